#include "audit_log.h"

#include <inttypes.h>
#include <string.h>

#include "audit_log_sql.h"
#include "base/hash.h"
#include "base/text.h"

/* An entry as stored. Its texts contain no newline. */
struct entry {
    int64_t id, at, after, contestant, batch;
    char what[32], was[AUDIT_LOG_TEXT], becomes[AUDIT_LOG_TEXT], why[AUDIT_LOG_TEXT];
    char judge[CONTEST_NAME];
};

/* SHA-256 of the previous hash and of every field, a line each. An entry of a command has no line for a judge. */
static void hash_entry(const struct entry *e, const char *before, char text[HASH_TEXT])
{
    struct hash h;
    char numbers[160];
    const char *const part[] = {before, numbers, e->what, e->was, e->becomes, e->why, e->judge};
    const size_t parts = sizeof part / sizeof part[0] - (e->judge[0] == '\0');
    snprintf(numbers, sizeof numbers, "%" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64, e->id, e->at,
             e->after, e->contestant, e->batch);
    hash_start(&h);
    for (size_t i = 0; i < parts; i++) {
        hash_add(&h, part[i], strlen(part[i]));
        hash_add(&h, "\n", 1);
    }
    hash_end_text(&h, text);
}

/* ---- writing ---- */

/* Gets the number and time of the next entry, and the hash before it. */
static int begin_entry(struct contest *c, struct entry *e, char before[HASH_TEXT])
{
    TRY(contest_get(c, sql_last_ruling, WITHOUT,
                    INTO(into_text(before, HASH_TEXT), into_int64(&e->id), into_int64(&e->at), into_int64(&e->after))));
    if (e->id == INT64_MAX) {
        store_damage(&c->store, "damaged: the audit log has an entry after which there is no number");
        return contest_store(c);
    }
    e->id++;
    return CONTEST_OK;
}

static void copy(const char *text, char *to, size_t size)
{
    text_line(text == NULL ? "" : text, to, size);
}

int audit_log_write(struct contest *c, const struct audit_entry *r)
{
    struct entry e = {.contestant = r->contestant, .batch = r->batch};
    char before[HASH_TEXT], hash[HASH_TEXT];
    copy(r->what, e.what, sizeof e.what);
    copy(r->was, e.was, sizeof e.was);
    copy(r->becomes, e.becomes, sizeof e.becomes);
    copy(r->why, e.why, sizeof e.why);
    copy(c->judge, e.judge, sizeof e.judge);
    TRY(begin_entry(c, &e, before));
    hash_entry(&e, before, hash);
    return contest_run(c, sql_insert_ruling,
                       WITH(with_int(":at", e.at), with_int(":after", e.after), with_text(":what", e.what),
                            e.contestant > 0 ? with_int(":contestant", e.contestant) : with_null(":contestant"),
                            e.batch > 0 ? with_int(":batch", e.batch) : with_null(":batch"), with_text(":was", e.was),
                            with_text(":becomes", e.becomes), with_text(":why", e.why), with_text(":judge", e.judge),
                            with_text(":hash", hash)));
}

int audit_log_print(struct contest *c, int most, FILE *out)
{
    return contest_print(c, store_query(&c->store, sql_print_rulings, WITH(with_int(":most", most))), out);
}

/* ---- verify ---- */

static void read_entry(struct store *s, sqlite3_stmt *row, struct entry *e)
{
    *e = (struct entry){.id = store_int64(s, row, 0, 0, INT64_MAX),
                        .at = store_int64(s, row, 1, INT64_MIN, INT64_MAX),
                        .after = store_int64(s, row, 2, INT64_MIN, INT64_MAX),
                        .contestant = store_int64(s, row, 4, 0, INT64_MAX),
                        .batch = store_int64(s, row, 5, 0, INT64_MAX)};
    copy(store_text(s, row, 3), e->what, sizeof e->what);
    copy(store_text(s, row, 6), e->was, sizeof e->was);
    copy(store_text(s, row, 7), e->becomes, sizeof e->becomes);
    copy(store_text(s, row, 8), e->why, sizeof e->why);
    copy(store_text(s, row, 10), e->judge, sizeof e->judge);
}

static int check_hashes(struct contest *c, int64_t *rulings)
{
    struct store *s = &c->store;
    char before[HASH_TEXT] = "";
    int64_t entries = 0;
    sqlite3_stmt *rows = store_query(s, sql_all_rulings, WITHOUT);
    for (*rulings = 0; contest_row(c, rows);) {
        struct entry e;
        char hash[HASH_TEXT];
        read_entry(s, rows, &e);
        hash_entry(&e, before, hash);
        if (e.id != ++entries || strcmp(hash, store_text(s, rows, 9)) != 0) {
            store_end(rows);
            return contest_refuse(c, s->path, "the audit log: entry %" PRId64 " is not the one that was written",
                                  entries);
        }
        *rulings += strcmp(e.what, "finish") != 0;
        memcpy(before, hash, sizeof before);
    }
    return contest_rows(c);
}

int audit_log_check(struct contest *c, int64_t *rulings)
{
    static const char *const query[] = {sql_wrong_states,  sql_wrong_groups,  sql_wrong_names,
                                        sql_wrong_entries, sql_wrong_players, sql_wrong_void,
                                        sql_wrong_again,   sql_wrong_dropped, sql_wrong_finish};
    int rc = check_hashes(c, rulings);
    for (size_t i = 0; i < sizeof query / sizeof query[0] && rc == CONTEST_OK; i++)
        rc = contest_none(c, query[i], WITHOUT, "the audit log: ");
    return rc != CONTEST_OK && c->store.damaged ? CONTEST_REFUSED : rc;
}

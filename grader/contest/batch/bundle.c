#include "bundle.h"

#include <inttypes.h>
#include <string.h>

#include "base/text.h"
#include "batch.h"
#include "batch_sql.h"
#include "bundle_sql.h"
#include "contest/audit_log.h"
#include "match/game.h"

enum { MOST_TEXT = 1000, VALUE = 4000 };

struct bundle {
    struct contest *c;
    int64_t batch;
    FILE *out; /* NULL: only the hash is wanted */
    struct hash hash;
};

/* ---- a line ---- */

static void bundle_put(struct bundle *b, const char *text)
{
    hash_add(&b->hash, text, strlen(text));
    if (b->out != NULL)
        fputs(text, b->out);
}

/* Writes text as one line. A text longer than any that this program stores is refused, because this program did not
 * store it. */
static void put_text(struct bundle *b, sqlite3_stmt *row, int column, char *value)
{
    const char *text = store_text(&b->c->store, row, column);
    if (strlen(text) > MOST_TEXT)
        store_damage(&b->c->store, "damaged: batch %" PRId64 " has a text of more than %d bytes", b->batch, MOST_TEXT);
    text_line(text, value, VALUE);
}

static void put_value(struct bundle *b, sqlite3_stmt *row, int column)
{
    char value[VALUE];
    switch (sqlite3_column_type(row, column)) {
    case SQLITE_INTEGER: snprintf(value, sizeof value, "%" PRId64, (int64_t)sqlite3_column_int64(row, column)); break;
    case SQLITE_FLOAT: snprintf(value, sizeof value, "%.17g", store_real(&b->c->store, row, column)); break;
    case SQLITE_TEXT: put_text(b, row, column, value); break;
    default: strcpy(value, "none");
    }
    bundle_put(b, " ");
    bundle_put(b, value);
}

/* Writes a key and so many columns of a row, beginning with column `from`. */
static void put_line(struct bundle *b, const char *key, sqlite3_stmt *row, int from, int count)
{
    bundle_put(b, key);
    for (int i = from; i < from + count; i++)
        put_value(b, row, i);
    bundle_put(b, "\n");
}

static void put_number(struct bundle *b, const char *key, int64_t number)
{
    char line[96];
    snprintf(line, sizeof line, "%s %" PRId64 "\n", key, number);
    bundle_put(b, line);
}

static sqlite3_stmt *bundle_ask(struct bundle *b, const char *sql)
{
    return store_query(&b->c->store, sql, WITH(with_int(":batch", b->batch)));
}

/* Writes a line for each row. */
static int put_rows(struct bundle *b, const char *key, const char *sql)
{
    sqlite3_stmt *rows = bundle_ask(b, sql);
    while (contest_row(b->c, rows))
        put_line(b, key, rows, 0, sqlite3_column_count(rows));
    return contest_rows(b->c);
}

/* ---- the head ---- */

/* Writes a line for each column, with the column's name as its key. */
static int put_columns(struct bundle *b)
{
    bool there = false;
    sqlite3_stmt *row = bundle_ask(b, sql_bundle_batch);
    for (; contest_row(b->c, row); there = true)
        for (int i = 0; i < sqlite3_column_count(row); i++)
            put_line(b, sqlite3_column_name(row, i), row, i, 1);
    TRY(contest_rows(b->c));
    return there ? CONTEST_OK : contest_refuse(b->c, b->c->folder, "there is no batch %" PRId64, b->batch);
}

/* The lines that are settled when a batch begins. */
static int put_settled(struct bundle *b)
{
    static const struct {
        const char *key, *sql;
    } list[] = {{"format", sql_bundle_format_1},       {"format", sql_bundle_format},
                {"bosses", sql_bundle_bosses},         {"seat", sql_bundle_seat},
                {"compiler", sql_bundle_compilers},    {"testpoints", sql_bundle_count_testpoints},
                {"testpoint", sql_bundle_testpoints},  {"limit", sql_bundle_limits},
                {"players", sql_bundle_count_entries}, {"entry", sql_bundle_entries},
                {"handed", sql_bundle_handed},         {"group", sql_bundle_groups},
                {"module", sql_bundle_modules},        {"seeded", sql_load_seeds}};
    for (size_t i = 0; i < sizeof list / sizeof list[0]; i++)
        TRY(put_rows(b, list[i].key, list[i].sql));
    return CONTEST_OK;
}

static int put_head(struct bundle *b)
{
    TRY(put_rows(b, "sortie-bundle", sql_bundle_version));
    put_number(b, "batch", b->batch);
    TRY(put_rows(b, "previous", sql_bundle_previous));
    bundle_put(b, "game ");
    bundle_put(b, b->c->game->name);
    bundle_put(b, "\n");
    put_number(b, "seats", b->c->game->seats);
    TRY(put_columns(b));
    return put_settled(b);
}

/* ---- the leagues ---- */

/* Each kind of line comes from its own statement, all ordered by place. They are merged. Lines of one place follow
 * each other in the order of this table. */
static const struct {
    const char *key, *sql;
} kind[] = {{"pair", sql_bundle_pairs},       {"match", sql_bundle_matches},    {"system", sql_bundle_system},
            {"program", sql_bundle_programs}, {"result", sql_bundle_results},   {"counted", sql_bundle_counted},
            {"fault", sql_bundle_faults},     {"meeting", sql_bundle_meetings}, {"rating", sql_bundle_ratings},
            {"score", sql_bundle_scores},     {"placing", sql_bundle_placings}};

enum { KINDS = sizeof kind / sizeof kind[0], PLACE = 3 };

/* Returns the statement at its next row, or NULL: there are no more, or the row cannot be read. */
static sqlite3_stmt *next_row(struct bundle *b, sqlite3_stmt *rows)
{
    return contest_row(b->c, rows) ? rows : NULL;
}

static bool is_before(sqlite3_stmt *a, sqlite3_stmt *b)
{
    for (int i = 0; i < PLACE; i++)
        if (sqlite3_column_int64(a, i) != sqlite3_column_int64(b, i))
            return sqlite3_column_int64(a, i) < sqlite3_column_int64(b, i);
    return false;
}

/* Returns the kind whose row comes first, or -1. */
static int first_kind(sqlite3_stmt *const rows[KINDS])
{
    int first = -1;
    for (int i = 0; i < KINDS; i++)
        if (rows[i] != NULL && (first < 0 || is_before(rows[i], rows[first])))
            first = i;
    return first;
}

/* Writes the place of the lines that follow, if it differs from the place before. */
static void put_place(struct bundle *b, sqlite3_stmt *row, int64_t *league, int64_t *round)
{
    int64_t own_league = sqlite3_column_int64(row, 0), own_round = sqlite3_column_int64(row, 1);
    if (own_league != *league)
        put_number(b, "league", own_league);
    if ((own_league != *league || own_round != *round) && own_round != INT64_MAX)
        put_number(b, "round", own_round);
    *league = own_league;
    *round = own_round;
}

static int put_leagues(struct bundle *b)
{
    sqlite3_stmt *rows[KINDS] = {NULL};
    int64_t league = INT64_MIN, round = 0;
    b->c->unread = false;
    for (int i = 0; i < KINDS && !b->c->unread; i++)
        rows[i] = next_row(b, bundle_ask(b, kind[i].sql));
    for (int i; !b->c->unread && (i = first_kind(rows)) >= 0; rows[i] = next_row(b, rows[i])) {
        put_place(b, rows[i], &league, &round);
        put_line(b, kind[i].key, rows[i], PLACE, sqlite3_column_count(rows[i]) - PLACE);
    }
    for (int i = 0; i < KINDS; i++)
        store_end(rows[i]);
    return contest_rows(b->c);
}

int bundle_write(struct contest *c, int64_t batch, FILE *out, char hash[HASH_TEXT])
{
    struct bundle b = {.c = c, .batch = batch, .out = out};
    hash_start(&b.hash);
    TRY(put_head(&b));
    TRY(put_leagues(&b));
    TRY(put_rows(&b, "total", sql_bundle_totals));
    bundle_put(&b, "end\n");
    hash_end_text(&b.hash, hash);
    return CONTEST_OK;
}

/* ---- hashes ---- */

int bundle_seal_entries(struct contest *c, int64_t batch)
{
    struct bundle b = {.c = c, .batch = batch};
    char hash[HASH_TEXT];
    hash_start(&b.hash);
    TRY(put_rows(&b, "entry", sql_bundle_entries));
    hash_end_text(&b.hash, hash);
    return contest_run(c, sql_set_entries_hash, WITH(with_int(":batch", batch), with_text(":hash", hash)));
}

int bundle_jobs_key(struct contest *c, const struct batch *b, char key[HASH_TEXT])
{
    struct bundle u = {.c = c, .batch = b->id};
    hash_start(&u.hash);
    TRY(put_rows(&u, c->game->name, sql_bundle_key));
    TRY(put_settled(&u));
    for (int i = 0; i < b->players; i++)
        hash_add_text(&u.hash, b->player[i].program);
    hash_end_text(&u.hash, key);
    return CONTEST_OK;
}

int bundle_seal(struct contest *c, int64_t batch)
{
    char hash[HASH_TEXT];
    TRY(bundle_write(c, batch, NULL, hash));
    TRY(contest_run(c, sql_set_batch_hash, WITH(with_int(":batch", batch), with_text(":hash", hash))));
    return audit_log_write(c, &(struct audit_entry){.what = "finish", .batch = batch, .becomes = hash});
}

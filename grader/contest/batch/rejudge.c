#include "rejudge.h"

#include <inttypes.h>

#include "base/text.h"
#include "contest/audit_log.h"
#include "rejudge_sql.h"

enum { SHOWN = 20 };

static int check_finished(struct contest *c, int64_t batch, bool *is_void)
{
    struct store *s = &c->store;
    sqlite3_stmt *row = store_query(s, sql_batch_state, WITH(with_int(":batch", batch)));
    int more = store_row(s, row);
    if (more < 0)
        return contest_store(c);
    if (more == 0)
        return contest_trouble(c, CONTEST_REFUSED, c->folder, "there is no batch %" PRId64, batch);
    bool finished = store_int(s, row, 0, 0, 1) != 0;
    *is_void = store_int(s, row, 1, 0, 1) != 0;
    store_end(row);
    return finished ? CONTEST_OK
                    : contest_trouble(c, CONTEST_REFUSED, c->folder, "batch %" PRId64 " is not finished", batch);
}

/* ---- void ---- */

static int void_inside(struct contest *c, int64_t batch, const char *why)
{
    char line[AUDIT_LOG_TEXT];
    bool is_void;
    int rc = check_finished(c, batch, &is_void);
    if (rc == CONTEST_OK && is_void)
        rc = contest_trouble(c, CONTEST_REFUSED, c->folder, "batch %" PRId64 " is void already", batch);
    if (rc != CONTEST_OK)
        return rc;
    text_line(why, line, sizeof line); /* as the audit log has it */
    const struct audit_entry r = {.what = "void", .batch = batch, .why = line};
    if (store_run(&c->store, sql_make_void, WITH(with_text(":why", line), with_int(":batch", batch))) != 0)
        return contest_store(c);
    return audit_log_write(c, &r);
}

int rejudge_void(struct contest *c, int64_t batch, const char *why)
{
    if (store_begin(&c->store) != 0)
        return contest_store(c);
    int rc = void_inside(c, batch, why);
    return contest_end(c, rc);
}

/* ---- playing a batch again ---- */

int rejudge_copy(struct contest *c, int64_t id, int64_t of, const char *why)
{
    static const char *const copy[] = {sql_copy_batch, sql_copy_testpoints, sql_copy_setups, sql_copy_entries,
                                       sql_copy_formats};
    char was[32], becomes[32];
    bool is_void;
    int rc = check_finished(c, of, &is_void);
    if (rc != CONTEST_OK)
        return rc;
    if (store_run(&c->store, sql_next_announcement, WITH(with_int(":batch", id))) != 0)
        return contest_store(c);
    for (size_t i = 0; i < sizeof copy / sizeof copy[0]; i++)
        if (store_run(&c->store, copy[i], WITH(with_int(":batch", id), with_int(":of", of))) != 0)
            return contest_store(c);
    snprintf(was, sizeof was, "batch %" PRId64, of);
    snprintf(becomes, sizeof becomes, "batch %" PRId64, id);
    const struct audit_entry r = {.what = "again", .batch = id, .was = was, .becomes = becomes, .why = why};
    return audit_log_write(c, &r);
}

int rejudge_of(struct contest *c, int64_t id, int64_t *of)
{
    return contest_number(c, of, 0, sql_plays_again, WITH(with_int(":batch", id)));
}

static int print_different(struct contest *c, int64_t id, int64_t of, int64_t *matches, FILE *out)
{
    struct store *s = &c->store;
    char line[1000];
    int more;
    sqlite3_stmt *rows = store_query(s, sql_different_matches, WITH(with_int(":batch", id), with_int(":of", of)));
    for (*matches = 0; (more = store_row(s, rows)) == 1;)
        if (++*matches <= SHOWN)
            fprintf(out, "%s\n", text_line(store_text(s, rows, 0), line, sizeof line));
    return more == 0 ? CONTEST_OK : contest_store(c);
}

/* Says how records were compared that are no longer kept. */
static int print_dropped(struct contest *c, int64_t batch, FILE *out)
{
    int64_t dropped;
    if (store_number(&c->store, &dropped, 0, sql_is_dropped, WITH(with_int(":batch", batch))) != 0)
        return contest_store(c);
    if (dropped)
        fprintf(out,
                "The records of batch %" PRId64 " are no longer kept (keep_records): their SHA-256 were compared.\n",
                batch);
    return CONTEST_OK;
}

int rejudge_compare(struct contest *c, int64_t id, int64_t of, FILE *out)
{
    int64_t matches, scores;
    int rc = print_different(c, id, of, &matches, out);
    if (rc != CONTEST_OK)
        return rc;
    if (store_number(&c->store, &scores, 0, sql_different_scores, WITH(with_int(":batch", id), with_int(":of", of))) !=
        0)
        return contest_store(c);
    if (matches == 0 && scores == 0)
        fprintf(out,
                "Batch %" PRId64 " is batch %" PRId64 " again: every match, rating, score and total is the same.\n", id,
                of);
    else
        fprintf(out,
                "Batch %" PRId64 " is batch %" PRId64 " again, and differed: %" PRId64
                " matches (the first %d are above), %" PRId64 " scores and totals.\n",
                id, of, matches, SHOWN, scores);
    return print_dropped(c, of, out);
}

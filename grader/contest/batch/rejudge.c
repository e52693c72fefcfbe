#include "rejudge.h"

#include <inttypes.h>

#include "base/text.h"
#include "contest/audit_log.h"
#include "rejudge_sql.h"

enum { SHOWN = 20 };

static int check_finished(struct contest *c, int64_t batch, bool *is_void)
{
    bool finished;
    int more = store_get(&c->store, sql_batch_state, WITH(with_int(":batch", batch)),
                         INTO(into_bool(&finished), into_bool(is_void)));
    if (more <= 0)
        return more < 0 ? contest_store(c) : contest_refuse(c, c->folder, "there is no batch %" PRId64, batch);
    return finished ? CONTEST_OK : contest_refuse(c, c->folder, "batch %" PRId64 " is not finished", batch);
}

/* ---- void ---- */

static int void_inside(struct contest *c, int64_t batch, const char *why)
{
    char line[AUDIT_LOG_TEXT];
    bool is_void;
    TRY(check_finished(c, batch, &is_void));
    if (is_void)
        return contest_refuse(c, c->folder, "batch %" PRId64 " is void already", batch);
    text_line(why, line, sizeof line); /* as the audit log has it */
    TRY(contest_run(c, sql_make_void, WITH(with_text(":why", line), with_int(":batch", batch))));
    return audit_log_write(c, &(struct audit_entry){.what = "void", .batch = batch, .why = line});
}

int rejudge_void(struct contest *c, int64_t batch, const char *why)
{
    TRY(contest_change(c));
    return contest_end(c, void_inside(c, batch, why));
}

/* ---- playing a batch again ---- */

int rejudge_copy(struct contest *c, int64_t id, int64_t of, const char *why)
{
    static const char *const copy[] = {sql_copy_batch, sql_copy_testpoints, sql_copy_setups, sql_copy_entries,
                                       sql_copy_formats};
    char was[32], becomes[32];
    bool is_void;
    TRY(check_finished(c, of, &is_void));
    TRY(contest_run(c, sql_next_announcement, WITH(with_int(":batch", id))));
    for (size_t i = 0; i < sizeof copy / sizeof copy[0]; i++)
        TRY(contest_run(c, copy[i], WITH(with_int(":batch", id), with_int(":of", of))));
    snprintf(was, sizeof was, "batch %" PRId64, of);
    snprintf(becomes, sizeof becomes, "batch %" PRId64, id);
    return audit_log_write(
        c, &(struct audit_entry){.what = "again", .batch = id, .was = was, .becomes = becomes, .why = why});
}

int rejudge_of(struct contest *c, int64_t id, int64_t *of)
{
    return contest_number(c, of, 0, sql_plays_again, WITH(with_int(":batch", id)));
}

static int print_different(struct contest *c, int64_t id, int64_t of, int64_t *matches, FILE *out)
{
    struct store *s = &c->store;
    char line[1000];
    sqlite3_stmt *rows = store_query(s, sql_different_matches, WITH(with_int(":batch", id), with_int(":of", of)));
    for (*matches = 0; contest_row(c, rows);)
        if (++*matches <= SHOWN)
            fprintf(out, "%s\n", text_line(store_text(s, rows, 0), line, sizeof line));
    return contest_rows(c);
}

int rejudge_compare(struct contest *c, int64_t id, int64_t of, FILE *out)
{
    int64_t matches, scores;
    TRY(print_different(c, id, of, &matches, out));
    TRY(contest_number(c, &scores, 0, sql_different_scores, WITH(with_int(":batch", id), with_int(":of", of))));
    if (matches == 0 && scores == 0)
        fprintf(out,
                "Batch %" PRId64 " is batch %" PRId64 " again: every match, rating, score and total is the same.\n", id,
                of);
    else
        fprintf(out,
                "Batch %" PRId64 " is batch %" PRId64 " again, and differed: %" PRId64
                " matches (the first %d are above), %" PRId64 " scores and totals.\n",
                id, of, matches, SHOWN, scores);
    return contest_print(c, store_query(&c->store, sql_dropped_records, WITH(with_int(":batch", of))), out);
}

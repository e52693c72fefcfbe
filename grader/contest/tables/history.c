#include "history.h"

#include <inttypes.h>

#include "base/text.h"
#include "contest/handin/contestant.h"
#include "history_sql.h"

/* The columns of the statement, in its order. */
enum { ID, TIME, NAMED, PLAYS, BATCHES, BATCH, RANK, PLAYERS, SCORE, PERFORMANCE, ANSWER };

static void print_submission(struct store *s, sqlite3_stmt *row, FILE *out)
{
    fprintf(out, "%6" PRId64 "  %s  ", store_int64(s, row, ID, 0, INT64_MAX), store_text(s, row, TIME));
    text_print(store_text(s, row, NAMED), 20, true, out);
    fprintf(out, "  %7" PRId64, store_int64(s, row, BATCHES, 0, INT64_MAX));
    if (store_is_null(row, BATCH) || store_is_null(row, RANK))
        fprintf(out, "  %5s  %9s  %8s  %11s", "-", "-", "-", "-");
    else
        fprintf(out, "  %5" PRId64 "  %3d of %-3d  %8.2f  %11.0f", store_int64(s, row, BATCH, 0, INT64_MAX),
                store_int(s, row, RANK, 1, INT32_MAX), store_int(s, row, PLAYERS, 1, INT32_MAX),
                store_real(s, row, SCORE), store_real(s, row, PERFORMANCE));
    fprintf(out, "  %c ", store_int(s, row, PLAYS, 0, 1) ? '+' : ' ');
    text_print(store_text(s, row, ANSWER), 200, false, out);
    fputc('\n', out);
}

int history_table(struct contest *c, const char *name, FILE *out)
{
    int64_t id;
    TRY(contestant_find(c, name, &id));
    sqlite3_stmt *rows = store_query(&c->store, sql_history, WITH(with_text(":name", name)));
    fputs(
        "number  handed in (UTC)      file                  batches   last       rank    points  performance    said\n",
        out);
    while (contest_row(c, rows))
        print_submission(&c->store, rows, out);
    return contest_rows(c);
}

int history_json(struct contest *c, const char *name, FILE *out)
{
    int64_t id;
    TRY(contestant_find(c, name, &id));
    return contest_print_data(c, store_query(&c->store, sql_history_json, WITH(with_text(":name", name))), out);
}

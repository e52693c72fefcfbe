#define _POSIX_C_SOURCE 200809L
#include "standings.h"

#include <limits.h>
#include <string.h>

#include "base/text.h"
#include "standings_sql.h"

int standings_batch(struct contest *c, int64_t wanted, int64_t *batch)
{
    int rc = wanted == 0 ? store_number(&c->store, batch, 0, sql_last_finished, WITHOUT)
                         : store_number(&c->store, batch, 0, sql_finished, WITH(with_int(":batch", wanted)));
    if (rc != 0)
        return contest_store(c);
    if (*batch == 0 && wanted != 0)
        return contest_trouble(c, CONTEST_REFUSED, c->folder, "there is no finished batch %lld", (long long)wanted);
    return CONTEST_OK;
}

/* ---- as text ---- */

enum { NAME_COLUMNS = 20 };

/* A mark between rank and name crosses somebody out. */
static char crossed(struct store *s, sqlite3_stmt *row, int column)
{
    return store_int(s, row, column, 0, 1) ? 'x' : ' ';
}

/* The rows come player by player, test point by test point. */
static int print_all_points(struct contest *c, int64_t batch, FILE *out)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_all_points, WITH(with_int(":batch", batch)));
    int rc;
    while ((rc = store_row(s, rows)) == 1) {
        if (store_int(s, rows, 9, 0, INT_MAX)) {
            fprintf(out, "\n%4d%c ", store_int(s, rows, 0, 0, INT_MAX), crossed(s, rows, 10));
            text_print(store_text(s, rows, 1), NAME_COLUMNS, true, out);
            fprintf(out, "%7.2f", store_real(s, rows, 2));
        }
        fprintf(out, "  |%6.2f %s%c%5.0f", store_real(s, rows, 5), store_text(s, rows, 6),
                store_int(s, rows, 7, 0, INT_MAX) ? '*' : ' ', store_real(s, rows, 8));
    }
    fputc('\n', out);
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

static int print_heads(struct contest *c, int64_t batch, FILE *out)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_heads, WITH(with_int(":batch", batch)));
    int rc;
    fprintf(out, "rank  %-*s  total", NAME_COLUMNS, "name");
    while ((rc = store_row(s, rows)) == 1) {
        char head[64];
        snprintf(head, sizeof head, "%d (%d)", store_int(s, rows, 0, 0, INT_MAX), store_int(s, rows, 1, 0, INT_MAX));
        fprintf(out, "  |%-14s", head);
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

static int count_disagreements(struct contest *c, int64_t batch, int subtask, FILE *out)
{
    int64_t marks;
    if (store_number(&c->store, &marks, 0, sql_disagreements,
                     WITH(with_int(":batch", batch), with_int(":testpoint", subtask))) != 0)
        return contest_store(c);
    if (marks > 0)
        fprintf(out,
                "\n* the order-free fit over all matches of the batch says another tier (%lld time%s); the score of "
                "record follows Elo.\n",
                (long long)marks, marks == 1 ? "" : "s");
    return CONTEST_OK;
}

/* An interval's end; a line where the matches set none. */
static void print_bound(struct store *s, sqlite3_stmt *row, int column, FILE *out)
{
    if (store_is_null(row, column))
        fprintf(out, "%5s", "-");
    else
        fprintf(out, "%5.0f", store_real(s, row, column));
}

static int print_one_point(struct contest *c, int64_t batch, int subtask, FILE *out)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows =
        store_query(s, sql_one_point, WITH(with_int(":batch", batch), with_int(":testpoint", subtask)));
    int rc;
    fprintf(out, "rank  %-*s  rating  tier   score  matches  byes   order-free fit\n", NAME_COLUMNS, "name");
    while ((rc = store_row(s, rows)) == 1) {
        fprintf(out, "%4d%c ", store_int(s, rows, 0, 0, INT_MAX), crossed(s, rows, 12));
        text_print(store_text(s, rows, 1), NAME_COLUMNS, true, out);
        fprintf(out, "%8.1f  %s%c   %7.2f %8d %5d  %5.0f (", store_real(s, rows, 2), store_text(s, rows, 3),
                store_int(s, rows, 11, 0, 1) ? '*' : ' ', store_real(s, rows, 4), store_int(s, rows, 5, 0, INT_MAX),
                store_int(s, rows, 6, 0, INT_MAX), store_real(s, rows, 7));
        print_bound(s, rows, 8, out);
        fputs(" to ", out);
        print_bound(s, rows, 9, out);
        fprintf(out, ") %s\n", store_text(s, rows, 10));
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

int standings_table(struct contest *c, int64_t batch, int subtask, FILE *out)
{
    int64_t known;
    if (store_number(&c->store, &known, 0, sql_has_point,
                     WITH(with_int(":batch", batch), with_int(":testpoint", subtask))) != 0)
        return contest_store(c);
    if (known == 0)
        return contest_trouble(c, CONTEST_REFUSED, "--subtask", "batch %lld has no test point %d", (long long)batch,
                               subtask);
    int rc = subtask >= 0 ? print_one_point(c, batch, subtask, out) : print_heads(c, batch, out);
    if (rc == CONTEST_OK && subtask < 0)
        rc = print_all_points(c, batch, out);
    if (rc == CONTEST_OK)
        rc = count_disagreements(c, batch, subtask, out);
    return rc == CONTEST_OK
               ? contest_print(c, store_query(&c->store, sql_disqualified, WITH(with_int(":batch", batch))), out)
               : rc;
}

/* ---- for scripts and spreadsheets: SQLite writes the numbers ---- */

int standings_json(struct contest *c, int64_t batch, FILE *out)
{
    return contest_print_data(c, store_query(&c->store, sql_json, WITH(with_int(":batch", batch))), out);
}

int standings_csv(struct contest *c, int64_t batch, FILE *out)
{
    fputs(TEXT_CSV_MARK, out);
    int rc = contest_print_data(c, store_query(&c->store, sql_csv_head, WITH(with_int(":batch", batch))), out);
    if (rc != CONTEST_OK)
        return rc;
    return contest_print_data(c, store_query(&c->store, sql_csv, WITH(with_int(":batch", batch))), out);
}

/* ---- about a batch ---- */

int standings_about(struct contest *c, int64_t batch, FILE *out)
{
    static const char *const part[] = {sql_about, sql_void, sql_chance, sql_verdicts, sql_failed_matches};
    int rc = CONTEST_OK;
    for (size_t i = 0; i < sizeof part / sizeof part[0] && rc == CONTEST_OK; i++)
        rc = contest_print(c, store_query(&c->store, part[i], WITH(with_int(":batch", batch))), out);
    return rc;
}

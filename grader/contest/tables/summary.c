#include "summary.h"

#include <inttypes.h>
#include <math.h>

#include "base/text.h"
#include "summary_sql.h"

enum { DAY, RANKS, BATCHES, PLAYERS, MATCHES, WON, TOTAL, OPERATIONS, CPU, PEAK, FAULTS, LATE, PERFORMANCE };

int summary_open(struct contest *c)
{
    TRY(contest_run(c, sql_summary_sums, WITHOUT));
    return contest_run(c, sql_summary_rows, WITHOUT);
}

int summary_add(struct contest *c, int64_t batch, int testpoint)
{
    return contest_run(c, sql_summary_add, WITH(with_int(":batch", batch), with_int(":testpoint", testpoint)));
}

int summary_add_all(struct contest *c, int testpoint)
{
    sqlite3_stmt *rows = store_query(&c->store, sql_summary_batches, WITHOUT);
    while (contest_row(c, rows))
        TRY(contest_after(rows, summary_add(c, store_int64(&c->store, rows, 0, 0, INT64_MAX), testpoint)));
    return contest_rows(c);
}

static int64_t count(struct store *s, sqlite3_stmt *row, int column)
{
    return store_int64(s, row, column, 0, INT64_MAX);
}

/* A mean, or a dash if there is none. */
static void summary_print_mean(FILE *out, double mean, int width, int digits)
{
    if (isnan(mean))
        fprintf(out, " %*s", width, "-");
    else
        fprintf(out, " %*.*f", width, digits, mean);
}

static double mean_of(struct store *s, sqlite3_stmt *row, int column)
{
    return store_is_null(row, column) ? NAN : store_real(s, row, column);
}

static void summary_print_row(struct store *s, sqlite3_stmt *row, FILE *out)
{
    fprintf(out, "%s  %9s %7" PRId64 " %7" PRId64 " %8" PRId64 " %6.1f%%", store_text(s, row, DAY),
            store_text(s, row, RANKS), count(s, row, BATCHES), count(s, row, PLAYERS), count(s, row, MATCHES),
            100 * store_real(s, row, WON));
    summary_print_mean(out, mean_of(s, row, TOTAL), 9, 2);
    fprintf(out, " %10.1f %9.1f %6.1f %7" PRId64 " %7" PRId64, store_real(s, row, OPERATIONS), store_real(s, row, CPU),
            store_real(s, row, PEAK), count(s, row, FAULTS), count(s, row, LATE));
    summary_print_mean(out, mean_of(s, row, PERFORMANCE), 11, 0);
    fputc('\n', out);
}

int summary_table(struct contest *c, FILE *out)
{
    sqlite3_stmt *rows = store_query(&c->store, sql_summary, WITHOUT);
    fputs(
        "day (UTC)       ranks batches players  matches    won     total operations    CPU ms    MiB  faults   by time "
        "performance\n",
        out);
    while (contest_row(c, rows))
        summary_print_row(&c->store, rows, out);
    return contest_rows(c);
}

int summary_csv(struct contest *c, FILE *out)
{
    fputs(TEXT_CSV_MARK
          "day,rank_from,rank_to,batches,players,matches,games,won,mean_total,mean_operations,mean_cpu_ms,"
          "most_kib,faults,faults_by_time,performance\n",
          out);
    return contest_print_data(c, store_query(&c->store, sql_summary_csv, WITHOUT), out);
}

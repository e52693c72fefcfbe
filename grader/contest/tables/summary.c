#include "summary.h"

#include "base/text.h"
#include "summary_sql.h"

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
    int64_t batch;
    sqlite3_stmt *rows = store_query(&c->store, sql_summary_batches, WITHOUT);
    while (contest_next(c, rows, INTO(into_int64(&batch))))
        TRY(contest_after(rows, summary_add(c, batch, testpoint)));
    return contest_rows(c);
}

int summary_print(struct contest *c, bool csv, FILE *out)
{
    if (csv) {
        fputs(TEXT_CSV_MARK
              "day,rank_from,rank_to,batches,players,matches,games,won,mean_total,mean_operations,mean_cpu_ms,"
              "most_kib,faults,faults_by_time,performance\n",
              out);
        return contest_print_data(c, store_query(&c->store, sql_summary_csv, WITHOUT), out);
    }
    fputs(
        "day (UTC)       ranks batches players  matches    won     total operations    CPU ms    MiB  faults   by time "
        "performance\n",
        out);
    return contest_print_table(c, store_query(&c->store, sql_summary, WITHOUT), "",
                               "%s  %9s %7d %7d %8d %6.1f%% %9.2f %10.1f %9.1f %6.1f %7d %7d %11.0f\n", out);
}

#include "retention.h"

#include <inttypes.h>
#include <stdio.h>

#include "contest/audit_log.h"
#include "disk_forecast.h"
#include "retention_sql.h"

/* ---- records ---- */

static int drop_inside(struct contest *c, int64_t batch)
{
    char was[64], why[96];
    int64_t records;
    TRY(contest_number(c, &records, 0, sql_count_records, WITH(with_int(":batch", batch))));
    snprintf(was, sizeof was, "%" PRId64 " records", records);
    snprintf(why, sizeof why, "keep_records = %d, records_mib = %d", c->config.keep_records, c->config.records_mib);
    TRY(contest_run(c, sql_drop_records, WITH(with_int(":batch", batch))));
    TRY(contest_run(c, sql_drop_said, WITH(with_int(":batch", batch))));
    TRY(contest_run(c, sql_mark_dropped, WITH(with_int(":batch", batch))));
    return audit_log_write(c, &(struct audit_entry){.what = "drop", .batch = batch, .was = was, .why = why});
}

int retention_drop_records(struct contest *c, int64_t *first, int64_t *last)
{
    const struct config *k = &c->config;
    int64_t batch;
    *first = *last = 0;
    if (k->keep_records == 0 && k->records_mib == 0)
        return CONTEST_OK;
    TRY(contest_number(c, &batch, 0, sql_newest_to_drop,
                       WITH(with_int(":keep", k->keep_records), with_int(":bytes", (int64_t)k->records_mib << 20))));
    while (batch > 0) {
        TRY(contest_change(c)); /* one batch a transaction, so that nobody waits long for the store */
        TRY(contest_end(c, drop_inside(c, batch)));
        *last = *last == 0 ? batch : *last;
        *first = batch;
        TRY(contest_number(c, &batch, 0, sql_next_to_drop, WITH(with_int(":before", batch))));
    }
    return CONTEST_OK;
}

/* ---- pages ---- */

int retention_oldest_pages(struct contest *c, int64_t *oldest)
{
    const struct config *k = &c->config;
    int64_t all = 0, batch;
    char folder[48];
    *oldest = 0;
    if (k->keep_pages == 0 && k->pages_mib == 0)
        return CONTEST_OK;
    sqlite3_stmt *rows = store_query(&c->store, sql_newest_batches, WITH(with_int(":keep", k->keep_pages)));
    while (contest_next(c, rows, INTO(into_int64(&batch)))) {
        snprintf(folder, sizeof folder, "site/batch-%" PRId64, batch);
        all += k->pages_mib > 0 ? disk_forecast_folder(c, folder) : 0;
        if (*oldest > 0 && all > (int64_t)k->pages_mib << 20) {
            store_end(rows);
            return CONTEST_OK;
        }
        *oldest = batch;
    }
    return contest_rows(c);
}

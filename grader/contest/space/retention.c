#include "retention.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "contest/audit_log.h"
#include "disk_forecast.h"
#include "retention_sql.h"

/* Returns the finished batches, newest first. The caller frees them. */
struct batches {
    int64_t *id;
    bool *dropped;
    int count;
};

static void free_batches(struct batches *b)
{
    free(b->id);
    free(b->dropped);
    *b = (struct batches){NULL, NULL, 0};
}

static int find_batches(struct contest *c, struct batches *b)
{
    struct store *s = &c->store;
    int64_t count;
    *b = (struct batches){NULL, NULL, 0};
    TRY(contest_number(c, &count, 0, sql_count_batches, WITHOUT));
    b->id = calloc((size_t)count + 1, sizeof *b->id);
    b->dropped = calloc((size_t)count + 1, sizeof *b->dropped);
    if (b->id == NULL || b->dropped == NULL)
        return contest_no_memory(c);
    sqlite3_stmt *rows = store_query(s, sql_kept_batches, WITHOUT);
    while (contest_row(c, rows)) {
        if (b->count == count)
            continue;
        b->id[b->count] = store_int64(s, rows, 0, 0, INT64_MAX);
        b->dropped[b->count++] = store_int(s, rows, 1, 0, 1) != 0;
    }
    return contest_rows(c);
}

/* ---- records ---- */

static int records_of(struct contest *c, int64_t batch, int64_t *records, int64_t *bytes)
{
    return store_get(&c->store, sql_records_of, WITH(with_int(":batch", batch)),
                     INTO(into_int64(records), into_int64(bytes))) == 1
               ? CONTEST_OK
               : contest_store(c);
}

static int drop_inside(struct contest *c, int64_t batch, int64_t records)
{
    char was[64], why[96];
    snprintf(was, sizeof was, "%" PRId64 " records", records);
    snprintf(why, sizeof why, "keep_records = %d, records_mib = %d", c->config.keep_records, c->config.records_mib);
    const struct audit_entry r = {.what = "drop", .batch = batch, .was = was, .why = why};
    TRY(contest_run(c, sql_drop_records, WITH(with_int(":batch", batch))));
    TRY(contest_run(c, sql_drop_said, WITH(with_int(":batch", batch))));
    TRY(contest_run(c, sql_mark_dropped, WITH(with_int(":batch", batch))));
    return audit_log_write(c, &r);
}

/* Drops one batch a transaction, so that nobody waits long for the store. */
static int retention_drop(struct contest *c, int64_t batch, int64_t records)
{
    TRY(contest_change(c));
    return contest_end(c, drop_inside(c, batch, records));
}

int retention_drop_records(struct contest *c, int64_t *first, int64_t *last)
{
    const struct config *k = &c->config;
    struct batches b;
    int64_t records = 0, bytes = 0, all = 0;
    *first = *last = 0;
    if (k->keep_records == 0 && k->records_mib == 0)
        return CONTEST_OK;
    int rc = find_batches(c, &b);
    for (int i = 0; i < b.count && rc == CONTEST_OK; i++) {
        if (b.dropped[i] || (rc = records_of(c, b.id[i], &records, &bytes)) != CONTEST_OK)
            continue;
        all += bytes;
        bool much = (k->keep_records > 0 && i >= k->keep_records) ||
                    (k->records_mib > 0 && i > 0 && all > (int64_t)k->records_mib << 20);
        if (!much || (rc = retention_drop(c, b.id[i], records)) != CONTEST_OK)
            continue;
        *last = *last == 0 ? b.id[i] : *last;
        *first = b.id[i];
    }
    free_batches(&b);
    return rc;
}

/* ---- pages ---- */

int retention_oldest_pages(struct contest *c, int64_t *oldest)
{
    const struct config *k = &c->config;
    struct batches b;
    int64_t all = 0;
    char folder[48];
    *oldest = 0;
    if (k->keep_pages == 0 && k->pages_mib == 0)
        return CONTEST_OK;
    int rc = find_batches(c, &b);
    for (int i = 0; i < b.count && rc == CONTEST_OK; i++) {
        snprintf(folder, sizeof folder, "site/batch-%" PRId64, b.id[i]);
        all += k->pages_mib > 0 ? disk_forecast_folder(c, folder) : 0;
        if ((k->keep_pages > 0 && i >= k->keep_pages) ||
            (i > 0 && k->pages_mib > 0 && all > (int64_t)k->pages_mib << 20))
            break;
        *oldest = b.id[i];
    }
    free_batches(&b);
    return rc;
}

#define _DEFAULT_SOURCE
#include "disk_forecast.h"

#include <fts.h>
#include <stdio.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#include "disk_forecast_sql.h"

/* Leaves out files that cannot be read or that are gone meanwhile. */
int64_t disk_forecast_folder(const struct contest *c, const char *name)
{
    char path[STORE_PATH];
    int64_t size = 0;
    contest_path(c, name, path, sizeof path);
    FTS *files = fts_open((char *[]){path, NULL}, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
    for (FTSENT *f; files != NULL && (f = fts_read(files)) != NULL;)
        size += f->fts_info == FTS_F ? (int64_t)f->fts_statp->st_blocks * 512 : 0;
    if (files != NULL)
        fts_close(files);
    return size;
}

static int64_t file_size(const struct contest *c, const char *name)
{
    char path[STORE_PATH];
    struct stat info;
    contest_path(c, name, path, sizeof path);
    return stat(path, &info) == 0 ? (int64_t)info.st_size : 0;
}

/* One row of numbers. */
static int read_numbers(struct contest *c, const char *sql, int64_t *number, int numbers)
{
    struct store *s = &c->store;
    sqlite3_stmt *row = store_query(s, sql, WITHOUT);
    if (store_row(s, row) != 1)
        return contest_store(c);
    for (int i = 0; i < numbers; i++)
        number[i] = store_is_null(row, i) ? 0 : store_int64(s, row, i, 0, INT64_MAX);
    store_end(row);
    return s->damaged || s->failed ? contest_store(c) : CONTEST_OK;
}

int disk_forecast_find(struct contest *c, bool all, struct disk_forecast *out)
{
    struct statvfs disk;
    char name[48], bundle[48];
    int64_t share[3], pages[2], handed_in, lately; /* share: the last batch, its matches, all matches */
    TRY(read_numbers(c, sql_last_share, share, 3));
    TRY(read_numbers(c, sql_pages, pages, 2));
    TRY(read_numbers(c, sql_handed_in, &handed_in, 1));
    TRY(read_numbers(c, sql_handed_in_lately, &lately, 1));
    if (statvfs(c->folder, &disk) != 0)
        return contest_errno(c, c->folder);
    *out = (struct disk_forecast){.database = file_size(c, "contest.db") + file_size(c, "contest.db-wal"),
                                  .free = (int64_t)disk.f_bavail * (int64_t)disk.f_frsize,
                                  .unused = pages[1],
                                  .batches_left = -1};
    if (all)
        out->pages = disk_forecast_folder(c, "site");
    if (share[0] == 0 || share[1] == 0 || share[2] == 0)
        return CONTEST_OK;
    snprintf(name, sizeof name, "site/batch-%lld", (long long)share[0]);
    snprintf(bundle, sizeof bundle, "site/bundles/%lld.txt", (long long)share[0]);
    int64_t played = pages[0] - pages[1] - handed_in;
    out->batch = (int64_t)((double)(played > 0 ? played : 0) * (double)share[1] / (double)share[2]) + lately +
                 disk_forecast_folder(c, name) + file_size(c, bundle);
    out->batches_left = out->batch > 0 ? (out->free + out->unused) / out->batch : -1;
    return CONTEST_OK;
}

const char *disk_forecast_text(int64_t bytes, char text[32])
{
    if (bytes < 10 << 20)
        snprintf(text, 32, "%.1f MiB", (double)bytes / (1 << 20));
    else if (bytes < (int64_t)10 << 30)
        snprintf(text, 32, "%.0f MiB", (double)bytes / (1 << 20));
    else
        snprintf(text, 32, "%.0f GiB", (double)bytes / (1 << 30));
    return text;
}

bool disk_forecast_warns(const struct disk_forecast *g, char *text, size_t size)
{
    char left[32], batch[32];
    if (g->batches_left < 0 || g->batches_left >= DISK_FORECAST_FEW)
        return false;
    snprintf(
        text, size,
        "the disk is nearly full: %s are free, a batch takes %s, so %lld more fit; see keep_records in contest.conf",
        disk_forecast_text(g->free, left), disk_forecast_text(g->batch, batch), (long long)g->batches_left);
    return true;
}

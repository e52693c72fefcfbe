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
    FTS *files = fts_open((char *[]){contest_path(c, name, path, sizeof path), NULL}, FTS_PHYSICAL | FTS_NOCHDIR, NULL);
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
    return stat(contest_path(c, name, path, sizeof path), &info) == 0 ? (int64_t)info.st_size : 0;
}

int disk_forecast_find(struct contest *c, bool all, struct disk_forecast *out)
{
    struct statvfs disk;
    char name[48], bundle[48];
    int64_t last = 0, own_matches = 0, all_matches = 0, used = 0, unused = 0, handed_in = 0, lately = 0;
    TRY(contest_get(c, sql_growth, WITHOUT,
                    INTO(into_int64(&last), into_int64(&own_matches), into_int64(&all_matches), into_int64(&used),
                         into_int64(&unused), into_int64(&handed_in), into_int64(&lately))));
    if (statvfs(c->folder, &disk) != 0)
        return contest_errno(c, c->folder);
    *out = (struct disk_forecast){.database = file_size(c, "contest.db") + file_size(c, "contest.db-wal"),
                                  .free = (int64_t)disk.f_bavail * (int64_t)disk.f_frsize,
                                  .unused = unused,
                                  .batches_left = -1};
    if (all)
        out->pages = disk_forecast_folder(c, "site");
    if (last == 0 || own_matches == 0 || all_matches == 0)
        return CONTEST_OK;
    snprintf(name, sizeof name, "site/batch-%lld", (long long)last);
    snprintf(bundle, sizeof bundle, "site/bundles/%lld.txt", (long long)last);
    int64_t played = used - unused - handed_in;
    out->batch = (int64_t)((double)(played > 0 ? played : 0) * (double)own_matches / (double)all_matches) + lately +
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

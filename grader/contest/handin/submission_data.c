#define _GNU_SOURCE
#include "submission_data.h"

#include <stdlib.h>
#include <sys/mman.h>

#include "base/hash.h"
#include "base/whole_file.h"
#include "match/game.h"
#include "run/pack.h"
#include "submission_sql.h"

int submission_data_check(struct contest *c, const struct submission_data *d, const char *name)
{
    if (c->game->talk == GAME_CALLS)
        return contest_trouble(c, CONTEST_REFUSED, name, "players of %s bring no data", c->game->name);
    if (d->size > COMPILE_MOST_DATA)
        return contest_trouble(c, CONTEST_REFUSED, name, "it has more than %d bytes, the limit of a data file",
                               COMPILE_MOST_DATA);
    return CONTEST_OK;
}

int submission_data_fits(struct contest *c, const char *contestant, const struct submission_data *d, int64_t waiting)
{
    char hash[65];
    int64_t kept, most = (int64_t)c->config.most_data_mib << 20;
    if (most == 0)
        return CONTEST_OK;
    submission_data_hash(d, hash);
    TRY(contest_number(c, &kept, 0, sql_data_of, WITH(with_text(":hash", hash), with_text(":name", contestant))));
    if (kept + waiting + (int64_t)d->size <= most)
        return CONTEST_OK;
    return contest_trouble(
        c, CONTEST_REFUSED, contestant,
        "%.1f MiB of your data are kept, and this has %.1f MiB: together a contestant has at most %d MiB",
        (double)(kept + waiting) / (1 << 20), (double)d->size / (1 << 20), c->config.most_data_mib);
}

/* ---- a file without a name ---- */

int submission_data_open(struct contest *c, struct submission_data *d)
{
    d->file = memfd_create("data", MFD_CLOEXEC);
    if (d->file < 0 || whole_file_write(d->file, d->bytes, d->size) != 0)
        return contest_errno(c, "a file of data");
    snprintf(d->path, sizeof d->path, "/proc/self/fd/%d", d->file);
    return CONTEST_OK;
}

void submission_data_close(struct submission_data *d)
{
    descriptor_close(d->file);
    free(d->bytes);
    *d = (struct submission_data){.file = -1};
}

/* ---- storing ---- */

void submission_data_hash(const struct submission_data *d, char hex[65])
{
    hash_whole_text(d->bytes, d->size, hex);
}

int submission_data_store(struct contest *c, const struct submission_data *d, bool keep)
{
    int packed = 0;
    char hash[65];
    void *blob = keep ? pack(d->bytes, d->size, &packed) : NULL;
    if (keep && blob == NULL)
        return snprintf(c->store.why, sizeof c->store.why, "no memory"), -1;
    submission_data_hash(d, hash);
    int rc = store_run(&c->store, sql_insert_data,
                       WITH(with_text(":hash", hash), with_int(":size", (int64_t)d->size),
                            keep ? with_blob(":bytes", blob, packed) : with_null(":bytes")));
    free(blob);
    return rc;
}

int submission_data_drop(struct contest *c)
{
    return store_run(&c->store, sql_drop_data, WITHOUT);
}

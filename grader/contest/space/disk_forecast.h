/*
 * disk_forecast.h - the disk space that a contest takes, and for how many more batches there is room.
 */
#ifndef SORTIE_DISK_FORECAST_H
#define SORTIE_DISK_FORECAST_H

#include "contest/contest.h"

enum { DISK_FORECAST_FEW = 20 }; /* warn if there is room for fewer batches */

/* All sizes are in bytes. */
struct disk_forecast {
    int64_t database, pages; /* contest.db with what lies beside it, and the folder site */
    int64_t free;            /* on the contest's disk, for who is not root */
    int64_t unused;          /* in the database: it is taken before the database grows */
    int64_t batch;        /* what another batch as the last one takes: its share of the matches, its pages, and what is
                                handed in before it, as before the last one */
    int64_t batches_left; /* as many fit, or -1 before the first */
};

/* Measures all this. all: counts the pages of all batches too, which reads the size of every file. Without it `pages`
 * is 0. Returns a result of contest.h. */
int disk_forecast_find(struct contest *c, bool all, struct disk_forecast *out);

/* Returns the bytes that a folder of the contest takes on the disk, 0 if it does not exist. */
int64_t disk_forecast_folder(const struct contest *c, const char *name);

/* Writes a size as "110.0 MiB". Returns text. */
const char *disk_forecast_text(int64_t bytes, char text[32]);

/* Returns true if the disk will soon be full. text gets the warning, without a newline. */
bool disk_forecast_warns(const struct disk_forecast *g, char *text, size_t size);

#endif

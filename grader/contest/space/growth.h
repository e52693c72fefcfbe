/*
 * growth.h - how much of the disk a contest takes, and for how many batches more there is room.
 */
#ifndef SORTIE_GROWTH_H
#define SORTIE_GROWTH_H

#include "contest/contest.h"

enum { GROWTH_FEW = 20 }; /* batches: for fewer than these there is a warning */

/* In bytes. */
struct growth {
    int64_t database, pages; /* contest.db with what lies beside it; the folder site */
    int64_t free;            /* on the contest's disk, for who is not root */
    int64_t unused;          /* in the database: it is taken before the database grows */
    int64_t batch;        /* what another batch as the last one takes: its share of the matches, its pages, and what is
                                handed in before it, as before the last one */
    int64_t batches_left; /* as many fit; -1: none has been played yet */
};

/* A result of contest.h. all: the pages of every batch are counted, which takes as long as looking at every file; else
 * `pages` is 0. */
int growth_find(struct contest *c, bool all, struct growth *out);

/* What a folder of the contest's takes on the disk, in bytes; 0: it is not there. */
int64_t growth_folder(const struct contest *c, const char *name);

/* "110.0 MiB" */
const char *growth_text(int64_t bytes, char text[32]);

/* Whether the disk is full soon, told in one line without its end. */
bool growth_warns(const struct growth *g, char *text, size_t size);

#endif

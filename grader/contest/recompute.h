/*
 * recompute.h - whether a store is right: every figure that is shown is computed again from the matches, and every
 * record is played again through the rules and held against its match. For `sortie verify DIR`.
 */
#ifndef SORTIE_RECOMPUTE_H
#define SORTIE_RECOMPUTE_H

#include "contest.h"
#include "run/worker.h"

struct recompute {
    int64_t batches, matches, records;
    int64_t replayed, differed; /* matches that were played again; that came out otherwise */
    FILE *remarks;              /* those that differed are told here, one a line */
};

/* The database's own structure, then every batch: pairings, ratings, scores, totals, records. CONTEST_REFUSED with the
 * first thing that is wrong. */
int recompute_all(struct contest *c, struct recompute *r);

/* Plays `sample` matches of the last finished batch again with the programs that played them, and compares the records.
 * Programs that look at a clock may play otherwise: that is a remark, no fault. */
int recompute_replay(struct contest *c, struct recompute *r, int sample);

#endif

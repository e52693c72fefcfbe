/*
 * recompute.h - whether a store is right: every figure that is shown is computed again from the matches, and every
 * record is played again through the rules and held against its match. For `sortie verify DIR`.
 */
#ifndef SORTIE_RECOMPUTE_H
#define SORTIE_RECOMPUTE_H

#include "contest.h"

struct recompute {
    int64_t batches, matches, records, rulings;
    int64_t dropped, last_dropped; /* batches whose records are dropped; the last of them */
    bool without_records;          /* the batch that is being checked is one */
    int64_t replayed, differed;    /* matches that were played again; that came out otherwise */
    FILE *remarks;                 /* those that differed are told here, one a line */
    bool trust_flags; /* programs may be compiled with the flags of contest.conf, though they are not the kit's */
};

/* The database's own structure, then every batch: pairings, ratings, scores, totals, records; then the log of rulings.
 * CONTEST_REFUSED with the first thing that is wrong. */
int recompute_all(struct contest *c, struct recompute *r);

/* Plays `sample` matches of the last finished batch again with the programs that played them, and compares the records.
 * Programs that look at a clock may play otherwise: that is a remark, no fault. Nothing is compiled with flags that are
 * not the kit's own, unless r->trust_flags: whoever made the contest would choose what the compiler does here. */
int recompute_replay(struct contest *c, struct recompute *r, int sample);

#endif

/*
 * recompute.h - verifies a store, for `sortie verify DIR`: computes every published figure again from the matches, and
 * replays every record through the rules and compares it with its match. A batch's bundle has all that it decided, so
 * its bundle is made from the store and checked as people check a published one (bundle_check.h), bit by bit.
 */
#ifndef SORTIE_RECOMPUTE_H
#define SORTIE_RECOMPUTE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/hash.h"
#include "bundle_line.h"
#include "contest/contest.h"

/* How a store is verified, and what has been counted so far. */
struct recompute {
    int64_t batches, rulings;
    struct bundle_counts counts; /* of all batches */
    int64_t replayed, differed;  /* matches that were played again, and those with another result */
    bool sealed;                 /* the batch whose matches are played again was played in sealed seats */
    int64_t other_module; /* of those to be played again: another compiler makes other modules of their programs */
    char hash[HASH_TEXT]; /* of the last batch's bundle, or empty */
    size_t size;          /* of that bundle, in bytes */
    const char *kept;     /* a hash that somebody has kept, or NULL. It must be a batch's */
    int64_t kept_batch;   /* whose it is */
    FILE *remarks;  /* those that differed, and the first without a record, are printed here, one a line, if not NULL */
    FILE *progress; /* gets a line for each batch that is verified, if not NULL */
    bool trust_flags; /* programs may be compiled with the flags of contest.conf, though they are not the kit's */
};

/* Checks the database's own structure, the submissions, then every batch: pairings, ratings, scores, totals, records,
 * and its bundle's hash, by which nothing else that it decided has changed (bundle.h), against that of the published
 * one where it is in the folder, then the log of rulings. CONTEST_REFUSED with the first thing that is wrong. */
int recompute_all(struct contest *c, struct recompute *r);

/* Plays `sample` matches of the last finished batch again with the programs that played them, and compares the records.
 * sample below 0: ten, in sealed seats all. A different match is a remark here. The game says whether it is a fault: if
 * players know the time that they have left (game->timed), another machine or moment may give another match, and the
 * times of answers are not compared. In sealed seats it always is, the times are compared, and the counts of
 * instructions are compared too, where the programs have the modules that they had, and their count and not the judge's
 * clock ended the match. Nothing is compiled with flags that are not the kit's own, unless r->trust_flags: whoever made
 * the contest would choose what the compiler does here. */
int recompute_replay(struct contest *c, struct recompute *r, int sample);

/* Prints what was verified and played again, after both. */
int recompute_print(struct contest *c, const struct recompute *r, FILE *out);

/* ---- for recompute_replay.c ---- */

/* Classifies an error of the store: CONTEST_REFUSED for data that cannot be valid, CONTEST_SYSTEM if reading failed. */
int recompute_stored(struct contest *c);

#endif

/*
 * recompute.h - verifies a store, for `sortie verify DIR`: computes every published figure again from the matches, and
 * replays every record through the rules and compares it with its match.
 */
#ifndef SORTIE_RECOMPUTE_H
#define SORTIE_RECOMPUTE_H

#include "base/hash.h"
#include "contest/contest.h"
#include "recompute_counts.h"

/* The database's own structure; what was handed in; then every batch: pairings, ratings, scores, totals, records, and its
 * bundle's hash, by which nothing else that it decided has changed (bundle.h), against that of the published one where it
 * is in the folder; then the log of rulings. CONTEST_REFUSED with the first thing that is wrong. */
int recompute_all(struct contest *c, struct recompute *r);

/* Plays `sample` matches of the last finished batch again with the programs that played them, and compares the records.
 * What came out otherwise is a remark here; whether it is a fault, the game says: where players are told the time
 * (game->timed), another machine or moment gives another match. Nothing is compiled with flags that are
 * not the kit's own, unless r->trust_flags: whoever made the contest would choose what the compiler does here. */
int recompute_replay(struct contest *c, struct recompute *r, int sample);

#endif

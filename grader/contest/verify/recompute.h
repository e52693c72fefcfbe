/*
 * recompute.h - verifies a store, for `sortie verify DIR`: computes every published figure again from the matches, and
 * replays every record through the rules and compares it with its match.
 */
#ifndef SORTIE_RECOMPUTE_H
#define SORTIE_RECOMPUTE_H

#include "base/hash.h"
#include "contest/contest.h"
#include "recompute_counts.h"

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

#endif

/*
 * standings.h - the scoreboard of a batch, read from the store: for people, for scripts, for spreadsheets. The same
 * store gives the same bytes.
 */
#ifndef SORTIE_STANDINGS_H
#define SORTIE_STANDINGS_H

#include "contest/contest.h"

/* The last finished batch; 0: there is none. Refused where `wanted` (not 0) is no finished batch. */
int standings_batch(struct contest *c, int64_t wanted, int64_t *batch);

/* A table with every test point's score, tier and rating; with subtask >= 0 that test point's with everything known of
 * it. An asterisk marks a tier where the order-free fit says another one, an x somebody who is disqualified.
 * On a terminal that is too narrow the ratings are left out, and lines are folded. */
int standings_table(struct contest *c, int64_t batch, int subtask, FILE *out);
int standings_json(struct contest *c, int64_t batch, FILE *out);
int standings_csv(struct contest *c, int64_t batch,
                  FILE *out); /* one line for each player and test point, and one of what the columns are */

/* What went on in a batch: its number, time, matches, verdicts, and each match that the system failed. */
int standings_about(struct contest *c, int64_t batch, FILE *out);

#endif

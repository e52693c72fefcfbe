/*
 * standings.h - the scoreboard of a batch, read from the store: for people, scripts and spreadsheets. The same store
 * gives the same bytes.
 */
#ifndef SORTIE_STANDINGS_H
#define SORTIE_STANDINGS_H

#include "contest/contest.h"

/* Gives the batch `wanted`, or for 0 the last finished one, or 0 if there is none. CONTEST_REFUSED if `wanted` is not a
 * finished batch. */
int standings_batch(struct contest *c, int64_t wanted, int64_t *batch);

/* Prints a table with the score, tier and rating of every test point. With subtask >= 0 all figures of that test point.
 * An asterisk marks a tier for which the order-free fit gives another one, an x a disqualified contestant. On a narrow
 * terminal the ratings are left out and lines are folded. */
int standings_table(struct contest *c, int64_t batch, int subtask, FILE *out);
int standings_json(struct contest *c, int64_t batch, FILE *out);
/* Prints a header line, then a line for each player and test point. */
int standings_csv(struct contest *c, int64_t batch, FILE *out);

/* Prints how a batch went: its number, time, matches, verdicts, and each match in which the system failed. */
int standings_about(struct contest *c, int64_t batch, FILE *out);

#endif

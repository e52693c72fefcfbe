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

/* Says which part is printed. Ranks are those within the group. Somebody out of competition has none. */
struct standings_wanted {
    int64_t batch;
    int subtask;       /* of a table: -1: all */
    const char *group; /* the name of a school, region or division. NULL: everybody */
};

/* CONTEST_REFUSED if the batch has no such test point or group. Call it before the functions below. */
int standings_check(struct contest *c, const struct standings_wanted *w);

/* Prints a table with the score, tier and rating of every test point. With subtask >= 0 all figures of that test point.
 * An asterisk marks a tier for which the order-free fit gives another one, an x a disqualified contestant. On a narrow
 * terminal the ratings are left out and lines are folded. */
int standings_table(struct contest *c, const struct standings_wanted *w, FILE *out);
int standings_json(struct contest *c, const struct standings_wanted *w, FILE *out);
/* Prints a header line, then a line for each player. */
int standings_csv(struct contest *c, const struct standings_wanted *w, FILE *out);

/* Prints how a batch went: its number, time, matches, verdicts, and each match in which the system failed. */
int standings_about(struct contest *c, int64_t batch, FILE *out);

#endif

/*
 * history.h - prints all submissions of one contestant, and what came of each.
 */
#ifndef SORTIE_HISTORY_H
#define SORTIE_HISTORY_H

#include "contest/contest.h"

/* Prints a line for each submission, the oldest first: number, time, file, and in how many of the batches that count it
 * played. Of the last one: its number, rank and points, and the performance, the mean of its order-free ratings over
 * the test points. Then whether it plays (+), and the first line of the judge's answer. CONTEST_REFUSED: nobody has the
 * name. */
int history_table(struct contest *c, const char *name, FILE *out);

/* Prints the same as JSON, with each batch that a submission played in, and whole answers. */
int history_json(struct contest *c, const char *name, FILE *out);

#endif

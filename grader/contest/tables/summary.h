/*
 * summary.h - all matches of a contest by day and by rank: how players of the same rank did on the same day, over all
 * batches that count. A row has the matches of the players whose rank in their batch was 1, 2 to 3, 4 to 7, 8 to 15,
 * and so on, in the batches that began on that day (UTC).
 *
 * The sums of a batch are a few rows of the temporary table `summed`. They do not change any more when the batch is
 * finished, so the site computes them once (site/site_parts.h). The view `summary` adds them up.
 */
#ifndef SORTIE_SUMMARY_H
#define SORTIE_SUMMARY_H

#include "contest/contest.h"

/* Makes the temporary table and the view, both empty. Call it before the others, once for an open contest. */
int summary_open(struct contest *c);

/* Adds the sums of a finished batch. testpoint: one, or -1 for all. */
int summary_add(struct contest *c, int64_t batch, int testpoint);

/* Adds the sums of all batches that count. */
int summary_add_all(struct contest *c, int testpoint);

/* Prints `summary`, the earliest day first, and in each day the best rank: as CSV, or a table. */
int summary_print(struct contest *c, bool csv, FILE *out);

#endif

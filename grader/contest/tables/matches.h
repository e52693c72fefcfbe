/*
 * matches.h - the matches of a batch, one by one: who won, why somebody forfeited, what it cost; and their records.
 */
#ifndef SORTIE_MATCHES_H
#define SORTIE_MATCHES_H

#include "contest/contest.h"

/* Which ones. */
struct matches_wanted {
    int64_t batch;    /* also one that is not finished */
    int subtask;      /* -1: all */
    const char *name; /* of one of the two; NULL: all */
    bool faults;      /* only those that did not end ok */
};

/* One line for each, in the order of test points, rounds and pairings. */
int matches_table(struct contest *c, const struct matches_wanted *wanted, FILE *out);
int matches_csv(struct contest *c, const struct matches_wanted *wanted, FILE *out);

/* Writes each one's record as folder/SUBTASK-ROUND-NUMBER.record; the folder is made where it is missing. *written: how
 * many. */
int matches_records(struct contest *c, const struct matches_wanted *wanted, const char *folder, int64_t *written);

#endif

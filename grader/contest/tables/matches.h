/*
 * matches.h - lists the matches of a batch (winner, fault, cost), and writes their records as files.
 */
#ifndef SORTIE_MATCHES_H
#define SORTIE_MATCHES_H

#include "contest/contest.h"

/* Selects matches. */
struct matches_wanted {
    int64_t batch;    /* may be one that is not finished */
    int subtask;      /* test point, or -1 for all */
    const char *name; /* of a contestant who played, or NULL for all */
    bool faults;      /* only those that did not end ok */
};

/* Begins a query of these matches, in the order of test points, rounds and pairings, with the record of each. Size and
 * record are NULL if there is none. */
enum { MATCH_POINT, MATCH_ROUND, MATCH_NUMBER, MATCH_SIZE, MATCH_RECORD };
sqlite3_stmt *matches_with_records(struct contest *c, const struct matches_wanted *wanted);

/* Prints a line for each match, in the order of test points, rounds and pairings: CSV, or a table. */
int matches_print(struct contest *c, const struct matches_wanted *wanted, bool csv, FILE *out);

/* Writes each record as folder/SUBTASK-ROUND-NUMBER.record. The folder is created if it is missing. *written: number of
 * records. */
int matches_records(struct contest *c, const struct matches_wanted *wanted, const char *folder, int64_t *written);

#endif

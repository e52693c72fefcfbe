/*
 * matches.h - lists the matches of a batch (winner, fault, cost), writes their records as files, and counts games won,
 * drawn and lost against each opponent.
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

/* Begins a query of these matches, in the order of test points, rounds and pairings, with the record of each, which is
 * NULL if there is none. */
enum { MATCH_POINT, MATCH_ROUND, MATCH_NUMBER, MATCH_RECORD };
sqlite3_stmt *matches_with_records(struct contest *c, const struct matches_wanted *wanted);

/* Prints a line for each match, in the order of test points, rounds and pairings: CSV, or a table. */
int matches_print(struct contest *c, const struct matches_wanted *wanted, bool csv, FILE *out);

/* Writes each record as folder/SUBTASK-ROUND-NUMBER.record. The folder is created if it is missing. *written: number of
 * records. */
int matches_records(struct contest *c, const struct matches_wanted *wanted, const char *folder, int64_t *written);

/* ---- head-to-head results ----
 *
 * Games against each opponent, by class of the game's own figure (struct game_classes), such as the longest chain that
 * a program fired. They are counted from the stored records, each replayed through the rules first. A match without a
 * record is not counted. The game must have classes.
 */

/* Counts the games of wanted->name, or of everybody, into the temporary table `against_met` (against.sql), which it
 * makes or empties first: a row for each program, opponent and class with games. A match of more than two seats counts
 * as a game against each of the others. *without: how many matches have no record. Returns a result of contest.h,
 * CONTEST_REFUSED if a record is invalid. */
int against_count(struct contest *c, const struct matches_wanted *wanted, int64_t *without);

/* Counts, and prints a line for each row, by name, opponent and class. The CSV has data only. The table also says how
 * many matches have no record. Returns as against_count. */
int against_print(struct contest *c, const struct matches_wanted *wanted, bool csv, FILE *out);

#endif

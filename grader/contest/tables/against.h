/*
 * against.h - head-to-head results of a batch: games won, drawn and lost against each opponent, by class of the game's
 * own figure (struct game_classes), such as the longest chain that a program fired. They are counted from the stored
 * records, each replayed through the rules first. A match without a record is not counted. The table says how many
 * there are.
 */
#ifndef SORTIE_AGAINST_H
#define SORTIE_AGAINST_H

#include "matches.h"

/* Games of one program against one opponent in one class. */
struct against_row {
    const char *name, *other;
    int least, most; /* figures of the class. most -1: no upper bound */
    int won, drawn, lost;
};

/* Takes a row. A result other than CONTEST_OK stops the listing. */
typedef int against_taker(void *self, const struct against_row *row);

/* Passes each row to `take`, by name, opponent and class. Same rules as against_table. */
int against_each(struct contest *c, const struct matches_wanted *wanted, against_taker *take, void *self);

/* Print a line for each program, opponent and class with games, in this order. wanted->name: only this program. The
 * game must have classes. A match of more than two seats counts as a game against each of the others. The CSV has data
 * only. The table also says how many matches have no record. Return a result of contest.h, CONTEST_REFUSED if a record
 * is invalid. */
int against_table(struct contest *c, const struct matches_wanted *wanted, FILE *out);
int against_csv(struct contest *c, const struct matches_wanted *wanted, FILE *out);

#endif

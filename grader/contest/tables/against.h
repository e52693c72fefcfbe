/*
 * against.h - the record of a batch's programs against each opponent: games won, drawn and lost, by the class that the
 * game's own figure was in (struct game_classes), such as the longest chain that a program fired. All of it is counted
 * from the stored records, each of which is played again through the rules first; what has none is left out, and told.
 */
#ifndef SORTIE_AGAINST_H
#define SORTIE_AGAINST_H

#include "matches.h"

/* Of one program against one other in one class. */
struct against_row {
    const char *name, *other;
    int least, most; /* of the class; most -1: there is none */
    int won, drawn, lost;
};

/* Takes a row; what it returns that is not CONTEST_OK ends it. */
typedef int against_taker(void *self, const struct against_row *row);

/* Each row, by name, opponent and class; the rest as below. */
int against_each(struct contest *c, const struct matches_wanted *wanted, against_taker *take, void *self);

/* A line for each program, opponent and class that there was, in this order; wanted->name: of this program alone. Of a game
 * that has classes. A result of contest.h; refused where a record is wrong. A match of more than two seats has a game
 * against each of the others. CSV has data only; the table also says how many matches have no record. */
int against_table(struct contest *c, const struct matches_wanted *wanted, FILE *out);
int against_csv(struct contest *c, const struct matches_wanted *wanted, FILE *out);

#endif

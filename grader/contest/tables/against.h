/*
 * against.h - head-to-head results of a batch: games won, drawn and lost against each opponent, by class of the game's
 * own figure (struct game_classes), such as the longest chain that a program fired. They are counted from the stored
 * records, each replayed through the rules first. A match without a record is not counted. The table says how many
 * there are.
 */
#ifndef SORTIE_AGAINST_H
#define SORTIE_AGAINST_H

#include "matches.h"

/* Counts the games of wanted->name, or of everybody, into the temporary table `against_met` (against.sql), which it
 * makes or empties first: a row for each program, opponent and class with games. The game must have classes. A match of
 * more than two seats counts as a game against each of the others. *without: how many matches have no record. Returns a
 * result of contest.h, CONTEST_REFUSED if a record is invalid. */
int against_count(struct contest *c, const struct matches_wanted *wanted, int64_t *without);

/* Counts, and prints a line for each row, by name, opponent and class. The CSV has data only. The table also says how
 * many matches have no record. Returns as against_count. */
int against_print(struct contest *c, const struct matches_wanted *wanted, bool csv, FILE *out);

#endif

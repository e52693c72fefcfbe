/*
 * show_text.h - a finished match as text for people. Of a record: its title, its games, and the operations of one game.
 * Of a match that was just played: its report.
 */
#ifndef SORTIE_SHOW_TEXT_H
#define SORTIE_SHOW_TEXT_H

#include <stdio.h>

#include "match/match.h"
#include "match/said.h"

void show_text_title(const struct match *m, FILE *out);
void show_text_name(const struct match *m, int side, FILE *out);

/* The end of each game, and the faults. */
void show_text_all(const struct match *m, FILE *out);

/* One game, each operation of it up to number `operation`, counting all players', and what they printed; and then the
 * position. */
void show_text_game(const struct match *m, const struct said *said, int number, int operation, FILE *out);

/* Returns the first game that player 0 lost or had a fault in. 0: none. */
int show_text_lost(const struct match *m);

/* The report of a match: a line for each game, the sums, and why it was forfeited. */
void show_text_report(const struct match *m, FILE *out);

#endif

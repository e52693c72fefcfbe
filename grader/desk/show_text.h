/*
 * show_text.h - a finished match as text for people.
 */
#ifndef SORTIE_SHOW_TEXT_H
#define SORTIE_SHOW_TEXT_H

#include <stdio.h>

#include "match/match.h"
#include "match/said.h"

void show_text_name(const struct match *m, int side, FILE *out);

/* A record: its title, and of each game its end, and the faults. If number > 0: of this game each operation up to
 * number `operation`, counting all players', and what they printed, and then the position. */
void show_text_record(const struct match *m, const struct said *said, int number, int operation, FILE *out);

/* Returns the first game that player 0 lost or had a fault in. 0: none. */
int show_text_lost(const struct match *m);

/* The report of a match: a line for each game, the sums, and why it was forfeited. */
void show_text_report(const struct match *m, FILE *out);

#endif

/*
 * lines.h - what the players of Five! read and write: one line for each call of think, and a line with a card.
 */
#ifndef SORTIE_FIVE_LINES_H
#define SORTIE_FIVE_LINES_H

#include <stddef.h>

#include "rules.h"

/* "THINK 5 !!11223344 11" and eleven games of six turns, with a newline and a 0. */
enum { FIVE_REQUEST_BYTES = 21 + (FIVE_MOST_GAMES - 1) * (2 * FIVE_CARDS + 1) + 2 };

/*
 * What a side is asked in game g of match m: THINK, his hand, this game's turns, the number of old games, each of them.
 * A game is a word of two cards a turn, his own first; "-" where there was no turn. Returns the length, newline
 * included.
 */
size_t five_request(const struct five_match *m, const struct five_game *g, int side, char text[FIVE_REQUEST_BYTES]);

/* What is left to a side: "125!". */
void five_hand(const struct five_game *g, int side, char text[FIVE_CARDS + 1]);

/* The card that a line (without its newline) names: just its name. -1: none. Whether he has it is five_has's to say. */
int five_answer(const char *line);

#endif

/*
 * lines.h - what the players of Five! read and write: one line for each call of think, and a line with a card as the
 * answer.
 */
#ifndef SORTIE_FIVE_LINES_H
#define SORTIE_FIVE_LINES_H

#include <stddef.h>

#include "rules.h"

/* Size of "THINK 5 !!11223344 11" and eleven games of six turns, with a newline and a 0. */
enum { FIVE_REQUEST_BYTES = 21 + (FIVE_MOST_GAMES - 1) * (2 * FIVE_CARDS + 1) + 2 };

/*
 * Writes the request to a side in game g of match m: THINK, the side's hand, the turns of this game, the number of old
 * games, and each old game. A game is a word of two cards a turn, the side's own card first. "-" is a game without
 * turns. Returns the length with the newline.
 */
size_t five_request(const struct five_match *m, const struct five_game *g, int side, char text[FIVE_REQUEST_BYTES]);

/* Writes the cards that a side still holds: "125!". */
void five_hand(const struct five_game *g, int side, char text[FIVE_CARDS + 1]);

/* Reads a line without its newline, which must be the name of a card, perhaps with blanks and tabs around it. Returns
 * the card, or -1. five_has checks whether the side holds it. */
int five_answer(const char *line);

#endif

/*
 * referee.h - the Yacht Auction as a game of the kit, by lines (docs/yacht.md). The referee asks one seat after the
 * other, and sends the results when both have answered.
 *
 * The referee's notes, where each pair of numbers is by seat:
 *   round 2 31452 33164 0              the dice of A, of B, and the place that wins a tie
 *   get A B money -99 -11              who got what, and what each seat's auctions have earned so far
 *   put 1000 12000 bonus 0 0 total 1234 11544
 *   round 13                           the last round has no dice
 */
#ifndef SORTIE_YACHT_REFEREE_H
#define SORTIE_YACHT_REFEREE_H

#include "match/game.h"
#include "parts.h"

/* Plays one game of a match (game.h). */
void yacht_referee_play(struct match *m);
/* Checks a dice file: 0, or the line that is wrong, with why. */
int yacht_check_dice(const char *text, char *why, size_t size);

#endif

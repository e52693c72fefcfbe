/*
 * referee.h - the Yacht Auction as a game of the kit, by lines (docs/yacht.md). Both are asked one after the other and
 * told when both have answered.
 *
 * What the referee notes, each two numbers by seat:
 *   round 2 31452 33164 0              the dice of A, of B, and the place that gets what both name for the same amount
 *   get A B money -99 -11              who got what, and what his auctions have earned so far
 *   put 1000 12000 bonus 0 0 total 1234 11544
 *   round 13                           the last round has no dice
 */
#ifndef SORTIE_YACHT_REFEREE_H
#define SORTIE_YACHT_REFEREE_H

#include "ends.h"
#include "match/game.h"

/* Plays one game of a match (game.h). */
void yacht_referee_play(struct match *m);
/* Checks a dice file: 0, or the line that is wrong, with why. */
int yacht_check_dice(const char *text, char *why, size_t size);

#endif

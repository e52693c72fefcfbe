/*
 * referee.h - Five! as a game of the kit, by lines (docs/five.md). Both are asked one after the other, and the cards are
 * turned over when both have answered. A process that has not failed plays on in the next game.
 *
 * What the referee notes, by seat: both cards of a turn and by how many points seat 0 is ahead after it:
 *   cards 5 ! score 1
 * and before both are asked everything again:
 *   audit
 */
#ifndef SORTIE_FIVE_REFEREE_H
#define SORTIE_FIVE_REFEREE_H

#include "ends.h"
#include "match/game.h"

/* Plays one game of a match (game.h). */
void five_referee_play(struct match *m);
/* True if the games played so far decide the match (game.h). */
bool five_referee_decided(const struct match *m);

#endif

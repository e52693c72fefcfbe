/*
 * referee.h - Five! as a game of the kit, by lines (docs/five.md). The referee asks one seat after the other, and turns
 * the cards over when both have answered. A process that has not failed continues in the next game.
 *
 * After each turn the referee notes the cards of seat 0 and seat 1, and by how many points seat 0 is ahead:
 *   cards 5 ! score 1
 * and before both are asked everything again:
 *   audit
 */
#ifndef SORTIE_FIVE_REFEREE_H
#define SORTIE_FIVE_REFEREE_H

#include "match/game.h"
#include "parts.h"

/* Plays one game of a match (game.h). */
void five_referee_play(struct match *m);
/* True if the games played so far decide the match (game.h). */
bool five_referee_decided(const struct match *m);

#endif

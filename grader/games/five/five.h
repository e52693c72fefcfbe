/*
 * five.h - Five! (docs/five.md) as a game of the kit, and what the files of this folder give to five.c. It is played by
 * lines: the referee asks one seat after the other, and turns the cards over when both have answered. A process that
 * has not failed continues in the next game.
 *
 * After each turn the referee notes the cards of seat 0 and seat 1, and by how many points seat 0 is ahead:
 *   cards 5 ! score 1
 * and before both are asked everything again:
 *   audit
 */
#ifndef SORTIE_FIVE_H
#define SORTIE_FIVE_H

#include "match/game.h"
#include "past.h"

extern const struct game five_game;

/* Each side's chance, by how both hands would end if both played any card. */
extern const struct game_chances five_chances;

extern const struct person_board five_person;

/* ---- the referee ---- */

void five_referee_play(struct match *m);
bool five_referee_decided(const struct match *m);

#endif

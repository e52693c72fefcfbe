/*
 * duel_battle.h - a duel as one battle, for games whose contest has fixed opponents: all games together are won, drawn
 * or lost.
 */
#ifndef SORTIE_DUEL_BATTLE_H
#define SORTIE_DUEL_BATTLE_H

#include <stdio.h>

#include "duel.h"

/* Returns the half points of program A: 2 if it has won more games than it lost, 1 if as many, else 0. A duel without
 * a whole pair is lost. */
int duel_battle_half_points(const struct duel *d);

/* Returns the share of a battle of one game that A may expect: its share of the games. Without a whole pair it is 0. */
double duel_battle_expected(const struct duel *d);

/* Writes the head of a table of battles, and the row of the battle with an opponent: A's points, its games, and of both
 * programs the first figure of the game, CPU time and memory. number: from 1. */
void duel_battle_head(const struct game *game, FILE *out);
void duel_battle_row(const struct duel *d, int number, const char *opponent, FILE *out);

/* "battle":{"half_points":2,"games":[4,0,0],"points":[212000.0,34500.0],"cpu_us":[400,200],"peak_kib":[1200,900]}
 * points has the name of the game's first figure. cpu_us is that of a game, peak_kib the highest of a match. */
void duel_battle_json(const struct duel *d, FILE *out);

#endif

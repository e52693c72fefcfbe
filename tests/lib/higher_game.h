/*
 * higher_game.h - a tiny game by lines, for tests of the parts that all such games share. It has three rounds. In each
 * one every player reads "round N" and answers a number from 0 to 999. The highest sum wins. A player with a fault is
 * out, and is placed behind all players without one. build/sortie-higher is sortie with these games and no others
 * (tests/lib/higher_games.c):
 *
 *     build/sortie-higher match a.py exec:./b --game higher --subtask 1
 */
#ifndef SORTIE_HIGHER_GAME_H
#define SORTIE_HIGHER_GAME_H

#include "match/game.h"

extern const struct game higher_game;      /* "higher": two seats, new processes for each game */
extern const struct game higher_four_game; /* "higher-four" */
extern const struct game higher_kept_game; /* "higher-kept": a process without a fault continues in the next game */

#endif

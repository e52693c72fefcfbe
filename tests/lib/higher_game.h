/*
 * higher_game.h - a tiny game by lines, for tests of what all such games share: three rounds, in each of which
 * everybody is told "round N" and answers a number from 0 to 999. The highest sum wins; who faults is out, and behind
 * those who are not. build/sortie-higher is sortie with these games and no others (tests/lib/higher_games.c):
 *
 *     build/sortie-higher match a.py exec:./b --game higher --subtask 1
 */
#ifndef SORTIE_HIGHER_GAME_H
#define SORTIE_HIGHER_GAME_H

#include "match/game.h"

extern const struct game higher_game;      /* "higher": two seats, processes of their own for each game */
extern const struct game higher_four_game; /* "higher-four" */
extern const struct game
    higher_kept_game; /* "higher-kept": a process that has not faulted goes on into the next game */

#endif

/*
 * own_check.h - checks the referee of a game of one's own: plays it with players that break every rule.
 */
#ifndef SORTIE_OWN_CHECK_H
#define SORTIE_OWN_CHECK_H

#include "games/own/own.h"

/* Plays so many matches, each of them twice, and prints what the referee does wrong. Returns the exit status: 1 if it
 * does anything wrong. */
int own_check(const struct game *game, int matches, uint64_t seed);

/* Checks the files beside the referee: contest lines of game.conf, zh.txt, rules.md. The exit status is 1 if one of
 * them is wrong. own_check does it first. */
int own_check_files(const struct game *game);

#endif

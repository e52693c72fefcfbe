/*
 * own_check.h - checks the referee of a game of one's own: plays it with players that break every rule.
 */
#ifndef SORTIE_OWN_CHECK_H
#define SORTIE_OWN_CHECK_H

#include "games/own/own.h"

/* Checks the files beside the referee, then plays so many matches, each of them twice, and prints what is wrong.
 * Returns the exit status: 1 if anything is. */
int own_check(const struct game *game, int matches, uint64_t seed);

#endif

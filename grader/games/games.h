/*
 * games.h - the games of this kit. A new game needs two lines in games.c (its header, and its place in the list) and
 * folders of its own.
 */
#ifndef SORTIE_GAMES_H
#define SORTIE_GAMES_H

#include "match/game.h"

/* All games, ended by NULL. The first one is the default. */
extern const struct game *const games_known[];

/* Returns the game with this name, or NULL. */
const struct game *games_find(const char *name);

#endif

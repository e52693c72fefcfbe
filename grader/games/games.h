/*
 * games.h - the games that this kit plays. A new one is two lines in games.c, its header and its place in the list, and
 * its own folders.
 */
#ifndef SORTIE_GAMES_H
#define SORTIE_GAMES_H

#include "match/game.h"

/* Ends with NULL. The first one is what is meant where none is named. */
extern const struct game *const games_known[];

/* NULL: there is none of this name. */
const struct game *games_find(const char *name);

#endif

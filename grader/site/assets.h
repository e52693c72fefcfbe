/*
 * assets.h - the files of this folder that pages are made of, and those of a game; they are part of the executable.
 */
#ifndef SORTIE_ASSETS_H
#define SORTIE_ASSETS_H

#include <stddef.h>
#include <stdio.h>

#include "match/game.h"

/* All that belong to no game; ends with a NULL name. */
extern const struct embedded *const assets;

/* The one of this name, here or among the game's (NULL: no game); it must be there. */
const struct embedded *asset_find(const struct game *game, const char *name);
void asset_write(const struct game *game, const char *name, FILE *out);

#endif

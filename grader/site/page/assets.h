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

/* The one of this name among the game's (NULL: no game), or else here; it must be there. So a game's own board.js and
 * board.css are taken before those that lie here for games without any. */
const struct embedded *asset_find(const struct game *game, const char *name);
void asset_write(const struct game *game, const char *name, FILE *out);

/* What the game tells of itself to be drawn, as JSON; null where it tells nothing. */
void asset_write_board(const struct game *game, FILE *out);

#endif

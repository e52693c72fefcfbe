/*
 * assets.h - the files that pages consist of, the kit's and those of a game. They are part of the executable.
 */
#ifndef SORTIE_ASSETS_H
#define SORTIE_ASSETS_H

#include <stdio.h>

#include "match/game.h"

/* All files that belong to no game. Ends with a NULL name. */
extern const struct embedded *const assets;

/* Returns the game's file of this name (game NULL: no game), or else the kit's, which must exist. So a game's own
 * board.js and board.css take the place of those for games without any. */
const struct embedded *asset_find(const struct game *game, const char *name);

/* Writes it. If the game has a file zh.txt, its lines become a part of zh.js. self: the struct game, or NULL.
 * Pages get it by {{<NAME}} (template.h, mark_named). */
void asset_write(const void *self, const char *name, FILE *out);

/* Writes what the game says about its board for drawing, as JSON, or null. */
void asset_write_board(const struct game *game, FILE *out);

#endif

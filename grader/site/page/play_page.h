/*
 * play_page.h - what contestants get of a game, where `make play` and `make desk` could make it: the page on which
 * people play (desk/web), and the desk kit. They are files beside this executable, in the folders play and desk.
 */
#ifndef SORTIE_PLAY_PAGE_H
#define SORTIE_PLAY_PAGE_H

#include <stdbool.h>
#include <stdio.h>

#include "match/game.h"

/* The page, or the same as base64 of its text compressed by gzip, for a page that contains it, or the module that
 * computes a record's chances (desk/web/chances_module). And the desk kit's zip. */
enum play_page { PLAY_PAGE_HTML, PLAY_PAGE_WITHIN, PLAY_PAGE_CHANCES, PLAY_PAGE_DESK_KIT };

bool play_page_has(const struct game *game, enum play_page form);

/* Returns whether it has all but the desk kit, as far as the game has chances. */
bool play_page_is_there(const struct game *game);

/* Copies it. The caller checks out for errors. Returns 0, or -1 with errno: it is not there, or cannot be read. */
int play_page_write(const struct game *game, enum play_page form, FILE *out);

#endif

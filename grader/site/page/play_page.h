/*
 * play_page.h - the page on which people play a game (desk/web), where `make play` could make it: a file beside this
 * executable, in the folder play.
 */
#ifndef SORTIE_PLAY_PAGE_H
#define SORTIE_PLAY_PAGE_H

#include <stdbool.h>
#include <stdio.h>

#include "match/game.h"

/* The page, or the same as base64 of its text compressed by gzip, for a page that contains it, or the module that
 * computes a record's chances (desk/web/chances_module). */
enum play_page { PLAY_PAGE_HTML, PLAY_PAGE_WITHIN, PLAY_PAGE_CHANCES };

bool play_page_is_there(const struct game *game);

/* Copies it. The caller checks out for errors. Returns 0, or -1 with errno: it is not there, or cannot be read. */
int play_page_write(const struct game *game, enum play_page form, FILE *out);

#endif

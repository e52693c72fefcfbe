/*
 * moment_picture.h - a moment of a match as a picture: PNG of 1200 x 630 dots, as places expect that show shared links.
 * It is the picture that `sortie show` prints on a terminal, with its colours, so every game has one. Characters beyond
 * ASCII are empty boxes.
 */
#ifndef SORTIE_MOMENT_PICTURE_H
#define SORTIE_MOMENT_PICTURE_H

#include <stddef.h>
#include <stdint.h>

struct match;
struct game_log;

/* The game s, after its events before number end of the log. Returns the file's bytes, which the caller frees, or NULL
 * if out of memory. */
uint8_t *moment_picture(const struct match *m, const struct game_log *s, size_t end, size_t *size);

#endif

/*
 * picture.h - a position of the Yacht Auction as text, for terminals: the bundles, what is held, both score sheets.
 */
#ifndef SORTIE_YACHT_PICTURE_H
#define SORTIE_YACHT_PICTURE_H

#include <stddef.h>
#include <stdio.h>

struct embedded;
struct match;

/* What a page needs to draw a game. */
extern const struct embedded *const yacht_file;

/* As struct game's print. */
void yacht_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

#endif

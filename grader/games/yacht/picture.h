/*
 * picture.h - prints a position of the Yacht Auction for terminals: the bundles, the dice held, both score sheets.
 */
#ifndef SORTIE_YACHT_PICTURE_H
#define SORTIE_YACHT_PICTURE_H

#include <stddef.h>
#include <stdio.h>

struct embedded;
struct match;

/* The files that a page needs to draw a game. */
extern const struct embedded *const yacht_file;

/* The `print` of struct game. */
void yacht_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

#endif

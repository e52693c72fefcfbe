/*
 * picture.h - prints a position of the Yacht Auction for terminals: the bundles, the dice held, both score sheets.
 */
#ifndef SORTIE_YACHT_PICTURE_H
#define SORTIE_YACHT_PICTURE_H

#include <stddef.h>
#include <stdio.h>

#include "rules.h"

struct embedded;
struct match;

/* The files that a page needs to draw a game. */
extern const struct embedded *const yacht_file;

/* Fills the state of a seat in the game that begins with event number begin, after the events before number end. */
void yacht_picture_side(const struct match *m, size_t begin, size_t end, int seat, struct yacht_side *side);

/* The `print` of struct game. */
void yacht_print(const struct match *m, size_t begin, size_t end, int style, FILE *out);

#endif

/*
 * packs.h - the 500 packs of a game: drawn at random, or read from a text.
 */
#ifndef SORTIE_CODEVS_PACKS_H
#define SORTIE_CODEVS_PACKS_H

#include <stddef.h>

#include "base/chance.h"
#include "rules.h"

/* How many blocks of each digit, and how many packs of four blocks there are: as in the rules, or as seen in real
 * games. */
enum codevs_counts { CODEVS_OFFICIAL, CODEVS_OBSERVED, CODEVS_COUNTS };

extern const char *const codevs_counts_name[CODEVS_COUNTS]; /* "official", "observed" */

/*
 * Draws the packs. Official: 180 of each digit, 380 packs of three blocks and 120 of four. Observed: 177, 407 and 93.
 * All orders are equally likely. The empty cell of a pack of three is the upper left, the lower left or the lower right
 * one, each equally likely, in both modes.
 */
void codevs_draw_packs(struct codevs_pack pack[CODEVS_TURNS], enum codevs_counts counts, struct chance *chance);

/*
 * Reads 500 packs of three lines each, as players read them: "a b", "c d", "END". There is one blank between the
 * numbers, and at most one of the digits 0..9 is 0. Nothing else is allowed. Returns 0, or the number of the first
 * invalid line, from 1, and sets *why. pack is then undefined.
 */
int codevs_read_packs(struct codevs_pack pack[CODEVS_TURNS], const char *text, size_t length, const char **why);

#endif

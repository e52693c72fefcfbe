/*
 * packs.h - the 500 packs of a game: drawn from a generator, or read from a text.
 */
#ifndef SORTIE_CODEVS_PACKS_H
#define SORTIE_CODEVS_PACKS_H

#include <stddef.h>

#include "base/chance.h"
#include "rules.h"

/* How many blocks there are of each digit, and packs of four blocks: as the rules say, or as real games had them. */
enum codevs_counts { CODEVS_OFFICIAL, CODEVS_OBSERVED, CODEVS_COUNTS };

extern const char *const codevs_counts_name[CODEVS_COUNTS]; /* "official", "observed" */

/*
 * Draws the packs. Official: 180 of each digit, 380 packs of three blocks and 120 of four; observed: 177, 407 and 93.
 * All orders are as likely as each other. The empty cell of a pack of three is the upper left, the lower left or the
 * lower right one, each as likely, in both.
 */
void codevs_draw_packs(struct codevs_pack pack[CODEVS_TURNS], enum codevs_counts counts, struct chance *chance);

/*
 * Reads 500 packs of three lines each as players are told them: "a b", "c d", "END", one blank between the numbers,
 * digits 0..9 of which at most one is 0. Nothing else may be there. Returns 0, or the number of the line that is wrong,
 * from 1, and tells why; then pack is undefined.
 */
int codevs_read_packs(struct codevs_pack pack[CODEVS_TURNS], const char *text, size_t length, const char **why);

#endif

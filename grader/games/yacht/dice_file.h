/*
 * dice_file.h - the dice of a game as a text: twelve lines `AAAAA BBBBB t`, which are the dice of bundle A, those of
 * bundle B, and the side (0 or 1) that gets the bundle if both bid the same amount for it. Pure.
 */
#ifndef SORTIE_YACHT_DICE_FILE_H
#define SORTIE_YACHT_DICE_FILE_H

#include <stddef.h>

#include "rules.h"

enum { YACHT_DICE_LINE = 13 }; /* characters of a line, without its end */

/*
 * Reads `length` bytes, which may hold anything. Strict: exactly twelve lines, one blank between words, nothing else.
 * Only the last line may lack its line end. Returns 0 with roll filled, or the number of the first invalid line, from
 * 1, and sets *why. roll is then unchanged.
 */
int yacht_read_dice(const char *text, size_t length, struct yacht_roll roll[YACHT_ROLLS], const char **why);

/* Reads one such line without its line end. Returns 0, or -1 with roll unchanged. */
int yacht_read_roll(const char *line, struct yacht_roll *roll);

/* Writes one such line with its line end and a 0: YACHT_DICE_LINE + 2 bytes. */
void yacht_write_dice(const struct yacht_roll *roll, char line[YACHT_DICE_LINE + 2]);

/* Writes so many dice, "35561", ended by 0. */
void yacht_dice_text(const int *dice, int count, char *text);

#endif

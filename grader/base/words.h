/*
 * words.h - numbers and names as people type them.
 */
#ifndef SORTIE_WORDS_H
#define SORTIE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* Decimal without a 0 in front, 0x... or 0b...; the whole text. False: no such number, or not within least..most. */
bool words_number(const char *text, int64_t least, int64_t most, int64_t *out);

/* The name of a list (ended by NULL, `stride` bytes apart) that differs least from text, or NULL where none is near. */
const char *words_nearest(const char *text, const char *const *first, unsigned long stride);

#endif

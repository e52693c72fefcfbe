/*
 * words.h - reads numbers and names as people type them.
 */
#ifndef SORTIE_WORDS_H
#define SORTIE_WORDS_H

#include <stdbool.h>
#include <stdint.h>

/* Reads the whole text as a number: decimal without leading zeros, 0x... or 0b.... Returns false if it is not such a
 * number, or not within least..most. */
bool words_number(const char *text, int64_t least, int64_t most, int64_t *out);

/* Cuts off the blanks around a text. Returns where it begins. */
char *words_trim(char *text);

/* Returns the name in the list that is closest to text, or NULL if none is close. The list ends with NULL. Its names
 * are `stride` bytes apart. */
const char *words_nearest(const char *text, const char *const *first, unsigned long stride);

#endif

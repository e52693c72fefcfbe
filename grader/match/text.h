/*
 * text.h - small questions about words that people type.
 */
#ifndef SORTIE_TEXT_H
#define SORTIE_TEXT_H

#include <stdbool.h>
#include <stdint.h>

/* Decimal, 0x... or 0b...; the whole text. False: no such number, or not within least..most. */
bool text_number(const char *text, int64_t least, int64_t most, int64_t *out);

/* The name of a list (ended by NULL, `stride` bytes apart) that differs least from text, or NULL where none is near. */
const char *text_nearest(const char *text, const char *const *first, unsigned long stride);

bool text_is_utf8(const char *text);

#endif

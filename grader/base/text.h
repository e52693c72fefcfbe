/*
 * text.h - names and reasons as strangers write them: UTF-8 on one line.
 */
#ifndef SORTIE_TEXT_H
#define SORTIE_TEXT_H

#include <stdbool.h>
#include <stdio.h>

/* Whether text is UTF-8 without control characters. */
bool text_is_plain(const char *text);

/* Prints plain text, at most so many columns of a terminal, and where fill is true blanks up to there. Marks that turn
 * the direction of writing are left out: they would turn the rest of the line too. */
void text_print(const char *text, int columns, bool fill, FILE *out);

#endif

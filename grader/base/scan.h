/*
 * scan.h - reads a line from the left, piece by piece. The functions for a record's lines, all but scan_word, are
 * strict: words are separated by exactly one blank, and numbers must look as printf writes them. On success each moves
 * *at past what it has read. Otherwise it returns false and leaves *at unchanged.
 */
#ifndef SORTIE_SCAN_H
#define SORTIE_SCAN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

bool scan_text(const char **at, const char *text);
bool scan_unsigned(const char **at, uint64_t most, uint64_t *out);
bool scan_int(const char **at, int least, int most, int *out); /* least may be negative */
bool scan_end(const char *at);

/* Takes the next word of a line that may be written on: puts a 0 behind it. Any blanks and tabs stand between words.
 * Returns NULL if there is none. */
char *scan_word(char **at);

/* Reads a line of a text that ends at `end`, without its line feed. Also false for a line that does not end, has a zero
 * byte, or has no room in `line`. */
bool scan_line(const char **at, const char *end, char *line, size_t size);

#endif

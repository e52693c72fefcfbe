/*
 * scan.h - reading a line of a record from the left. Strict: one blank between words, numbers as printf writes them.
 * Each advances *at past what it has read, or returns false and leaves it.
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

#endif

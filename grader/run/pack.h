/*
 * pack.h - text made small (zlib), for the store and the pipe.
 */
#ifndef SORTIE_PACK_H
#define SORTIE_PACK_H

#include <stdbool.h>
#include <stddef.h>

enum { PACK_MOST = 1 << 26 };

/* A compressed copy (free it), *packed its size; NULL: memory is short. */
void *pack(const char *text, size_t size, int *packed);

/* The text of `size` bytes, with a 0 behind (free it). NULL: memory is short, or it is damaged or larger than
 * PACK_MOST, then *damaged. */
char *unpack(const void *blob, int packed, size_t size, bool *damaged);

#endif

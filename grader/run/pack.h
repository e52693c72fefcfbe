/*
 * pack.h - compression (zlib) for the store and the pipes.
 */
#ifndef SORTIE_PACK_H
#define SORTIE_PACK_H

#include <stdbool.h>
#include <stddef.h>

enum { PACK_MOST = 1 << 26 };

/* Returns a compressed copy of *packed bytes, which the caller frees, or NULL if out of memory. */
void *pack(const char *text, size_t size, int *packed);

/* Returns the decompressed text of `size` bytes and a zero byte, which the caller frees. NULL: out of memory, or the
 * data is damaged or larger than PACK_MOST (*damaged). */
char *unpack(const void *blob, int packed, size_t size, bool *damaged);

#endif

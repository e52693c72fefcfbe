/*
 * memory.h - a stream whose text stays in memory, as open_memstream's, which must not be used in its place: where that
 * one cannot grow, what did not fit is left out, and neither ferror nor fclose tells.
 */
#ifndef SORTIE_MEMORY_H
#define SORTIE_MEMORY_H

#include <stddef.h>
#include <stdio.h>

/* After fclose *text is what was printed, with a 0 behind it, and *size its bytes without that; the caller frees *text
 * in each case, also where fclose tells that memory was short at any time (errno ENOMEM) and the text is to be thrown
 * away. NULL: no memory, and *text is NULL. */
FILE *memory_open(char **text, size_t *size);

#endif

/*
 * memory.h - a stream that writes to memory, and lists that grow (room.h).
 *
 * The stream is to be used instead of open_memstream. When open_memstream runs out of memory, it drops what did not
 * fit, and neither ferror nor fclose reports an error. This stream reports it.
 */
#ifndef SORTIE_MEMORY_H
#define SORTIE_MEMORY_H

#include <stdbool.h>
#include <stdio.h>

#include "room.h"

/*
 * Opens the stream. Returns NULL if out of memory. *text is then NULL.
 *
 * After fclose, *text is what was written, ended by 0, and *size is its length without the 0. The caller always frees
 * *text. If fclose fails (errno ENOMEM), the stream ran out of memory at some point, and the text must not be used.
 */
FILE *memory_open(char **text, size_t *size);

/* Calls fclose. Returns false, with *text freed and NULL, if the stream ran out of memory. */
bool memory_close(FILE *out, char **text);

#endif

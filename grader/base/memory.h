/*
 * memory.h - a stream that writes to memory, to be used instead of open_memstream. When open_memstream runs out of
 * memory, it drops what did not fit, and neither ferror nor fclose reports an error. This stream reports it.
 */
#ifndef SORTIE_MEMORY_H
#define SORTIE_MEMORY_H

#include <stddef.h>
#include <stdio.h>

/*
 * Opens the stream. Returns NULL if out of memory. *text is then NULL.
 *
 * After fclose, *text is what was written, ended by 0, and *size is its length without the 0. The caller always frees
 * *text. If fclose fails (errno ENOMEM), the stream ran out of memory at some point, and the text must not be used.
 */
FILE *memory_open(char **text, size_t *size);

#endif

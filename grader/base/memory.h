/*
 * memory.h - a stream that writes to memory, and lists that grow.
 *
 * The stream is to be used instead of open_memstream. When open_memstream runs out of memory, it drops what did not
 * fit, and neither ferror nor fclose reports an error. This stream reports it.
 */
#ifndef SORTIE_MEMORY_H
#define SORTIE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/*
 * Opens the stream. Returns NULL if out of memory. *text is then NULL.
 *
 * After fclose, *text is what was written, ended by 0, and *size is its length without the 0. The caller always frees
 * *text. If fclose fails (errno ENOMEM), the stream ran out of memory at some point, and the text must not be used.
 */
FILE *memory_open(char **text, size_t *size);

/* Calls fclose. Returns false, with *text freed and NULL, if the stream ran out of memory. */
bool memory_close(FILE *out, char **text);

/* Makes room for `wanted` elements of so many bytes each in a list that has room for *room of them. A NULL list has
 * room for 0. Returns the list, which may lie elsewhere now. NULL when out of memory: the list stays as it was. */
void *memory_room(void *list, size_t each, size_t wanted, size_t *room);

#endif

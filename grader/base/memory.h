/*
 * memory.h - a stream that writes to memory, and lists that grow.
 *
 * The stream is to be used instead of open_memstream. When open_memstream runs out of memory, it drops what did not
 * fit, and neither ferror nor fclose reports an error. This stream reports it.
 */
#ifndef SORTIE_MEMORY_H
#define SORTIE_MEMORY_H

#include <stdbool.h>
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

/* Makes room for `wanted` elements in a list. room, a size_t, says for how many it has room: a NULL list for 0. Returns
 * whether there is room: the list may lie elsewhere then. If not, memory is short, and the list stays as it was. */
#define MEMORY_ROOM(list, wanted, room) memory_room(&(list), sizeof *(list), (size_t)(wanted), &(room))
bool memory_room(void *list, size_t each, size_t wanted, size_t *room); /* list: the address of the pointer */

#endif

/*
 * room.h - lists that grow. Pure C, for the desk kits too.
 */
#ifndef SORTIE_ROOM_H
#define SORTIE_ROOM_H

#include <stdbool.h>
#include <stddef.h>

/* Makes room for `wanted` elements in a list. room, a size_t, says for how many it has room: a NULL list for 0. Returns
 * whether there is room: the list may lie elsewhere then. If not, memory is short, and the list stays as it was. */
#define MEMORY_ROOM(list, wanted, room) memory_room(&(list), sizeof *(list), (size_t)(wanted), &(room))
bool memory_room(void *list, size_t each, size_t wanted, size_t *room); /* list: the address of the pointer */

#endif

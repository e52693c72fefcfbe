#include "room.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 64 };

bool memory_room(void *list, size_t each, size_t wanted, size_t *room)
{
    void *old, *larger;
    size_t more = wanted < LEAST ? LEAST : 2 * wanted;
    if (wanted <= *room)
        return true;
    memcpy(&old, list, sizeof old); /* POSIX: all pointers to objects look alike */
    larger = wanted > SIZE_MAX / 2 / each ? NULL : realloc(old, more * each);
    if (larger == NULL)
        return false;
    memcpy(list, &larger, sizeof larger);
    *room = more;
    return true;
}

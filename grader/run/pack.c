#include "pack.h"

#include <stdlib.h>
#include <zlib.h>

void *pack(const char *text, size_t size, int *packed)
{
    uLongf room = compressBound((uLong)size);
    Bytef *blob = malloc(room);
    if (blob == NULL || compress2(blob, &room, (const Bytef *)text, (uLong)size, 4) != Z_OK) {
        free(blob);
        return NULL;
    }
    *packed = (int)room;
    return blob;
}

char *unpack(const void *blob, int packed, size_t size, bool *damaged)
{
    uLongf room = (uLongf)size;
    char *text = size > PACK_MOST ? NULL : malloc(size + 1);
    *damaged = size > PACK_MOST;
    if (text == NULL)
        return NULL;
    int rc = uncompress((Bytef *)text, &room, blob, (uLong)packed);
    bool whole = rc == Z_OK && room == size;
    *damaged = !whole && rc != Z_MEM_ERROR;
    if (!whole)
        return free(text), NULL;
    text[size] = '\0';
    return text;
}

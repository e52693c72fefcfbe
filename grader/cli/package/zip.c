#include "zip.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#include "base/memory.h"

/* Sizes of the three headers of the format (PKWARE's APPNOTE.TXT, 4.3), without names. */
enum { LOCAL = 30, CENTRAL = 46, END = 22, VERSION = 20, UNIX = 3 << 8, UTF8 = 1 << 11, DATE = 33 /* 1980-01-01 */ };

static void put(struct zip *z, struct zip_bytes *to, const void *bytes, size_t more)
{
    z->short_of_memory = z->short_of_memory || !MEMORY_ROOM(to->bytes, to->size + more, to->room);
    if (z->short_of_memory)
        return;
    memcpy(to->bytes + to->size, bytes, more);
    to->size += more;
}

/* Numbers stand with their low byte first. */
static unsigned char *zip_number(unsigned char *at, unsigned bytes, uint32_t value)
{
    for (unsigned i = 0; i < bytes; i++)
        *at++ = (unsigned char)(value >> 8 * i);
    return at;
}

/* Writes the part that both headers of a file have: from the version needed to the length of the extra field. */
static unsigned char *describe(unsigned char *at, const char *name, uint32_t sum, size_t size)
{
    at = zip_number(at, 2, VERSION);
    at = zip_number(at, 2, UTF8);
    at = zip_number(at, 4, 0); /* not compressed; time */
    at = zip_number(at, 2, DATE);
    at = zip_number(at, 4, sum);
    at = zip_number(at, 4, (uint32_t)size);
    at = zip_number(at, 4, (uint32_t)size);
    at = zip_number(at, 2, (uint32_t)strlen(name));
    return zip_number(at, 2, 0);
}

static bool is_script(const char *name)
{
    size_t length = strlen(name);
    return length > 3 && strcmp(name + length - 3, ".sh") == 0;
}

void zip_add(struct zip *z, const char *name, const void *bytes, size_t size)
{
    unsigned char local[LOCAL], central[CENTRAL], *at;
    uint32_t sum = (uint32_t)crc32(crc32(0, NULL, 0), bytes, (unsigned)size), place = (uint32_t)z->all.size;
    at = zip_number(local, 4, 0x04034b50);
    describe(at, name, sum, size);
    put(z, &z->all, local, sizeof local);
    put(z, &z->all, name, strlen(name));
    put(z, &z->all, bytes, size);
    at = zip_number(central, 4, 0x02014b50);
    at = zip_number(at, 2, UNIX | VERSION);
    at = describe(at, name, sum, size);
    at = zip_number(at, 4, 0); /* comment, disk */
    at = zip_number(at, 2, 0);
    at = zip_number(at, 4, (is_script(name) ? 0100755u : 0100644u) << 16);
    zip_number(at, 4, place);
    put(z, &z->directory, central, sizeof central);
    put(z, &z->directory, name, strlen(name));
    z->files++;
}

int zip_end(struct zip *z)
{
    unsigned char end[END], *at = zip_number(end, 4, 0x06054b50);
    at = zip_number(at, 4, 0); /* disks */
    at = zip_number(at, 2, z->files);
    at = zip_number(at, 2, z->files);
    at = zip_number(at, 4, (uint32_t)z->directory.size);
    at = zip_number(at, 4, (uint32_t)z->all.size);
    zip_number(at, 2, 0);
    put(z, &z->all, z->directory.bytes, z->directory.size);
    put(z, &z->all, end, sizeof end);
    return z->short_of_memory ? -1 : 0;
}

void zip_free(struct zip *z)
{
    free(z->all.bytes);
    free(z->directory.bytes);
}

#include "png.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

int png_open(struct png *p, int width, int height)
{
    *p = (struct png){.width = width, .height = height};
    p->dot = calloc((size_t)width * (size_t)height, 1);
    return p->dot == NULL ? -1 : 0;
}

void png_close(struct png *p)
{
    free(p->dot);
    p->dot = NULL;
}

void png_fill(struct png *p, struct png_box b, int colour)
{
    for (int row = b.top < 0 ? 0 : b.top; row < b.bottom && row < p->height; row++)
        for (int column = b.left < 0 ? 0 : b.left; column < b.right && column < p->width; column++)
            p->dot[(size_t)row * (size_t)p->width + (size_t)column] = (uint8_t)colour;
}

static uint8_t *put_big_endian(uint8_t *to, uint32_t number)
{
    for (int byte = 0; byte < 4; byte++)
        *to++ = (uint8_t)(number >> (24 - 8 * byte));
    return to;
}

/* A part of the file: its length, its name, its bytes and the sum of both. */
static uint8_t *put_part(uint8_t *to, const char *name, const void *bytes, size_t size)
{
    uint8_t *begin = put_big_endian(to, (uint32_t)size);
    memcpy(begin, name, 4);
    if (size > 0)
        memcpy(begin + 4, bytes, size);
    return put_big_endian(begin + 4 + size, (uint32_t)crc32(0, begin, (uInt)(size + 4)));
}

/* Compresses the rows, each after a zero: it is not filtered. */
static uint8_t *pack_rows(const struct png *p, uLongf *size)
{
    size_t row = (size_t)p->width + 1, all = row * (size_t)p->height;
    uint8_t *plain = calloc(all, 1);
    *size = compressBound((uLong)all);
    uint8_t *packed = malloc(*size);
    if (plain != NULL && packed != NULL) {
        for (int y = 0; y < p->height; y++)
            memcpy(plain + (size_t)y * row + 1, p->dot + (size_t)y * (size_t)p->width, (size_t)p->width);
        if (compress2(packed, size, plain, (uLong)all, Z_DEFAULT_COMPRESSION) == Z_OK) {
            free(plain);
            return packed;
        }
    }
    free(plain);
    free(packed);
    return NULL;
}

uint8_t *png_file(const struct png *p, size_t *size)
{
    static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    enum { AROUND = 12, HEAD = 13 }; /* bytes around a part, and of the head */
    uint8_t head[HEAD] = {[8] = 8, [9] = 3};
    uLongf packed = 0;
    uint8_t *rows = pack_rows(p, &packed);
    uint8_t *file =
        rows == NULL ? NULL : malloc(sizeof signature + 4 * AROUND + HEAD + sizeof p->colour + (size_t)packed);
    if (file != NULL) {
        put_big_endian(put_big_endian(head, (uint32_t)p->width), (uint32_t)p->height);
        memcpy(file, signature, sizeof signature);
        uint8_t *at = put_part(file + sizeof signature, "IHDR", head, HEAD);
        at = put_part(at, "PLTE", p->colour, sizeof p->colour);
        at = put_part(at, "IDAT", rows, (size_t)packed);
        at = put_part(at, "IEND", NULL, 0);
        *size = (size_t)(at - file);
    }
    free(rows);
    return file;
}

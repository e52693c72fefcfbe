#define _POSIX_C_SOURCE 200809L
#include "packed.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include <zlib.h>

#include "base/whole_file.h"

enum { LEVEL = 5, GZIP = 15 + 16 };

bool packed_is_taken(const char *accepted)
{
    for (const char *at = accepted; at != NULL && *at != '\0'; at += *at == ',') {
        at += strspn(at, " \t");
        size_t name = strcspn(at, " \t;,"), whole = strcspn(at, ",");
        bool is_gzip = (name == 4 && strncasecmp(at, "gzip", 4) == 0) || (name == 1 && *at == '*');
        const char *quality = memchr(at, '=', whole);
        if (is_gzip && (quality == NULL || strtod(quality + 1, NULL) > 0))
            return true;
        at += whole;
    }
    return false;
}

/* ---- the list ---- */

void packed_release(void *packed)
{
    struct packed *p = packed;
    if (--p->users > 0)
        return;
    free(p->bytes);
    free(p);
}

/* Whether it is of this kind. A file that compressing does not shrink is of both. */
static bool is_kind(const struct packed *p, enum packed_kind kind)
{
    return p->kind == kind || (kind == PACKED_AS_IT_IS && !p->is_gzip);
}

/* Takes a file out of the list, or returns NULL. */
static struct packed *take_out(struct packed_files *all, enum packed_kind kind, const char *tag)
{
    struct packed **at = &all->newest;
    while (*at != NULL && (!is_kind(*at, kind) || strcmp((*at)->tag, tag) != 0))
        at = &(*at)->after;
    struct packed *found = *at;
    if (found != NULL)
        *at = found->after;
    return found;
}

static void put_first(struct packed_files *all, struct packed *p)
{
    size_t held = 0;
    p->after = all->newest;
    all->newest = p;
    for (struct packed **at = &all->newest; *at != NULL;) {
        struct packed *one = *at;
        held += sizeof *one + one->size;
        if (held <= PACKED_HELD) {
            at = &one->after;
            continue;
        }
        *at = one->after;
        packed_release(one);
    }
}

/* ---- compressing ---- */

static unsigned char *read_whole(int fd, size_t size)
{
    unsigned char *text = malloc(size);
    if (text == NULL || (lseek(fd, 0, SEEK_SET) == 0 && descriptor_read(fd, text, size) == 1))
        return text;
    free(text);
    return NULL;
}

/* Sets p->bytes and p->size if they are a tenth fewer. */
static bool compress_into(struct packed *p, unsigned char *text, size_t size)
{
    const size_t room = size - size / 10;
    unsigned char *bytes = malloc(room);
    z_stream z = {.next_in = text, .avail_in = (uInt)size, .next_out = bytes, .avail_out = (uInt)room};
    bool begun = bytes != NULL && deflateInit2(&z, LEVEL, Z_DEFLATED, GZIP, 8, Z_DEFAULT_STRATEGY) == Z_OK;
    bool whole = begun && deflate(&z, Z_FINISH) == Z_STREAM_END;
    if (begun)
        deflateEnd(&z);
    if (!whole) {
        free(bytes);
        return false;
    }
    unsigned char *fit = realloc(bytes, z.total_out + 1);
    p->bytes = fit == NULL ? bytes : fit;
    p->size = z.total_out;
    return true;
}

static struct packed *pack(enum packed_kind kind, int fd, size_t size, const char *tag)
{
    struct packed *p = calloc(1, sizeof *p);
    unsigned char *text = p == NULL ? NULL : read_whole(fd, size);
    if (text == NULL) {
        free(p);
        return NULL;
    }
    p->kind = kind;
    p->is_gzip = kind == PACKED_GZIP && compress_into(p, text, size);
    if (p->is_gzip) {
        free(text);
    } else {
        p->bytes = text;
        p->size = size;
    }
    strncpy(p->tag, tag, sizeof p->tag - 1);
    p->users = 1;
    return p;
}

static bool is_kept(enum packed_kind kind, size_t size)
{
    return kind == PACKED_GZIP ? size >= PACKED_LEAST && size <= PACKED_MOST : size > 0 && size <= PACKED_PLAIN;
}

struct packed *packed_find(struct packed_files *all, enum packed_kind kind, int fd, size_t size, const char *tag)
{
    if (!is_kept(kind, size))
        return NULL;
    struct packed *p = take_out(all, kind, tag), *plain = NULL;
    if (p == NULL && fd >= 0 && (p = pack(kind, fd, size, tag)) != NULL && !p->is_gzip)
        plain = take_out(all, PACKED_AS_IT_IS, tag); /* from before it was compressed in vain */
    if (plain != NULL)
        packed_release(plain);
    if (p == NULL)
        return NULL;
    p->users++;
    put_first(all, p);
    return p;
}

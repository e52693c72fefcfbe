/*
 * packed.h - files that are kept in memory: compressed by gzip, for clients that take it (zlib), and small ones as they
 * are. A file is compressed once, not once for each reader: that takes longer than sending it. Head and bytes of a
 * small file leave in one call, which sendfile needs two for. If the memory for them is full, those that nobody has
 * asked for longest are forgotten.
 */
#ifndef SORTIE_PACKED_H
#define SORTIE_PACKED_H

#include <stdbool.h>
#include <stddef.h>

enum {
    PACKED_LEAST = 512,       /* bytes of a file that is worth it */
    PACKED_MOST = 16 << 20,   /* of one that is not too large: others wait while it is compressed */
    PACKED_PLAIN = 256 << 10, /* bytes at most of one that is kept as it is */
    PACKED_HELD = 64 << 20,   /* bytes of all of them */
    PACKED_TAG = 80
};

enum packed_kind { PACKED_AS_IT_IS, PACKED_GZIP };

/* A file that is kept. Answers that are being sent share it. */
struct packed {
    unsigned char *bytes;
    size_t size;
    bool is_gzip; /* PACKED_GZIP, and it got smaller by that. Else the file as it is */

    /* for packed.c */
    struct packed *after; /* the newest is the first */
    int users;            /* the list, and each answer */
    enum packed_kind kind;
    char tag[PACKED_TAG];
};

struct packed_files {
    struct packed *newest;
};

/* Returns whether a client that sends this (NULL: nothing) as Accept-Encoding takes gzip. */
bool packed_is_taken(const char *accepted);

/* Returns a file, or NULL: it is too small, too large, or out of memory. It is read from fd, once for each tag and
 * kind. fd may be -1: NULL then also means that it was not read before. The caller releases it. */
struct packed *packed_find(struct packed_files *all, enum packed_kind kind, int fd, size_t size, const char *tag);

void packed_release(void *packed);

#endif

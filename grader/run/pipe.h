/*
 * pipe.h - messages through a pipe, each complete.
 */
#ifndef SORTIE_PIPE_H
#define SORTIE_PIPE_H

#include <stddef.h>
#include <stdint.h>

/*
 * A frame is a message: an id, a text, and bytes after it. Its head is a line of fixed length, so that the size is
 * known before the rest arrives.
 */
enum { FRAME_HEAD = 45 };

struct frame {
    int64_t id;        /* 0 or more */
    size_t text, more; /* bytes of each, below 1e9 */
};

void frame_head(const struct frame *f, char head[FRAME_HEAD + 1]);
int frame_read_head(struct frame *f, const char head[FRAME_HEAD]); /* 0, or -1 if invalid */

/* Writes a complete frame. Returns 0, or -1 with errno. */
int frame_write(int fd, const struct frame *f, const void *text, const void *more);

#endif

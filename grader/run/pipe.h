/*
 * pipe.h - plain data through a pipe, whole or not at all.
 */
#ifndef SORTIE_PIPE_H
#define SORTIE_PIPE_H

#include <stddef.h>
#include <stdint.h>

/* 1: all of it was read; 0: the other side was gone before the first byte; -1: it went in the middle, or errno tells.
 */
int pipe_read(int fd, void *data, size_t size);

int pipe_write(int fd, const void *data, size_t size); /* 0, or -1 with errno */

/*
 * A frame: who it belongs to, a text, and bytes behind it. Its head is a line of fixed length, so that it can be read
 * as it comes.
 */
enum { FRAME_HEAD = 45 };

struct frame {
    int64_t id;        /* 0 or more */
    size_t text, more; /* bytes of each, below 1e9 */
};

void frame_head(const struct frame *f, char head[FRAME_HEAD + 1]);
int frame_read_head(struct frame *f, const char head[FRAME_HEAD]); /* 0; -1: it is none */

/* A whole frame. 0, or -1 with errno. */
int frame_write(int fd, const struct frame *f, const void *text, const void *more);

#endif

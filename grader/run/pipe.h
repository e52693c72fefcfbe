/*
 * pipe.h - plain data through a pipe, whole or not at all.
 */
#ifndef SORTIE_PIPE_H
#define SORTIE_PIPE_H

#include <stddef.h>

/* 1: all of it was read; 0: the other side was gone before the first byte; -1: it went in the middle, or errno tells.
 */
int pipe_read(int fd, void *data, size_t size);

int pipe_write(int fd, const void *data, size_t size); /* 0, or -1 with errno */

#endif

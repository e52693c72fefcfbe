/*
 * letter.h - several jobs, or several results, as one message of a queue: a list of frames (pipe.h), each with an id, a
 * text (task.h) and bytes after it. The reader is strict: a message is valid as a whole or not at all.
 */
#ifndef SORTIE_LETTER_H
#define SORTIE_LETTER_H

#include "run/pipe.h"

enum { LETTER_MOST_JOBS = 64 };

struct letter {
    char *bytes; /* free with letter_free */
    size_t size, room;
    int frames;
};

/* Adds a frame. Returns 0, or -1 when out of memory: the message is unchanged. */
int letter_add(struct letter *l, const struct frame *f, const void *text, const void *more);
void letter_free(struct letter *l); /* safe at any time; leaves it empty */

/* A frame of a message, pointing into its bytes. */
struct letter_part {
    struct frame frame;
    const char *text, *more;
};

/* Reads the frames of a message, at most LETTER_MOST_JOBS. Returns how many; -1 if it is invalid. */
int letter_read(const char *bytes, size_t size, struct letter_part part[LETTER_MOST_JOBS]);

#endif

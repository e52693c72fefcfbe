/*
 * letter.h - several jobs, or several results, as one message of a queue: frames (pipe.h), one behind the other, each
 * with its id, its text (task.h) and what comes behind it. A strict reader: a letter is whole or none.
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

/* Adds a frame. 0; -1: memory is short, the letter is as it was. */
int letter_add(struct letter *l, const struct frame *f, const void *text, const void *more);
void letter_free(struct letter *l); /* safe at any time; it is empty then */

/* A frame of a letter, in place. */
struct letter_part {
    struct frame frame;
    const char *text, *more;
};

/* The parts of a letter, at most LETTER_MOST_JOBS. How many; -1: it is none. */
int letter_read(const char *bytes, size_t size, struct letter_part part[LETTER_MOST_JOBS]);

#endif

/*
 * message.h - several jobs, or several results, as one message of a queue: a list of frames (pipe.h), each with an id,
 * a text (task.h) and bytes after it. The reader is strict: a message is valid as a whole or not at all.
 */
#ifndef SORTIE_MESSAGE_H
#define SORTIE_MESSAGE_H

#include "run/pipe.h"

enum { MESSAGE_MOST_JOBS = 64 };

struct message {
    char *bytes; /* free with message_free */
    size_t size, room;
    int frames;
};

/* Adds a frame. Returns 0, or -1 when out of memory: the message is unchanged. */
int message_add(struct message *m, const struct frame *f, const void *text, const void *more);
void message_free(struct message *m); /* safe at any time, leaves it empty */

/* A frame of a message, pointing into its bytes. */
struct message_part {
    struct frame frame;
    const char *text, *more;
};

/* Reads the frames of a message, at most MESSAGE_MOST_JOBS. Returns how many, or -1 if it is invalid. */
int message_read(const char *bytes, size_t size, struct message_part part[MESSAGE_MOST_JOBS]);

#endif

/*
 * pipe.h - jobs and results through a pipe, each in a frame, or several as one message of a queue.
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
    int64_t id;                  /* 0 or more */
    size_t text_size, more_size; /* below 1e9 */
    const char *text, *more;     /* in a message that was read they point into its bytes */
};

/* Write and read a head: the id and both sizes. frame_read_head returns 0, or -1 if the head is invalid. */
void frame_head(const struct frame *f, char head[FRAME_HEAD + 1]);
int frame_read_head(struct frame *f, const char head[FRAME_HEAD]);

/* Writes a complete frame. Returns 0, or -1 with errno. */
int frame_write(int fd, const struct frame *f);

/* ---- messages ---- */

/* A message is a list of frames. The reader is strict: it is valid as a whole or not at all. */
enum { MESSAGE_MOST_JOBS = 64 };

struct message {
    char *bytes; /* free with message_free */
    size_t size, room;
    int frames;
};

/* Adds a frame. Returns 0, or -1 when out of memory: the message is unchanged. */
int message_add(struct message *m, const struct frame *f);
void message_free(struct message *m); /* safe at any time, leaves it empty */

/* Reads the frame at *at, and moves *at behind it. Returns 1, 0 at the message's end, or -1 if it is invalid. */
int message_next(const char *bytes, size_t size, size_t *at, struct frame *f);

/* Reads the frames of a message, at most MESSAGE_MOST_JOBS. Returns how many, or -1 if it is invalid. */
int message_read(const char *bytes, size_t size, struct frame frame[MESSAGE_MOST_JOBS]);

#endif

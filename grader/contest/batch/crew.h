/*
 * crew.h - the workers of a batch that is played over a queue: how many there are of each class, how fast they are, and
 * what matches cost on each. The process that produces the jobs writes this to the file DIR/workers once a second. The
 * file is about one batch, the last one over a queue. It is for people only: no result depends on it.
 */
#ifndef SORTIE_CREW_H
#define SORTIE_CREW_H

#include <stdio.h>

#include "contest/contest.h"
#include "run/queue/queue.h"

struct crew {
    int64_t batch, at; /* at: when this was so, in seconds since 1970; 0: unknown */
    int classes;
    struct queue_class class[QUEUE_CLASSES];
    int64_t matches[QUEUE_CLASSES], took_us[QUEUE_CLASSES]; /* finished by each class, and their total time */
};

/* Counts a match that a worker of this class finished. */
void crew_note(struct crew *w, int class, int64_t took_us);

/* Write and read the file. Errors are ignored: a file that cannot be read gives no workers. */
void crew_write(const struct contest *c, const struct crew *w);
void crew_read(const struct contest *c, struct crew *w);

/* Print it for people, a line a class, the first begun by `head` and the others by as many blanks; and as a JSON
 * list. */
void crew_print(const struct crew *w, const char *head, FILE *out);
void crew_json(const struct crew *w, FILE *out);

#endif

/*
 * queue_workers.h - the workers of a batch that is played over a queue: how many there are of each class, how fast they
 * are, and what matches cost on each. The process that produces the jobs writes this to the file DIR/workers once a
 * second. The file is about one batch, the last one over a queue. It is for people only: no result depends on it.
 */
#ifndef SORTIE_QUEUE_WORKERS_H
#define SORTIE_QUEUE_WORKERS_H

#include <stdio.h>

#include "contest/contest.h"
#include "run/queue/queue.h"

struct queue_workers {
    int64_t batch, at; /* at: when this was so, in seconds since 1970, or 0 */
    int classes;
    struct queue_class class[QUEUE_CLASSES];
    int64_t matches[QUEUE_CLASSES], took_us[QUEUE_CLASSES]; /* finished by each class, and their total time */
};

/* Counts a match that a worker of this class finished. */
void queue_workers_note(struct queue_workers *w, int class, int64_t took_us);

/* Write and read the file. Errors are ignored: a file that cannot be read gives no workers. */
void queue_workers_write(const struct contest *c, const struct queue_workers *w);
void queue_workers_read(const struct contest *c, struct queue_workers *w);

/* Print it for people, a line a class, the first begun by `head` and the others by as many blanks, and as a JSON
 * list. */
void queue_workers_print(const struct queue_workers *w, const char *head, FILE *out);
void queue_workers_json(const struct queue_workers *w, FILE *out);

#endif

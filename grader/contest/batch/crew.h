/*
 * crew.h - who plays a batch over a queue: how many workers there are of which class, how fast they are, and what
 * matches have cost at each: the file DIR/workers, written once a second by the process that gives the jobs. It tells
 * of one batch, the last over a queue. Nothing rests on it.
 */
#ifndef SORTIE_CREW_H
#define SORTIE_CREW_H

#include <stdio.h>

#include "contest/contest.h"
#include "run/queue/queue.h"

struct crew {
    int64_t batch, at; /* at: when it was so, in seconds since 1970; 0: nobody told */
    int classes;
    struct queue_class class[QUEUE_CLASSES];
    int64_t matches[QUEUE_CLASSES], took_us[QUEUE_CLASSES]; /* that came from each, and how long they took in all */
};

/* A match came from a worker of this class. */
void crew_note(struct crew *w, int class, int64_t took_us);

/* Of now. What cannot be written is left out; what cannot be read is no crew, of no class. */
void crew_write(const struct contest *c, const struct crew *w);
void crew_read(const struct contest *c, struct crew *w);

/* For people, a line a class, each begun by `head` or blanks of its length; as JSON, a list. */
void crew_print(const struct crew *w, const char *head, FILE *out);
void crew_json(const struct crew *w, FILE *out);

#endif

/*
 * queue_kind.h - a queue's data, and what a queue elsewhere implements. queue.h is for those who use one.
 */
#ifndef SORTIE_QUEUE_KIND_H
#define SORTIE_QUEUE_KIND_H

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

struct task_job; /* task.h */
struct task_result;

enum { QUEUE_WHY = 400, QUEUE_KEY = 65, QUEUE_CLASSES = 32 };

/* Workers of one kind: of this processor. */
struct queue_class {
    char name[96];
    int workers; /* that are there now */
    int speed;   /* of the slowest of them (machine.h), 0 if not measured */
};

/* postgres_queue.c implements it with a database. */
struct queue_kind {
    bool (*give)(void *self, const struct task_job *job);
    int (*busy)(const void *self);
    int (*wait)(void *self, int timeout_ms, struct task_result *result, char why[QUEUE_WHY]);
    void (*stored)(void *self);
    int (*classes)(const void *self, struct queue_class class[QUEUE_CLASSES]);
    void (*close)(void *self);
};

struct workers;

struct queue {
    struct workers *here;          /* worker processes of this machine; or NULL, then these: */
    const struct queue_kind *kind; /* NULL: it is not open */
    void *self;
    char why[QUEUE_WHY]; /* where something failed: one line, which may quote others */
};

struct queue_way {
    const char *url;               /* of the database. NULL: worker processes of this machine */
    int jobs;                      /* then: how many */
    int patience_s;                /* so long a server that has gone is waited for */
    int lease_ms;                  /* after so long without a word from a worker, its jobs are others' */
    int64_t hold_ms;               /* however often it says a word, after so long they are */
    void (*say)(const char *line); /* what the judge should know of workers, or NULL */
    char key[QUEUE_KEY];           /* what the jobs are part of: the same key, the same results */
    bool native;                   /* programs were compiled for this very processor, so none with less may run them */
    const volatile sig_atomic_t *stop; /* becomes true: no more is given, and what is under way elsewhere is left */
};

#endif

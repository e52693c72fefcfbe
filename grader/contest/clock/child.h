/*
 * child.h - a process beside the clock: a command of the judge's, or this program with another subcommand, whose words
 * come back line by line, whatever it does.
 */
#ifndef SORTIE_CHILD_H
#define SORTIE_CHILD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { CHILD_LINE = 1200 };

struct child {
    pid_t pid;             /* 0: none */
    int out;               /* -1: none */
    int64_t begun_ms;      /* on the monotonic clock (base/clock.h) */
    char line[CHILD_LINE]; /* that is arriving */
    size_t used;
    bool cut; /* the rest of it is left out */
};

/* Prepares one that is not running. */
void child_init(struct child *c);

/* How it is started. */
struct child_way {
    char *const *argv; /* argv[0] is a path */
    int out;           /* where what it prints on both streams goes; -1: to child_read, and it dies with this process */
    void (*before)(void *self); /* runs in the child first; NULL: nothing */
    void *self;
};

/* Starts it in a process group of its own, with an empty standard input. 0; -1: errno tells. */
int child_start(struct child *c, const struct child_way *way);

/* A whole line that has come, or the rest where the process is gone; NULL: none yet. Valid until the next call. */
const char *child_read(struct child *c);

/* True: it is over, and its status is as wait() tells it; all that it said has to be read before. */
bool child_over(struct child *c, int *status);

/* Ends it with all that it started. Safe where none runs. */
void child_kill(struct child *c);

#endif

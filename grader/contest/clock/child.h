/*
 * child.h - a process that the clock starts: a command of the judge, or this program with another subcommand. Its
 * output is read line by line, without waiting.
 */
#ifndef SORTIE_CHILD_H
#define SORTIE_CHILD_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { CHILD_LINE = 1200 };

/* Begins as {0}: none runs. */
struct child {
    pid_t pid;             /* 0: none */
    int out;               /* of one that runs: file descriptor of its output, or -1 */
    int64_t begun_ms;      /* on the monotonic clock (base/clock.h) */
    char line[CHILD_LINE]; /* the line being received, without what does not fit */
    size_t used;
};

/* How a process is started. */
struct child_way {
    const char *const *argv; /* argv[0] is a path */
    int out; /* file descriptor for stdout and stderr, or -1 if child_read gets them, and it dies with this process */
    void (*before)(void *self); /* runs in the child before exec, may be NULL */
    void *self;
};

/* Starts it in a process group of its own, with an empty standard input. Returns 0, or -1 with errno. */
int child_start(struct child *c, const struct child_way *way);

/* Returns a complete line, or the last part of one once the process is gone, or NULL if there is none yet. Valid until
 * the next call. */
const char *child_read(struct child *c);

/* Returns true if it has ended, with its status as wait() gives it. Read all of its output first. */
bool child_over(struct child *c, int *status);

/* Kills it and all that it started. Does nothing if none runs. child_kill_at_once does not wait until it is gone, which
 * takes most of a second on a busy machine: child_kill or child_over must follow. */
void child_kill(struct child *c);
void child_kill_at_once(const struct child *c);

#endif

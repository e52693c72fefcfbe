/*
 * nudge.h - a timer that interrupts this process's waits at short intervals: a call that waits returns with EINTR. It
 * costs a system call to start it and one to stop it, none in between.
 */
#ifndef SORTIE_NUDGE_H
#define SORTIE_NUDGE_H

#include <signal.h>
#include <stdbool.h>
#include <sys/types.h>
#include <time.h>

struct nudge {
    pid_t owner; /* the process that the timer belongs to, or 0: a fork of it has no timer */
    timer_t timer;
    bool runs;
    volatile sig_atomic_t count; /* how often it has interrupted */
    int seen;                    /* the count at the last call of nudge_came */
};

/* Makes the timer, if this process has none yet. Returns 0, or -1 with errno. */
int nudge_open(struct nudge *n);

/* Starts the timer, if it does not run yet. Returns false if there is none. */
bool nudge_start(struct nudge *n, int interval_us);
void nudge_stop(struct nudge *n);

/* Returns true if it has interrupted since the last call. */
bool nudge_came(struct nudge *n);

void nudge_close(struct nudge *n); /* safe if nothing was opened */

#endif

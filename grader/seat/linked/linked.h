/*
 * linked.h - two players linked into this process. For contestants, on their own machine and with their own code: a
 * debugger, sanitizers and profilers just work, and a call costs nanoseconds. It protects nobody from anything.
 *
 * A crash, an exit or an endless loop of a player ends his callback and becomes a fault; the process goes on only to
 * tell the result, because nothing of the player's can be trusted any more.
 */
#ifndef SORTIE_LINKED_H
#define SORTIE_LINKED_H

#include "seat/seat.h"

struct linked {
    struct seat seat[2]; /* first, so that a seat's pair is found from it */
    const struct player *player[2];
    struct player_link link[2];
    struct seat_limits limits;
    const struct seat_request *running; /* NULL: none */
    int side;                           /* whose */
    int64_t opened_cpu_us, opened_ns;   /* the thread's CPU time and the clock when the pair was opened */
    int64_t tick_cpu_us, spent_us[2];   /* when the timer last ticked, and what each side spent by then */
    int64_t since, counted[2];          /* time since this side runs, and of each side before, in counter units */
    int timer;                          /* the kernel's number of it */
    bool timed;                         /* there is one */
    int stack_mib;                      /* how large the stack may grow; 0: without bound */
    uintptr_t stack_top;                /* near it */
    bool own_signals;                   /* false: a sanitizer reports crashes itself */
    bool strict;                        /* strict.h's walls are around the process */
    bool limited;                       /* its memory is */
    bool short_of_memory[2];            /* an allocation of theirs has failed */
    int *error;                         /* this thread's errno, by which malloc says so */
};

/*
 * Seats two players. limits.time_ms 0: a callback may run for ever (for debuggers). limits.memory_mib: of both together,
 * because they share the process: their globals, and what it maps from now on; 0, or with a sanitizer: no limit. strict:
 * in the judge's walls (strict.h), which stay when the pair is closed. A player who forks has done what is forbidden in
 * any case, or there would be two referees. One pair at a time: signals are the process's. 0; -1 with errno: the walls
 * cannot be had, ENOTSUP: not with a sanitizer.
 */
int linked_open(struct linked *l, const struct player *const player[2], const struct player_chance chance[2],
                struct seat_limits limits, bool strict);

/* Gives signals, timer and memory back, as far as the walls permit. Until the process ends a late crash of a player's
 * destructors is caught and told. */
void linked_close(struct linked *l);

/* How many MiB the globals of both players take; they count as memory. */
int linked_globals_mib(void);

#endif

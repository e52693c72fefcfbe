/*
 * linked.h - a pair of seats for two players linked into this process. For contestants, on their own machine with their
 * own code: debuggers, sanitizers and profilers just work, and a call costs nanoseconds. It protects against nothing.
 *
 * A player's crash, exit or endless loop ends its callback and becomes a fault. The process then continues only to
 * report the result, because the player may have damaged anything in it.
 */
#ifndef SORTIE_LINKED_H
#define SORTIE_LINKED_H

#include "seat/seat.h"
#include "trace.h"

struct linked {
    struct seat seat[2]; /* first, so that the struct can be found from either seat */
    const struct player *player[2];
    struct player_link link[2];
    struct seat_limits limits;
    const struct seat_request *running; /* the request whose callback runs, or NULL */
    int side;                           /* whose callback runs */
    int64_t opened_cpu_us, opened_ns;   /* the thread's CPU time and the clock when the pair was opened */
    int64_t tick_cpu_us, spent_us[2];   /* CPU time at the timer's last tick, and what each side had used by then */
    int64_t since, counted[2];          /* counter value when the current side began, and the sum of each side before */
    int timer;                          /* the kernel's timer id */
    bool timed;                         /* `timer` exists */
    int stack_mib;                      /* limit of the stack, or 0 */
    uintptr_t stack_top;                /* an address near the top of the stack */
    bool own_signals;                   /* false: a sanitizer reports crashes itself */
    bool strict;                        /* the judge's walls are around this process */
    bool limited;                       /* this process has a memory limit */
    bool short_of_memory[2];            /* an allocation of this side failed */
    struct trace trace;                 /* of the crash, or of the callback that took too long */
    int *error;                         /* this thread's errno, which malloc sets */
};

/*
 * Seats two players. Returns 0, or -1 with errno if the walls cannot be set up (ENOTSUP: not with a sanitizer).
 *
 * limits.time_ms 0 lets a callback run forever, for debuggers. limits.memory_mib bounds both players together, because
 * they share the process: their globals, and what it maps from now on. 0, or a sanitizer, means no limit. strict puts
 * the judge's system call filter around the process: a call that the judge refuses is refused on one's own machine too,
 * in a debugger if one likes. It stays when the pair is closed. A player that forks is forbidden
 * in any case, or there would be two referees. Only one pair can be open at a time, because signals belong to the
 * process.
 */
int linked_open(struct linked *l, const struct player *const player[2], const struct player_chance chance[2],
                struct seat_limits limits, bool strict);

/* Restores signals, timer and memory limits, as far as the walls permit. Until the process ends, a late crash in a
 * player's destructor is still caught. */
void linked_close(struct linked *l);

/* Returns how many MiB the globals of both players take. They count as memory. */
int linked_globals_mib(void);

#endif

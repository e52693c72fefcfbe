/*
 * sealed.h - a pair of seats for two players that are metered WebAssembly (meter.h), compiled to shared objects
 * (module/module.h) and loaded into this process, together with the referee. A call costs nanoseconds. Time is counted
 * in instructions, so a player that runs out of them does so at the same instruction on every machine and on every run,
 * and so does a player that looks at a clock: its clocks follow from the count.
 *
 * A module reaches its own memory and the calls below, and nothing else. If that ever fails, the process itself must
 * hold: it has the walls of an isolated player (run/play/program_match.h), and plays matches of these two only.
 *
 * The words for a fault are those of the other seats, as far as the same thing happens (docs/theory/sealed.md).
 */
#ifndef SORTIE_SEALED_H
#define SORTIE_SEALED_H

#include <signal.h>

#include "module/module.h"
#include "seat/seat.h"

enum {
    SEALED_MEMORY_MIB = 12,  /* of a player, its code not counted. More of it makes instructions differ more in time */
    SEALED_LEAST_MIB = 2,    /* with less there is no room beside the stack */
    SEALED_STACK_KIB = 1024, /* the part of it for the stack of C's variables */
    SEALED_DEPTH = 20000,    /* calls within calls */
    SEALED_PER_US = 20000,   /* instructions that count as a microsecond of the player's clocks and limits */
    SEALED_GUARD = 10        /* the far guard: so many times the limit in CPU time, and a second */
};

/* How the words of these two verdicts end, or continue. Only the first one is the same on every run. Statements of
 * contest/tables/ look for the second one by its words. */
#define SEALED_OUT " instructions"
#define SEALED_GUARDED "stopped by the judge's clock: not reproducible"

struct sealed_player {
    const struct module *module;
    void *instance;
    struct module_state at; /* where the instance has its fuel and depth */
    uint8_t *memory;        /* SEALED_REACH bytes, of which the module may use the first */
    int64_t instructions;   /* that it may use */
    bool begun;             /* else it has no fuel yet, and has used none */
    bool short_of_memory;   /* an allocation has failed */
    int64_t spent_us;       /* CPU time, as far as it was looked at */
    struct seat_output output;
};

struct sealed {
    struct seat seat[2]; /* first, so that the struct can be found from either seat */
    struct sealed_player player[2];
    struct seat_limits limits;
    struct player_chance chance[2];
    const struct seat_request *running;        /* the request whose callback runs, or NULL */
    int side;                                  /* whose callback runs */
    volatile sig_atomic_t inside;              /* the processor executes the module's own code */
    int64_t opened_ns, opened_us, tick_cpu_us; /* when the match began, and CPU time then and at the last look */
    int64_t since, counted[2]; /* counter value when the current side began, and the sum of each side before */
    uint8_t *stack;            /* on which the match runs, above a part that nobody may touch */
    void (*play)(void *self);  /* with self, what runs there */
    void *self;
};

/* Returns the number of instructions that a player may use in so many milliseconds, 0: as good as all. */
int64_t sealed_instructions(int time_ms);

/* Loads both players, shared objects that build/ made, and prepares the pair, before the process is confined: memory,
 * stack, signals. Returns NULL, or what failed, and then fills *why. A process opens one pair in its life. */
const char *sealed_open(struct sealed *s, const char *const object[2], const char **why);

/* Begins a match. Nothing is left of the one before: each player gets a fresh instance in fresh memory. instructions:
 * the limit of each player. Returns 0, or -1 with errno. */
int sealed_begin(struct sealed *s, const struct player_chance chance[2], struct seat_limits limits,
                 int64_t instructions);

/* Calls play(self) on a stack of its own, whose overflow is noticed. Players run only within it. */
void sealed_play(struct sealed *s, void (*play)(void *self), void *self);

#endif

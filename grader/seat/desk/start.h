/*
 * start.h - a seat on a desk whose player is a program of its own: how it is started, how it ended, what it cost.
 * calls.h and lines.h have the two ways to talk with it.
 */
#ifndef SORTIE_DESK_START_H
#define SORTIE_DESK_START_H

#include "seat/seat.h"
#include "system.h"

enum { DESK_SLEEP_MS = 3000 }; /* the longest sleep while an answer is due */

struct desk_start {
    const char *command; /* a command line as a person types it, for games by lines. NULL: */
    const char *file;    /* a desk program, which is started with --serve */
    const char *game;    /* its name */
    const char *sample;  /* which player of the program is meant. NULL: its own */
    bool keeps;          /* a command's standard error is kept, where the system can (seat->output). Else it is ours */
    int side;
    struct seat_limits limits;
    struct player_chance chance; /* by calls */
    bool joins;                  /* somebody else has started it (program_join): */
    struct program *program;     /* the seat takes it. NULL: it has ended */
};

struct desk_seat {
    struct seat seat;        /* first */
    struct program *program; /* NULL: it has ended */
    struct seat_limits limits;
    struct seat_output output; /* its standard error, if that is kept */
    struct seat_cost cost;
};

/* Starts the program, or takes the one that joins. calls: it knows its chance, and has a stack of a player's size.
 * Returns 0, or -1 and why. */
int desk_seat_start(struct desk_seat *p, const struct desk_start *start, bool calls, char *why, size_t size);

/* The program has closed its pipe: ends it, and fills the fault. limit_ms: of CPU time. said: what a program by calls
 * said of its end in its last moment, or "". NULL: by lines. Returns -1. */
int desk_seat_ended(struct desk_seat *p, const struct seat_mark *mark, int limit_ms, const char *said);

/* The seat's operation (seat.h). */
int desk_seat_finish(struct seat *seat, struct seat_cost *cost);

/* Ends the program, if a match has not done so. */
void desk_seat_close(struct desk_seat *p);

#endif

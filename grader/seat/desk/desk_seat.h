/*
 * desk_seat.h - a seat on a desk whose player is a program of its own, which is not confined, and whose output is
 * treated as hostile. By calls it is a desk program that was started with --serve (player.h). By lines it is a command
 * as a person types it, or a sample that is built into a desk kit. The Linux kit plays exec:COMMAND with it.
 *
 * By calls its CPU time is limited for the whole match. By lines each answer has its limit, which counts from the
 * answer before, and sleep while an answer is due is limited too. Without a time limit neither is: somebody may be
 * debugging the player. system.h says which of this each system tells.
 */
#ifndef SORTIE_DESK_SEAT_H
#define SORTIE_DESK_SEAT_H

#include "seat/isolated/line_buffer.h"
#include "seat/seat.h"
#include "system.h"

enum { DESK_SLEEP_MS = 3000 }; /* the longest sleep while an answer is due */

struct desk_start {
    bool calls;          /* a player of a game by calls: it knows its chance, and has a stack of a player's size */
    const char *command; /* a command line as a person types it, for games by lines. NULL: */
    const char *file;    /* a desk program, which is started with --serve */
    const char *game;    /* its name */
    const char *sample;  /* which player of the program is meant. NULL: its own */
    bool keeps;          /* a command's standard error is kept, where the system can (seat->output). Else it is ours */
    int side;
    struct seat_limits limits;
    struct player_chance chance; /* by calls */
    bool joins;                  /* somebody else has started it (program_join). By calls a line tells it its chance */
    struct program *program;     /* the one that joins: the seat takes it. NULL: it has ended */
};

struct desk_seat {
    struct seat seat;        /* first */
    struct program *program; /* NULL: it has ended */
    struct seat_limits limits;
    struct seat_output output; /* its standard error, if that is kept */
    struct seat_cost cost;
    const char *game;          /* by calls: its name */
    bool greeted;              /* by calls: it has said that it is a desk program of this game */
    bool unread;               /* by lines: it does not read what the referee says */
    int64_t last_us;           /* by lines: its CPU time at its last answer */
    struct line_buffer buffer; /* what it says */
};

/* Starts the program, or takes the one that joins. Returns 0, or -1 and why. */
int desk_seat_open(struct desk_seat *p, const struct desk_start *start, char *why, size_t size);

/* Ends the program, if a match has not done so. */
void desk_seat_close(struct desk_seat *p);

#endif

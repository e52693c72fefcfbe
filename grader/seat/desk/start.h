/*
 * start.h - which program is started for a player on a desk, and with what.
 */
#ifndef SORTIE_DESK_START_H
#define SORTIE_DESK_START_H

#include "seat/seat.h"

struct desk_start {
    const char *command; /* a command line as a person types it, for games by lines. NULL: */
    const char *file;    /* a desk program, which is started with --serve */
    const char *game;    /* its name */
    const char *sample;  /* which player of the program is meant. NULL: its own */
    bool keeps;          /* a command's standard error is kept, where the system can (seat->output). Else it is ours */
    int side;
    struct seat_limits limits;
    struct player_chance chance; /* by calls */
};

#endif

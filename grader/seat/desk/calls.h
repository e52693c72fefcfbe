/*
 * calls.h - a seat for a player of a game by calls that is a process of its own: a desk program that was started with
 * --serve (player.h). Its crash, exit, endless loop or use of memory is a fault.
 */
#ifndef SORTIE_DESK_CALLS_H
#define SORTIE_DESK_CALLS_H

#include "start.h"

struct desk_calls {
    struct desk_seat own; /* first */
    const char *game;     /* its name */
    bool greeted;         /* it has said that it is a desk program of this game */
    char heard[4096];
    size_t at, have;
};

/* Starts a desk program, or takes one, which a line tells the seed of its chance. Returns 0, or -1 and why. End it by
 * desk_seat_close(&p->own). */
int desk_calls_open(struct desk_calls *p, const struct desk_start *start, char *why, size_t size);

#endif

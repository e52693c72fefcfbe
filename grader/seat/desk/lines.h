/*
 * lines.h - a seat on a desk for a player that talks by lines: a command as a person types it, or a sample that is
 * built into a desk kit. It is not confined, and its output is treated as hostile. The Linux kit plays exec:COMMAND
 * with it.
 *
 * Each answer has its limit of CPU time, which counts from the answer before, and sleep while an answer is due is
 * limited too. Without a time limit neither is: somebody may be debugging the player. system.h says which of this each
 * system tells.
 */
#ifndef SORTIE_DESK_LINES_H
#define SORTIE_DESK_LINES_H

#include "seat/isolated/line_buffer.h"
#include "start.h"

struct desk_lines {
    struct desk_seat own; /* first */
    int64_t last_us;      /* its CPU time at its last answer */
    bool unread;          /* it does not read what the referee says */
    struct line_buffer buffer;
};

/* Starts or takes a program or a command. Returns 0, or -1 and why. End it by desk_seat_close(&p->own). */
int desk_lines_open(struct desk_lines *p, const struct desk_start *start, char *why, size_t size);

#endif

/*
 * lines.h - a seat on a desk for a player that talks by lines: a command as a person types it, or a sample that is
 * built in. It is not confined. Its CPU time counts where the system tells it.
 */
#ifndef SORTIE_DESK_LINES_H
#define SORTIE_DESK_LINES_H

#include "seat/isolated/line_buffer.h"
#include "system.h"

struct desk_lines {
    struct seat seat; /* first */
    struct program *program;
    int64_t last_us; /* its CPU time at its last answer */
    int limit_ms;    /* of the answer that is awaited */
    struct seat_cost cost;
    struct line_buffer buffer;
};

/* file: a command, or with a sample this program. Returns 0, or -1 and why. */
int desk_lines_open(struct desk_lines *p, const char *game, const char *file, const char *sample, int side,
                    struct seat_limits limits, char *why, size_t size);

/* The same with a program that somebody else started (program_join). The seat takes the program. NULL: it has ended. */
void desk_lines_join(struct desk_lines *p, struct program *program, int side);

/* Ends its process, if a match has not done so. */
void desk_lines_close(struct desk_lines *p);

#endif

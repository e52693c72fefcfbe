/*
 * lines.h - a player in a process of his own who reads what he is told from standard input and answers with lines on
 * standard output: behind the same walls as isolated.h's, or, on one's own desk, any command, not isolated at all. What
 * comes out of it is hostile either way.
 *
 * What the referee says waits until the player reads it, and what the player says ahead of being asked waits until he
 * is; neither can make the other wait for ever. A limit of CPU time is for each answer and counts from the one before,
 * so that to think in others' time is no gain. What it prints to standard error is kept for people.
 */
#ifndef SORTIE_LINES_H
#define SORTIE_LINES_H

#include "line_buffer.h"
#include "seat/process/process.h"

struct lines {
    struct seat seat; /* first */
    struct process process;
    int input, output; /* the referee's ends of the player's standard input and output; -1: closed */
    int64_t last_us;   /* the player's CPU time at his last answer */
    int longest_ms;    /* the largest limit of an answer that its test point knows */
    struct line_buffer buffer;
};

/* Starts a player confined by s, from what start says of his program, his limits and his side; a limit of time comes
 * with each answer. 0, or -1 with s->why: a fault of the system. p needs no preparation. */
int lines_open(struct lines *p, struct sandbox *s, const struct sandbox_start *start);

/*
 * Starts a command of the shell; with all that it starts it is one group of processes, whose CPU time counts together
 * and which is killed together. It may read and write what its user may. The same with why.
 */
int lines_open_command(struct lines *p, int side, const char *command, struct seat_limits limits, char *why,
                       size_t size);

/* Kills what is left; safe at any time after it was opened. */
void lines_close(struct lines *p);

#endif

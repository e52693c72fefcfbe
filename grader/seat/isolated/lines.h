/*
 * lines.h - a seat for a player that reads from standard input and answers with lines on standard output. Its process
 * is confined like that of isolated.h, and its output is treated as hostile. A command of a desk has seat/desk/lines.h.
 *
 * The referee's text waits in a buffer until the player reads it. Lines that the player writes early wait until they
 * are asked for. Neither side can make the other wait forever. The limit of CPU time holds for each answer and counts
 * from the answer before, so thinking in the others' time gains nothing. Standard error is kept for people.
 */
#ifndef SORTIE_LINES_H
#define SORTIE_LINES_H

#include "line_buffer.h"
#include "seat/process/process.h"

struct lines {
    struct seat seat; /* first */
    struct process process;
    int64_t last_us; /* the player's CPU time at its last answer */
    int longest_ms;  /* the largest time limit of an answer at this test point */
    struct line_buffer buffer;
};

/* Starts a player confined by s. start gives program, limits and side. Each answer has its own time limit. p need not
 * be initialised. Returns 0, or -1 with s->why (a system failure). process_close kills what is left of the player. */
int lines_open(struct lines *p, struct sandbox *s, const struct sandbox_start *start);

#endif

/*
 * trace.h - where in its source a linked player was when it crashed or ran out of time. For people on their own
 * machine, never part of a result: an isolated player has no such thing.
 */
#ifndef SORTIE_TRACE_H
#define SORTIE_TRACE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { TRACE_MOST = 40 };

/* Addresses of code, the innermost call first. */
struct trace {
    int calls;
    uintptr_t at[TRACE_MOST];
    bool taking; /* a crash while the calls are read, from a damaged stack, ends the reading */
};

/* Loads what trace_take needs. Call it before the player runs: trace_take itself runs in a signal handler. */
void trace_prepare(void);

/* Reads the calls of the code that a signal interrupted. context: the third argument of its handler. */
void trace_take(struct trace *t, const void *context);

/* Prints the lines of the player's own source, one call each, as "mine.cpp:57  Operate_self()". Needs addr2line of the
 * GNU binutils, which linked the player, and -g. Prints nothing if there are no such lines. */
void trace_print(const struct trace *t, FILE *out);

#endif

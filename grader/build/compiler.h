/*
 * compiler.h - one run of a compiler, or of what checks an interpreter's sources, in a cell: it reads the toolchain,
 * the player's part of the kit and the submission's copy, writes into one folder, and its messages are kept. For
 * compile.c, which finds the places and keeps what comes out.
 */
#ifndef SORTIE_COMPILER_H
#define SORTIE_COMPILER_H

#include "compiled.h"

/* Paths that one compilation needs. */
struct places {
    char root[1024];  /* of the kit */
    char build[1024]; /* where this program lies: stub.o, player/ */
    char work[1100];  /* a fresh folder on the disk */
    char source[160]; /* the submission's copy where the compiler works, a name */
};

struct building;

/* The name of the executable that a compiled language leaves in the folder. */
#define COMPILER_OUTPUT "player"

/*
 * Runs it on the source that text is. Fills out->messages, and out->why where it fails. *made: the folder, open, with what
 * the compiler has left; in memory, where there are walls, else p->work. -1: there is none. The caller closes it.
 */
enum compile_result compiler_run(const struct building *b, int *made);

/* Tells why; returns result. */
enum compile_result compiler_stop(struct compiled *out, enum compile_result result, const char *why, ...)
    __attribute__((format(printf, 3, 4)));

#endif

/*
 * compiler.h - runs a compiler, or an interpreter's checker, once in a cell. It reads the toolchain, the player's part
 * of the kit and a copy of the submission, and writes into one folder. Its messages are kept. For compile.c, which
 * finds the places and keeps the output.
 */
#ifndef SORTIE_COMPILER_H
#define SORTIE_COMPILER_H

#include "compiled.h"

/* Paths that one compilation needs. */
struct places {
    char root[1024];  /* of the kit */
    char build[1024]; /* this executable's folder: stub.o, player/ */
    char work[1100];  /* a fresh folder on the disk */
    char source[160]; /* name of the submission's copy in the compiler's folder */
};

struct building;

/* The name of the executable that a compiled language leaves in the folder. */
#define COMPILER_OUTPUT "player"

/*
 * Runs the compiler on the source in b->text. Fills out->messages, and out->why if it fails. *made is the open folder
 * with the compiler's output, in memory with walls, else p->work; -1 if there is none. The caller closes it.
 */
enum compile_result compiler_run(const struct building *b, int *made);

/* Fills out->why. Returns result. */
enum compile_result compiler_stop(struct compiled *out, enum compile_result result, const char *why, ...)
    __attribute__((format(printf, 3, 4)));

#endif

/*
 * compiler.h - one run of a compiler, or of what checks an interpreter's sources, in a cell: it reads the toolchain,
 * the player's part of the kit and the submission's copy, writes into one folder, and its messages are kept. For
 * compile.c, which finds the places and keeps what comes out.
 */
#ifndef SORTIE_COMPILER_H
#define SORTIE_COMPILER_H

#include "compile.h"

/* Paths that one compilation needs. */
struct places {
    char root[1024];  /* of the kit */
    char build[1024]; /* where this program lies: stub.o, player/ */
    char work[1100];  /* a fresh folder */
    char source[160]; /* the submission's copy in it, a name */
};

/* The name of the executable that a compiled language leaves in the folder. */
#define COMPILER_OUTPUT "player"

/* Runs it. Fills out->messages, and out->why where it fails. */
enum compile_result compiler_run(const struct places *p, const struct build_settings *settings,
                                 const struct language *language, struct compiled *out);

/* Tells why; returns result. */
enum compile_result compiler_stop(struct compiled *out, enum compile_result result, const char *why, ...)
    __attribute__((format(printf, 3, 4)));

#endif

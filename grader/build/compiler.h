/*
 * compiler.h - the compiler of strangers' sources, confined: it reads the toolchain, player_api/ and the submission's
 * copy, writes into one folder, and has limits of time, memory and output. For compile.c, which finds the places and
 * keeps what comes out.
 */
#ifndef SORTIE_COMPILER_H
#define SORTIE_COMPILER_H

#include "compile.h"

/* Paths that one compilation needs. */
struct places {
    char root[1024];  /* of the kit */
    char build[1024]; /* where this program lies: stub.o, glue.o, generated/ */
    char cache[1024];
    char work[1200];   /* a fresh folder, removed afterwards */
    char source[1300]; /* the submission's copy in it */
    char output[1300];
};

/* Compiles p->source to p->output. Fills out->messages, and out->why where it fails. */
enum compile_result compiler_run(const struct places *p, struct compiled *out);

/* Tells why; returns result. */
enum compile_result compiler_stop(struct compiled *out, enum compile_result result, const char *why, ...)
    __attribute__((format(printf, 3, 4)));

#endif

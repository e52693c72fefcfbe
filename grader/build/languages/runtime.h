/*
 * runtime.h - finds the files of this machine that a language's runtime needs, as its row in the table (language.h)
 * says, so that a player's root can hold them and no others.
 */
#ifndef SORTIE_RUNTIME_H
#define SORTIE_RUNTIME_H

#include "build/program.h"
#include "seat/files/root.h"

enum { RUNTIME_PATH = 512 };

/* The wanted root of a program, with the storage that it points to. */
struct runtime {
    struct root_want want;
    char name[64]; /* of the runtime. Changes when its executable is replaced */
    char program[PROGRAM_PATH + 64];
    char path[LANGUAGE_ROOT][RUNTIME_PATH];
    const char *paths[LANGUAGE_ROOT + 1];
    char loader[2 * RUNTIME_PATH]; /* empty: the dynamic loader needs no setting */
};

/* Fills r->want for a program, whose own folder is open. want points into r. Returns 0, or -1 with errno: the
 * runtime is not there. */
int runtime_find(struct runtime *r, const struct program *p, int folder);

#endif

/*
 * runtime.h - which files of this machine a language's runtime is made of, as its row in the table (language.h) says: so
 * that a player's root can hold them and no others.
 */
#ifndef SORTIE_RUNTIME_H
#define SORTIE_RUNTIME_H

#include "program.h"
#include "seat/walls/root.h"

enum { RUNTIME_PATH = 512 };

/* What a program's root is to hold, and where its words lie. */
struct runtime {
    struct root_want want;
    char name[64]; /* of the runtime: another one when its executable is replaced */
    char program[PROGRAM_PATH + 64];
    char path[LANGUAGE_ROOT][RUNTIME_PATH];
    const char *paths[LANGUAGE_ROOT + 1];
    char loader[2 * RUNTIME_PATH]; /* empty: the loader of libraries needs no word */
};

/* Of a program; folder is its own, open. r keeps what want points to. 0, or -1 with errno: the runtime is not there. */
int runtime_find(struct runtime *r, const struct program *p, int folder);

#endif

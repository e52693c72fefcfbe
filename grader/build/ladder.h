/*
 * ladder.h - the samples of a game, weakest first, as samples/NAME/ladder.txt names them: one a line.
 */
#ifndef SORTIE_LADDER_H
#define SORTIE_LADDER_H

#include "compile.h"

enum { LADDER_MOST = 24, LADDER_NAME = 32 };

struct ladder {
    int rungs;
    char name[LADDER_MOST][LADDER_NAME];
    char file[LADDER_MOST][COMPILE_PATH + 96]; /* of the sample, in whichever language; empty: it is not in this kit */
};

/* 0; -1: there is no kit, or no such list; why tells. */
int ladder_read(const char *game, struct ladder *l, char *why, size_t size);

/* The lowest rung that is in this kit, as a file in its folder: "samples/plane/random.c". 0, or -1: there is none. */
int ladder_lowest(const char *game, char *file, size_t size);

/* The file of a game's sample, on the ladder or not: "hunter" becomes KIT/samples/plane/hunter.c. 0, or -1: there is
 * none. */
int ladder_sample(const char *game, const char *name, char file[COMPILE_PATH + 96]);

#endif

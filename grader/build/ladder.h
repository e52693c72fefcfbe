/*
 * ladder.h - the sample players of a game, weakest first, as samples/NAME/ladder.txt lists them, one a line. `game` is
 * the game's name, or with a slash the folder of its samples (game_samples).
 */
#ifndef SORTIE_LADDER_H
#define SORTIE_LADDER_H

#include "compile.h"

enum { LADDER_MOST = 256, LADDER_NAME = 32, LADDER_WHY = 300 };

struct ladder {
    char folder[COMPILE_PATH + 16]; /* where it is, as messages name it: "samples/plane" */
    int rungs;
    int line[LADDER_MOST]; /* of ladder.txt */
    char name[LADDER_MOST][LADDER_NAME];
    char file[LADDER_MOST][COMPILE_PATH + 96]; /* of the sample, in any language, or empty if it is not in this kit */
};

/* Reads a game's ladder. Returns 0, or with why: 1 if the game has no samples, -1 if reading failed or there is no
 * kit. */
int ladder_read(const char *game, struct ladder *l, char *why, size_t size);

/* Whether a rung has its sample. 0, or -1: why tells which file is missing, and what to do. */
int ladder_check(const struct ladder *l, int rung, char *why, size_t size);

/* Finds the lowest rung that is in this kit, as a file in its folder: "samples/plane/random.c". Returns as ladder_read
 * does. why names the file that is missing, and what to do. */
int ladder_lowest(const char *game, char *file, size_t size, char *why, size_t why_size);

/* Finds the file of a game's sample, on the ladder or not: "hunter" becomes KIT/samples/plane/hunter.c. Returns 0,
 * or -1 if there is none. */
int ladder_sample(const char *game, const char *name, char file[COMPILE_PATH + 96]);

#endif

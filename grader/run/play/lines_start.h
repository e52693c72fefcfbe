/*
 * lines_start.h - whether a built program can run in its walls here, what stays open to it, and how it is started: a
 * player (seated_match.c), or the referee of a game of one's own (referee.c).
 */
#ifndef SORTIE_LINES_START_H
#define SORTIE_LINES_START_H

#include "build/program.h"
#include "seat/walls/sandbox.h"

/* Returns NULL if such a program can run here, else what must be enabled for it. */
const char *lines_start_lacks(const struct sandbox *s, const struct program *p);

/* Lists what it can do beyond computing and answering (sandbox_open_ways). Returns how much that is. */
int lines_start_open_ways(const struct sandbox *s, const struct program *p, struct sandbox_way way[SANDBOX_WAYS]);

enum { LINES_START_PATH = 512 };

struct lines_start {
    struct sandbox_start start; /* word: NULL before lines_start_prepare, and after lines_start_close */
    const char *word[PROGRAM_WORDS];
    char text[64]; /* holds some of the words */

    /* Its root has the files of this machine that its runtime needs, as the language's row says, and no others. */
    struct root_want want;
    char runtime[64];                           /* a name for them, which changes when its executable is replaced */
    char program[PROGRAM_PATH + 64];            /* and one for its own files */
    char path[LANGUAGE_ROOT][LINES_START_PATH]; /* what the runtime needs */
    const char *paths[LANGUAGE_ROOT + 1];
    char loader[2 * LINES_START_PATH]; /* empty: the dynamic loader needs no setting */
};

/* Prepares the start of p. Nothing may move meanwhile. Returns 0, or -1 with errno. */
int lines_start_prepare(struct lines_start *s, const struct program *p, int side, const struct seat_limits *limits);
void lines_start_close(struct lines_start *s); /* whatever prepare returned, or if nothing was prepared */

#endif

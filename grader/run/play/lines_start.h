/*
 * lines_start.h - whether a built program can run in its walls here, what stays open to it, and how it is started: a
 * player (seated_match.c), or the referee of a game of one's own (referee.c).
 */
#ifndef SORTIE_LINES_START_H
#define SORTIE_LINES_START_H

#include "build/languages/runtime.h"
#include "build/program.h"
#include "seat/walls/sandbox.h"

/* Returns NULL if such a program can run here, else what must be enabled for it. */
const char *lines_start_lacks(const struct sandbox *s, const struct program *p);

/* Lists what it can do beyond computing and answering (sandbox_open_ways). Returns how much that is. */
int lines_start_open_ways(const struct sandbox *s, const struct program *p, struct sandbox_way way[SANDBOX_WAYS]);

struct lines_start {
    struct sandbox_start start; /* word: NULL before lines_start_prepare, and after lines_start_close */
    struct runtime runtime;
    const char *word[PROGRAM_WORDS];
    char text[64]; /* holds some of the words */
};

/* Prepares the start of p. Nothing may move meanwhile. Returns 0, or -1 with errno. */
int lines_start_prepare(struct lines_start *s, const struct program *p, int side, const struct seat_limits *limits);
void lines_start_close(struct lines_start *s); /* whatever prepare returned, or if nothing was prepared */

#endif

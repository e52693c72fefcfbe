/*
 * lines_start.h - how a built program is started in its walls: a player (seated_match.c), or the referee of a game of
 * one's own (referee.c).
 */
#ifndef SORTIE_LINES_START_H
#define SORTIE_LINES_START_H

#include "build/languages/runtime.h"
#include "build/program.h"
#include "seat/walls/sandbox.h"

struct lines_start {
    struct sandbox_start start;
    struct runtime runtime;
    const char *word[PROGRAM_WORDS];
    char text[64]; /* holds some of the words */
};

/* A start of nothing, which lines_start_close takes too. */
void lines_start_clear(struct lines_start *s);

/* Prepares the start of p. Nothing may move meanwhile. Returns 0, or -1 with errno. */
int lines_start_prepare(struct lines_start *s, const struct program *p, int side, const struct seat_limits *limits);
void lines_start_close(struct lines_start *s);

#endif

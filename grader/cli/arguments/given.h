/*
 * given.h - options of `sortie match` that only some games have: what a match is given instead of drawing it, under the
 * game's own name for it, and --log, the match as the game's own tools write it. Each returns 0, or the exit status,
 * having said why.
 */
#ifndef SORTIE_GIVEN_H
#define SORTIE_GIVEN_H

#include "cli/terminal/options.h"
#include "match/match.h"

enum { GIVEN_GAMES = 15, GIVEN_OPTIONS = GIVEN_GAMES + 1 };

struct given {
    const char *file[GIVEN_GAMES]; /* by game, as games_known has them */
    const char *log;
    char *text; /* what was read */
};

/* A command's options, which end with a NULL name, and behind them at most GIVEN_OPTIONS of these. */
void given_options(struct given *g, const struct option *own, struct option *all);

/* What the game is given becomes part of the job; g keeps it until given_close. */
int given_take(struct given *g, const struct game *game, struct match_job *job);

/* Writes the log, where one is asked for. */
int given_write_log(const struct given *g, const struct match *m);

void given_close(struct given *g);

#endif

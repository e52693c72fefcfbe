/*
 * given.h - options of `sortie match` that only some games have. An option with the game's own name gives a match what
 * is otherwise random. --log writes the match in the format of the game's own tools. Each function returns 0, or the
 * exit status after an error message.
 */
#ifndef SORTIE_GIVEN_H
#define SORTIE_GIVEN_H

#include "cli/terminal/options.h"
#include "match/match.h"

enum { GIVEN_GAMES = 15, GIVEN_OPTIONS = GIVEN_GAMES + 1 };

struct given {
    const char *file[GIVEN_GAMES]; /* by game, as games_known has them */
    const char *log;
    char *text; /* content of the file that was read */
};

/* Copies a command's own options, which end with a NULL name, and at most GIVEN_OPTIONS of these to `all`. */
void given_options(struct given *g, const struct option *own, struct option *all);

/* Makes what the game is given a part of the job. g owns it until given_close. */
int given_take(struct given *g, const struct game *game, struct match_job *job);

/* Writes the log if --log was given. */
int given_write_log(const struct given *g, const struct match *m);

void given_close(struct given *g);

#endif

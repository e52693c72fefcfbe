/*
 * game_options.h - options of `sortie match` that only some games have. An option with the game's own name gives a
 * match what is otherwise random. --log writes the match in the format of the game's own tools. Each function returns
 * 0, or the exit status after an error message.
 */
#ifndef SORTIE_GAME_OPTIONS_H
#define SORTIE_GAME_OPTIONS_H

#include "cli/terminal/options.h"
#include "match/match.h"

enum { GAME_OPTIONS_GAMES = 15, GAME_OPTIONS_MOST = GAME_OPTIONS_GAMES + 1 };

struct game_options {
    const char *file[GAME_OPTIONS_GAMES]; /* by game, as games_known has them */
    const char *log;
    char *text; /* content of the file that was read */
};

/* Copies a command's own options, which end with a NULL name, and at most GAME_OPTIONS_MOST of these to `all`. */
void game_options_join(struct game_options *g, const struct option *own, struct option *all);

/* Makes what the game is given a part of the job. g owns it until game_options_close. */
int game_options_take(struct game_options *g, const struct game *game, struct match_job *job);

/* Writes the log if --log was given. */
int game_options_write_log(const struct game_options *g, const struct match *m);

void game_options_close(struct game_options *g);

#endif

/*
 * duel_options.h - the options of the subcommands that play duels, and playing a duel with its progress on stderr.
 */
#ifndef SORTIE_DUEL_OPTIONS_H
#define SORTIE_DUEL_OPTIONS_H

#include "cli/terminal/options.h"

struct duel;
struct duel_plan;
struct duel_way;

/* Of all three: as cli/help.txt has them. */
struct duel_options {
    int64_t subtask, pairs, games, seed, jobs, time, grace, memory, seconds, rounds;
    const char *sprt, *game, *record, *keep, *format, *html, *against, *seat;
    bool linked, json, progress, no_progress, watch;
};

/* Nothing is asked: what an initialiser has between its braces. */
#define DUEL_OPTIONS_NONE .subtask = -1, .seed = -1, .time = -1

/* Makes the plan that the options describe. pairs: used without --pairs. Returns 0, or the exit status after an error
 * message. */
int duel_options_plan(const struct duel_options *o, int pairs, struct duel_plan *plan);

/* Writes the options that a command needs to play one of the matches again. A game's folder is quoted as needed. */
enum { DUEL_AGAIN = 4 * 4096 + 200 };
void duel_options_again(const struct duel_options *o, char text[DUEL_AGAIN]);

/* Plays it. title begins the progress line. A first SIGINT or SIGTERM stops it (progress_stop). Returns 0, or the exit
 * status. */
int duel_options_play(const struct duel_options *o, struct duel *d, struct duel_way *way, const char *title);

#endif

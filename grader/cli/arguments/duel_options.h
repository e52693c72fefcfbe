/*
 * duel_options.h - the options of the subcommands that play duels, and playing a duel with its progress on stderr.
 */
#ifndef SORTIE_DUEL_OPTIONS_H
#define SORTIE_DUEL_OPTIONS_H

#include "cli/terminal/options.h"
#include "limits.h"

struct duel;
struct duel_plan;
struct duel_way;

struct duel_options {
    int64_t subtask, pairs, seed, jobs, seconds, rounds;
    struct players_limits limits;
    const char *sprt, *game, *record, *keep, *format, *html, *against, *seat;
    bool linked, json, progress, no_progress, watch;
};

/* Nothing is asked: what an initialiser has between its braces. */
#define DUEL_OPTIONS_NONE .subtask = -1, .seed = -1

/* The rows of a table that all these subcommands have. Each has others of its own. For files that include duel/duel.h
 * and run/worker.h. */
#define DUEL_OPTIONS(o)                                                                                                \
    {OPTION_SUBTASK, .number = &(o).subtask}, {OPTION_GAME, .text = &(o).game}, {OPTION_PAIRS, .number = &(o).pairs},  \
        {OPTION_GAMES, .number = &(o).limits.games}, {OPTION_SEED, .number = &(o).seed},                               \
        {OPTION_JOBS, .number = &(o).jobs}, {OPTION_TIME, .number = &(o).limits.time_ms},                              \
        {OPTION_GRACE, .number = &(o).limits.grace_ms}, {OPTION_MEMORY, .number = &(o).limits.memory_mib},             \
        {OPTION_KEEP, .text = &(o).keep}, {OPTION_WATCH, .flag = &(o).watch}, {OPTION_JSON, .flag = &(o).json},        \
        {OPTION_PROGRESS, .flag = &(o).progress},                                                                      \
    {                                                                                                                  \
        OPTION_NO_PROGRESS, .flag = &(o).no_progress                                                                   \
    }

/* Makes the plan that the options describe. pairs: used without --pairs. Returns 0, or the exit status after an error
 * message. */
int duel_options_plan(const struct duel_options *o, int pairs, struct duel_plan *plan);

/* Writes the options that a command needs to play one of the matches again. */
void duel_options_again(const struct duel_options *o, char *text, size_t size);

/* Plays it. title begins the progress line. A first SIGINT or SIGTERM stops it (progress_stop). Returns 0, or the exit
 * status. */
int duel_options_play(const struct duel_options *o, struct duel *d, struct duel_way *way, const char *title);

#endif

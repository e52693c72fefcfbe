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
    {"subtask", "N", "one test point (all)", OPTION_NUMBER((o).subtask, 0, 999)}, {OPTION_GAME((o).game)},             \
        {"pairs", "N", "pairs of matches of each test point", OPTION_NUMBER((o).pairs, 1, DUEL_MOST_PAIRS)},           \
        {"games", "N", "another number of games in a match", OPTION_NUMBER((o).limits.games, 1, MATCH_MOST_GAMES)},    \
        {"seed", "N", "the same seed, the same matches (the clock's)", OPTION_NUMBER((o).seed, 0, INT64_MAX)},         \
        {"jobs", "N", "matches at the same time (one for each core)", OPTION_NUMBER((o).jobs, 1, WORKERS_MOST)},       \
        {"time", "MS", "CPU time of each player (the test point's)", OPTION_NUMBER((o).limits.time_ms, 1, 1000000)},   \
        {OPTION_GRACE((o).limits.grace_ms)},                                                                           \
        {"memory", "MIB", "memory of each player (the test point's)",                                                  \
         OPTION_NUMBER((o).limits.memory_mib, 1, 1000000)},                                                            \
        {"keep", "FILE", "keep results here, and play no match whose result is there (the seed is then 1)",            \
         .text = &(o).keep},                                                                                           \
        {"watch", NULL, "build and play anew each time a program is saved, until Ctrl-C", .flag = &(o).watch},         \
        {"json", NULL, "the result as JSON", .flag = &(o).json},                                                       \
        {"progress", NULL, "show progress even if stderr is not a terminal", .flag = &(o).progress},                   \
    {                                                                                                                  \
        "no-progress", NULL, "show no progress", .flag = &(o).no_progress                                              \
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

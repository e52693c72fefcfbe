/*
 * players.h - for the subcommands that play programs named on the command line: the programs compiled, the test point
 * found. Each returns 0, or the exit status, having said why.
 */
#ifndef SORTIE_PLAYERS_H
#define SORTIE_PLAYERS_H

#include <stdint.h>

#include "build/compile.h"
#include "match/game.h"

/* How programs are built on a desk: as a judge does, or as CC, CXX, CFLAGS_PLAYER and CXXFLAGS_PLAYER say. */
struct build_settings players_settings(const struct game *game);

/* source: a file, or the bare name of one of the game's samples. */
int players_compile(const struct game *game, const char *source, struct compiled *out);

/* The game of a name; NULL: the one that is meant where none is named. */
int players_game(const char *name, const struct game **game);

/* Whether untrusted programs can be run on this machine. */
int players_sandbox(void);

/* What may replace a test point's own numbers; 0 does not. */
struct players_limits {
    int64_t games, time_ms, memory_mib;
};

int players_testpoint(const struct game *game, int64_t subtask, const struct players_limits *limits,
                      struct testpoint *out);

/* Of the clock where it is not given (-1). */
uint64_t players_seed(int64_t seed);

#endif

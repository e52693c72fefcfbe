/*
 * limits.h - the test point that a command line names, and options that replace its numbers. The functions are in
 * players.c.
 */
#ifndef SORTIE_LIMITS_H
#define SORTIE_LIMITS_H

#include <stdint.h>

struct game;
struct testpoint;

/* Replacements for a test point's own numbers (0: none), and grace_ms, extra CPU time added to every time limit.
 * time_ms may also be LIMITS_NO_TIME: no limit. */
enum { LIMITS_NO_TIME = -1 };
struct players_limits {
    int64_t games, time_ms, memory_mib, grace_ms;
};

/* Gives a test point with its limits. subtask -1: not named, which is allowed if the game has only one. */
int players_testpoint(const struct game *game, int64_t subtask, const struct players_limits *limits,
                      struct testpoint *out);

/* Returns the seed, or for -1 (not given) one from the clock. */
uint64_t players_seed(int64_t seed);

#endif

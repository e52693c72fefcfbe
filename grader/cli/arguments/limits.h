/*
 * limits.h - the test point that a command line names, with the numbers that it gives in place of the point's own. In
 * players.c.
 */
#ifndef SORTIE_LIMITS_H
#define SORTIE_LIMITS_H

#include <stdint.h>

struct game;
struct testpoint;

/* What may replace a test point's own numbers, 0 does not; and grace: what is given to each limit of time besides. */
struct players_limits {
    int64_t games, time_ms, memory_mib, grace_ms;
};

#define OPTION_GRACE(to)                                                                                               \
    {                                                                                                                  \
        "grace", "MS", "so much CPU time besides, for each limit of it", .number = &(to), .least = 1, .most = 1000000  \
    }

/* subtask: -1 where none is named; then it is the only one of a game that has one. */
int players_testpoint(const struct game *game, int64_t subtask, const struct players_limits *limits,
                      struct testpoint *out);

/* Of the clock where it is not given (-1). */
uint64_t players_seed(int64_t seed);

#endif

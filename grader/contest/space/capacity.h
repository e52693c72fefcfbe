/*
 * capacity.h - estimates how long a batch takes, to warn in time if it does not fit into its period.
 */
#ifndef SORTIE_CAPACITY_H
#define SORTIE_CAPACITY_H

#include "contest/contest.h"
#include "disk_forecast.h"

struct capacity {
    int contestants, rounds, jobs;      /* rounds: as set in contest.conf, or 0 if the format decides */
    int64_t matches;                    /* in all test points, at most */
    bool guessed;                       /* likely_s is a guess: no batch has been played yet */
    double likely_s, worst_s;           /* time of a batch */
    bool unbounded;                     /* the game has no limit on moves: worst_s assumes one answer per player */
    struct disk_forecast disk_forecast; /* without counting the pages of all batches */
};

/* Returns for how long a queue's worker may have matches of this test point in hand, however often it says that it is
 * at work: three times what the worst of them may take, and a minute. If nothing bounds that, a day. */
int64_t capacity_hold_ms(const struct game *game, const struct testpoint *t);

/* contestants < 0: as many as have an accepted submission. Worst: in every match every program uses up its limits, of
 * CPU time and of sleep. It holds whatever programs do, where each job has a core that nothing else uses. */
int capacity_find(struct contest *c, int contestants, struct capacity *out);

/* Prints a line of figures. Adds a warning, with what to change, if the likely time does not fit into the period, and a
 * remark if only the worst case does not. */
void capacity_print(const struct contest *c, const struct capacity *capacity, FILE *out);

/* Writes "1 h 5 min", "12.3 s". Returns text. */
const char *capacity_time(double seconds, char *text, size_t size);

#endif

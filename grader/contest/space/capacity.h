/*
 * capacity.h - whether a batch fits into its period, told before it hurts.
 */
#ifndef SORTIE_CAPACITY_H
#define SORTIE_CAPACITY_H

#include "contest/contest.h"
#include "growth.h"

struct capacity {
    int contestants, rounds, jobs; /* rounds: as contest.conf sets them; 0: the format has its own number */
    int64_t matches;               /* at most, in all test points */
    double match_s;                /* what a match is likely to take */
    bool guessed;                  /* no batch has been played yet */
    double likely_s, worst_s;      /* of a batch */
    bool unbounded;       /* nothing in the rules bounds how long a game takes: worst_s has one answer of each */
    struct growth growth; /* without the pages of all batches */
};

/* What a match may take at worst, in ms. *unbounded becomes true where nothing bounds it: it has one answer of each game. */
double capacity_match_ms(const struct game *game, const struct testpoint *t, bool *unbounded);

/* contestants < 0: as many as have an accepted submission. Worst: in every match every program uses up its limits, of
 * CPU time and of sleep. It holds whatever programs do, where each job has a core that nothing else uses. */
int capacity_find(struct contest *c, int contestants, struct capacity *out);

/* One line of figures; where the likely time does not fit the period, a warning with what to change; where the worst
 * does not, a remark with what bounds it. */
void capacity_print(const struct contest *c, const struct capacity *capacity, FILE *out);

/* "1 h 5 min", "12.3 s" */
void capacity_time(double seconds, char *text, size_t size);

#endif

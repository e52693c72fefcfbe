/*
 * own.h - what a contestant is shown of the last finished batch that is not void: standing, costs, and what the program
 * printed. Others do not see it, or not while the public pages are frozen. The functions return CONTEST_OK or
 * CONTEST_SYSTEM.
 */
#ifndef SORTIE_OWN_H
#define SORTIE_OWN_H

#include "contest/contest.h"

struct own_standing {
    int batch; /* 0: the contestant has none */
    int rank, of;
    double score;
};
int own_standing(struct contest *c, int64_t contestant, struct own_standing *standing);

/* The resources that the program needed in a test point. */
struct own_cost {
    int batch, testpoint, matches;
    double operations; /* mean */
    double cpu_ms, most_cpu_ms;
    int limit_ms;
    double most_mib;
    int limit_mib;
};
int own_costs(struct contest *c, int64_t contestant, void (*see)(void *self, const struct own_cost *cost), void *self);

/* Its output to standard error in a match, one match of each test point. */
struct own_printed {
    int testpoint, round;
    bool faulted;
    const char *text; /* until see returns */
};
int own_printed(struct contest *c, int64_t contestant, void (*see)(void *self, const struct own_printed *printed),
                void *self);

#endif

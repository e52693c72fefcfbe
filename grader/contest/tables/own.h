/*
 * own.h - what a contestant is shown of one batch: standing, costs, and what the program printed. Others do not see it,
 * or not while the public pages are frozen. The functions return CONTEST_OK or CONTEST_SYSTEM.
 */
#ifndef SORTIE_OWN_H
#define SORTIE_OWN_H

#include "contest/contest.h"

/* Gives the last finished batch that is not void in which the contestant played, or 0. A page asks once and passes it
 * to the others, so that a batch that ends meanwhile does not mix two. */
int own_batch(struct contest *c, int64_t contestant, int64_t *batch);

struct own_standing {
    int rank, of; /* rank 0: out of competition. of 0: there is no standing */
    double score;
};
int own_standing(struct contest *c, int64_t contestant, int64_t batch, struct own_standing *standing);

/* The resources that the program needed in a test point. */
struct own_cost {
    int testpoint, matches;
    double operations; /* mean */
    double cpu_ms, most_cpu_ms;
    int limit_ms;
    double most_mib;
    int limit_mib;
};
int own_costs(struct contest *c, int64_t contestant, int64_t batch,
              void (*see)(void *self, const struct own_cost *cost), void *self);

/* Its faults: each has the match and the fault's words (schema.sql). At most OWN_FAULTS are seen, the earliest rounds
 * first. */
enum { OWN_FAULTS = 20 };
struct own_fault {
    int testpoint, round, number;
    int of;            /* how many there are */
    const char *words; /* until see returns */
};
int own_faults(struct contest *c, int64_t contestant, int64_t batch,
               void (*see)(void *self, const struct own_fault *fault), void *self);

/* Its output to standard error in a match: of each test point a match whose lines say where they stand (schema.sql,
 * said), and one whose lines do not. */
struct own_printed {
    int testpoint, round, number, seat;
    bool faulted, placed;
    const char *text; /* until see returns */
};
int own_printed(struct contest *c, int64_t contestant, int64_t batch,
                void (*see)(void *self, const struct own_printed *printed), void *self);

#endif

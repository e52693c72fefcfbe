/*
 * cycles.h - who beats whom: whether a ranking hides that A beats B, B beats C, and C beats A, as paper, scissors and
 * stone do.
 *
 * A player clearly beats another if its mean share in their meetings is above 1/2 by more than twice its standard
 * error, sqrt(phi / 4 / meetings). phi is how meetings of the same two scatter around their mean, if enough of them met
 * more than once. Else it is how all meetings scatter around the fit (fit.h). Cycles make that larger, so fewer are
 * seen. A cycle is three players of whom each clearly beats the next. Luck makes some too. So the same meetings are
 * drawn again many times from the fit, which knows no cycles, and the cycles among those are counted.
 */
#ifndef SORTIE_CYCLES_H
#define SORTIE_CYCLES_H

#include <stdbool.h>
#include <stdint.h>

struct fit_match;
struct simulation;

enum { CYCLES_PLAYERS = 64, CYCLES_LISTED = 10 };

/* Each clearly beats the next, and the last one the first. */
struct cycle {
    int player[3];
    double share[3]; /* of each against the next */
};

struct cycles {
    int pairs, clear; /* pairs of players that met; of these, one clearly beats the other */
    int64_t triples;  /* of which all three met each other */
    int64_t found;
    double expected;                   /* by luck alone */
    bool more;                         /* found in fewer than 5 % of the draws by luck */
    struct cycle cycle[CYCLES_LISTED]; /* those with the largest least share first */
    int listed;
};

/*
 * Looks at the first CYCLES_PLAYERS players of order[], which has all of them. s: the batch as fit_strengths gives it.
 * Returns 0, or -1 if out of memory.
 */
int cycles_find(const struct simulation *s, const struct fit_match *match, int matches, const int *order,
                struct cycles *out);

#endif

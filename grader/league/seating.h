/*
 * seating.h - who sits together in a match, and what came of it. Players are numbers from 0.
 */
#ifndef SORTIE_SEATING_H
#define SORTIE_SEATING_H

#include <stdbool.h>

enum { SEATING_MOST = 4 };

struct seating {
    int seats; /* 1: a bye */
    int player[SEATING_MOST];
};

/*
 * Of each meeting of two seats: share[a][b] is what a had of its point. A draw is 0.5 and 0.5; both 0: both have lost,
 * or they did not meet. Byes, and matches that the system failed in, are not known.
 */
struct outcome {
    bool known;
    double share[SEATING_MOST][SEATING_MOST];
};

#endif

/*
 * seating.h - who sits together in a match, and its result. Players are numbers from 0.
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
 * The result of each meeting of two seats: share[a][b] is a's share of its point. A draw is 0.5 and 0.5. If both are 0,
 * both lost or they did not meet. Byes, and matches in which the system failed, have known = false.
 */
struct outcome {
    bool known;
    double share[SEATING_MOST][SEATING_MOST];
};

#endif

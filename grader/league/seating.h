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

/* A meeting, as a fit of ratings (fit.h) takes it. */
struct fit_match {
    int a, b;     /* different players, 0..n-1 */
    double share; /* of the games that a won, 0..1 */
    int match;    /* the meetings of one match have the same number, and stand next to each other */
};

#endif

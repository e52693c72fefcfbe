/*
 * pairing.h - who meets whom in a round (rules, section 6): all players in a shuffled order; each that has no opponent
 * yet gets one at random among those without one whose rating differs from his by no more than a window, which grows
 * from 100 by 50 up to 600 until somebody is in it; else he has a bye. Where more than two meet in a match, each gets all
 * his opponents so, one after the other; where one of them is not to be found, those drawn are free again.
 */
#ifndef SORTIE_PAIRING_H
#define SORTIE_PAIRING_H

#include "base/chance.h"

struct seating;

enum { PAIRING_BYE = -1, PAIRING_WINDOW = 100, PAIRING_GROWTH = 50, PAIRING_WIDEST = 600 };

struct pair {
    int a, b; /* players; b may be PAIRING_BYE */
};

/*
 * Draws a round of n >= 0 players with finite ratings. pair[] has room for n; returns how many were made, in the order
 * in which they were drawn, every player in exactly one, or -1 when memory is short. Costs O(n log n), whatever the
 * ratings are. The choice among the players in the window is uniform.
 */
int pairing_draw(const double *rating, int n, struct chance *chance, struct pair *pair);

/* The same for matches of `seats` players, 2..SEATING_MOST; seating[] has room for n. */
int pairing_seat(const double *rating, int n, int seats, struct chance *chance, struct seating *seating);

#endif

/*
 * roundrobin.h - a round robin, in which everybody meets everybody: the rounds and the standings. Pure. The standings
 * work for any list of meetings, also if some players met more often than others.
 *
 * Players are numbered by their seeds, 0 the highest. Seeds follow the ranks of an earlier batch, or the order of
 * submission.
 */
#ifndef SORTIE_ROUNDROBIN_H
#define SORTIE_ROUNDROBIN_H

#include <stdbool.h>

#include "league/pairing.h" /* struct pair, PAIRING_BYE */

/* Returns how many rounds it takes until all of n players have met once: none for n < 2. */
int robin_rounds(int n);

/*
 * Fills the pairings of round `round`, from 0, by the circle method (Berger's tables). The rounds repeat any number of
 * times. If n is odd, one player has a bye, which comes last. pair[] has room for (n + 1) / 2. Player a sits first. In
 * each cycle the number of times that a player sits first and second differs by at most one (not at all if n is odd).
 * In every second cycle all sides are swapped. Returns how many pairs there are.
 */
int robin_pair(int n, int round, struct pair *pair);

struct robin_result {
    struct pair pair;
    double share[2]; /* 1 and 0, 0.5 and 0.5, or 0 and 0 if both lost. b is never PAIRING_BYE */
};

struct robin_rules {
    double win, draw, loss; /* points */
    bool by_rate;           /* rank by points a meeting, instead of points */
    bool sonneborn_berger;  /* breaks ties */
};

struct robin_standing {
    int player;
    int wins, draws, losses;
    double points;
    double rate; /* points a meeting, 0 without meetings */
    /* the points of the opponents beaten plus half the points of those drawn with, for each meeting */
    double sonneborn_berger;
};

/*
 * Computes the standings, best first: by points or rate, then by Sonneborn-Berger if the rules say so, then by the
 * higher seed. table[] has room for n. Returns 0, or -1 if out of memory.
 */
int robin_rank(int n, const struct robin_result *result, int results, const struct robin_rules *rules,
               struct robin_standing *table);

#endif

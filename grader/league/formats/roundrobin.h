/*
 * roundrobin.h - everybody meets everybody: the rounds, and the standings. Pure. The standings serve any heap of
 * meetings, also one in which some met more often than others.
 *
 * Players are numbered by their seeds, 0 the highest: the rank of an earlier evaluation, or who handed in first.
 */
#ifndef SORTIE_ROUNDROBIN_H
#define SORTIE_ROUNDROBIN_H

#include <stdbool.h>

#include "league/pairing.h" /* struct pair, PAIRING_BYE */

/* How many rounds it takes until all of n have met once: none for n < 2. */
int robin_rounds(int n);

/*
 * Who meets whom in round `round`, from 0, of any number of times through: the circle method (Berger's tables). In an
 * odd field one has a bye, which comes last. pair[] has room for (n + 1) / 2; a sits first. In each time through,
 * everybody's two sides differ by at most one (n odd: not at all); in every second time through, all sides are swapped.
 * Returns how many pairs.
 */
int robin_pair(int n, int round, struct pair *pair);

struct robin_result {
    struct pair pair;
    double share[2]; /* 1 and 0, 0.5 and 0.5, or 0 and 0 where both have lost; b is never PAIRING_BYE */
};

struct robin_rules {
    double win, draw, loss; /* points */
    bool by_rate;           /* rank by points a meeting, not by points */
    bool sonneborn_berger;  /* breaks ties */
};

struct robin_standing {
    int player;
    int wins, draws, losses;
    double points;
    double rate;             /* points a meeting; 0 without one */
    double sonneborn_berger; /* the points of those he beat and half the points of those he drew with, each meeting
                                counted */
};

/*
 * The standings, best first: by points or rate, then by Sonneborn-Berger where the rules say so, then the higher seed
 * first. table[] has room for n. Returns 0, or -1 when memory is short.
 */
int robin_rank(int n, const struct robin_result *result, int results, const struct robin_rules *rules,
               struct robin_standing *table);

#endif

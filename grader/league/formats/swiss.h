/*
 * swiss.h - a contest in the Swiss system: in every round each player meets one with a similar score, and nobody is
 * out. Pure: everything follows from the results so far.
 *
 * Players are numbered by their seeds: 0 is the highest seed, n - 1 the lowest. Points of a round: 1 for a win or a
 * bye, 0.5 for a draw, 0 for a loss or an error. So both players may get 0.
 */
#ifndef SORTIE_SWISS_H
#define SORTIE_SWISS_H

#include "league/pairing.h" /* struct pair, PAIRING_BYE */

struct swiss_result {
    struct pair pair; /* a sat first, b may be PAIRING_BYE */
    double points[2]; /* a's and b's, for a bye {1, 0} */
};

/* Returns how many results a round of n players has. */
int swiss_pairs(int n);

/*
 * Pairs the next round. result[] holds the `rounds` rounds so far, swiss_pairs(n) results each, in their order. pair[]
 * has room for swiss_pairs(n). Players are taken by score, then by seed, highest first. Each meets the first of the
 * remaining players that it has not met yet, or the first of them if it has met all. If n is odd, one player has a bye,
 * which comes last: of those with the fewest byes the one with the lowest score, then the lowest seed. The player that
 * sat first less often, compared with sitting second, sits first. If that is equal, the one that sat second last time
 * sits first, or else the one that was taken first. Returns how many pairs there are, or -1 if out of memory.
 */
int swiss_pair(int n, const struct swiss_result *result, int rounds, struct pair *pair);

struct swiss_standing {
    int player;
    double points;
    int won;                /* rounds won, byes included */
    double opponents;       /* the points of the opponents, each counted for every meeting */
    double early;           /* the points with those of round i of R counted R - i + 1 times */
    double early_opponents; /* the sum of `early` over the opponents */
};

/*
 * Computes the standings after `rounds` rounds, best first: by points, then by each number above in its order, then by
 * the higher seed. table[] has room for n.
 */
void swiss_rank(int n, const struct swiss_result *result, int rounds, struct swiss_standing *table);

#endif

/*
 * swiss.h - a contest in the Swiss system: in every round each player meets one whose score is near his, and nobody is
 * out. Pure: everything follows from the results so far.
 *
 * Players are numbered by their seeds: 0 is the highest seed, n - 1 the lowest. Points of a round: 1 for a win or a
 * bye, 0.5 for a draw, 0 for a loss or an error; so both may have none.
 */
#ifndef SORTIE_SWISS_H
#define SORTIE_SWISS_H

#include "league/pairing.h" /* struct pair, PAIRING_BYE */

struct swiss_result {
    struct pair pair; /* a sat first; b may be PAIRING_BYE */
    double points[2]; /* a's and b's; for a bye {1, 0} */
};

/* How many results a round of n players has. */
int swiss_pairs(int n);

/*
 * Pairs the next round. result[] holds the `rounds` rounds so far, swiss_pairs(n) results each, in their order. pair[]
 * has room for swiss_pairs(n). Players are taken by score, then by seed, highest first; each meets, of those still
 * there, the first whom he has not met, or, if he has met all of them, the first. In an odd field one has a bye: of
 * those with the fewest byes the one with the lowest score, then the lowest seed; it comes last. Who sat first less
 * often than second, compared with the other, sits first; where that is equal, who sat second last time; else who was
 * taken first. Returns how many pairs there are, or -1 when memory is short.
 */
int swiss_pair(int n, const struct swiss_result *result, int rounds, struct pair *pair);

struct swiss_standing {
    int player;
    double points;
    int won;                /* rounds, byes too */
    double opponents;       /* the points of those he met, each as often as he met him */
    double early;           /* his points, those of round i of R counted R - i + 1 times */
    double early_opponents; /* his opponents' points, counted likewise */
};

/*
 * The standings after `rounds` rounds, best first: by points, and where they are equal by each number above in its
 * order, then the higher seed first. table[] has room for n.
 */
void swiss_rank(int n, const struct swiss_result *result, int rounds, struct swiss_standing *table);

#endif

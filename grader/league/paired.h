/*
 * paired.h - how much better is A than B? From pairs of matches with the same seed and the seats swapped: what luck the
 * seed gave to one seat, it gives to the other program in the pair's second match, and so much of it cancels.
 *
 * The unit is the pair, never the game: games of one match are not independent, nor are the two matches of a pair. A
 * pair's score is the share of its games that A won, one of 2T + 1 values where a match has T games; with T = 1 and
 * draws these are the five outcomes of chess programmers' "pentanomial" counts, and what is done here is the same: the
 * error of the mean comes from how the pairs' scores differ from each other, whatever the games inside them do.
 *
 * Test points are fixed, not drawn by chance: each is a stratum. The score over several is the mean of theirs, and its
 * variance comes from the spread within each, not from the differences between them.
 */
#ifndef SORTIE_PAIRED_H
#define SORTIE_PAIRED_H

#include <stdbool.h>
#include <stdint.h>

/* The pairs of one test point. All sums are whole numbers: no order of adding is another than any other. */
struct paired {
    int games; /* of a pair, both matches: at least 2 */
    int64_t pairs;
    int64_t wins, squares; /* of A: the sum over the pairs, and that of their squares */
};

void paired_add(struct paired *p, int wins); /* 0..games */

/*
 * The mean score over the test points, its variance, and the degrees of freedom of that variance.
 *
 * In a test point with n pairs of mean m the variance of a pair's score is phi m (1 - m), where phi is (S + 1/4 /
 * games) /
 * ((n - 1) m (1 - m) + 1/4), S the sum of squares around m: as estimated from the scores, with one more pair as
 * independent games between equals would make it, which keeps phi from 0 / 0 where A won everything. n / phi
 * independent games would tell as much as the pairs do. To these half a game won and half a game lost are added
 * (Haldane 1956, Anscombe 1956: the estimate of the log-odds with the least bias), so that no mean is 0 or 1. The
 * degrees of freedom are Welch and Satterthwaite's (1946).
 */
struct paired_mean {
    double share, variance, df;
};

/* Test points without pairs are left out. False: none has any. */
bool paired_average(const struct paired *testpoint, int testpoints, struct paired_mean *out);

struct strength {
    double elo;       /* A's rating minus B's, by elo_expected (elo.h); always finite */
    double low, high; /* its 95 % interval; finite */
    double better;    /* likelihood of superiority: the chance that A's true rating is the higher one, 0..1 */
};

/* Student's t on the scale of log-odds (Gart 1966). Where nothing was played: 0, without bounds: -+ PAIRED_UNKNOWN,
 * 0.5. */
void paired_strength(const struct paired *testpoint, int testpoints, struct strength *out);

enum { PAIRED_UNKNOWN = 9999 }; /* also the most that elo, low and high can be */

#endif

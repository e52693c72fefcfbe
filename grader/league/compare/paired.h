/*
 * paired.h - how much better is A than B? From pairs of matches with the same seed and the seats swapped: what luck the
 * seed gave to one seat, it gives to the other program in the pair's second match, and so much of it cancels.
 *
 * The unit is the pair, never the game: games of one match are not independent, nor are the two matches of a pair. A
 * pair's score is the share of its points that A got, a draw being half a point: one of 4T + 1 values where a match has
 * T games. With T = 1 these are the five outcomes of chess programmers' "pentanomial" counts, and what is done here is
 * the same: the error of the mean comes from how the pairs' scores differ from each other, whatever the games inside
 * them do. So a game that is often drawn, whose scores scatter less, tells more in as many pairs.
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
    int parts; /* that a pair's score is counted in: 2 games where a draw is half a point; at most 200,000 */
    int64_t pairs;
    int64_t score, squares; /* of A: the sum over the pairs, and that of their squares */
};

void paired_add(struct paired *p, int score); /* 0..parts */

/*
 * The mean score over the test points, its variance, how many independent games would tell as much, and the degrees of
 * freedom of the variance.
 *
 * In a test point with n pairs of mean m the variance of a pair's score is phi m (1 - m), with one phi for all test
 * points: the sum of squares around their means over the sum of (n - 1) m (1 - m), to which four games are added that
 * scatter twice as much as independent games would (so phi is not 0 / 0 where A won everything). In the variance of the
 * mean each m has half a game won and half a game lost besides, so that it is never 0. How pairs scatter is seen only
 * in games that the weaker program won: phi has as many degrees of freedom as there are pairs, less one for each test
 * point, and at most three more than that sum of (n - 1) m (1 - m) has games.
 */
struct paired_mean {
    double share, variance, worth, df;
};

/* Test points without pairs are left out. False: none has any. */
bool paired_average(const struct paired *testpoint, int testpoints, struct paired_mean *out);

/*
 * The interval is that of the likelihood of `worth` games of which `share` were won (profile likelihood): how far the
 * true share can be until the likelihood has fallen by what Student's t allows. So it is wider on the side away from
 * the end. One pair of each test point has nothing to compare it with, and so tells no interval.
 */
struct strength {
    double elo;       /* A's rating minus B's, by elo_expected (elo.h); always finite */
    double low, high; /* its 95 % interval; -INFINITY, INFINITY where the pairs set no such bound */
    double better;    /* likelihood of superiority: the chance that A's true rating is the higher one, 0..1; above 0.975
                         where low > 0. 0.5 without an interval */
};

/* A rating 0 where nothing was played. */
void paired_strength(const struct paired *testpoint, int testpoints, struct strength *out);

#endif

/*
 * paired.h - how much better program A is than program B, from pairs of matches with the same seed and the seats
 * swapped. If the seed favours one seat, it favours A in one match of the pair and B in the other, so most of this luck
 * cancels.
 *
 * The unit is the pair, never the game, because the games of one match are not independent, and neither are the two
 * matches of a pair. A pair's score is the share of its points that A got. A draw is half a point. It is one of 4T + 1
 * values if a match has T games. With T = 1 these are the five outcomes of chess programmers' "pentanomial" counts, and
 * the method is the same: the error of the mean comes from how the scores of pairs differ from each other, and does not
 * depend on the games inside them. In a game with many draws the scores scatter less, so the same number of pairs gives
 * a smaller error.
 *
 * Test points are fixed, not drawn at random, so each is a stratum. The score over several test points is the mean of
 * their scores. Its variance comes from the spread within each, not from the differences between them.
 */
#ifndef SORTIE_PAIRED_H
#define SORTIE_PAIRED_H

#include <stdbool.h>
#include <stdint.h>

/* The pairs of one test point. All sums are integers, so the order of additions does not matter. */
struct paired {
    int games; /* games of a pair, in both matches: at least 2 */
    /* how many parts a pair's score is counted in: 2 for each game if a draw is half a point, at most 200,000 */
    int parts;
    int64_t pairs;
    int64_t score, squares; /* A's scores and their squares, summed over the pairs */
};

void paired_add(struct paired *p, int score); /* score is 0..parts */

/*
 * All below is computed from the mean score over the test points (share), how many independent games would give as much
 * information (worth), and the degrees of freedom of the variance. Test points without pairs are left out.
 *
 * In a test point with n pairs of mean m the variance of a pair's score is phi m (1 - m), with one phi for all test
 * points: the sum of squares around their means over the sum of (n - 1) m (1 - m), plus four games that scatter twice
 * as much as independent games would. (They keep phi from being 0 / 0 if A won everything.) In the variance of the
 * mean, each m includes half a game won and half a game lost, so that it is never 0. The scatter of pairs is visible
 * only in games that the weaker program won. So phi has as many degrees of freedom as there are pairs, less one for
 * each test point, and at most three more than that sum of (n - 1) m (1 - m) has games.
 *
 * The rating difference. The interval is the profile likelihood interval of `worth` games of which `share` were won: it
 * ends where the likelihood has fallen by as much as Student's t allows. So it is wider on the side away from 0 or 1.
 * With only one pair of each test point there is nothing to compare, and so no interval.
 */
struct strength {
    double elo;       /* A's rating minus B's, by elo_expected (elo.h), always finite */
    double low, high; /* its 95 % interval, -INFINITY or INFINITY if the pairs give no such bound */
    /* likelihood of superiority: the chance that A's true rating is the higher one, 0..1. Above 0.975 if low > 0, and
     * 0.5 without an interval. */
    double better;
};

/* Computes the strength. It is 0 if nothing was played. */
void paired_strength(const struct paired *testpoint, int testpoints, struct strength *out);

/* ---- a sequential test ---- */

/*
 * It stops as early as possible: is A's rating above B's by elo0 (then the change is not worth it) or by elo1?
 *
 * Wald's sequential probability ratio test (1945). The mean score of pairs counts as the score of `worth` independent
 * games, so the log-likelihood ratio is worth (m ln(s1 / s0) + (1 - m) ln((1 - s1) / (1 - s0))), s0 and s1 being the
 * scores that elo0 and elo1 expect. Near equal programs it is nearly the ratio of two normal distributions,
 * (s1 - s0) (2 m - s0 - s1) / (2 v), which van den Bergh ("A practical introduction to the GSPRT", 2020) shows to be
 * the generalised ratio of all distributions of a pair's score, except for terms that vanish with many pairs. Far
 * from 0 elo the normal distribution errs: the variance that few lost games show is small when they are few by luck.
 *
 * Because v is only estimated, a few pairs look more certain than they are. So nothing is decided before there are
 * SPRT_FREEDOM pairs beside the first of each test point, each test point has SPRT_PAIRS, and the weaker program has
 * won SPRT_WON independent games, or should have won three times as many if the rejected rating were true. Independent
 * games are worth times the share. The ratio is multiplied by (d - 3) / (d + 1), where d is those pairs, at most 3 more
 * than those games. That is slightly more than the mean excess of 1 / v, which is d / (d - 2).
 *
 * docs/theory/numbers.md shows by simulation how often the test errs.
 */
enum { SPRT_PAIRS = 4, SPRT_FREEDOM = 15, SPRT_WON = 20 };

struct sprt {
    double elo0, elo1;  /* elo0 < elo1 */
    double alpha, beta; /* the chance of deciding for elo1 if elo0 is true, and the reverse. Above 0 and below 0.5 */
};

enum sprt_decision { SPRT_OPEN, SPRT_ELO0, SPRT_ELO1 };

/* Returns the log-likelihood ratio of elo1 to elo0, or 0 while nothing may be decided. */
double sprt_ratio(const struct sprt *s, const struct paired *testpoint, int testpoints);

/* The test decides for elo0 at or below the lower bound, and for elo1 at or above the upper bound. */
double sprt_lower(const struct sprt *s);
double sprt_upper(const struct sprt *s);
enum sprt_decision sprt_decide(const struct sprt *s, double ratio);

#endif

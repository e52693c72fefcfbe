/*
 * sprt.h - a sequential test that stops as early as possible: is A's rating above B's by elo0 (then the change is not
 * worth it) or by elo1?
 *
 * Wald's sequential probability ratio test (1945). The mean score of pairs (paired.h) counts as the score of `worth`
 * independent games, so the log-likelihood ratio is worth (m ln(s1 / s0) + (1 - m) ln((1 - s1) / (1 - s0))), s0 and s1
 * being the scores that elo0 and elo1 expect. Near equal programs it is nearly the ratio of two normal distributions,
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
#ifndef SORTIE_SPRT_H
#define SORTIE_SPRT_H

#include "paired.h"

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

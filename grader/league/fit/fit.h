/*
 * fit.h - ratings that do not depend on the order of the matches: the model of Bradley and Terry (1952), fitted to all
 * matches at once, on Elo's scale. A player's expected share against another is elo_expected of their ratings.
 *
 * Matches only give differences of ratings. The ratings are shifted so that a player of 1500 would win half of its
 * games against the field: the expected shares of all players against 1500 have the mean 1/2. (The mean of the ratings
 * is not used, because a player that lost everything would shift it.) To keep such a player's rating finite, every
 * player also wins and loses a hundredth of a game against 1500, which is too little to change other ratings.
 *
 * Games of one match are not independent, because a program that beats another usually does so again. Nor are the
 * meetings of a match of four: a player that does well there does well against all three. So what counts is what a
 * player won in a match beyond the expected, over all its meetings. The variance of that is phi times the sum of
 * p (1 - p) (Wedderburn 1974; matches are clusters as in Liang and Zeger 1986). phi is the sum of the squares over the
 * sum of p (1 - p), for all players of all matches. Both sums are reduced by what fitting took away. So a match with a
 * certain result counts little. phi is at least 1 / games, the value for independent games of two. It has no upper
 * limit: (k + 1) / 3 is all or nothing among k equal players, and few matches show more.
 *
 * The 95 % interval is that of the profile likelihood. It ends at the ratings at which the likelihood of all matches,
 * with all other ratings at their best values, has fallen by more than chance allows. So it follows the shape of the
 * likelihood, and is wider on the side where few games give information.
 *
 * The most likely ratings lie too far apart: an unlikely result has less weight than it deserves, and the league pairs
 * by what was won before. So an interval with two bounds is moved by as much as the rating would, if every player had
 * also drawn half an independent game, phi / 2 matches, against 1500. It holds the rating in any case.
 * docs/theory/numbers.md shows by simulation how often intervals hold the truth.
 */
#ifndef SORTIE_FIT_H
#define SORTIE_FIT_H

#include "league/seating.h"

struct fit {
    double rating;    /* always finite */
    double low, high; /* the 95 % interval, -INFINITY or INFINITY if the matches give no such bound */
};

/*
 * Fits n players that played matches of `games` games each. Returns 0, or -1 if out of memory.
 *
 * There is no lower bound for a player that lost everything (or everything except to players as weak), and no upper
 * bound for one that won everything. There is neither for a player without matches. There is none for anybody if there
 * are no more matches than rating differences to find, because then the scatter of matches is unknown. A bound more
 * than 2084 points (odds of 160,000 to 1) from the rating counts as none.
 *
 * Costs about as much as 20 to 60 passes over the matches, and for each player some passes over the matches of the
 * opponents that its rating would affect, a few thousand at most.
 */
int fit_all(const struct fit_match *match, int matches, int games, int n, struct fit *out);

/* The same by the rules of bundles of version 1 (docs/bundle.md), for batches that are sealed by them: phi is the sum
 * of squares over the meetings, each alone, at most 1, and intervals are not moved. */
int fit_all_1(const struct fit_match *match, int matches, int games, int n, struct fit *out);

/*
 * Computes the ratings alone, and their differences to about a fiftieth of a point: for the orders of simulated
 * batches, of which there are hundreds. All of them together may be shifted by a point. rating[] begins as a guess,
 * such as the strengths that were simulated. Returns 0, or -1 if out of memory.
 */
int fit_near(const struct fit_match *match, int matches, int games, int n, double *rating);

/*
 * Estimates the true strengths, for a simulation of the same batch. The fit's ratings scatter more than the strengths
 * do, because luck is added to them. So they are drawn together towards 1500: once as intervals are moved, and then by
 * the share of the scatter that is luck. *phi: how matches scatter; 1 if that is unknown. Returns 0, or -1 if out of
 * memory.
 */
int fit_strengths(const struct fit_match *match, int matches, int games, int n, double *strength, double *phi);

#endif

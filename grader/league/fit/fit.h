/*
 * fit.h - ratings that do not depend on the order of the matches: Bradley and Terry's model (1952) fitted to all of
 * them at once, on Elo's scale. A player's expected share against another is elo_expected of their ratings.
 *
 * Matches tell differences only. The ratings are laid so that a player of 1500 would win half of his games against the
 * field: the shares expected of all players against 1500 have the mean 1/2. (The mean of the ratings would not do: one
 * who lost everything draws it along.) So that such a player's rating is finite, everybody also won and lost a
 * hundredth of a game against 1500: too little to move anybody else.
 *
 * Games of one match are not independent (a program that beats another does so again), so the variance of a match's
 * share is phi p (1 - p) (Wedderburn 1974). phi is the sum of the squares by which the shares lie off the fit over the
 * sum of p (1 - p), each less what fitting its two players took away; so a match whose end was sure counts little. It
 * is not below 1 / games, which independent games would give, and not above 1, all or nothing.
 *
 * The 95 % interval is that of the profile likelihood: what a rating would have to be for the likelihood of all
 * matches, everybody else's rating being the best for it, to fall by more than chance would let it. So it follows the
 * likelihood's shape, wider on the side where only few games tell.
 */
#ifndef SORTIE_FIT_H
#define SORTIE_FIT_H

#include "fit_match.h"

struct fit {
    double rating;    /* always finite */
    double low, high; /* the 95 % interval; -INFINITY, INFINITY where the matches set no such bound */
};

/*
 * Fits n players who played matches of `games` games. Returns 0, or -1 when memory is short.
 *
 * No bound: below, of one who lost everything (or did so but to those who are as weak); above, of one who won
 * everything; both, of one who played nothing, and of all where there are no more matches than differences of rating to
 * find, so that nothing is left to tell by how much matches scatter. A bound more than 2084 points (odds of 160,000 to
 * 1) from the rating is none.
 *
 * Costs about as much as 20 to 60 passes over the matches, and for each player some over those of the opponents whom
 * his rating would move, a few thousand at most.
 */
int fit_all(const struct fit_match *match, int matches, int games, int n, struct fit *out);

#endif

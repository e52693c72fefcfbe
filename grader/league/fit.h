/*
 * fit.h - ratings that do not depend on the order of the matches: Bradley and Terry's model (1952) fitted to all of
 * them at once, on Elo's scale. A player's expected share against another is elo_expected of their ratings.
 *
 * So that a player who won or lost everything stays finite, everybody also drew one match against an opponent of
 * exactly 1500 (a prior). Games of one match are not independent (a program that beats another does so again), so the
 * variance of a match's share is phi p (1 - p), phi estimated from how far the shares lie from the fit (Pearson's
 * chi-square over the degrees of freedom; Wedderburn 1974), not below 1 / games, which independent games would give,
 * and not above 1, all or nothing.
 */
#ifndef SORTIE_FIT_H
#define SORTIE_FIT_H

struct fit_match {
    int a, b;     /* different players, 0..n-1 */
    double share; /* of the games that a won, 0..1 */
};

struct fit {
    double rating;
    double margin; /* the 95 % interval is rating +- margin */
};

/* Above this many players the margin takes the first two terms of a series in place of the exact inverse, which costs
 * n^3. Where players have 30 matches each, it is then at most a few percent too small. */
enum { FIT_EXACT = 400 };

/* Fits n players who played matches of `games` games. Returns 0, or -1 when memory is short. */
int fit_all(const struct fit_match *match, int matches, int games, int n, struct fit *out);

#endif

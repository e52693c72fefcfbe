/*
 * elo.h - the contest's ratings (rules, section 6): Elo with a K that falls from round to round. All changes of a round
 * use the ratings at its start. In a match of more than two, each meeting of two players counts as a match, with K
 * divided by the number of a player's opponents.
 */
#ifndef SORTIE_ELO_H
#define SORTIE_ELO_H

#include "seating.h"

enum { ELO_START = 1500 };

/* Returns the share that a player of rating a is expected to win against a player of rating b: 1 / (1 + 10^((b - a) /
 * 400)). */
double elo_expected(double a, double b);

/* Returns K of round i of t, from 1: 40 * 4^(-i/t). */
double elo_k(int round, int rounds);

/* Returns what a match adds to the rating of a player that won `share` (0..1) of its games. Both ratings are those at
 * the start of the round. */
double elo_change(double own, double opponent, double share, int round, int rounds);

/* A round that was played. */
struct round {
    int number, of; /* of so many rounds, from 1 */
    const struct seating *seating;
    const struct outcome *outcome; /* of each seating */
    int seatings;                  /* each player sits in one of them */
};

/* Rates a round. Meetings that both players lost are not rated. */
void round_rate(double *rating, const struct round *r);

#endif

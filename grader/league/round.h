/*
 * round.h - rates the matches of a round. All changes use the ratings at its start (rules, section 6). In a match of
 * more than two, each meeting of two players counts as a match, with K divided by the number of a player's opponents.
 */
#ifndef SORTIE_ROUND_H
#define SORTIE_ROUND_H

#include "seating.h"

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

/*
 * round.h - what a round's matches do to the ratings. All changes use the ratings at its start (rules, section 6). In a
 * match of more than two, each meeting of two counts as a match would, with K shared over a player's opponents.
 */
#ifndef SORTIE_ROUND_H
#define SORTIE_ROUND_H

#include "seating.h"

/* Round `round` of `rounds`, from 1. A player sits once in it. Meetings that both have lost are not rated. */
void round_rate(double *rating, const struct seating *seating, const struct outcome *outcome, int seatings, int round,
                int rounds);

#endif

/*
 * round.h - rates the matches of a round. All changes use the ratings at its start (rules, section 6). In a match of
 * more than two, each meeting of two players counts as a match, with K divided by the number of a player's opponents.
 */
#ifndef SORTIE_ROUND_H
#define SORTIE_ROUND_H

#include "seating.h"

/* Rates round `round` of `rounds`, from 1. Each player sits in it once. Meetings that both players lost are not
 * rated. */
void round_rate(double *rating, const struct seating *seating, const struct outcome *outcome, int seatings, int round,
                int rounds);

#endif

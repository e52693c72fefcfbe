/*
 * round.h - what a round's matches do to the ratings. All changes use the ratings at its start (rules, section 6).
 */
#ifndef SORTIE_ROUND_H
#define SORTIE_ROUND_H

#include <stdbool.h>

#include "pairing.h"

/* What came of a pair. Byes and matches that nobody can be said to have won are not rated. */
struct outcome {
    bool rated;
    double share; /* of the games that a won */
};

/* Round `round` of `rounds`, from 1. */
void round_rate(double *rating, const struct pair *pair, const struct outcome *outcome, int pairs, int round,
                int rounds);

#endif

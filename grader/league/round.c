#include "round.h"

#include "elo.h"

/* Each player is in one pair, so no other pair of the round reads what this one writes. */
void round_rate(double *rating, const struct pair *pair, const struct outcome *outcome, int pairs, int round,
                int rounds)
{
    for (int i = 0; i < pairs; i++) {
        if (!outcome[i].rated)
            continue;
        double *a = &rating[pair[i].a], *b = &rating[pair[i].b];
        double gain = elo_change(*a, *b, outcome[i].share, round, rounds);
        *b += elo_change(*b, *a, 1 - outcome[i].share, round, rounds);
        *a += gain;
    }
}

/*
 * pairs.h - rounds of matches of two as pairs of players, for the tests of the league and its formats. Players are
 * numbered by their seeds.
 */
#ifndef SORTIE_PAIRS_H
#define SORTIE_PAIRS_H

#include <stdbool.h>

#include "base/chance.h"

enum { PAIRING_BYE = -1 };

struct pair {
    int a, b; /* b may be PAIRING_BYE */
};

/* A match: 1 and 0, 0.5 and 0.5, or 0 and 0 if both lost. */
struct pair_result {
    struct pair pair;
    double share[2];
};

/* Work as pairing_seat and the draws of the formats. Return how many pairs there are. swiss_pair: the results of the
 * rounds so far, (n + 1) / 2 of each. robin_pair: the round from 0. */
int pairing_draw(const double *rating, int n, struct chance *chance, struct pair *pair);
int swiss_pair(int n, const struct pair_result *result, int rounds, struct pair *pair);
int robin_pair(int n, int round, struct pair *pair);
int robin_rounds(int n); /* until all have met once */

struct swiss_standing {
    int player;
    double points;
    int won;
    double opponents, early, early_opponents;
};
void swiss_rank(int n, const struct pair_result *result, int rounds, struct swiss_standing *table);

struct robin_rules {
    double win, draw, loss;
    bool sonneborn_berger;
};

struct robin_standing {
    int player, wins, draws, losses;
    double points, rate, sonneborn_berger;
};
void robin_rank(int n, const struct pair_result *result, int results, const struct robin_rules *rules,
                struct robin_standing *table);

/* Plays a knock-out of n players, of whom 0 is the strongest, to its end, in a bracket by strength or by lot. winner
 * returns who wins a match; the matches count from 0. Fills place[player]: a player that is in has place 0. Returns how
 * many matches there were. */
int knockout_play(int n, bool by_lot, int (*winner)(int match, struct pair pair), int *place);

#endif

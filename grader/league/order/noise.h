/*
 * noise.h - how much of a batch's order is luck: the same batch is simulated (simulate.h) with other chance, as with
 * other secrets, and the orders that come out are compared.
 */
#ifndef SORTIE_NOISE_H
#define SORTIE_NOISE_H

#include <stdbool.h>
#include <stdint.h>

struct simulation;

/*
 * Kendall's tau between the orders of two such batches: 1 the same order, 0 no likeness. The share of pairs of players
 * that stand in the same order in both is (1 + tau) / 2. by_format: the format's own order; by_fit: that of the
 * order-free ratings.
 */
struct noise {
    double by_format, by_fit;
};

/* Of one player, with places from 1 by the format's order, or by the fit if asked for. */
struct noise_player {
    int low, high; /* 9 of 10 batches place it between these */
    /* The share of batches in which the player ranked next, by noise_each.order, came ahead; of the last one 0. */
    double changes;
    double copy; /* the mean difference of places between it and a copy of itself */
};

/* Asks noise_find to tell of each player. */
struct noise_each {
    const int *order; /* the players as they rank */
    bool by_fit;      /* places are by the fit */
    struct noise_player *player;
};

/* Simulates 2 x `pairs` batches, pairs >= 1. If each is not NULL, fills each->player. Returns 0, or -1 if out of
 * memory. */
int noise_find(const struct simulation *s, int pairs, uint64_t seed, struct noise *out, const struct noise_each *each);

/* Returns how many pairs of batches take about as long as `work` games. Between 10 and 100. */
int noise_pairs(const struct simulation *s, int64_t work);

/* Returns Kendall's tau between two orders of the same n players; 1 if n < 2. -1 if there are no ties and one is the
 * other reversed. place[player]: its place. */
double noise_tau(const int *place, const int *other, int n);

#endif

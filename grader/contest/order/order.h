/*
 * order.h - how much of a batch's order is luck, and who beats whom: after a batch from its matches, before a batch
 * from those of the last one. Batches with other secrets are simulated (league/order). The seeds are fixed, so the
 * figures of a batch are always the same. Each returns a result of contest.h.
 */
#ifndef SORTIE_ORDER_H
#define SORTIE_ORDER_H

#include <stdio.h>

#include "league/order/luck.h"

struct batch;
struct contest;

/* ---- after a batch ---- */

/* One test point. Players have the numbers that they have in the batch. */
struct order {
    int testpoint, players;
    int batches;  /* that were simulated */
    double phi;   /* how matches scatter (fit.h) */
    int *by_rank; /* players, the first one first */
    struct noise noise;
    struct noise_player *each; /* by player */
    struct cycles cycles;
};

/* Computes it for league `league` of a finished batch. Call order_free in any case. */
int order_find(struct contest *c, const struct batch *b, int league, struct order *out);
void order_free(struct order *o);

/* ---- before a batch ---- */

/* Forecasts from the last batch that counts and from contest.conf as it is, and prints one or two lines. Before a batch
 * of at least four players was played, a field of players is assumed. */
int order_print_forecast(struct contest *c, FILE *out);

/* Returns how many of 100 pairs of players stand in the same order in two batches. */
double order_same(double tau);

#endif

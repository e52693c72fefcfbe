/*
 * model.h - inside of fit.h: Bradley and Terry's model of a batch's matches. Strengths are natural logarithms of odds,
 * 0 for a rating of 1500.
 */
#ifndef SORTIE_MODEL_H
#define SORTIE_MODEL_H

#include "fit_match.h"

/* What each player played: his matches lie side by side, from begin[player] to begin[player + 1]. */
struct meeting {
    int opponent;
    double share;  /* the player's own */
    double weight; /* p (1 - p) at the strengths that model_fit found */
};

struct model {
    int n, matches;
    double prior; /* matches drawn against 1500 */
    int *begin;
    struct meeting *meeting;
    double *odds; /* exp(strength): what is expected is then a quotient */
};

/* Prepares the model, all strengths 0; model_close is due even if this fails. Returns 0, or -1 when memory is short. */
int model_open(struct model *m, const struct fit_match *match, int matches, int games, int n);
void model_close(struct model *m);

/* The most likely strengths. Returns 0, or -1 when memory is short. */
int model_fit(struct model *m);

/* phi (fit.h) at those strengths, and its degrees of freedom; below 1 nothing is left to tell it. Returns 0, or -1 when
 * memory is short. */
int model_dispersion(const struct model *m, int games, double *phi, double *df);

/* The slope of the likelihood in a player's strength: what he won beyond what was expected. *information: minus how the
 * slope changes with the strength. Both without the prior. */
double model_slope(const struct model *m, int player, double *information);

#endif

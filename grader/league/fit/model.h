/*
 * model.h - internals of fit.h: the model of Bradley and Terry for a batch's matches. Strengths are natural logarithms
 * of odds, 0 for a rating of 1500.
 */
#ifndef SORTIE_MODEL_H
#define SORTIE_MODEL_H

#include <stdbool.h>

#include "league/seating.h"

/* The matches of each player, next to each other, from begin[player] to begin[player + 1]. */
struct meeting {
    int opponent, match;
    double share;  /* the player's own */
    double weight; /* p (1 - p) at the strengths that model_fit found */
};

struct model {
    int n, matches;
    double prior; /* matches drawn against 1500 */
    int *begin;
    struct meeting *meeting;
    double *odds; /* exp(strength), so that an expected share is a quotient */
    bool alone;   /* phi counts each meeting alone (fit_all_1) */
};

/* Prepares the model with all strengths 0. Call model_close even if this fails. Returns 0, or -1 if out of memory. */
int model_open(struct model *m, const struct fit_match *match, int matches, int games, int n);
void model_close(struct model *m);

/* Fits the most likely strengths. Returns 0, or -1 if out of memory. */
int model_fit(struct model *m);

/* The same from the odds that are there, and no nearer than asked for: until the last step moves no strength by more
 * than `near`. Each step is solved until its rest is less than `step_near` of what it was. */
int model_fit_near(struct model *m, double near, double step_near);

/* Computes phi (fit.h) at those strengths, and its degrees of freedom. If these are below 1, phi is unknown. Returns 0,
 * or -1 if out of memory. */
int model_dispersion(const struct model *m, int games, double *phi, double *df);

/* Returns the slope of the likelihood in a player's strength, which is what it won beyond the expected. *information:
 * minus the derivative of the slope. Both without the prior. */
double model_slope(const struct model *m, int player, double *information);

/*
 * ---- the profile likelihood of one player's strength in a fitted model ----
 *
 * When a player's strength is fixed, the others move to their best values. With few players all of them are moved, and
 * the field is kept in its place (fit.h). With many, a player that moves far enough makes its opponents move, as a wave
 * that dies out. The field is then large enough to stay in its place by itself.
 */

enum { PROFILE_FEW = 48 };

struct follower {
    double fitted;      /* odds */
    double information; /* at the fit */
    double due;         /* how far its opponents have moved since its own last move, weighted by their effect on it */
    bool moved, waits;  /* moved: away from the fit. waits: is in the queue */
};

struct profile {
    struct model *m; /* its odds are changed, and restored afterwards */
    struct follower *follower;
    int *moved, *queue; /* a ring of n */
    int movers, first, waiting;
    double *matrix, *slope, *place, *step; /* for few players: n x n, the others n each */
    double anchors, drift;                 /* sum of the anchors at the fit, and how far the field has drifted */
};

/* Call profile_close even if this fails. Returns 0, or -1 if out of memory. */
int profile_open(struct profile *p, struct model *m);
void profile_close(struct profile *p);

/*
 * Returns how far up (side 1) or down (-1) the player's strength can go until the likelihood, with all others at their
 * best values, has fallen by `fall` / 2 (in matches). Returns INFINITY if it never falls that far.
 */
double profile_reach(struct profile *p, int player, int side, double fall);

#endif

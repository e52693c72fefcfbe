/*
 * profile.h - internals of fit.h: the profile likelihood of one player's strength in a fitted model.
 *
 * When a player's strength is fixed, the others move to their best values. With few players all of them are moved, and
 * the field is kept in its place (fit.h). With many, a player that moves far enough makes its opponents move, as a wave
 * that dies out. The field is then large enough to stay in its place by itself.
 */
#ifndef SORTIE_PROFILE_H
#define SORTIE_PROFILE_H

#include <stdbool.h>

#include "model.h"

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

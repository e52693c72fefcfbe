/*
 * profile.h - inside of fit.h: the profile likelihood of one player's strength, at a model that is fitted.
 *
 * When a player's strength is set, the others move to where they do best. Among few players all are moved, and the
 * field is kept in its place (fit.h). Among many, who moves far enough passes it on to his opponents, as a wave that
 * dies out; the field is then large enough to stay where it is by itself.
 */
#ifndef SORTIE_PROFILE_H
#define SORTIE_PROFILE_H

#include <stdbool.h>

#include "model.h"

enum { PROFILE_FEW = 48 };

struct follower {
    double fitted;      /* odds */
    double information; /* at the fit */
    double due;         /* how far those whom he played have moved, by what it means to him, since he moved */
    bool moved, waits;  /* away from the fit; in the queue */
};

struct profile {
    struct model *m; /* its odds are changed and set back */
    struct follower *follower;
    int *moved, *queue; /* a ring of n */
    int movers, first, waiting;
    double *matrix, *slope, *place, *step; /* n x n; n each; where players are few */
    double anchors, drift; /* what the anchors sum to at the fit; how far the field has been taken along */
};

/* profile_close is due even if this fails. Returns 0, or -1 when memory is short. */
int profile_open(struct profile *p, struct model *m);
void profile_close(struct profile *p);

/*
 * How far up (side 1) or down (-1) the player's strength can go until the likelihood, the others doing their best, has
 * fallen by `fall` / 2 (in matches); INFINITY where it does not fall so far.
 */
double profile_reach(struct profile *p, int player, int side, double fall);

#endif

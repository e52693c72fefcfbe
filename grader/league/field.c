#include "field.h"

#include <math.h>
#include <stdlib.h>

enum { MOST_SWEEPS = 10000 };

/* A match as one of its players sees it. */
struct seen {
    int opponent;
    double won, lost; /* the player's share, and the opponent's */
};

/* The matches of all players: those of a player are next to each other, from begin[player] to begin[player + 1]. */
struct model {
    int *begin;
    struct seen *seen;
};

static int open_model(struct model *m, const struct field_match *match, int matches, int n)
{
    m->begin = (int *)calloc((size_t)n + 1, sizeof *m->begin);
    m->seen = (struct seen *)malloc(((size_t)matches * 2 + 1) * sizeof *m->seen);
    if (m->begin == NULL || m->seen == NULL)
        return -1;
    for (int i = 0; i < matches; i++) {
        m->begin[match[i].a]++;
        m->begin[match[i].b]++;
    }
    for (int i = 1; i <= n; i++)
        /* now begin[i] is where the matches of player i end. Filling them in moves it to where they begin */
        m->begin[i] += m->begin[i - 1];
    for (int i = matches - 1; i >= 0; i--) {
        const struct field_match *f = &match[i];
        m->seen[--m->begin[f->a]] = (struct seen){f->b, f->share[0], f->share[1]};
        m->seen[--m->begin[f->b]] = (struct seen){f->a, f->share[1], f->share[0]};
    }
    return 0;
}

/*
 * Returns Newton's step for one player: the slope of the log posterior, - lambda + sum over the player's matches of
 * (e^(b_j - lambda) won - lost) / (1 + e^(b_j - lambda)), over its curvature. Written with p = 1 / (1 + e^(b_j -
 * lambda)), which does not overflow.
 */
static double step(const struct model *m, const double *strength, int player)
{
    double own = strength[player], slope = -own, curvature = 1;
    for (int i = m->begin[player]; i < m->begin[player + 1]; i++) {
        const struct seen *s = &m->seen[i];
        double p = 1 / (1 + exp(strength[s->opponent] - own));
        slope += s->won * (1 - p) - s->lost * p;
        curvature += (s->won + s->lost) * p * (1 - p);
    }
    double by = slope / curvature;
    return by > 1 ? 1 : by < -1 ? -1 : by; /* far from the maximum Newton's step is too large */
}

static double sweep(const struct model *m, double *strength, int n, const bool *fixed)
{
    double farthest = 0;
    for (int player = 0; player < n; player++) {
        if (fixed[player])
            continue;
        double by = step(m, strength, player);
        strength[player] += by;
        farthest = fabs(by) > farthest ? fabs(by) : farthest;
    }
    return farthest;
}

int field_fit(const struct field_match *match, int matches, int n, const bool *fixed, double *log_strength)
{
    struct model m = {NULL, NULL};
    int rc = open_model(&m, match, matches, n);
    for (int i = 0; i < n; i++)
        log_strength[i] = 0;
    for (int i = 0; rc == 0 && i < MOST_SWEEPS && sweep(&m, log_strength, n, fixed) > 1e-12; i++) {
    }
    free(m.begin);
    free(m.seen);
    return rc;
}

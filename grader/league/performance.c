#include "performance.h"

#include <math.h>
#include <stdlib.h>

enum { MIDDLE = 1500, LOW = 300, HIGH = 2700, SCALE = 400 };

double performance_raw(double wins, double losses)
{
    return performance_of_strength(log((2 * wins + 1) / (2 * losses + 1)));
}

double performance_of_strength(double log_strength)
{
    return MIDDLE + SCALE * log_strength;
}

int performance_shown(double p, int step)
{
    double shown = p;
    if (p < LOW)
        shown = LOW * exp((p - LOW) / SCALE);
    else if (p > HIGH)
        shown = HIGH + SCALE * log(1 + (p - HIGH) / SCALE);
    return step * (int)floor(shown / step + 0.5);
}

/* ---- of a field ---- */

enum { MOST_SWEEPS = 10000 };

/* A match as one of its players sees it. */
struct seen {
    int opponent;
    double won, lost; /* the player's share, and the opponent's */
    int next;         /* the player's next match, or -1 */
};

struct model {
    int *first; /* of each player: its first match, or -1 */
    struct seen *seen;
};

static int open_model(struct model *m, const struct field_match *match, int matches, int n)
{
    m->first = (int *)malloc(((size_t)n + 1) * sizeof *m->first);
    m->seen = (struct seen *)malloc(((size_t)matches * 2 + 1) * sizeof *m->seen);
    if (m->first == NULL || m->seen == NULL)
        return -1;
    for (int i = 0; i < n; i++)
        m->first[i] = -1;
    for (int i = 2 * matches - 1; i >= 0; i--) {
        const struct field_match *f = &match[i / 2];
        int player = i % 2 == 0 ? f->a : f->b, opponent = i % 2 == 0 ? f->b : f->a;
        m->seen[i] = (struct seen){opponent, f->share[i % 2], f->share[1 - i % 2], m->first[player]};
        m->first[player] = i;
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
    for (int i = m->first[player]; i >= 0; i = m->seen[i].next) {
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
    free(m.first);
    free(m.seen);
    return rc;
}

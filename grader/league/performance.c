#include "performance.h"

#include <math.h>
#include <stdlib.h>

#include "score.h"

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

/* The matches of each player are a list, of seats with the numbers 2 * match + seat. */
struct field {
    const struct seating *seating;
    const struct outcome *outcome;
    int *first; /* of each player: its first seat, or -1 */
    int *next;  /* of each seat: the player's next one, or -1 */
};

static int open_field(struct field *f, int matches, int n)
{
    f->first = (int *)malloc(((size_t)n + 1) * sizeof *f->first);
    f->next = (int *)malloc(((size_t)matches * 2 + 1) * sizeof *f->next);
    if (f->first == NULL || f->next == NULL)
        return -1;
    for (int i = 0; i < n; i++)
        f->first[i] = -1;
    for (int i = 2 * matches - 1; i >= 0; i--) {
        const struct seating *at = &f->seating[i / 2];
        if (at->seats != 2 || !f->outcome[i / 2].known)
            continue;
        f->next[i] = f->first[at->player[i % 2]];
        f->first[at->player[i % 2]] = i;
    }
    return 0;
}

/*
 * Returns Newton's step for one player: the slope of the log posterior, - lambda + sum over the player's matches of
 * (e^(b_j - lambda) won - lost) / (1 + e^(b_j - lambda)), over its curvature. Written with p = 1 / (1 + e^(b_j -
 * lambda)), which does not overflow.
 */
static double step(const struct field *f, const double *strength, int player)
{
    double own = strength[player], slope = -own, curvature = 1;
    for (int i = f->first[player]; i >= 0; i = f->next[i]) {
        const struct outcome *o = &f->outcome[i / 2];
        double won = score_share(o, i % 2), lost = score_share(o, !(i % 2));
        double p = 1 / (1 + exp(strength[f->seating[i / 2].player[!(i % 2)]] - own));
        slope += won * (1 - p) - lost * p;
        curvature += (won + lost) * p * (1 - p);
    }
    double by = slope / curvature;
    return by > 1 ? 1 : by < -1 ? -1 : by; /* far from the maximum Newton's step is too large */
}

static double sweep(const struct field *f, double *strength, int n)
{
    double farthest = 0;
    for (int player = 0; player < n; player++) {
        double by = step(f, strength, player);
        strength[player] += by;
        farthest = fabs(by) > farthest ? fabs(by) : farthest;
    }
    return farthest;
}

int field_fit(const struct seating *seating, const struct outcome *outcome, int matches, int n, double *log_strength)
{
    struct field f = {seating, outcome, NULL, NULL};
    int rc = open_field(&f, matches, n);
    for (int i = 0; i < n; i++)
        log_strength[i] = 0;
    for (int i = 0; rc == 0 && i < MOST_SWEEPS && sweep(&f, log_strength, n) > 1e-12; i++) {
    }
    free(f.first);
    free(f.next);
    return rc;
}

#include "fit.h"

#include <math.h>
#include <stdlib.h>

#include "elo.h"

/* Strengths are natural logarithms of odds, 0 for a rating of 1500: one unit is 400 / ln 10 points. */
#define POINTS (400 / log(10))

enum { MOST_SWEEPS = 20000 };

/* What each player played: his matches lie side by side, from begin[player] to begin[player + 1]. */
struct meeting {
    int opponent;
    double share; /* the player's own */
};

struct model {
    int n, games, matches;
    const struct fit_match *match;
    int *begin;
    struct meeting *meeting;
    double *strength;
    double *information; /* of each player's own matches and prior, at the fit */
};

static double expected(double a, double b)
{
    return 1 / (1 + exp(b - a));
}

static int open_model(struct model *m, const struct fit_match *match, int matches, int n)
{
    m->n = n;
    m->match = match;
    m->matches = matches;
    m->begin = calloc((size_t)n + 1, sizeof *m->begin);
    m->meeting = malloc(((size_t)matches * 2 + 1) * sizeof *m->meeting);
    m->strength = calloc((size_t)n + 1, sizeof *m->strength);
    m->information = calloc((size_t)n + 1, sizeof *m->information);
    if (m->begin == NULL || m->meeting == NULL || m->strength == NULL || m->information == NULL)
        return -1;
    for (int i = 0; i < matches; i++) {
        m->begin[match[i].a]++;
        m->begin[match[i].b]++;
    }
    for (int i = 1; i <= n; i++)
        m->begin[i] += m->begin[i - 1]; /* now where each one's meetings end; filling brings it to where they begin */
    for (int i = matches - 1; i >= 0; i--) {
        m->meeting[--m->begin[match[i].a]] = (struct meeting){match[i].b, match[i].share};
        m->meeting[--m->begin[match[i].b]] = (struct meeting){match[i].a, 1 - match[i].share};
    }
    return 0;
}

static void close_model(struct model *m)
{
    free(m->begin);
    free(m->meeting);
    free(m->strength);
    free(m->information);
}

/* ---- the fit: Newton's step for one player after the other, until nobody moves ---- */

/* Returns the slope of the likelihood in this player's strength, and its information. */
static double slope(const struct model *m, int player, double *information)
{
    double own = m->strength[player], prior = expected(own, 0);
    double sum = 0.5 - prior;
    *information = prior * (1 - prior);
    for (int i = m->begin[player]; i < m->begin[player + 1]; i++) {
        double p = expected(own, m->strength[m->meeting[i].opponent]);
        sum += m->meeting[i].share - p;
        *information += p * (1 - p);
    }
    return sum;
}

static double sweep(struct model *m)
{
    double farthest = 0;
    for (int player = 0; player < m->n; player++) {
        double information;
        double step = slope(m, player, &information) / information;
        step = step > 1 ? 1 : step < -1 ? -1 : step; /* far from the summit Newton's step leaps too far */
        m->strength[player] += step;
        farthest = fabs(step) > farthest ? fabs(step) : farthest;
    }
    return farthest;
}

static void climb(struct model *m)
{
    for (int i = 0; i < MOST_SWEEPS && sweep(m) > 1e-13; i++) {
    }
    for (int player = 0; player < m->n; player++)
        slope(m, player, &m->information[player]);
}

/* ---- how sure it is ---- */

static double dispersion(const struct model *m)
{
    double chi = 0;
    int freedom = m->matches - m->n;
    for (int i = 0; i < m->matches; i++) {
        const struct fit_match *f = &m->match[i];
        double p = expected(m->strength[f->a], m->strength[f->b]);
        chi += (f->share - p) * (f->share - p) / (p * (1 - p));
    }
    double phi = freedom > 0 ? chi / freedom : 1;
    return phi > 1 ? 1 : phi < 1.0 / m->games ? 1.0 / m->games : phi;
}

/* The inverse's diagonal by the first terms of (D - W)^-1 = D^-1 + D^-1 W D^-1 + D^-1 W D^-1 W D^-1 + ... */
static void variance_by_series(const struct model *m, double *variance)
{
    for (int player = 0; player < m->n; player++) {
        double own = m->information[player], second = 0;
        for (int i = m->begin[player]; i < m->begin[player + 1]; i++) {
            int other = m->meeting[i].opponent;
            double p = expected(m->strength[player], m->strength[other]), w = p * (1 - p);
            second += w * w / (own * m->information[other]);
        }
        variance[player] = (1 + second) / own;
    }
}

static void fill_information(const struct model *m, double *h)
{
    size_t n = (size_t)m->n;
    for (size_t i = 0; i < n; i++)
        h[i * n + i] = m->information[i];
    for (int i = 0; i < m->matches; i++) {
        size_t a = (size_t)m->match[i].a, b = (size_t)m->match[i].b;
        double p = expected(m->strength[a], m->strength[b]), w = p * (1 - p);
        h[a * n + b] -= w;
        h[b * n + a] -= w;
    }
}

/* h = L L^T in place (Cholesky); the prior makes h positive. */
static void decompose(double *h, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        for (size_t j = 0; j <= i; j++) {
            double sum = h[i * n + j];
            for (size_t k = 0; k < j; k++)
                sum -= h[i * n + k] * h[j * n + k];
            h[i * n + j] = i == j ? sqrt(sum) : sum / h[j * n + j];
        }
    }
}

/* Solves L x = e_i; the i-th diagonal of the inverse is |x|^2. x has room for n. */
static double inverse_diagonal(const double *l, size_t n, size_t i, double *x)
{
    double square = 0;
    for (size_t j = i; j < n; j++) {
        double sum = j == i;
        for (size_t k = i; k < j; k++)
            sum -= l[j * n + k] * x[k];
        x[j] = sum / l[j * n + j];
        square += x[j] * x[j];
    }
    return square;
}

static int variance_exactly(const struct model *m, double *variance)
{
    size_t n = (size_t)m->n;
    double *h = calloc(n * n + n + 1, sizeof *h);
    if (h == NULL)
        return -1;
    fill_information(m, h);
    decompose(h, n);
    for (size_t i = 0; i < n; i++)
        variance[i] = inverse_diagonal(h, n, i, h + n * n);
    free(h);
    return 0;
}

static int tell(const struct model *m, struct fit *out)
{
    double *variance = malloc(((size_t)m->n + 1) * sizeof *variance);
    double phi = dispersion(m);
    int rc = variance == NULL ? -1 : 0;
    if (rc == 0 && m->n <= FIT_EXACT)
        rc = variance_exactly(m, variance);
    else if (rc == 0)
        variance_by_series(m, variance);
    for (int i = 0; rc == 0 && i < m->n; i++)
        out[i] =
            (struct fit){ELO_START + POINTS * m->strength[i], 1.959963984540054 * POINTS * sqrt(phi * variance[i])};
    free(variance);
    return rc;
}

int fit_all(const struct fit_match *match, int matches, int games, int n, struct fit *out)
{
    struct model m = {.games = games};
    int rc = open_model(&m, match, matches, n);
    if (rc == 0) {
        climb(&m);
        rc = tell(&m, out);
    }
    close_model(&m);
    return rc;
}

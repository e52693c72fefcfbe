#include "model.h"

#include <math.h>
#include <stdlib.h>

/* Games drawn against 1500 by every player: a hundredth won, a hundredth lost. */
static const double prior_games = 0.02;

enum { MOST_STEPS = 200, MOST_TURNS = 1000 };

int model_open(struct model *m, const struct fit_match *match, int matches, int games, int n)
{
    *m = (struct model){.n = n, .matches = matches, .prior = prior_games / games};
    m->begin = (int *)calloc((size_t)n + 1, sizeof *m->begin);
    m->meeting = (struct meeting *)calloc((size_t)matches * 2 + 1, sizeof *m->meeting);
    m->odds = (double *)malloc(((size_t)n + 1) * sizeof *m->odds);
    if (m->begin == NULL || m->meeting == NULL || m->odds == NULL)
        return -1;
    for (int i = 0; i < n; i++)
        m->odds[i] = 1;
    for (int i = 0; i < matches; i++) {
        m->begin[match[i].a]++;
        m->begin[match[i].b]++;
    }
    for (int i = 1; i <= n; i++)
        /* now begin[i] is where the meetings of player i end. Filling them in moves it to where they begin */
        m->begin[i] += m->begin[i - 1];
    for (int i = matches - 1; i >= 0; i--) {
        m->meeting[--m->begin[match[i].a]] = (struct meeting){match[i].b, match[i].match, match[i].share, 0};
        m->meeting[--m->begin[match[i].b]] = (struct meeting){match[i].a, match[i].match, 1 - match[i].share, 0};
    }
    return 0;
}

void model_close(struct model *m)
{
    free(m->begin);
    free(m->meeting);
    free(m->odds);
}

double model_slope(const struct model *m, int player, double *information)
{
    double own = m->odds[player], slope = 0, sum = 0;
    for (int i = m->begin[player]; i < m->begin[player + 1]; i++) {
        double p = own / (own + m->odds[m->meeting[i].opponent]);
        slope += m->meeting[i].share - p;
        sum += p * (1 - p);
    }
    *information = sum;
    return slope;
}

/* ---- the fit: Newton's step for all players at once, until nobody moves ---- */

/* The step solves information * step = slope by conjugate gradients. Each iteration costs one pass over the
 * meetings. */
struct solver {
    double *step, *rest, *direction, *image, *diagonal;
};

static int open_solver(struct solver *s, int n)
{
    size_t size = (size_t)n + 1;
    s->step = (double *)malloc(5 * size * sizeof *s->step);
    if (s->step == NULL)
        return -1;
    s->rest = s->step + size;
    s->direction = s->rest + size;
    s->image = s->direction + size;
    s->diagonal = s->image + size;
    return 0;
}

/* Fills s->rest with the slopes, s->diagonal with the information, prior included, and the weights of the meetings. */
static void differentiate(struct model *m, struct solver *s)
{
    for (int player = 0; player < m->n; player++) {
        double own = m->odds[player], p = own / (own + 1);
        s->rest[player] = m->prior * (0.5 - p);
        s->diagonal[player] = m->prior * p * (1 - p);
        for (int i = m->begin[player]; i < m->begin[player + 1]; i++) {
            p = own / (own + m->odds[m->meeting[i].opponent]);
            m->meeting[i].weight = p * (1 - p);
            s->rest[player] += m->meeting[i].share - p;
            s->diagonal[player] += m->meeting[i].weight;
        }
    }
}

static void multiply(const struct model *m, const struct solver *s)
{
    for (int player = 0; player < m->n; player++) {
        double sum = s->diagonal[player] * s->direction[player];
        for (int i = m->begin[player]; i < m->begin[player + 1]; i++)
            sum -= m->meeting[i].weight * s->direction[m->meeting[i].opponent];
        s->image[player] = sum;
    }
}

static double product(const double *a, const double *b, int n)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i] * b[i];
    return sum;
}

/* Divides the rest by the diagonal, which gives each player's own Newton step. Returns its product with the rest. */
static double precondition(const struct solver *s, double *out, int n)
{
    for (int i = 0; i < n; i++)
        out[i] = s->rest[i] / s->diagonal[i];
    return product(out, s->rest, n);
}

/* Until the rest is less than `near` of what it was. */
static void solve(const struct model *m, const struct solver *s, double near)
{
    int n = m->n;
    double size = precondition(s, s->direction, n), small = size * near * near;
    for (int i = 0; i < n; i++)
        s->step[i] = 0;
    for (int turn = 0; turn < MOST_TURNS && size > small; turn++) {
        multiply(m, s);
        double length = size / product(s->direction, s->image, n), before = size;
        for (int i = 0; i < n; i++) {
            s->step[i] += length * s->direction[i];
            s->rest[i] -= length * s->image[i];
        }
        size = precondition(s, s->image, n);
        for (int i = 0; i < n; i++)
            s->direction[i] = s->image[i] + size / before * s->direction[i];
    }
}

/* Returns how far the farthest player moved. If that would be more than 1, all steps are shortened, because far from
 * the maximum Newton's step is too large. */
static double move(struct model *m, const struct solver *s)
{
    double farthest = 0;
    for (int i = 0; i < m->n; i++)
        farthest = fabs(s->step[i]) > farthest ? fabs(s->step[i]) : farthest;
    for (int i = 0; i < m->n; i++)
        m->odds[i] *= exp(farthest > 1 ? s->step[i] / farthest : s->step[i]);
    return farthest;
}

int model_fit(struct model *m)
{
    return model_fit_near(m, 1e-12, 1e-8);
}

int model_fit_near(struct model *m, double near, double step_near)
{
    struct solver s;
    if (open_solver(&s, m->n) != 0)
        return -1;
    double moved = 1;
    for (int i = 0; i < MOST_STEPS && moved > near; i++) {
        differentiate(m, &s);
        solve(m, &s, step_near);
        moved = move(m, &s);
    }
    free(s.step);
    return 0;
}

/* ---- how matches scatter ---- */

/*
 * Returns the differences of strength that matches showed, minus those that were fitted. A match of k players shows
 * k - 1 of them: each of its players counts as 1 - 1/k.
 */
static double freedom(const struct model *m)
{
    double shown = 0, players = 0;
    for (int player = 0; player < m->n; player++) {
        players += m->begin[player] < m->begin[player + 1];
        for (int i = m->begin[player], opponents; i < m->begin[player + 1]; i += opponents) {
            for (opponents = 1;
                 i + opponents < m->begin[player + 1] && m->meeting[i + opponents].match == m->meeting[i].match;
                 opponents++)
                ;
            shown += opponents / (opponents + 1.0);
        }
    }
    return (m->alone ? m->matches : shown) - (players - 1);
}

/* The result of one match for one of its players. */
struct outing {
    double beyond; /* what it won beyond the expected, over all its meetings */
    double left;   /* the variance of that with phi = 1, after the fit has followed the match */
};

/*
 * Adds up the meetings of one match, from *i on, and moves *i behind them. In the match of players with information
 * matrix W the fit follows its outcome, so of the variance W there remains W - W I^-1 W. I, of all matches, is taken as
 * its diagonal.
 */
static struct outing add_outing(const struct model *m, const double *information, int player, int *i)
{
    struct outing sum = {0, 0};
    double own = 0;
    int match = m->meeting[*i].match;
    for (; *i < m->begin[player + 1] && m->meeting[*i].match == match; ++*i) {
        const struct meeting *met = &m->meeting[*i];
        double p = m->odds[player] / (m->odds[player] + m->odds[met->opponent]), v = p * (1 - p);
        sum.beyond += met->share - p;
        sum.left -= v * v / information[met->opponent];
        own += v;
    }
    sum.left += own - own * own / information[player];
    sum.left = sum.left > 0 ? sum.left : 0;
    return sum;
}

/* The same of one meeting, seen from both sides. */
static struct outing add_alone(const struct model *m, const double *information, int player, int *i)
{
    const struct meeting *met = &m->meeting[(*i)++];
    double p = m->odds[player] / (m->odds[player] + m->odds[met->opponent]), v = p * (1 - p);
    double part = 1 - v / information[player] - v / information[met->opponent];
    return (struct outing){met->share - p, part > 0 ? v * part : 0};
}

int model_dispersion(const struct model *m, int games, double *phi, double *df)
{
    double *information = (double *)malloc(((size_t)m->n + 1) * sizeof *information), squares = 0, left = 0;
    if (information == NULL)
        return -1;
    for (int player = 0; player < m->n; player++)
        model_slope(m, player, &information[player]);
    for (int player = 0; player < m->n; player++)
        for (int i = m->begin[player]; i < m->begin[player + 1];) {
            struct outing o = (m->alone ? add_alone : add_outing)(m, information, player, &i);
            squares += o.beyond * o.beyond;
            left += o.left;
        }
    free(information);
    *df = freedom(m);
    *phi = left > 0 ? fmax(1.0 / games, squares / left) : 1;
    *phi = m->alone ? fmin(1, *phi) : *phi;
    return 0;
}

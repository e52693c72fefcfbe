#include "fit.h"

#include <math.h>

#include "league/compare/student.h"
#include "league/elo.h"
#include "model.h"

/* One unit of strength in rating points. */
#define POINTS (400 / log(10))

/* Independent games that every player is taken to have drawn, besides, where the interval is moved. */
#define DRAWN 0.5

/* How near ratings come that only decide an order, in units of strength: a fiftieth of a rating point. Each step
 * towards them is solved to a hundredth. */
#define NEAR 1e-4
#define STEP_NEAR 1e-2

/* Returns how one-sided a player's games are, weighted by their information: 1 if it is expected to win almost none, -1
 * if almost all. */
static double lean(const struct model *m, int player)
{
    double sum = 0, weights = 0;
    for (int i = m->begin[player]; i < m->begin[player + 1]; i++) {
        double p = m->odds[player] / (m->odds[player] + m->odds[m->meeting[i].opponent]);
        sum += p * (1 - p) * (1 - 2 * p);
        weights += p * (1 - p);
    }
    return weights > 0 ? sum / weights : 0;
}

/*
 * The number of games won is an integer. So if few games give information, the fall of the likelihood does not quite
 * follow chi-square on the side away from the end. A larger fall is required there, so that the bounds are those that
 * halve the chance of what was seen (mid-P, Lancaster 1961), within a few percent. For a Poisson count x the factor is
 * 1 + 1 / (2 (x + 1)).
 */
static double stretch(double leans, double games)
{
    return leans > 0 ? 1 + leans / 2 / (games + 1) : 1;
}

static void bound(struct profile *p, int player, double phi, double square, struct fit *out)
{
    double information, leans = lean(p->m, player);
    model_slope(p->m, player, &information);
    double fall = phi * square, games = information / phi;
    out->low = out->rating - POINTS * profile_reach(p, player, -1, fall * stretch(-leans, games));
    out->high = out->rating + POINTS * profile_reach(p, player, 1, fall * stretch(leans, games));
}

/* Moves the intervals as fit.h says. m is fitted, and is fitted again with more draws. */
static int recentre(struct model *m, double phi, struct fit *out)
{
    m->prior += DRAWN * phi;
    if (model_fit(m) != 0)
        return -1;
    for (int i = 0; i < m->n; i++) {
        if (!isfinite(out[i].low) || !isfinite(out[i].high))
            continue;
        double by = ELO_START + POINTS * log(m->odds[i]) - out[i].rating;
        out[i].low = fmin(out[i].low + by, out[i].rating);
        out[i].high = fmax(out[i].high + by, out[i].rating);
    }
    return 0;
}

static int fit_tell(struct profile *p, int games, struct fit *out)
{
    struct model *m = p->m;
    double phi, df;
    if (model_dispersion(m, games, &phi, &df) != 0)
        return -1;
    double t = df < 1 ? 0 : student_quantile(0.975, df);
    for (int i = 0; i < m->n; i++) {
        out[i] = (struct fit){ELO_START + POINTS * log(m->odds[i]), -INFINITY, INFINITY};
        if (df >= 1 && m->begin[i] < m->begin[i + 1])
            bound(p, i, phi, t * t, &out[i]);
    }
    return m->alone ? 0 : recentre(m, phi, out);
}

/* Fits a model that model_open has opened with this result, and closes it. */
static int fit_opened(struct model *m, int opened, int games, struct fit *out)
{
    struct profile p = {0};
    int rc = opened != 0 || model_fit(m) != 0 || profile_open(&p, m) != 0 || fit_tell(&p, games, out) != 0 ? -1 : 0;
    profile_close(&p);
    model_close(m);
    return rc;
}

int fit_all(const struct fit_match *match, int matches, int games, int n, struct fit *out)
{
    struct model m = {0};
    return fit_opened(&m, model_open(&m, match, matches, games, n), games, out);
}

int fit_all_1(const struct fit_match *match, int matches, int games, int n, struct fit *out)
{
    struct model m = {0};
    int opened = model_open(&m, match, matches, games, n);
    m.alone = true;
    return fit_opened(&m, opened, games, out);
}

static void read_ratings(const struct model *m, double *rating)
{
    for (int i = 0; i < m->n; i++)
        rating[i] = ELO_START + POINTS * log(m->odds[i]);
}

int fit_near(const struct fit_match *match, int matches, int games, int n, double *rating)
{
    struct model m = {0};
    int rc = model_open(&m, match, matches, games, n);
    for (int i = 0; i < n && rc == 0; i++)
        m.odds[i] = exp((rating[i] - ELO_START) / POINTS);
    if (rc == 0 && (rc = model_fit_near(&m, NEAR, STEP_NEAR)) == 0)
        read_ratings(&m, rating);
    model_close(&m);
    return rc;
}

/* Draws the ratings together. Their scatter is that of the strengths plus that of luck, phi / information. */
static void draw_together(const struct model *m, double phi, double *rating)
{
    double scatter = 0, luck = 0, information;
    for (int i = 0; i < m->n; i++) {
        model_slope(m, i, &information);
        scatter += (rating[i] - ELO_START) * (rating[i] - ELO_START);
        luck += POINTS * POINTS * phi / fmax(information, phi);
    }
    double kept = scatter > 0 ? sqrt(fmax(0, 1 - luck / scatter)) : 1;
    for (int i = 0; i < m->n; i++)
        rating[i] = ELO_START + kept * (rating[i] - ELO_START);
}

int fit_strengths(const struct fit_match *match, int matches, int games, int n, double *strength, double *phi)
{
    struct model m = {0};
    double df = 0;
    int rc = model_open(&m, match, matches, games, n) != 0 || model_fit(&m) != 0 ||
                     model_dispersion(&m, games, phi, &df) != 0
                 ? -1
                 : 0;
    if (rc == 0) {
        *phi = df < 1 ? 1 : *phi;
        m.prior += DRAWN * *phi;
        rc = model_fit(&m);
    }
    if (rc == 0) {
        read_ratings(&m, strength);
        draw_together(&m, *phi, strength);
    }
    model_close(&m);
    return rc;
}

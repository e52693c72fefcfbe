#include "paired.h"

#include <math.h>

#include "league/elo.h"
#include "student.h"

/* FARTHEST: a bound more than this many units (400 / ln 10 points) from equality is no information. */
enum { FARTHEST = 12, HALVINGS = 60 };

void paired_add(struct paired *p, int score)
{
    p->pairs++;
    p->score += score;
    p->squares += (int64_t)score * score;
}

/* ---- the mean and its error ---- */

/* The mean score over the test points, and how much it says (paired.h). */
struct paired_mean {
    double share, worth, df;
    double pairs; /* all pairs, less one for each test point */
};

struct sums {
    double share;    /* mean of the means m */
    double shrunk;   /* mean of the means with half a game won and half a game lost added */
    double binomial; /* sum of the variances that pairs of one game would have */
    double spread;   /* sum of the squares around the means */
    double scale;    /* the spread that phi = 1 would give */
    double pairs;    /* independent pairs: all but one of each test point */
    int games, points;
};

static void take_point(struct sums *s, const struct paired *p)
{
    double n = (double)p->pairs, games = p->games, parts = p->parts, score = (double)p->score;
    double mean = score / n / parts, shrunk = (mean * n * games + 0.5) / (n * games + 1);
    s->share += mean;
    s->shrunk += shrunk;
    s->binomial += shrunk * (1 - shrunk) / n;
    s->spread += fmax(0, ((double)p->squares - score * score / n) / (parts * parts));
    s->scale += (n - 1) * mean * (1 - mean);
    s->pairs += n - 1;
    s->games = p->games > s->games ? p->games : s->games;
    s->points++;
}

/* Computes the mean over test points. Those without pairs are left out. Returns false if no test point has any. */
static bool paired_average(const struct paired *testpoint, int testpoints, struct paired_mean *out)
{
    struct sums s = {0};
    for (int i = 0; i < testpoints; i++)
        if (testpoint[i].pairs > 0)
            take_point(&s, &testpoint[i]);
    if (s.points == 0)
        return false;
    double games = s.games, points = s.points, prior = 4 / games;
    double phi = fmin(1, (s.spread + 2 / games * prior) / (s.scale + prior));
    double variance = phi * s.binomial / points / points, mean = s.shrunk / points;
    *out = (struct paired_mean){s.share / points, mean * (1 - mean) / variance, fmin(s.pairs, 3 + s.scale * games),
                                s.pairs};
    return true;
}

/* ---- on Elo's scale ---- */

/* Returns x ln(x / y), whose limit at 0 is 0. */
static double divergence(double x, double y)
{
    return x > 0 ? x * log(x / y) : 0;
}

/* Returns twice the fall of the log-likelihood from the mean to these log-odds. */
static double fall(const struct paired_mean *m, double odds)
{
    return 2 * m->worth * (divergence(m->share, 1 / (1 + exp(-odds))) + divergence(1 - m->share, 1 / (1 + exp(odds))));
}

/* If few games give information, a larger fall is required on the side away from the end (fit.c does the same and
 * explains why). */
static double stretch(const struct paired_mean *m, int side)
{
    double lean = side * (1 - 2 * m->share);
    return lean > 0 ? 1 + lean / 2 / (m->worth * m->share * (1 - m->share) + 1) : 1;
}

/* Returns the log-odds above (side 1) or below (-1) the mean at which the likelihood has fallen this far. */
static double bound(const struct paired_mean *m, int side, double square)
{
    double enough = square * stretch(m, side), out = side * FARTHEST;
    double in = m->share <= 0 ? -FARTHEST : m->share >= 1 ? FARTHEST : log(m->share / (1 - m->share));
    if (side * in >= FARTHEST || fall(m, out) < enough)
        return side > 0 ? INFINITY : -INFINITY;
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (in + out) / 2;
        if (fall(m, middle) < enough)
            in = middle;
        else
            out = middle;
    }
    return in;
}

void paired_strength(const struct paired *testpoint, int testpoints, struct strength *out)
{
    const double scale = 400 / log(10);
    struct paired_mean m;
    *out = (struct strength){0, -INFINITY, INFINITY, 0.5};
    if (!paired_average(testpoint, testpoints, &m))
        return;
    double won = m.share * m.worth, lost = (1 - m.share) * m.worth;
    out->elo = scale * log((won + 0.5) / (lost + 0.5));
    if (m.df < 1)
        return;
    double t = student_quantile(0.975, m.df);
    int away = m.share > 0.5 ? -1 : 1; /* the bound that has to cross equality is on the other side of the mean */
    out->low = scale * bound(&m, -1, t * t);
    out->high = scale * bound(&m, 1, t * t);
    if (isfinite(out->low) || isfinite(out->high))
        out->better = student_below(-away * sqrt(fall(&m, 0) / stretch(&m, away)), m.df);
}

/* ---- a sequential test ---- */

static bool may_decide(const struct paired *testpoint, int testpoints)
{
    for (int i = 0; i < testpoints; i++)
        if (testpoint[i].pairs < SPRT_PAIRS)
            return false;
    return testpoints > 0;
}

/* Returns the weaker program's share of the games, given that of one of them. */
static double weaker(double share)
{
    return fmin(share, 1 - share);
}

double sprt_ratio(const struct sprt *s, const struct paired *testpoint, int testpoints)
{
    struct paired_mean m;
    if (!may_decide(testpoint, testpoints) || !paired_average(testpoint, testpoints, &m) || m.pairs < SPRT_FREEDOM)
        return 0;
    double s0 = elo_expected(s->elo0, 0), s1 = elo_expected(s->elo1, 0);
    double ratio = m.worth * (m.share * log(s1 / s0) + (1 - m.share) * log((1 - s1) / (1 - s0)));
    double won = m.worth * fmax(weaker(m.share), weaker(ratio > 0 ? s0 : s1) / 3), d = fmin(m.pairs, 3 + won);
    return won < SPRT_WON ? 0 : (d - 3) / (d + 1) * ratio;
}

double sprt_lower(const struct sprt *s)
{
    return log(s->beta / (1 - s->alpha));
}

double sprt_upper(const struct sprt *s)
{
    return log((1 - s->beta) / s->alpha);
}

enum sprt_decision sprt_decide(const struct sprt *s, double ratio)
{
    return ratio <= sprt_lower(s) ? SPRT_ELO0 : ratio >= sprt_upper(s) ? SPRT_ELO1 : SPRT_OPEN;
}

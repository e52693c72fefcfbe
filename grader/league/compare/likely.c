#include "likely.h"

#include <math.h>
#include <stdlib.h>

#include "base/chance.h"
#include "league/elo.h"
#include "league/score.h"
#include "student.h"

enum { MOST_STEPS = 100, DRAWS = 1000 };

/* One unit of strength in rating points. */
#define POINTS (400 / log(10))

/* Games that the player is taken to have drawn against 1500: of every fit (fit/model.c), and independent ones. */
static const double prior_games = 0.02, drawn = 0.5;

/* The rating of one test point, and its error. */
struct rated {
    double rating, error;
};

/* Newton's steps for the most likely rating. prior: matches drawn against 1500. */
static struct rated climb(const struct likely_league *l, double prior)
{
    struct rated r = {ELO_START, 0};
    for (int step = 0; step < MOST_STEPS; step++) {
        double p = elo_expected(r.rating, ELO_START), slope = prior * (0.5 - p), information = prior * p * (1 - p);
        for (int i = 0; i < l->count; i++) {
            p = elo_expected(r.rating, l->met[i].rating);
            slope += l->met[i].share - p;
            information += p * (1 - p);
        }
        double by = fmax(-1, fmin(1, slope / information));
        r.rating += by * POINTS;
        r.error = POINTS / sqrt(information);
        if (fabs(by) < 1e-9)
            break;
    }
    return r;
}

/* How meetings scatter (phi of fit.h), of all test points together. *df: its degrees of freedom. */
static double scatter(const struct likely_league *league, int leagues, int *df)
{
    double squares = 0, left = 0, least = 1;
    *df = 0;
    for (int k = 0; k < leagues; k++) {
        const struct likely_league *l = &league[k];
        double rating = climb(l, prior_games / l->games).rating, own = 0;
        for (int i = 0; i < l->count; i++) {
            double p = elo_expected(rating, l->met[i].rating);
            squares += (l->met[i].share - p) * (l->met[i].share - p);
            own += p * (1 - p);
        }
        left += own * (l->count - 1) / l->count;
        *df += l->count - 1;
        least = fmin(least, 1.0 / l->games);
    }
    return *df > 0 && left > 0 ? fmax(least, squares / left) : 1;
}

/* How many of the n numbers, the highest first, are above. */
static int count_above(const double *number, int n, double than)
{
    int low = 0, high = n;
    while (low < high) {
        int middle = (low + high) / 2;
        if (number[middle] > than)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

/* The number at a place of the others' ratings with this one among them. */
static double with_own(const double *field, int above, double rating, int place)
{
    return place < above ? field[place] : place == above ? rating : field[place - 1];
}

/* The score of a rating in the field (score.h). */
static double score_among(const struct likely_league *l, int others, double rating, bool ranks)
{
    int n = others + 1, above = count_above(l->field, others, rating);
    if (ranks)
        return n < 2 ? l->points : l->points * (n - 1 - above) / (n - 1);
    const struct tier *t = &score_tier[score_tier_of(above, n)];
    int first = (int)(((long long)t->from * n + 99) / 100), end = (int)(((long long)t->to * n + 99) / 100);
    double most = with_own(l->field, above, rating, first), least = with_own(l->field, above, rating, end - 1);
    double part = most > least ? (rating - least) / (most - least) : 1;
    return l->points * (t->least + (t->most - t->least) * part);
}

/* A number of the standard normal distribution (Box and Muller 1958). */
static double draw_normal(struct chance *c)
{
    double u = ((double)(chance_next(c) >> 11) + 1) / 9007199254740993.0;
    double v = (double)(chance_next(c) >> 11) / 9007199254740992.0;
    return sqrt(-2 * log(u)) * cos(6.283185307179586 * v);
}

static bool enough(const struct likely_league *league, int leagues)
{
    int met = 0;
    for (int k = 0; k < leagues; k++) {
        met += league[k].count;
        if (league[k].count == 0)
            return false;
    }
    return leagues > 0 && met >= LIKELY_LEAST;
}

/* The rank with ratings that are so likely: with chance, or NULL for the most likely ones. */
static int rank_of_draw(const struct likely_field *f, const struct rated *rated, struct chance *chance)
{
    double score = 0;
    for (int k = 0; k < f->leagues; k++) {
        double off = chance == NULL ? 0 : rated[k].error * draw_normal(chance);
        score += score_among(&f->league[k], f->others, rated[k].rating + off, f->ranks);
    }
    return 1 + count_above(f->total, f->others, score);
}

int likely_rank(const struct likely_field *f, struct likely *out)
{
    enum { MOST = 64 };
    struct rated rated[MOST];
    int rank[DRAWS], df;
    struct chance chance = {1};
    if (!enough(f->league, f->leagues) || f->leagues > MOST)
        return 1;
    double phi = scatter(f->league, f->leagues, &df), wider = df < 1 ? 1 : student_quantile(0.975, df) / 1.959964;
    for (int k = 0; k < f->leagues; k++) {
        rated[k] = climb(&f->league[k], drawn * phi + prior_games / f->league[k].games);
        rated[k].error *= sqrt(phi) * wider;
    }
    for (int i = 0; i < DRAWS; i++)
        rank[i] = rank_of_draw(f, rated, &chance);
    qsort(rank, DRAWS, sizeof rank[0], score_compare_ints);
    *out = (struct likely){.best = rank[DRAWS / 40], .worst = rank[DRAWS - 1 - DRAWS / 40], .players = f->others + 1};
    out->rank = rank_of_draw(f, rated, NULL);
    out->best = out->rank < out->best ? out->rank : out->best;
    out->worst = out->rank > out->worst ? out->rank : out->worst;
    return 0;
}

int likely_rank_of_wins(double beaten, int met, int others, struct likely *out)
{
    if (met < 1)
        return 1;
    const double z = 1.959964, n = met, p = beaten / n;
    double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    /* Of those that it did not meet nothing is known but this. Those that it met stay as they are. */
    double unmet = others > met ? others - met : 0, lost = n - beaten;
    *out = (struct likely){.rank = 1 + (int)floor(lost + unmet * (1 - p) + 0.5),
                           .best = 1 + (int)floor(lost + unmet * fmax(0, 1 - centre - half)),
                           .worst = 1 + (int)ceil(lost + unmet * fmin(1, 1 - centre + half)),
                           .players = others + 1};
    return 0;
}

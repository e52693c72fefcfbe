/*
 * Tests the 95 % intervals by simulation with known truth: those of the order-free fit, in fields like the kit's
 * samples with the statement's pairing, and those of a duel at the ends. Games of a match are independent or not. The
 * seeds are fixed, so a simulation always gives the same result. The bounds of the fit are also computed a second time,
 * by a slow and obvious climb.
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/chance.h"
#include "league/compare/paired.h"
#include "league/compare/student.h"
#include "league/elo.h"
#include "league/fit/fit.h"
#include "league/fit/model.h"
#include "league/formats/format.h"
#include "league/order/luck.h"
#include "lib/fields.h"
#include "lib/suite.h"

enum { GAMES = 20, MOST = 120, MOST_ROUNDS = 30 };

static double chance_real(struct chance *c)
{
    return (double)(chance_next(c) >> 11) / 9007199254740992.0;
}

/*
 * Games won of a match, each with chance p. They hang together by `bond` (Polya's urn, a beta-binomial count): each is,
 * with the chance bond i / (1 - bond + bond i), won or lost as one of the i before it, so a match's variance is 1 + 19
 * bond times that of independent games, whatever p is.
 */
static int play(double p, double bond, struct chance *c)
{
    double wins = 0;
    for (int i = 0; i < GAMES; i++)
        wins += chance_real(c) < (p * (1 - bond) + bond * wins) / (1 - bond + bond * i);
    return (int)wins;
}

/* ---- the fit ---- */

/* About what random, hunter, density, mover, exact and ace are to each other at two test points. */
enum { SAMPLES = 6, FIELDS = 2 };
static const double sample[FIELDS][SAMPLES] = {{-1050, -600, 0, 60, 290, 450}, {-850, -430, 0, 80, 210, 400}};

struct league {
    int n, matches;
    double truth[MOST]; /* laid as fit.h says */
    struct fit_match match[MOST * MOST_ROUNDS / 2];
};

/* Everybody is one of the samples, more or less. */
static void draw_field(struct league *l, const double *samples, int n, struct chance *c)
{
    l->n = n;
    for (int i = 0; i < n; i++)
        l->truth[i] = samples[i % SAMPLES] + 200 * (chance_real(c) - 0.5);
    double centre = fields_centre(l->truth, n);
    for (int i = 0; i < n; i++)
        l->truth[i] += ELO_START - centre;
}

static void play_league(struct league *l, int rounds, double bond, struct chance *c)
{
    double rating[MOST];
    struct seating seating[MOST];
    struct outcome outcome[MOST];
    l->matches = 0;
    for (int i = 0; i < l->n; i++)
        rating[i] = ELO_START;
    for (int round = 1; round <= rounds; round++) {
        int made = pairing_seat(rating, l->n, 2, c, seating);
        for (int i = 0; i < made; i++) {
            int a = seating[i].player[0], b = seating[i].player[1];
            outcome[i] = (struct outcome){.known = seating[i].seats == 2};
            if (!outcome[i].known)
                continue;
            double share = (double)play(elo_expected(l->truth[a], l->truth[b]), bond, c) / GAMES;
            outcome[i].share[0][1] = share;
            outcome[i].share[1][0] = 1 - share;
            l->match[l->matches] = (struct fit_match){a, b, share, l->matches};
            l->matches++;
        }
        round_rate(rating, &(struct round){round, rounds, seating, outcome, made});
    }
}

struct tally {
    int held[SAMPLES], all[SAMPLES], low, high, whole;
};

static void count(struct tally *t, int kind, double truth, double low, double high)
{
    t->all[kind]++;
    t->held[kind] += low <= truth && truth <= high;
    t->low += truth < low;
    t->high += truth > high;
    t->whole += isfinite(low) && isfinite(high);
}

static double held(const struct tally *t, int kind)
{
    int all = 0, of = 0;
    for (int i = 0; i < SAMPLES; i++) {
        all += kind < 0 || i == kind ? t->all[i] : 0;
        of += kind < 0 || i == kind ? t->held[i] : 0;
    }
    return 100.0 * of / all;
}

static void add(struct tally *sum, const struct tally *t)
{
    for (int i = 0; i < SAMPLES; i++) {
        sum->held[i] += t->held[i];
        sum->all[i] += t->all[i];
    }
    sum->low += t->low;
    sum->high += t->high;
    sum->whole += t->whole;
}

static void simulate_samples(const double *samples, int n, int rounds, double bond, int players, struct tally *t)
{
    static struct league l;
    struct chance c = {(uint64_t)(n * 1000 + rounds)};
    struct fit fit[MOST];
    memset(t, 0, sizeof *t);
    for (int seen = 0; seen < players; seen += n) {
        draw_field(&l, samples, n, &c);
        play_league(&l, rounds, bond, &c);
        CU_ASSERT_EQUAL_FATAL(fit_all(l.match, l.matches, GAMES, n, fit), 0);
        for (int i = 0; i < n; i++)
            count(t, i % SAMPLES, l.truth[i], fit[i].low, fit[i].high);
    }
}

/* Few matches tell more than 95 %: they look more scattered than they are, because the fit follows them. */
static void fit_covers(void)
{
    enum { PLAYERS = 480 };
    static const struct {
        int n, rounds;
    } size[] = {{12, 6}, {12, 12}, {12, 30}, {36, 6}, {36, 30}, {120, 12}};
    static const double bond[] = {0, 0.05, 0.2};
    struct tally all = {0}, t;
    for (int field = 0; field < FIELDS; field++)
        for (size_t i = 0; i < sizeof size / sizeof size[0]; i++)
            for (size_t j = 0; j < sizeof bond / sizeof bond[0]; j++) {
                simulate_samples(sample[field], size[i].n, size[i].rounds, bond[j], PLAYERS, &t);
                suite_assert(held(&t, -1) > 92 && held(&t, -1) < 99.5 &&
                                 (size[i].rounds == 6 || t.whole > 0.9 * PLAYERS),
                             false, __FILE__, __LINE__,
                             "%d players, %d rounds, bond %g: %.1f %% of the intervals hold the truth, expected 95; %d "
                             "of %d have two finite bounds",
                             size[i].n, size[i].rounds, bond[j], held(&t, -1), t.whole, PLAYERS);
                add(&all, &t);
            }
    for (int kind = -1; kind < SAMPLES; kind++) /* the weakest as the strongest */
        suite_assert(held(&all, kind) > 93.5 && held(&all, kind) < 98.5, false, __FILE__, __LINE__,
                     "sample %d: %.1f %% of the intervals hold the truth, expected 95", kind, held(&all, kind));
}

/* In the leagues of docs/theory/numbers.md: of four seats, of one game a match. */
static void fit_covers_all_games(void)
{
    for (const struct fields_case *k = fields_cases; k->like != NULL; k++) {
        struct fields_held h;
        fields_fit(k, 400, &h);
        suite_assert(
            h.held > 91.5, false, __FILE__, __LINE__,
            "%s, %d players, %d rounds, phi %g: %.1f %% of the intervals hold the truth, expected 95; %.1f %% lie "
            "below it, %.1f %% above",
            k->like, k->players, k->rounds, k->phi, h.held, h.below, h.above);
    }
}

/* ---- the dispersion, slowly: match by match ---- */

static double odds_of(const struct model *m, int a, int b)
{
    return m->odds[a] / (m->odds[a] + m->odds[b]);
}

/* Sum of p (1 - p) over all matches of a player. */
static double information_of(const struct model *m, const struct fit_match *match, int matches, int player)
{
    double sum = 0;
    for (int i = 0; i < matches; i++)
        if (match[i].a == player || match[i].b == player)
            sum += odds_of(m, match[i].a, match[i].b) * odds_of(m, match[i].b, match[i].a);
    return sum;
}

static double slow_dispersion(const struct model *m, const struct fit_match *match, int matches, int last)
{
    double squares = 0, left = 0;
    for (int number = 0; number <= last; number++)
        for (int player = 0; player < m->n; player++) {
            double beyond = 0, own = 0, rest = 0;
            for (int i = 0; i < matches; i++) {
                if (match[i].match != number || (match[i].a != player && match[i].b != player))
                    continue;
                int other = match[i].a == player ? match[i].b : match[i].a;
                double p = odds_of(m, player, other), v = p * (1 - p);
                beyond += (match[i].a == player ? match[i].share : 1 - match[i].share) - p;
                own += v;
                rest -= v * v / information_of(m, match, matches, other);
            }
            if (own == 0)
                continue;
            rest += own - own * own / information_of(m, match, matches, player);
            squares += beyond * beyond;
            left += rest > 0 ? rest : 0;
        }
    return squares / left;
}

static void meetings_of_a_match_together(void)
{
    enum { N = 12, GAMES_OF_FOUR = 4 };
    static const double strength[N] = {1100, 1200, 1300, 1400, 1450, 1500, 1550, 1600, 1650, 1700, 1800, 1900};
    struct format_rules rules = {.format = format_find("league"), .seats = 4, .rounds = 8};
    const struct simulation s = {&rules, N, GAMES_OF_FOUR, strength, 1, NULL};
    struct simulated batch = {.rating = NULL};
    struct chance c = {47};
    struct model m;
    double phi, df;
    CU_ASSERT_EQUAL_FATAL(simulate(&s, &c, &batch), 0);
    CU_ASSERT_EQUAL_FATAL(batch.matches, 6 * (int)format_matches(&rules, N)); /* a match of four has six meetings */
    CU_ASSERT_EQUAL_FATAL(model_open(&m, batch.match, batch.matches, GAMES_OF_FOUR, N), 0);
    CU_ASSERT_EQUAL_FATAL(model_fit(&m), 0);
    CU_ASSERT_EQUAL_FATAL(model_dispersion(&m, GAMES_OF_FOUR, &phi, &df), 0);
    CU_ASSERT_DOUBLE_EQUAL(phi, slow_dispersion(&m, batch.match, batch.matches, 9 * N), 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(df, batch.matches / 6 * 3 - (N - 1), 1e-9); /* a match of four shows three differences */
    model_close(&m);
    simulated_free(&batch);
}

/* ---- the fit's bounds, slowly ---- */

static double expected_share(const double *strength, int a, int b)
{
    return 1 / (1 + exp(strength[b] - strength[a]));
}

static double likelihood(const struct league *l, const double *strength)
{
    double sum = 0;
    for (int i = 0; i < l->matches; i++) {
        double p = expected_share(strength, l->match[i].a, l->match[i].b);
        sum += l->match[i].share * log(p) + (1 - l->match[i].share) * log(1 - p);
    }
    return sum;
}

/* Puts the player `off` above the field's centre, which depends on all players, this one included. */
static double likelihood_at(const struct league *l, int player, double off, double *strength)
{
    double low = -50, high = 50;
    for (int i = 0; i < 60; i++) {
        double centre = (low + high) / 2, sum = 1 / (1 + exp(-off));
        for (int j = 0; j < l->n; j++)
            sum += j == player ? 0 : 1 / (1 + exp(centre - strength[j]));
        if (sum > l->n / 2.0)
            low = centre;
        else
            high = centre;
    }
    strength[player] = low + off;
    return likelihood(l, strength);
}

/* The others go up and down by smaller and smaller steps, as long as that is better. */
static double best_likelihood(const struct league *l, int player, double off)
{
    double strength[MOST] = {0}, best = likelihood_at(l, player, off, strength);
    for (double step = 1; step > 1e-4; step /= 2)
        for (bool better = true; better;) {
            better = false;
            for (int i = 0; i < 2 * l->n; i++) {
                double before = strength[i / 2], now;
                strength[i / 2] += i % 2 ? step : -step;
                if (i / 2 != player && (now = likelihood_at(l, player, off, strength)) > best + 1e-12) {
                    best = now;
                    better = true;
                } else {
                    strength[i / 2] = before;
                }
            }
        }
    return best;
}

struct asked {
    double up, down; /* how far twice the likelihood must fall */
};

/* phi t^2, and more of it away from the end where only few games tell. */
static struct asked asked_fall(const struct league *l, int player)
{
    struct model m;
    double phi, df, third = 0, second = 0;
    CU_ASSERT_EQUAL_FATAL(model_open(&m, l->match, l->matches, GAMES, l->n), 0);
    CU_ASSERT_EQUAL_FATAL(model_fit(&m), 0);
    CU_ASSERT_EQUAL_FATAL(model_dispersion(&m, GAMES, &phi, &df), 0);
    for (int i = 0; i < l->matches; i++) {
        int a = l->match[i].a, b = l->match[i].b, other = a == player ? b : a;
        double p = m.odds[player] / (m.odds[player] + m.odds[other]);
        third += a == player || b == player ? p * (1 - p) * (1 - 2 * p) : 0;
        second += a == player || b == player ? p * (1 - p) : 0;
    }
    model_close(&m);
    double t = student_quantile(0.975, df), lean = third / second, more = fabs(lean) / 2 / (second / phi + 1);
    return (struct asked){phi * t * t * (lean > 0 ? 1 + more : 1), phi * t * t * (lean < 0 ? 1 + more : 1)};
}

/* How far the ratings move if every player has drawn half an independent game more against 1500. Its own climb. */
static double drawn_likelihood(const struct league *l, const double *strength, double draws)
{
    double sum = likelihood(l, strength);
    for (int i = 0; i < l->n; i++)
        sum += draws / 2 * (strength[i] - 2 * log(1 + exp(strength[i])));
    return sum;
}

static void climb_with_draws(const struct league *l, double draws, double *strength)
{
    double best = drawn_likelihood(l, strength, draws);
    for (double step = 1; step > 1e-6; step /= 2)
        for (bool better = true; better;) {
            better = false;
            for (int i = 0; i < 2 * l->n; i++) {
                double before = strength[i / 2], now;
                strength[i / 2] += i % 2 ? step : -step;
                if ((now = drawn_likelihood(l, strength, draws)) > best + 1e-13) {
                    best = now;
                    better = true;
                } else {
                    strength[i / 2] = before;
                }
            }
        }
}

static void slow_moves(const struct league *l, double *by)
{
    struct model m;
    double phi, df, drawn[MOST] = {0};
    CU_ASSERT_EQUAL_FATAL(model_open(&m, l->match, l->matches, GAMES, l->n), 0);
    CU_ASSERT_EQUAL_FATAL(model_fit(&m), 0);
    CU_ASSERT_EQUAL_FATAL(model_dispersion(&m, GAMES, &phi, &df), 0);
    climb_with_draws(l, 0.02 / GAMES + phi / 2, drawn);
    for (int i = 0; i < l->n; i++)
        by[i] = 400 / log(10) * (drawn[i] - log(m.odds[i]));
    model_close(&m);
}

static void bound_is_where(const struct league *l, int player, double bound, double rating, double asked)
{
    const double unit = 400 / log(10);
    double fall = best_likelihood(l, player, (rating - ELO_START) / unit);
    fall = 2 * (fall - best_likelihood(l, player, (bound - ELO_START) / unit));
    suite_assert(fabs(fall / asked - 1) < 0.04, false, __FILE__, __LINE__,
                 "rating %.3f, bound %.3f: the likelihood falls by %g there, expected %g", rating, bound, fall, asked);
}

static void bounds_by_a_slow_climb(void)
{
    static struct league l;
    struct chance c = {41};
    int bounds = 0, all = 0;
    for (int i = 0; i < 6; i++) {
        struct fit fit[MOST];
        draw_field(&l, sample[i % FIELDS], 4 + i % 3, &c);
        play_league(&l, 10, 0.05, &c);
        CU_ASSERT_EQUAL_FATAL(fit_all(l.match, l.matches, GAMES, l.n, fit), 0);
        double moved[MOST];
        slow_moves(&l, moved);
        for (int player = 0; player < l.n; player++) {
            struct asked asked = asked_fall(&l, player);
            double by = isfinite(fit[player].low) && isfinite(fit[player].high) ? moved[player] : 0;
            if (isfinite(fit[player].low) && fit[player].low < fit[player].rating)
                bound_is_where(&l, player, fit[player].low - by, fit[player].rating, asked.down);
            if (isfinite(fit[player].high) && fit[player].high > fit[player].rating)
                bound_is_where(&l, player, fit[player].high - by, fit[player].rating, asked.up);
            bounds += isfinite(fit[player].low) + isfinite(fit[player].high);
            all += 2;
        }
    }
    suite_assert(bounds > 40, false, __FILE__, __LINE__, "%d of %d bounds are finite, expected more than 40", bounds,
                 all);
}

/* Of a player among `few` (profile.c moves all) and among many (by a wave). */
static void same_bound(const char *name, double few, double many)
{
    bool right = isfinite(few) == isfinite(many) && (isinf(few) || fabs(many / few - 1) < 0.05);
    suite_assert(right, false, __FILE__, __LINE__, "%s bound: %g from the rating among few, %g among many", name, few,
                 many);
}

/* Among many only those move who are moved far enough. The same league is fitted twice, the second time with one player
 * more, who never played and so leaves the others where they are. */
static void bounds_among_many(void)
{
    enum { N = PROFILE_FEW };
    static struct league l;
    static struct fit few[N], many[N + 1];
    struct chance c = {43};
    for (int i = 0; i < 4; i++) {
        draw_field(&l, sample[i % FIELDS], N, &c);
        play_league(&l, 12, 0.05, &c);
        CU_ASSERT_EQUAL_FATAL(fit_all(l.match, l.matches, GAMES, N, few), 0);
        CU_ASSERT_EQUAL_FATAL(fit_all(l.match, l.matches, GAMES, N + 1, many), 0);
        for (int player = 0; player < N; player++) {
            const struct fit *a = &few[player], *b = &many[player];
            CU_ASSERT_DOUBLE_EQUAL(a->rating, b->rating, 1e-6);
            same_bound("low", a->rating - a->low, b->rating - b->low);
            same_bound("high", a->high - a->rating, b->high - b->rating);
        }
    }
}

/* ---- duels ---- */

static double mean_share(const double *share, int points)
{
    double sum = 0;
    for (int i = 0; i < points; i++)
        sum += share[i] / points;
    return sum;
}

static double duel_held(double elo, int points, int pairs, double bond, int repeat)
{
    static const double easier[] = {0, 50, -70, 100, -90};
    struct chance c = {(uint64_t)(pairs * 10 + points)};
    double share[5];
    int within = 0;
    for (int i = 0; i < points; i++)
        share[i] = elo_expected(elo + easier[i], 0);
    double mean = mean_share(share, points), truth = 400 * log10(mean / (1 - mean));
    for (int i = 0; i < repeat; i++) {
        struct paired p[5];
        struct strength s;
        for (int point = 0; point < points; point++) {
            p[point] = (struct paired){.games = 2 * GAMES, .parts = 2 * GAMES};
            for (int pair = 0; pair < pairs; pair++)
                paired_add(&p[point], play(share[point], bond, &c) + play(share[point], bond, &c));
        }
        paired_strength(p, points, &s);
        within += s.low <= truth && truth <= s.high;
    }
    return 100.0 * within / repeat;
}

/*
 * A wins 50, 95, 99 and 99.9 of 100 games. If B won a good many games, the truth is within as often as is said. If
 * B won few, more often: games are whole, and how they hang together is then not seen.
 */
static void duel_covers(void)
{
    enum { REPEAT = 600 };
    static const double elo[] = {0, 511.5, 798.3, 1199.8}, bond[] = {0, 0.05, 0.2};
    static const int pairs[] = {2, 4, 20, 60};
    double sum = 0;
    int sums = 0;
    for (int points = 1; points <= 5; points += 4)
        for (int i = 0; i < 4; i++)
            for (int j = 0; j < 3; j++)
                for (int k = 0; k < 4; k++) {
                    double part = duel_held(elo[i], points, pairs[k], bond[j], REPEAT);
                    bool seen = 2 * GAMES * points * pairs[k] * elo_expected(0, elo[i]) > 30;
                    double least = 95 - 4 * 100 * sqrt(0.05 * 0.95 / REPEAT);
                    suite_assert(part > least && (!seen || pairs[k] * points < 8 || part < 98), false, __FILE__,
                                 __LINE__,
                                 "duel of %d pairs on %d test points, true Elo %g, bond %g: %.2f %% of the intervals "
                                 "hold it, expected more than %.2f, and below 98 if there is enough to see",
                                 pairs[k], points, elo[i], bond[j], part, least);
                    sum += seen ? part : 0;
                    sums += seen;
                }
    CU_ASSERT(sum / sums > 93 && sum / sums < 97);
}

const struct suite intervals_suite = {
    "intervals",
    (const struct test[]){
        {"fit-covers", fit_covers, LONG},
        {"fit-covers-all-games", fit_covers_all_games, 0},
        {"meetings-of-a-match-together", meetings_of_a_match_together, ALSO_SANITIZED},
        {"bounds-by-a-slow-climb", bounds_by_a_slow_climb, LONG},
        {"bounds-among-many", bounds_among_many, ALSO_SANITIZED},
        {"duel-covers", duel_covers, 0},
        {NULL, NULL, 0},
    },
};

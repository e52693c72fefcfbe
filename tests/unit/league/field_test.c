/*
 * Tests the ratings other than Elo: the performance against published values, and a field's ratings against the maximum
 * of the posterior, found in another way.
 */
#include <math.h>
#include <string.h>

#include "base/chance.h"
#include "league/performance.h"
#include "lib/suite.h"

enum { MOST = 64 };

/* ---- performance ---- */

static void published_performances(void)
{
    static const int shown[11] = {300, 750, 1000, 1200, 1350, 1500, 1650, 1800, 2000, 2250, 2700};
    for (int wins = 0; wins <= 10; wins++)
        CU_ASSERT_EQUAL(performance_shown(performance_raw(wins, 10 - wins), PERFORMANCE_STEP_SAMPLES), shown[wins]);
    CU_ASSERT_DOUBLE_EQUAL(performance_raw(5, 5), 1500, 0);
    CU_ASSERT_DOUBLE_EQUAL(performance_raw(0, 0), 1500, 0);
    CU_ASSERT_DOUBLE_EQUAL(performance_raw(2.5, 2.5), 1500, 0);
    CU_ASSERT_DOUBLE_EQUAL(performance_raw(6.5, 3.5), 1500 + 400 * log(14.0 / 8.0), 1e-9);
}

static void shown_beyond_the_ends(void)
{
    CU_ASSERT_EQUAL(performance_shown(300, 10), 300);
    CU_ASSERT_EQUAL(performance_shown(2700, 10), 2700);
    CU_ASSERT_EQUAL(performance_shown(1234.9, 10), 1230);
    CU_ASSERT_EQUAL(performance_shown(1235, 10), 1240);
    CU_ASSERT_EQUAL(performance_shown(-100, 10), 110);  /* 300 / e = 110.36 */
    CU_ASSERT_EQUAL(performance_shown(-5000, 10), 0);   /* never below */
    CU_ASSERT_EQUAL(performance_shown(3100, 10), 2980); /* 2700 + 400 ln 2 = 2977.26 */
    CU_ASSERT_EQUAL(performance_shown(performance_of_strength(0), 10), 1500);
}

/* ---- a field ---- */

static double log_posterior(const struct field_match *match, int matches, int n, const bool *fixed,
                            const double *strength)
{
    double sum = 0;
    for (int i = 0; i < matches; i++) {
        double a = exp(strength[match[i].a]), b = exp(strength[match[i].b]);
        sum += match[i].share[0] * log(a / (a + b)) + match[i].share[1] * log(b / (a + b));
    }
    for (int i = 0; i < n; i++)
        sum -= fixed[i] ? 0 : strength[i] * strength[i] / 2;
    return sum;
}

static void draw_share(double share[2], struct chance *chance)
{
    static const double shares[4][2] = {{1, 0}, {0, 1}, {0.5, 0.5}, {0, 0}};
    uint64_t which = chance_below(chance, 10);
    memcpy(share, shares[which < 4 ? 0 : which < 8 ? 1 : which - 6], sizeof shares[0]);
}

/* The posterior has one maximum, from which no small step in any direction leads up. */
static void a_field_stands_on_the_summit(void)
{
    struct chance chance = {41};
    for (int number = 0; number < 300; number++) {
        struct field_match match[400];
        bool fixed[MOST];
        double strength[MOST];
        int n = 2 + (int)chance_below(&chance, 20), matches = (int)chance_below(&chance, 400);
        for (int i = 0; i < n; i++)
            fixed[i] = chance_below(&chance, 4) == 0;
        for (int i = 0; i < matches; i++) {
            match[i].a = (int)chance_below(&chance, (uint64_t)n);
            match[i].b = (match[i].a + 1 + (int)chance_below(&chance, (uint64_t)n - 1)) % n;
            draw_share(match[i].share, &chance);
        }
        CU_ASSERT_EQUAL_FATAL(field_fit(match, matches, n, fixed, strength), 0);
        for (int i = 0; i < n; i++) {
            const double h = 1e-4;
            double at = strength[i];
            if (fixed[i]) {
                CU_ASSERT_DOUBLE_EQUAL_FATAL(at, 0, 0);
                continue;
            }
            strength[i] = at + h;
            double up = log_posterior(match, matches, n, fixed, strength);
            strength[i] = at - h;
            double down = log_posterior(match, matches, n, fixed, strength);
            strength[i] = at;
            double slope = (up - down) / (2 * h);
            suite_assert(fabs(slope) <= 1e-6, true, __FILE__, __LINE__,
                         "strength of player %d, %g, should be at the summit: slope of the likelihood there: got %g, "
                         "expected 0 within 1e-6",
                         i, at, slope);
        }
    }
}

/* One player, ten samples, w wins: b = w - 10 p with p = 1 / (1 + e^-b). */
static void one_player_and_ten_samples(void)
{
    for (int wins = 0; wins <= 10; wins++) {
        struct field_match match[10];
        bool fixed[11] = {false, true, true, true, true, true, true, true, true, true, true};
        double strength[11], low = -20, high = 20;
        for (int i = 0; i < 10; i++)
            match[i] = (struct field_match){0, i + 1, {i < wins, i >= wins}};
        CU_ASSERT_EQUAL(field_fit(match, 10, 11, fixed, strength), 0);
        for (int i = 0; i < 100; i++) {
            double b = (low + high) / 2;
            *(wins - 10 / (1 + exp(-b)) - b > 0 ? &low : &high) = b;
        }
        suite_assert(fabs(strength[0] - low) <= 1e-9, false, __FILE__, __LINE__,
                     "strength of a player with %d wins of 10 matches: got %.10f, expected %.10f", wins, strength[0],
                     low);
        CU_ASSERT_DOUBLE_EQUAL(strength[1], 0, 0);
    }
}

static void fields_of_few(void)
{
    double strength[2] = {7, 7};
    CU_ASSERT_EQUAL(field_fit(NULL, 0, 0, NULL, strength), 0);
    CU_ASSERT_EQUAL(field_fit(NULL, 0, 2, (bool[]){false, false}, strength), 0);
    /* who met nobody is as strong as a sample */
    CU_ASSERT_DOUBLE_EQUAL(strength[0], 0, 0);
    CU_ASSERT_DOUBLE_EQUAL(strength[1], 0, 0);
    struct field_match many[200];
    for (int i = 0; i < 200; i++)
        many[i] = (struct field_match){0, 1, {1, 0}};
    CU_ASSERT_EQUAL(field_fit(many, 200, 2, (bool[]){false, false}, strength), 0);
    CU_ASSERT(strength[0] > 1 && strength[0] < 5);
    CU_ASSERT_DOUBLE_EQUAL(strength[0], -strength[1], 1e-9);
}

const struct suite field_suite = {
    "field",
    (const struct test[]){
        {"published-performances", published_performances, ALSO_SANITIZED},
        {"performance-beyond-the-ends", shown_beyond_the_ends, ALSO_SANITIZED},
        {"field-on-the-summit", a_field_stands_on_the_summit, ALSO_SANITIZED},
        {"field-of-one-and-samples", one_player_and_ten_samples, ALSO_SANITIZED},
        {"fields-of-few", fields_of_few, ALSO_SANITIZED},
        {NULL, NULL, 0},
    },
};

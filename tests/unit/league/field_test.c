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

/* So many matches between two players each, in these rooms. */
struct field {
    int matches;
    struct seating seating[400];
    struct outcome outcome[400];
};

static void add_match(struct field *f, int a, int b, const double share[2])
{
    f->seating[f->matches] = (struct seating){2, {a, b}};
    f->outcome[f->matches++] = (struct outcome){.known = true, .share = {{0, share[0]}, {share[1], 0}}};
}

static double log_posterior(const struct field *f, int n, const double *strength)
{
    double sum = 0;
    for (int i = 0; i < f->matches; i++) {
        const int *player = f->seating[i].player;
        double a = exp(strength[player[0]]), b = exp(strength[player[1]]);
        sum += f->outcome[i].share[0][1] * log(a / (a + b)) + f->outcome[i].share[1][0] * log(b / (a + b));
    }
    for (int i = 0; i < n; i++)
        sum -= strength[i] * strength[i] / 2;
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
    static struct field f;
    struct chance chance = {41};
    for (int number = 0; number < 300; number++) {
        double strength[MOST], share[2];
        int n = 2 + (int)chance_below(&chance, 20), matches = (int)chance_below(&chance, 400);
        f.matches = 0;
        for (int i = 0; i < matches; i++) {
            int a = (int)chance_below(&chance, (uint64_t)n);
            int b = (a + 1 + (int)chance_below(&chance, (uint64_t)n - 1)) % n;
            draw_share(share, &chance);
            add_match(&f, a, b, share);
        }
        CU_ASSERT_EQUAL_FATAL(field_fit(f.seating, f.outcome, f.matches, n, strength), 0);
        for (int i = 0; i < n; i++) {
            const double h = 1e-4;
            double at = strength[i];
            strength[i] = at + h;
            double up = log_posterior(&f, n, strength);
            strength[i] = at - h;
            double down = log_posterior(&f, n, strength);
            strength[i] = at;
            double slope = (up - down) / (2 * h);
            suite_assert(fabs(slope) <= 1e-6, true, __FILE__, __LINE__,
                         "strength of player %d, %g, should be at the summit: slope of the likelihood there: got %g, "
                         "expected 0 within 1e-6",
                         i, at, slope);
        }
    }
}

/* The strength of a player that met one of strength b once, and won (1) or lost (0): x = won - p with
 * p = 1 / (1 + e^(b - x)). */
static double strength_after(double b, int won)
{
    double low = -2, high = 2;
    for (int i = 0; i < 100; i++) {
        double x = (low + high) / 2;
        *(won - 1 / (1 + exp(b - x)) - x > 0 ? &low : &high) = x;
    }
    return low;
}

/* One player met ten, each once, and has w wins: b = w - the sum of p = 1 / (1 + e^(x - b)). */
static void one_player_and_ten_others(void)
{
    static struct field f;
    for (int wins = 0; wins <= 10; wins++) {
        double strength[11], low = -20, high = 20;
        f.matches = 0;
        for (int i = 0; i < 10; i++)
            add_match(&f, 0, i + 1, (const double[]){i < wins, i >= wins});
        CU_ASSERT_EQUAL(field_fit(f.seating, f.outcome, f.matches, 11, strength), 0);
        for (int i = 0; i < 100; i++) {
            double b = (low + high) / 2, beaten = strength_after(b, 0), others = strength_after(b, 1);
            double expected = wins / (1 + exp(beaten - b)) + (10 - wins) / (1 + exp(others - b));
            *(wins - expected - b > 0 ? &low : &high) = b;
        }
        suite_assert(fabs(strength[0] - low) <= 1e-9, false, __FILE__, __LINE__,
                     "strength of a player with %d wins of 10 matches: got %.10f, expected %.10f", wins, strength[0],
                     low);
        CU_ASSERT_DOUBLE_EQUAL(strength[1], strength_after(low, wins == 0), 1e-9);
        CU_ASSERT_DOUBLE_EQUAL(strength[10], strength_after(low, wins < 10), 1e-9);
    }
}

/* Byes and matches without a result change nothing. */
static void fields_of_few(void)
{
    static struct field f;
    double strength[2] = {7, 7};
    CU_ASSERT_EQUAL(field_fit(NULL, NULL, 0, 0, strength), 0);
    f.matches = 0;
    f.seating[0] = (struct seating){1, {0}};
    f.outcome[0] = (struct outcome){.known = false};
    f.seating[1] = (struct seating){2, {0, 1}};
    f.outcome[1] = (struct outcome){.known = false, .share = {{0, 1}}};
    for (f.matches = 0; f.matches <= 2; f.matches++) {
        CU_ASSERT_EQUAL(field_fit(f.seating, f.outcome, f.matches, 2, strength), 0);
        /* who met nobody is in the middle */
        CU_ASSERT_DOUBLE_EQUAL(strength[0], 0, 0);
        CU_ASSERT_DOUBLE_EQUAL(strength[1], 0, 0);
    }
    f.matches = 0;
    for (int i = 0; i < 200; i++)
        add_match(&f, 0, 1, (const double[]){1, 0});
    CU_ASSERT_EQUAL(field_fit(f.seating, f.outcome, f.matches, 2, strength), 0);
    CU_ASSERT(strength[0] > 1 && strength[0] < 5);
    CU_ASSERT_DOUBLE_EQUAL(strength[0], -strength[1], 1e-9);
}

const struct suite field_suite = {
    "field",
    (const struct test[]){
        {"published-performances", published_performances, ALSO_SANITIZED},
        {"performance-beyond-the-ends", shown_beyond_the_ends, ALSO_SANITIZED},
        {"field-on-the-summit", a_field_stands_on_the_summit, ALSO_SANITIZED},
        {"field-of-one-and-others", one_player_and_ten_others, ALSO_SANITIZED},
        {"fields-of-few", fields_of_few, ALSO_SANITIZED},
        {NULL, NULL, 0},
    },
};

/*
 * The league: pairings against a slow, obvious second way, ratings, scores and the order-free fit against an
 * independent script (league_oracle.awk), over random leagues, the worked example and the edges of the rules.
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "league/elo.h"
#include "league/fit/fit.h"
#include "league/fit/model.h"
#include "league/score.h"
#include "lib/pairs.h"
#include "lib/suite.h"

enum { MOST = 300 };

/* ---- pairing ---- */

/* The rules' words, step by step. Candidates stand lowest rating first, as in pairing.c, so that the same number means
 * the same one. */
static int slow_opponent(const double *rating, int n, const int *paired, int player, struct chance *chance)
{
    for (int window = 100; window <= 600; window += 50) {
        int candidate[MOST], candidates = 0;
        for (int i = 0; i < n; i++) {
            if (paired[i] || fabs(rating[i] - rating[player]) > window)
                continue;
            int at = candidates++;
            for (; at > 0 && rating[candidate[at - 1]] > rating[i]; at--)
                candidate[at] = candidate[at - 1];
            candidate[at] = i;
        }
        if (candidates > 0)
            return candidate[chance_below(chance, (uint64_t)candidates)];
    }
    return PAIRING_BYE;
}

static int slow_pairing(const double *rating, int n, struct chance *chance, struct pair *pair)
{
    int order[MOST], paired[MOST] = {0}, pairs = 0;
    for (int i = 0; i < n; i++)
        order[i] = i;
    for (int i = n - 1; i > 0; i--) {
        int j = (int)chance_below(chance, (uint64_t)i + 1), swap = order[i];
        order[i] = order[j];
        order[j] = swap;
    }
    for (int i = 0; i < n; i++) {
        int player = order[i];
        if (paired[player])
            continue;
        paired[player] = 1;
        int other = slow_opponent(rating, n, paired, player, chance);
        if (other != PAIRING_BYE)
            paired[other] = 1;
        pair[pairs++] = (struct pair){player, other};
    }
    return pairs;
}

/* Ratings as leagues have them, on a grid so that many are equal and many lie exactly a window apart. */
static void draw_ratings(double *rating, int n, int spread, struct chance *chance)
{
    for (int i = 0; i < n; i++)
        rating[i] = 1500 + 25.0 * (double)chance_below(chance, (uint64_t)spread + 1) - 12.5 * spread;
}

static void pairing_as_the_rules_say(void)
{
    struct chance chance = {7};
    for (int i = 0; i < 3000; i++) {
        double rating[MOST];
        struct pair fast[MOST], slow[MOST];
        int n = (int)chance_below(&chance, i % 10 == 0 ? MOST : 12);
        draw_ratings(rating, n, (int)chance_below(&chance, 200), &chance);
        struct chance a = {(uint64_t)i}, b = {(uint64_t)i};
        int pairs = pairing_draw(rating, n, &a, fast);
        CU_ASSERT_EQUAL_FATAL(pairs, slow_pairing(rating, n, &b, slow));
        for (int p = 0; p < pairs; p++)
            CU_ASSERT_FATAL(fast[p].a == slow[p].a && fast[p].b == slow[p].b);
    }
}

static void pairing_of_few(void)
{
    struct chance chance = {1};
    struct pair pair[3] = {{77, 77}, {77, 77}}; /* what lies behind a round stays as it is */
    CU_ASSERT_EQUAL(pairing_draw((double[]){0}, 0, &chance, pair), 0);
    CU_ASSERT_EQUAL(pair[0].a, 77);
    CU_ASSERT_EQUAL(pairing_draw((double[]){1500}, 1, &chance, pair), 1);
    CU_ASSERT_EQUAL(pair[0].a, 0);
    CU_ASSERT_EQUAL(pair[0].b, PAIRING_BYE);
    CU_ASSERT_EQUAL(pair[1].a, 77);
    CU_ASSERT_EQUAL(pairing_draw((double[]){1500, 1500}, 2, &chance, pair), 1);
    CU_ASSERT(pair[0].a + pair[0].b == 1);
    CU_ASSERT_EQUAL(pairing_draw((double[]){1500, 1500, 1500}, 3, &chance, pair), 2);
    CU_ASSERT(pair[0].b != PAIRING_BYE && pair[1].b == PAIRING_BYE);
}

/* At most 600 points, the widest window included. */
static void pairing_at_the_cap(void)
{
    struct chance chance = {1};
    struct pair pair[2];
    CU_ASSERT_EQUAL(pairing_draw((double[]){1000, 1600}, 2, &chance, pair), 1);
    CU_ASSERT_EQUAL(pairing_draw((double[]){1000, 1600.0000001}, 2, &chance, pair), 2);
    CU_ASSERT_EQUAL(pair[0].b, PAIRING_BYE);
    CU_ASSERT_EQUAL(pair[1].b, PAIRING_BYE);
}

/* The window grows only until somebody is in it: 1500 meets 1630 (150), never 1660 (200). */
static void pairing_window_grows(void)
{
    for (uint64_t seed = 0; seed < 200; seed++) {
        struct chance chance = {seed};
        struct pair pair[3];
        pairing_draw((double[]){1500, 1630, 1660}, 3, &chance, pair);
        if (pair[0].a == 0)
            CU_ASSERT_EQUAL(pair[0].b, 1);
    }
}

static void isolated_leader_has_byes(void)
{
    double rating[9] = {2400, 1500, 1510, 1520, 1530, 1540, 1550, 1560, 1570};
    struct chance chance = {3};
    for (int i = 0; i < 50; i++) {
        struct pair pair[9];
        int pairs = pairing_draw(rating, 9, &chance, pair), byes = 0;
        for (int p = 0; p < pairs; p++)
            byes += pair[p].b == PAIRING_BYE && pair[p].a == 0;
        CU_ASSERT_EQUAL(pairs, 5);
        CU_ASSERT_EQUAL(byes, 1);
    }
}

/* Chi-square over the opponents of the first that is drawn: 9 candidates in the window, none outside. */
static void choice_is_uniform(void)
{
    enum { CANDIDATES = 9, DRAWS = 90000 };
    double rating[12] = {1500, 1400, 1420, 1440, 1460, 1480, 1500, 1530, 1560, 1600, 1601, 1399};
    int count[12] = {0}, firsts = 0;
    struct chance chance = {11};
    while (firsts < DRAWS) {
        struct pair pair[12];
        pairing_draw(rating, 12, &chance, pair);
        if (pair[0].a == 0) {
            count[pair[0].b]++;
            firsts++;
        }
    }
    double chi = 0, expected = (double)DRAWS / CANDIDATES;
    for (int i = 1; i <= CANDIDATES; i++)
        chi += (count[i] - expected) * (count[i] - expected) / expected;
    CU_ASSERT_EQUAL(count[10] + count[11], 0);
    CU_ASSERT(chi < 26.1); /* 8 degrees of freedom: one in a thousand is above. The seed is fixed */
}

/* ---- ratings and scores ---- */

static void elo_as_the_rules_say(void)
{
    CU_ASSERT_DOUBLE_EQUAL(elo_k(30, 30), 10, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(elo_k(15, 30), 20, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(elo_expected(1500, 1500), 0.5, 1e-15);
    CU_ASSERT_DOUBLE_EQUAL(elo_expected(1900, 1500), 10.0 / 11, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(elo_change(1500, 1500, 1, 30, 30), 5, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(elo_change(1500, 1900, 0.25, 15, 30) + elo_change(1900, 1500, 0.75, 15, 30), 0, 1e-12);
}

/* The statement's example: 1530 in tier C, whose members reach from 1440 to 1540, of 20 points: 11.5. */
static void score_of_the_example(void)
{
    double rating[10] = {2000, 1900, 1800, 1700, 1540, 1530, 1440, 1300, 1200, 1100};
    struct score score[10];
    CU_ASSERT_EQUAL_FATAL(score_all(rating, 10, 20, score), 0);
    CU_ASSERT_DOUBLE_EQUAL(score[5].score, 11.5, 1e-12);
    const char *tier = "ABBBCCCDDE";
    for (int i = 0; i < 10; i++) {
        CU_ASSERT_EQUAL(score_tier[score[i].tier].name, tier[i]);
        CU_ASSERT_EQUAL(score[i].rank, i + 1);
    }
    CU_ASSERT_DOUBLE_EQUAL(score[0].score, 20, 1e-12);       /* alone in its tier: the tier's best */
    CU_ASSERT_DOUBLE_EQUAL(score[3].score, 20 * 0.6, 1e-12); /* the last of its tier: the least */
}

static void score_of_few(void)
{
    struct score score[3];
    CU_ASSERT_EQUAL(score_all((double[]){0}, 0, 10, score), 0);
    CU_ASSERT_EQUAL_FATAL(score_all((double[]){1500}, 1, 10, score), 0);
    CU_ASSERT_EQUAL(score[0].rank, 1);
    CU_ASSERT_EQUAL(score[0].tier, 0);
    CU_ASSERT_DOUBLE_EQUAL(score[0].score, 10, 0);
    CU_ASSERT_EQUAL_FATAL(score_all((double[]){1500, 1600}, 2, 10, score), 0);
    /* one of two above is 50 % */
    CU_ASSERT_EQUAL(score[1].tier, 0);
    CU_ASSERT_EQUAL(score[0].tier, 2);
    CU_ASSERT_DOUBLE_EQUAL(score[0].score, 6, 1e-12);
}

static void score_where_all_are_equal(void)
{
    double rating[50];
    struct score score[50];
    for (int i = 0; i < 50; i++)
        rating[i] = 1500;
    CU_ASSERT_EQUAL_FATAL(score_all(rating, 50, 30, score), 0);
    for (int i = 0; i < 50; i++)
        CU_ASSERT(score[i].rank == 1 && score[i].tier == 0 && score[i].score == 30);
}

/* Ten players, the second and third equal: r/n is 0.1 for both, so both are B. The fourth has 3 above, B. The fifth is
 * C. Equal ratings across an edge share the better tier. */
static void ties_at_tier_edges(void)
{
    double rating[10] = {1700, 1600, 1600, 1550, 1540, 1540, 1520, 1510, 1500, 1490};
    struct score score[10];
    CU_ASSERT_EQUAL_FATAL(score_all(rating, 10, 10, score), 0);
    CU_ASSERT_EQUAL(score[1].rank, 2);
    CU_ASSERT_EQUAL(score[2].rank, 2);
    CU_ASSERT_EQUAL(score[1].tier, 1);
    CU_ASSERT_EQUAL(score[2].tier, 1);
    rating[0] = 1600; /* now three share rank 1 and tier A */
    CU_ASSERT_EQUAL_FATAL(score_all(rating, 10, 10, score), 0);
    CU_ASSERT_EQUAL(score[2].tier, 0);
    CU_ASSERT_EQUAL(score[3].rank, 4);
    CU_ASSERT_EQUAL(score[3].tier, 1);
    rating[4] = rating[3]; /* 3 above both 4th and 5th: B, although the 5th stands where C begins */
    CU_ASSERT_EQUAL_FATAL(score_all(rating, 10, 10, score), 0);
    CU_ASSERT_EQUAL(score[4].tier, 1);
    CU_ASSERT_EQUAL(score[5].tier, 2);
    CU_ASSERT_DOUBLE_EQUAL(score[4].score, score[3].score, 0);
}

/* ---- random leagues against the script ---- */

static void play_league(int n, int rounds, int games, struct chance *chance, FILE *out, double *rating,
                        struct fit_match *match, int *matches)
{
    double change[MOST];
    for (int i = 0; i < n; i++)
        rating[i] = ELO_START;
    *matches = 0;
    for (int round = 1; round <= rounds; round++) {
        struct pair pair[MOST];
        int pairs = pairing_draw(rating, n, chance, pair);
        memset(change, 0, sizeof change);
        for (int p = 0; p < pairs; p++) {
            int a = pair[p].a, b = pair[p].b;
            if (b == PAIRING_BYE)
                continue;
            int skill = (b - a) * 20 / n, wins = games / 2 + skill + (int)chance_below(chance, 7) - 3;
            double share = (double)(wins < 0 || a == 0 ? 0 : wins > games ? games : wins) / games;
            change[a] = elo_change(rating[a], rating[b], share, round, rounds);
            change[b] = elo_change(rating[b], rating[a], 1 - share, round, rounds);
            match[*matches] = (struct fit_match){a, b, share, *matches};
            ++*matches;
            fprintf(out, "match %d %d %d %.17g\n", round, a, b, share);
        }
        for (int i = 0; i < n; i++)
            rating[i] += change[i];
    }
}

static double dispersion(const struct fit_match *match, int matches, int games, int n)
{
    struct model m;
    double phi = -1, df;
    CU_ASSERT_EQUAL_FATAL(model_open(&m, match, matches, games, n), 0);
    CU_ASSERT_EQUAL(model_fit(&m), 0);
    CU_ASSERT_EQUAL(model_dispersion(&m, games, &phi, &df), 0);
    model_close(&m);
    return phi;
}

static void compare_with_script(int n, int rounds, struct chance *chance)
{
    enum { GAMES = 20 };
    static struct fit_match match[MOST * 40];
    double rating[MOST], near[MOST];
    struct score score[MOST];
    struct fit fit[MOST];
    int matches;
    double phi, shift = 0;
    FILE *out = fopen(BUILD "/league.txt", "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    fprintf(out, "league %d %d 35 %d\n", n, rounds, GAMES);
    play_league(n, rounds, GAMES, chance, out, rating, match, &matches);
    fclose(out);
    CU_ASSERT_EQUAL_FATAL(score_all(rating, n, 35, score), 0);
    CU_ASSERT_EQUAL_FATAL(fit_all(match, matches, GAMES, n, fit), 0);
    memcpy(near, rating, (size_t)n * sizeof *near);
    CU_ASSERT_EQUAL_FATAL(fit_near(match, matches, GAMES, n, near), 0);
    for (int i = 0; i < n; i++)
        shift += (near[i] - fit[i].rating) / n;
    FILE *in = popen("awk -f tests/unit/league/league_oracle.awk " BUILD "/league.txt", "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    for (int i = 0; i < n; i++) {
        double r, s, f;
        int rank;
        char tier;
        CU_ASSERT_EQUAL_FATAL(fscanf(in, "%lf %d %c %lf %lf", &r, &rank, &tier, &s, &f), 5);
        CU_ASSERT_DOUBLE_EQUAL(rating[i], r, 1e-9);
        CU_ASSERT_EQUAL(score[i].rank, rank);
        CU_ASSERT_EQUAL(score_tier[score[i].tier].name, tier);
        suite_doubles(false, __FILE__, __LINE__, "the score of score.c, not of league_oracle.awk", score[i].score, s,
                      1e-9);
        CU_ASSERT_DOUBLE_EQUAL(fit[i].rating, f, 1e-9);
        suite_doubles(false, __FILE__, __LINE__, "fit_near from Elo's ratings, not league_oracle.awk", near[i] - shift,
                      f, 0.05);
    }
    CU_ASSERT_EQUAL_FATAL(fscanf(in, "%lf", &phi), 1);
    CU_ASSERT_DOUBLE_EQUAL(dispersion(match, matches, GAMES, n), phi, 1e-9);
    CU_ASSERT_EQUAL(pclose(in), 0);
}

static void random_leagues(void)
{
    struct chance chance = {5};
    for (int i = 0; i < (SANITIZED ? 10 : 40); i++)
        compare_with_script(2 + (int)chance_below(&chance, 30), 1 + (int)chance_below(&chance, 40), &chance);
    compare_with_script(1, 30, &chance);
    compare_with_script(2, 30, &chance);
}

/* ---- the fit alone ---- */

/* Prints the player's rating and interval if the condition fails. */
#define CHECK_FIT(fit, player, right)                                                                                  \
    suite_assert(right, false, __FILE__, __LINE__, "%s: player %d: got %g, from %g to %g", #right, player,             \
                 (fit)[player].rating, (fit)[player].low, (fit)[player].high)

static void fit_stays_finite(void)
{
    struct fit_match match[30];
    struct fit fit[4];
    for (int i = 0; i < 30; i++)
        match[i] = (struct fit_match){i % 2, 2, i % 2 == 0, i};
    CU_ASSERT_EQUAL_FATAL(fit_all(match, 30, 20, 4, fit), 0); /* 0 won everything against 2, 1 lost everything */
    for (int i = 0; i < 4; i++)
        CHECK_FIT(fit, i, isfinite(fit[i].rating) && fit[i].low < fit[i].rating && fit[i].rating < fit[i].high);
    CHECK_FIT(fit, 0, fit[0].rating > fit[2].rating + 100);
    CHECK_FIT(fit, 1, fit[1].rating < fit[2].rating - 100);
    CHECK_FIT(fit, 0, isfinite(fit[0].low) && fit[0].low > 1500 && !isfinite(fit[0].high));
    CHECK_FIT(fit, 1, isfinite(fit[1].high) && fit[1].high < 1500 && !isfinite(fit[1].low));
    CHECK_FIT(fit, 3, !isfinite(fit[3].low) && !isfinite(fit[3].high)); /* never played */
    CU_ASSERT_EQUAL_FATAL(fit_all(match, 0, 20, 3, fit), 0);            /* nobody played */
    CU_ASSERT_DOUBLE_EQUAL(fit[1].rating, ELO_START, 1e-9);
    CU_ASSERT_EQUAL_FATAL(fit_all(match, 2, 20, 3, fit), 0); /* nothing is left to tell how matches scatter */
    for (int i = 0; i < 3; i++)
        CHECK_FIT(fit, i, !isfinite(fit[i].low) && !isfinite(fit[i].high));
    CU_ASSERT_EQUAL(fit_all(match, 0, 20, 0, fit), 0);
}

/* The order of the matches moves Elo's ratings and not the fit's. */
static void fit_is_free_of_order(void)
{
    static struct fit_match match[MOST * 40];
    double rating[MOST];
    struct fit fit[40], again[40];
    struct chance chance = {9};
    FILE *nowhere = fopen("/dev/null", "w");
    int matches;
    CU_ASSERT_PTR_NOT_NULL_FATAL(nowhere);
    play_league(40, 30, 20, &chance, nowhere, rating, match, &matches);
    fclose(nowhere);
    CU_ASSERT_EQUAL_FATAL(fit_all(match, matches, 20, 40, fit), 0);
    for (int i = matches - 1; i > 0; i--) {
        int j = (int)chance_below(&chance, (uint64_t)i + 1);
        struct fit_match swap = match[i];
        match[i] = match[j];
        match[j] = swap;
    }
    CU_ASSERT_EQUAL_FATAL(fit_all(match, matches, 20, 40, again), 0);
    for (int i = 0; i < 40; i++) {
        const struct fit *a = &fit[i], *b = &again[i];
        suite_assert(fabs(a->rating - b->rating) < 1e-8 && fabs(a->low - b->low) < 1 && fabs(a->high - b->high) < 1,
                     false, __FILE__, __LINE__,
                     "player %d: %.12g, from %g to %g; in another order %.12g, from %g to %g", i, a->rating, a->low,
                     a->high, b->rating, b->low, b->high);
    }
}

const struct suite league_suite = {
    "league",
    (const struct test[]){
        {"pairing-as-the-rules-say", pairing_as_the_rules_say, ALSO_SANITIZED},
        {"pairing-of-few", pairing_of_few, ALSO_SANITIZED},
        {"pairing-at-the-cap", pairing_at_the_cap, ALSO_SANITIZED},
        {"pairing-window-grows", pairing_window_grows, ALSO_SANITIZED},
        {"isolated-leader-has-byes", isolated_leader_has_byes, ALSO_SANITIZED},
        {"choice-is-uniform", choice_is_uniform, 0},
        {"elo-as-the-rules-say", elo_as_the_rules_say, ALSO_SANITIZED},
        {"score-of-the-example", score_of_the_example, ALSO_SANITIZED},
        {"score-of-few", score_of_few, ALSO_SANITIZED},
        {"score-where-all-are-equal", score_where_all_are_equal, ALSO_SANITIZED},
        {"ties-at-tier-edges", ties_at_tier_edges, ALSO_SANITIZED},
        {"random-leagues", random_leagues, ALSO_SANITIZED},
        {"fit-stays-finite", fit_stays_finite, ALSO_SANITIZED},
        {"fit-is-free-of-order", fit_is_free_of_order, ALSO_SANITIZED},
        {NULL, NULL, 0},
    },
};

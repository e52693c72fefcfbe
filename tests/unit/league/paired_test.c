/*
 * Tests the statistics of a duel against tests/unit/league/paired_oracle.awk, and by simulation with known truth. The
 * seeds are fixed, so a simulation always gives the same result.
 */
#define _POSIX_C_SOURCE 200809L
#include <CUnit/CUnit.h>
#include <math.h>
#include <stdio.h>

#include "base/chance.h"
#include "league/compare/paired.h"
#include "league/compare/student.h"
#include "league/elo.h"
#include "lib/suite.h"

enum { GAMES = 20, MOST_POINTS = 5 };

/* ---- Student's distribution ---- */

/* From printed tables (Abramowitz and Stegun, table 26.10), and the two that have a closed form. */
static void students_tables(void)
{
    static const struct {
        double p, df, t;
    } known[] = {{0.975, 1, 12.706}, {0.975, 2, 4.303}, {0.975, 5, 2.571},   {0.975, 10, 2.228},
                 {0.975, 30, 2.042}, {0.95, 4, 2.132},  {0.995, 120, 2.617}, {0.75, 3, 0.765}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        suite_assert(fabs(student_quantile(known[i].p, known[i].df) - known[i].t) <= 0.0005, false, __FILE__, __LINE__,
                     "student_quantile(%g, %g): got %.4f, expected %.3f within 0.0005", known[i].p, known[i].df,
                     student_quantile(known[i].p, known[i].df), known[i].t);
    CU_ASSERT_DOUBLE_EQUAL(student_quantile(0.975, 1e7), 1.959963984540054, 1e-6);
    for (double t = -20; t <= 20; t += 0.37) {
        CU_ASSERT_DOUBLE_EQUAL(student_below(t, 1), 0.5 + atan(t) / acos(-1), 1e-12);
        CU_ASSERT_DOUBLE_EQUAL(student_below(t, 2), 0.5 + t / 2 / sqrt(2 + t * t), 1e-12);
        CU_ASSERT_DOUBLE_EQUAL(student_below(t, 7.3) + student_below(-t, 7.3), 1, 1e-12);
        CU_ASSERT_DOUBLE_EQUAL(student_quantile(student_below(t / 5, 4.5), 4.5), t / 5, 1e-9);
    }
}

/* ---- players whose strength is known ---- */

/* How the games of a pair hang together. Each match of it leans to one program by up to `habit`, the same in both. The
 * seed gives one seat up to `luck`, the programs having changed seats in the second. */
struct kind {
    double habit, luck, drawn; /* drawn: share of the games, whoever plays */
};

static const struct kind kinds[] = {{0, 0, 0}, {0.3, 0, 0}, {0.45, 0, 0}, {0, 0.4, 0}, {0.2, 0.2, 0}, {0.1, 0.2, 0.6}};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static double chance_real(struct chance *c, double most)
{
    return most * (2 * (double)(chance_next(c) >> 11) / 9007199254740992.0 - 1);
}

static double chance_share(struct chance *c)
{
    return (double)(chance_next(c) >> 11) / 9007199254740992.0;
}

/* Returns A's half points in a pair, if A gets `share` of the points in the long run. Without draws it wins this share
 * of the games. */
static int play_pair(double share, const struct kind *k, struct chance *c)
{
    double room = share < 0.5 ? share : 1 - share, most = k->habit + k->luck, fit = most > room ? room / most : 1;
    double habit = chance_real(c, k->habit * fit), luck = chance_real(c, k->luck * fit);
    int half_points = 0;
    for (int match = 0; match < 2; match++) {
        double p = share + habit + (match == 0 ? luck : -luck), drawn = k->drawn * 2 * (p < 0.5 ? p : 1 - p);
        for (int game = 0; game < GAMES; game++) {
            double x = chance_share(c);
            half_points += x < p - drawn / 2 ? 2 : x < p + drawn / 2;
        }
    }
    return half_points;
}

static void clear(struct paired *p, int points)
{
    for (int i = 0; i < points; i++)
        p[i] = (struct paired){.games = 2 * GAMES, .parts = 4 * GAMES};
}

static void play_round(struct paired *p, int points, double share, const struct kind *k, struct chance *c)
{
    for (int i = 0; i < points; i++)
        paired_add(&p[i], play_pair(share, k, c));
}

/* ---- against the script ---- */

static void write_point(struct paired *p, int pairs, double share, const struct kind *k, struct chance *c, FILE *out)
{
    fprintf(out, "testpoint %d", p->games);
    for (int i = 0; i < pairs; i++) {
        int half_points = play_pair(share, k, c);
        paired_add(p, half_points);
        fprintf(out, " %g", half_points / 2.0);
    }
    fputc('\n', out);
}

static void close_to(double got, double expected)
{
    CU_ASSERT(fabs(got - expected) < 1e-7 * (1 + fabs(expected)));
}

/* The script writes a million for no bound. */
static void same_bound(double got, double expected)
{
    if (fabs(expected) < 1e5)
        close_to(got, expected);
    else
        CU_ASSERT(isinf(got) && (got > 0) == (expected > 0));
}

static void statistics_as_computed_again(void)
{
    enum { DUELS = 24 };
    static struct paired p[DUELS][MOST_POINTS];
    int points[DUELS];
    struct chance c = {17};
    FILE *out = fopen(BUILD "/paired.txt", "w");
    CU_ASSERT_PTR_NOT_NULL_FATAL(out);
    for (int d = 0; d < DUELS; d++) {
        points[d] = 1 + (int)chance_below(&c, MOST_POINTS);
        clear(p[d], points[d]);
        fprintf(out, "duel %d %d\n", -10 * d, 7 * d + 5);
        for (int i = 0; i < points[d]; i++) /* of the last two, A won or lost everything */
            write_point(&p[d][i], (i > 0 ? 0 : 1) + (int)chance_below(&c, d % 2 ? 40 : 6),
                        d >= DUELS - 2 ? d % 2 : 0.5 + chance_real(&c, 0.4), &kinds[d % KINDS], &c, out);
        fprintf(out, "end\n");
    }
    fclose(out);
    FILE *in = popen("awk -f tests/unit/league/paired_oracle.awk " BUILD "/paired.txt", "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    for (int d = 0; d < DUELS; d++) {
        struct strength got, want;
        double ratio;
        CU_ASSERT_EQUAL_FATAL(fscanf(in, "%lf %lf %lf %lf %lf", &want.elo, &want.low, &want.high, &want.better, &ratio),
                              5);
        paired_strength(p[d], points[d], &got);
        close_to(got.elo, want.elo);
        same_bound(got.low, want.low);
        same_bound(got.high, want.high);
        close_to(got.better, want.better);
        close_to(sprt_ratio(&(struct sprt){-10 * d, 7 * d + 5, 0.05, 0.05}, p[d], points[d]), ratio);
    }
    CU_ASSERT_EQUAL(pclose(in), 0);
}

/* ---- what must hold always ---- */

/* All games won, or all lost: one bound, and the other way round the same. */
static void strength_at_the_ends(void)
{
    struct strength s, more;
    double low = -INFINITY;
    for (int pairs = 2; pairs <= 2000; pairs *= 10) {
        struct paired p = {.games = 2 * GAMES, .parts = 4 * GAMES};
        for (int i = 0; i < pairs; i++)
            paired_add(&p, 4 * GAMES);
        paired_strength(&p, 1, &s);
        CU_ASSERT(isfinite(s.elo) && s.low <= s.elo && isinf(s.high) && s.high > 0);
        CU_ASSERT(s.elo > 300 && s.low > low && s.better > (pairs == 2 ? 0.49 : 0.975));
        low = s.low;
        p.score = p.squares = 0;
        paired_strength(&p, 1, &more);
        CU_ASSERT_DOUBLE_EQUAL(more.elo, -s.elo, 1e-9);
        CU_ASSERT(fabs(more.high + s.low) < 1e-9 || isinf(s.low));
        CU_ASSERT_DOUBLE_EQUAL(more.better, 1 - s.better, 1e-9);
    }
    CU_ASSERT(low > 1000);
}

static void nothing_told(const struct paired *p, int points)
{
    struct strength s;
    paired_strength(p, points, &s);
    CU_ASSERT(isfinite(s.elo) && isinf(s.low) && isinf(s.high) && s.low < 0 && s.high > 0 && s.better == 0.5);
}

/* Of one pair nobody knows what another would be. */
static void strength_of_too_few(void)
{
    struct paired p[2] = {{.games = 2 * GAMES, .parts = 4 * GAMES}, {.games = 2 * GAMES, .parts = 4 * GAMES}};
    nothing_told(p, 2);
    paired_add(&p[0], 50);
    nothing_told(p, 1);
    paired_add(&p[1], 80);
    nothing_told(p, 2);
}

/* The likelihood of superiority and the interval say the same. */
static void better_agrees_with_the_interval(void)
{
    struct chance c = {37};
    for (int i = 0; i < 3000; i++) {
        struct paired p = {.games = 2 * GAMES, .parts = 4 * GAMES};
        struct strength s;
        double share = 0.5 + chance_real(&c, 0.5);
        for (int j = 0; j < 2 + i % 5; j++)
            paired_add(&p, play_pair(share, &kinds[i % KINDS], &c));
        paired_strength(&p, 1, &s);
        CU_ASSERT(s.low <= s.elo && s.elo <= s.high);
        CU_ASSERT((s.low > 0) == (s.better > 0.975) && (s.high < 0) == (s.better < 0.025));
    }
}

/* A program against itself: every pair is level, and more pairs make that surer. */
static void strength_of_a_program_against_itself(void)
{
    struct paired p = {.games = 2 * GAMES, .parts = 4 * GAMES};
    struct strength s;
    double margin = INFINITY;
    paired_add(&p, 2 * GAMES);
    for (int i = 2; i <= 60; i++) {
        paired_add(&p, 2 * GAMES);
        paired_strength(&p, 1, &s);
        CU_ASSERT(s.elo == 0 && s.better == 0.5 && s.high < margin);
        margin = s.high;
    }
    CU_ASSERT(margin < 3);
}

/* Differences between test points are not errors: two test points, 90 % of one and 10 % of the other. */
static void strength_by_strata(void)
{
    struct paired p[2];
    struct strength s;
    clear(p, 2);
    for (int i = 0; i < 20; i++) {
        paired_add(&p[0], 70 + 2 * (i % 3));
        paired_add(&p[1], 10 - 2 * (i % 3));
    }
    paired_strength(p, 2, &s);
    CU_ASSERT(fabs(s.elo) < 1 && s.high < 8);
}

/* ---- by simulation ---- */

/* Equal players, many times: 95 % of the intervals hold 0, and 2.5 % of the likelihoods are above 0.975, within four
 * standard errors of as many repetitions. Of few pairs they may be wider than they need. */
static void interval_covers_the_truth(void)
{
    enum { REPEAT = 1500 };
    const double error = sqrt(0.05 * 0.95 / REPEAT);
    struct chance c = {23};
    for (int kind = 0; kind < KINDS; kind++)
        for (int points = 1; points <= 5; points += 4)
            for (int pairs = 5; pairs <= 40; pairs *= 2) {
                int covered = 0, sure = 0;
                for (int i = 0; i < REPEAT; i++) {
                    struct paired p[MOST_POINTS];
                    struct strength s;
                    clear(p, points);
                    for (int j = 0; j < pairs / (points == 1 ? 1 : 2); j++)
                        play_round(p, points, 0.5, &kinds[kind], &c);
                    paired_strength(p, points, &s);
                    covered += s.low <= 0 && 0 <= s.high;
                    sure += s.better > 0.975;
                }
                CU_ASSERT((double)covered / REPEAT > 0.95 - 4 * error);
                CU_ASSERT(pairs < 20 || (double)covered / REPEAT < 0.95 + 4 * error);
                CU_ASSERT((double)sure / REPEAT < 0.025 + 4 * error);
            }
}

/* Not only around zero. */
static void interval_covers_a_difference(void)
{
    enum { REPEAT = 1500 };
    struct chance c = {29};
    for (double elo = 50; elo <= 400; elo *= 2) {
        int covered = 0;
        for (int i = 0; i < REPEAT; i++) {
            struct paired p = {.games = 2 * GAMES, .parts = 4 * GAMES};
            struct strength s;
            for (int j = 0; j < 30; j++)
                play_round(&p, 1, elo_expected(elo, 0), &kinds[4], &c);
            paired_strength(&p, 1, &s);
            covered += s.low <= elo && elo <= s.high;
        }
        CU_ASSERT(fabs((double)covered / REPEAT - 0.95) < 4 * sqrt(0.05 * 0.95 / REPEAT));
    }
}

/* One game a match, half of them drawn: the five outcomes of chess. And one of them all the time: a draw tells no less
 * than a win and a loss that always come together. */
static void interval_covers_few_games(void)
{
    enum { REPEAT = 1500, PAIRS = 60 };
    struct chance c = {41};
    for (double drawn = 0; drawn < 1; drawn += 0.5) {
        int covered = 0, sure = 0;
        for (int i = 0; i < REPEAT; i++) {
            struct paired p = {.games = 2, .parts = 4};
            struct strength s;
            for (int j = 0; j < PAIRS; j++) {
                int score = 0;
                for (int game = 0; game < 2; game++)
                    score += chance_share(&c) < drawn ? 1 : chance_share(&c) < 0.5 ? 2 : 0;
                paired_add(&p, score);
            }
            paired_strength(&p, 1, &s);
            covered += s.low <= 0 && 0 <= s.high;
            sure += s.better > 0.975;
        }
        CU_ASSERT((double)covered / REPEAT > 0.95 - 4 * sqrt(0.05 * 0.95 / REPEAT));
        CU_ASSERT((double)sure / REPEAT < 0.025 + 4 * sqrt(0.025 * 0.975 / REPEAT));
    }
    struct paired drawn = {.games = 2, .parts = 4}, won = drawn;
    struct strength a, b;
    for (int j = 0; j < PAIRS; j++) {
        paired_add(&drawn, 2); /* both drawn, or one won and one lost: the same pair */
        paired_add(&won, j % 2 == 0 ? 4 : 0);
    }
    paired_strength(&drawn, 1, &a);
    paired_strength(&won, 1, &b);
    CU_ASSERT(a.elo == 0 && b.elo == 0 && a.high < 40 && b.high > 2 * a.high);
}

/* How often the test decides for the other of its two hypotheses, and after how many pairs it stops. */
static double wrong_share(const struct sprt *s, bool first, const struct kind *k, int points, int repeat,
                          struct chance *c, double *length)
{
    int wrong = 0, rounds = 0;
    for (int i = 0; i < repeat; i++) {
        struct paired p[MOST_POINTS];
        enum sprt_decision decision = SPRT_OPEN;
        clear(p, points);
        for (; decision == SPRT_OPEN; rounds++) {
            play_round(p, points, elo_expected(first ? s->elo0 : s->elo1, 0), k, c);
            decision = sprt_decide(s, sprt_ratio(s, p, points));
        }
        wrong += decision != (first ? SPRT_ELO0 : SPRT_ELO1);
    }
    *length = (double)rounds / repeat;
    return (double)wrong / repeat;
}

/*
 * Far from 0 elo B wins few games, and they come in lumps: of a match's games, each may repeat one before it (Polya's
 * urn), so that matches scatter 8.6 times as much as independent games.
 */
static double wrong_in_lumps(const struct sprt *s, bool first, int repeat, struct chance *c)
{
    const double bond = 0.4, share = elo_expected(first ? s->elo0 : s->elo1, 0);
    int wrong = 0;
    for (int i = 0; i < repeat; i++) {
        struct paired p = {.games = 2 * GAMES, .parts = 4 * GAMES};
        enum sprt_decision decision = SPRT_OPEN;
        while (decision == SPRT_OPEN) {
            int score = 0;
            for (int match = 0; match < 2; match++)
                for (int game = 0, won = 0; game < GAMES; game++) {
                    bool wins = chance_share(c) < (share * (1 - bond) + bond * won) / (1 - bond + bond * game);
                    won += wins;
                    score += 2 * wins;
                }
            paired_add(&p, score);
            decision = sprt_decide(s, sprt_ratio(s, &p, 1));
        }
        wrong += decision != (first ? SPRT_ELO0 : SPRT_ELO1);
    }
    return (double)wrong / repeat;
}

static void sprt_far_from_0(void)
{
    enum { REPEAT = 150 };
    static const struct sprt asked[] = {{400, 500, 0.05, 0.05}, {600, 700, 0.05, 0.05}, {-600, -500, 0.05, 0.05}};
    struct chance c = {37};
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        for (int first = 0; first < 2; first++) {
            double wrong = wrong_in_lumps(&asked[i], first, REPEAT, &c);
            suite_assert(wrong < 0.05 + 3 * sqrt(0.05 * 0.95 / REPEAT), false, __FILE__, __LINE__,
                         "errors at %g elo: %.1f %%, expected at most 5 %%", first ? asked[i].elo0 : asked[i].elo1,
                         100 * wrong);
        }
}

/* One that wins everything is better by 10 elo, and soon. */
static void sprt_of_a_clean_sweep(void)
{
    const struct sprt s = {0, 10, 0.05, 0.05};
    for (int games = 2; games <= 40; games += 38) {
        struct paired p = {.games = games, .parts = 2 * games};
        while (p.pairs < 200 && sprt_decide(&s, sprt_ratio(&s, &p, 1)) == SPRT_OPEN)
            paired_add(&p, p.parts);
        suite_assert(sprt_decide(&s, sprt_ratio(&s, &p, 1)) == SPRT_ELO1, false, __FILE__, __LINE__,
                     "%d games a pair: expected a decision for 10 elo, none after %d pairs", games, (int)p.pairs);
    }
}

static void sprt_errs_as_asked(void)
{
    enum { REPEAT = 600 };
    static const struct sprt asked[] = {
        {0, 30, 0.05, 0.05}, {0, 60, 0.05, 0.1}, {-50, 50, 0.1, 0.05}, {0, 300, 0.05, 0.05}};
    struct chance c = {31};
    double length;
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++)
        for (int kind = 0; kind < KINDS; kind++)
            for (int points = 1; points <= 5; points += 4) {
                const struct sprt *s = &asked[i];
                double alpha = wrong_share(s, true, &kinds[kind], points, REPEAT, &c, &length);
                double beta = wrong_share(s, false, &kinds[kind], points, REPEAT, &c, &length);
                CU_ASSERT(alpha < s->alpha + 3 * sqrt(s->alpha * (1 - s->alpha) / REPEAT));
                CU_ASSERT(beta < s->beta + 3 * sqrt(s->beta * (1 - s->beta) / REPEAT));
            }
    double one = wrong_share(&asked[0], false, &kinds[0], 1, REPEAT, &c, &length);
    CU_ASSERT(one > 0.005 && length > 16 && length < 40); /* it does stop early, and takes risks */
}

/* ---- the bounds ---- */

static void sprt_bounds(void)
{
    struct sprt s = {0, 10, 0.05, 0.1};
    CU_ASSERT_DOUBLE_EQUAL(sprt_upper(&s), log(0.9 / 0.05), 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(sprt_lower(&s), log(0.1 / 0.95), 1e-12);
    CU_ASSERT(sprt_decide(&s, sprt_upper(&s)) == SPRT_ELO1 && sprt_decide(&s, sprt_lower(&s)) == SPRT_ELO0 &&
              sprt_decide(&s, 0) == SPRT_OPEN);
    CU_ASSERT_DOUBLE_EQUAL(sprt_ratio(&s, &(struct paired){.games = 2}, 1), 0, 0);
    CU_ASSERT_DOUBLE_EQUAL(sprt_ratio(&s, NULL, 0), 0, 0);
}

const struct suite paired_suite = {
    "paired",
    (const struct test[]){
        {"students-tables", students_tables, ALSO_SANITIZED},
        {"statistics-as-computed-again", statistics_as_computed_again, ALSO_SANITIZED},
        {"strength-at-the-ends", strength_at_the_ends, ALSO_SANITIZED},
        {"strength-of-too-few", strength_of_too_few, ALSO_SANITIZED},
        {"better-agrees-with-the-interval", better_agrees_with_the_interval, ALSO_SANITIZED},
        {"strength-of-a-program-against-itself", strength_of_a_program_against_itself, ALSO_SANITIZED},
        {"strength-by-strata", strength_by_strata, ALSO_SANITIZED},
        {"interval-covers-the-truth", interval_covers_the_truth, 0},
        {"interval-covers-a-difference", interval_covers_a_difference, 0},
        {"interval-covers-few-games-with-draws", interval_covers_few_games, 0},
        {"sprt-errs-as-asked", sprt_errs_as_asked, 0},
        {"sprt-far-from-0", sprt_far_from_0, 0},
        {"sprt-of-a-clean-sweep", sprt_of_a_clean_sweep, 0},
        {"sprt-bounds", sprt_bounds, ALSO_SANITIZED},
        {NULL, NULL, 0},
    },
};

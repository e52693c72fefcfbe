/*
 * Full leagues and knock-outs: rounds, standings against the definitions, worked examples, and brackets of every size.
 */
#include <stdlib.h>
#include <string.h>

#include "league/formats/format.h"
#include "lib/pairs.h"
#include "lib/suite.h"

enum { MOST = 64 };

static void draw_share(double share[2], struct chance *chance)
{
    static const double shares[4][2] = {{1, 0}, {0, 1}, {0.5, 0.5}, {0, 0}};
    uint64_t which = chance_below(chance, 10);
    memcpy(share, shares[which < 4 ? 0 : which < 8 ? 1 : which - 6], sizeof shares[0]);
}

/* ---- round robin ---- */

/* Once through, everybody has met everybody once and sides are even. Twice through, exactly. */
static void everybody_meets_everybody(void)
{
    for (int n = 0; n <= 40; n++) {
        static int met[MOST][MOST];
        int sides[MOST] = {0};
        memset(met, 0, sizeof met);
        for (int round = 0; round < 2 * robin_rounds(n); round++) {
            struct pair pair[MOST];
            int pairs = robin_pair(n, round, pair), seen[MOST] = {0};
            CU_ASSERT_EQUAL(pairs, (n + 1) / 2);
            for (int i = 0; i < pairs; i++) {
                seen[pair[i].a]++;
                if (pair[i].b == PAIRING_BYE) {
                    CU_ASSERT_EQUAL(i, pairs - 1);
                    continue;
                }
                seen[pair[i].b]++;
                met[pair[i].a][pair[i].b]++;
                sides[pair[i].a]++;
                sides[pair[i].b]--;
            }
            for (int p = 0; p < n; p++)
                CU_ASSERT_EQUAL(seen[p], 1);
            for (int p = 0; p < n && round == robin_rounds(n) - 1; p++)
                CU_ASSERT(abs(sides[p]) <= (n % 2 == 0));
        }
        for (int a = 0; a < n; a++)
            for (int b = 0; b < n; b++)
                CU_ASSERT_EQUAL(met[a][b], a != b);
    }
}

/* The pairs of four players, as the comments of roundrobin.c make them: the last player is in the middle. The other
 * half of two leagues has the sides swapped. Contests that have begun need the same pairs from a later kit. */
static void rounds_of_four(void)
{
    static const struct pair known[3][2] = {{{1, 2}, {3, 0}}, {{0, 1}, {2, 3}}, {{2, 0}, {3, 1}}};
    for (int round = 0; round < 6; round++) {
        struct pair pair[MOST];
        suite_place.operation = round + 1;
        CU_ASSERT_EQUAL_FATAL(robin_pair(4, round, pair), 2);
        for (int i = 0; i < 2; i++) {
            CU_ASSERT_EQUAL(round < 3 ? pair[i].a : pair[i].b, known[round % 3][i].a);
            CU_ASSERT_EQUAL(round < 3 ? pair[i].b : pair[i].a, known[round % 3][i].b);
        }
    }
}

static const struct robin_rules halves = {1, 0.5, 0, true}, threes = {3, 1, 0, false}, rates = {1, 0.5, 0, false};

/* By the definitions, from a table of who did what against whom. */
static void slow_robin(const struct pair_result *result, int results, const struct robin_rules *rules, int p,
                       struct robin_standing *out)
{
    *out = (struct robin_standing){.player = p};
    for (int i = 0; i < results; i++)
        for (int side = 0; side < 2; side++) {
            double own = result[i].share[side], other = result[i].share[1 - side];
            int who = side == 0 ? result[i].pair.a : result[i].pair.b,
                opponent = side == 0 ? result[i].pair.b : result[i].pair.a;
            if (who != p)
                continue;
            if (own > other)
                out->wins++;
            else if (own == other && own > 0)
                out->draws++;
            else
                out->losses++;
            struct robin_standing his;
            if (rules != NULL && own > 0) {
                slow_robin(result, results, NULL, opponent, &his);
                out->sonneborn_berger +=
                    own * (his.wins * rules->win + his.draws * rules->draw + his.losses * rules->loss);
            }
        }
    if (rules == NULL)
        return;
    out->points = out->wins * rules->win + out->draws * rules->draw + out->losses * rules->loss;
    int meetings = out->wins + out->draws + out->losses;
    out->rate = meetings > 0 ? out->points / meetings : 0;
}

static int robin_before(const struct robin_standing *a, const struct robin_standing *b, const struct robin_rules *rules)
{
    double first = a->rate - b->rate;
    double second = rules->sonneborn_berger ? a->sonneborn_berger - b->sonneborn_berger : 0;
    return first != 0 ? first > 0 : second != 0 ? second > 0 : a->player < b->player;
}

static void compare_robin(const struct pair_result *result, int results, int n, const struct robin_rules *rules)
{
    struct robin_standing table[MOST], slow[MOST];
    robin_rank(n, result, results, rules, table);
    for (int p = 0; p < n; p++)
        slow_robin(result, results, rules, p, &slow[p]);
    for (int i = 0; i < n; i++) {
        const struct robin_standing *p = &slow[table[i].player];
        int before = 0;
        for (int q = 0; q < n; q++)
            before += q != p->player && robin_before(&slow[q], p, rules);
        CU_ASSERT_EQUAL_FATAL(before, i);
        CU_ASSERT_EQUAL_FATAL(table[i].wins, p->wins);
        CU_ASSERT_EQUAL_FATAL(table[i].draws, p->draws);
        CU_ASSERT_EQUAL_FATAL(table[i].losses, p->losses);
        CU_ASSERT_DOUBLE_EQUAL_FATAL(table[i].points, p->points, 0);
        CU_ASSERT_DOUBLE_EQUAL_FATAL(table[i].rate, p->rate, 0);
        CU_ASSERT_DOUBLE_EQUAL_FATAL(table[i].sonneborn_berger, p->sonneborn_berger, 0);
    }
}

/* Full leagues of five times through, and heaps in which some met more often than others. */
static void robin_as_defined(void)
{
    struct chance chance = {29};
    static const struct robin_rules *const all[] = {&halves, &threes, &rates};
    for (int number = 0; number < 90; number++) {
        static struct pair_result result[2000];
        int n = 2 + (int)chance_below(&chance, 9), results = 0;
        for (int round = 0; round < 5 * robin_rounds(n); round++) {
            struct pair pair[MOST];
            int pairs = robin_pair(n, round, pair);
            for (int i = 0; i < pairs; i++) {
                if (pair[i].b == PAIRING_BYE || (number % 2 == 1 && chance_below(&chance, 3) > 0))
                    continue;
                result[results].pair = pair[i];
                draw_share(result[results++].share, &chance);
            }
        }
        compare_robin(result, results, n, all[number % 3]);
    }
}

/* Three programs, A 6-3 B, B 6-1 C, C 5-5 A: A has 4 points, B 3, C 1. */
static void three_points_for_a_win(void)
{
    static const struct pair_result result[] = {{{0, 1}, {1, 0}}, {{1, 2}, {1, 0}}, {{2, 0}, {0.5, 0.5}}};
    struct robin_standing table[3];
    robin_rank(3, result, 3, &threes, table);
    for (int i = 0; i < 3; i++)
        CU_ASSERT_EQUAL(table[i].player, i);
    CU_ASSERT_DOUBLE_EQUAL(table[0].points, 4, 0);
    CU_ASSERT_DOUBLE_EQUAL(table[1].points, 3, 0);
    CU_ASSERT_DOUBLE_EQUAL(table[2].points, 1, 0);
}

/* Four players: 0 and 1 both have two points. 1 beat the strong 2, 0 the weak 3: Sonneborn and Berger put 1
 * first. */
static void sonneborn_berger_breaks_ties(void)
{
    static const struct pair_result result[] = {
        {{0, 1}, {0.5, 0.5}}, {{0, 2}, {0.5, 0.5}}, {{0, 3}, {1, 0}},
        {{1, 2}, {1, 0}},     {{1, 3}, {0.5, 0.5}}, {{2, 3}, {1, 0}},
    };
    static const int ranked[] = {1, 0, 2, 3};
    struct robin_standing table[4];
    robin_rank(4, result, 6, &halves, table);
    /* points: 0: 2, 1: 2, 2: 1.5, 3: 0.5. 0: 1 + 0.75 + 0.5 = 2.25. 1: 1 + 1.5 + 0.25 = 2.75 */
    for (int i = 0; i < 4; i++)
        CU_ASSERT_EQUAL(table[i].player, ranked[i]);
    CU_ASSERT_DOUBLE_EQUAL(table[0].sonneborn_berger, 2.75, 0);
    CU_ASSERT_DOUBLE_EQUAL(table[1].sonneborn_berger, 2.25, 0);
    struct robin_rules without = halves;
    without.sonneborn_berger = false;
    robin_rank(4, result, 6, &without, table);
    CU_ASSERT_EQUAL(table[0].player, 0);
    CU_ASSERT_EQUAL(table[1].player, 1);
}

/* By rate, one win of one is more than two of three. */
static void win_rates(void)
{
    static const struct pair_result result[] = {{{0, 1}, {1, 0}}, {{0, 1}, {1, 0}}, {{0, 1}, {0, 1}}, {{2, 1}, {1, 0}}};
    struct robin_standing table[4];
    robin_rank(4, result, 4, &rates, table);
    CU_ASSERT_EQUAL(table[0].player, 2);
    CU_ASSERT_EQUAL(table[1].player, 0);
    CU_ASSERT_EQUAL(table[2].player, 1);
    CU_ASSERT_EQUAL(table[3].player, 3);
    CU_ASSERT_DOUBLE_EQUAL(table[0].rate, 1, 0);
    CU_ASSERT_DOUBLE_EQUAL(table[3].rate, 0, 0);
    CU_ASSERT_EQUAL(table[3].losses, 0);
}

/* ---- knock-out ---- */

/* The stronger one, with the smaller number, always wins. */
static int stronger(int match, struct pair pair)
{
    (void)match;
    return pair.a < pair.b ? pair.a : pair.b;
}

static int stronger_of_eight(int match, struct pair pair)
{
    static const struct pair first[] = {{0, 7}, {3, 4}, {2, 5}, {1, 6}, {0, 3}, {2, 1}, {0, 1}};
    CU_ASSERT_FATAL(match < 7);
    CU_ASSERT_EQUAL(pair.a, first[match].a);
    CU_ASSERT_EQUAL(pair.b, first[match].b);
    return stronger(match, pair);
}

static void eight_by_strength(void)
{
    static const int right[8] = {1, 2, 3, 3, 5, 5, 5, 5};
    int place[8];
    CU_ASSERT_EQUAL(knockout_play(8, false, stronger_of_eight, place), 7);
    for (int p = 0; p < 8; p++)
        CU_ASSERT_EQUAL(place[p], right[p]);
}

/* The players of the bracket that is played, for the check of its first round: byes go to the strongest. */
static int players;

static int stronger_after_byes(int match, struct pair pair)
{
    int leaves = 1;
    while (leaves < players)
        leaves *= 2;
    if (match < players - leaves / 2)
        CU_ASSERT(pair.a >= leaves - players && pair.b >= leaves - players);
    return stronger(match, pair);
}

/* For every size: strong ones meet late, byes go to the strongest, everybody but one loses once. */
static void brackets_of_all_sizes(void)
{
    for (players = 2; players <= BRACKET_MOST; players++) {
        int place[BRACKET_MOST], with[BRACKET_MOST + 1] = {0};
        CU_ASSERT_EQUAL(knockout_play(players, false, stronger_after_byes, place), players - 1);
        for (int p = 0; p < players; p++) {
            int leaf = 1;
            while (leaf < p + 1)
                leaf *= 2;
            CU_ASSERT_EQUAL(place[p], p == 0 ? 1 : leaf / 2 + 1);
        }
        CU_ASSERT_EQUAL(knockout_play(players, true, stronger, place), players - 1);
        for (int p = 0; p < players; p++)
            with[place[p]]++;
        CU_ASSERT_EQUAL(place[0], 1);
        CU_ASSERT(with[1] == 1 && with[2] == 1 && with[3] == (players > 3 ? 2 : players - 2));
    }
}

const struct suite roundrobin_suite = {
    "roundrobin",
    (const struct test[]){
        {"robin-everybody-meets-everybody", everybody_meets_everybody, ALSO_SANITIZED},
        {"robin-rounds-of-four", rounds_of_four, 0},
        {"robin-as-defined", robin_as_defined, ALSO_SANITIZED},
        {"robin-three-points-for-a-win", three_points_for_a_win, ALSO_SANITIZED},
        {"robin-sonneborn-berger", sonneborn_berger_breaks_ties, ALSO_SANITIZED},
        {"robin-win-rates", win_rates, ALSO_SANITIZED},
        {"bracket-of-eight", eight_by_strength, ALSO_SANITIZED},
        {"bracket-of-all-sizes", brackets_of_all_sizes, ALSO_SANITIZED},
        {NULL, NULL, 0},
    },
};

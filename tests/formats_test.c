/*
 * The formats of contests: the performance rating against the published values, a field's ratings against the summit of
 * the posterior found another way, Swiss rounds and standings and round robins against a slow second way, and worked
 * examples.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "league/bracket.h"
#include "league/field.h"
#include "league/performance.h"
#include "league/roundrobin.h"
#include "league/swiss.h"
#include "suite.h"

enum { MOST = 64, MOST_ROUNDS = 70 };

/* ---- performance ---- */

static void published_performances(void)
{
    static const int shown[11] = {300, 750, 1000, 1200, 1350, 1500, 1650, 1800, 2000, 2250, 2700};
    for (int wins = 0; wins <= 10; wins++)
        CU_ASSERT_EQUAL(performance_shown(performance_raw(wins, 10 - wins), PERFORMANCE_STEP_SAMPLES), shown[wins]);
    CU_ASSERT_EQUAL(performance_raw(5, 5), 1500);
    CU_ASSERT_EQUAL(performance_raw(0, 0), 1500);
    CU_ASSERT_EQUAL(performance_raw(2.5, 2.5), 1500);
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

/* The posterior has one summit, where no small step in any direction leads up. */
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
                CU_ASSERT_EQUAL_FATAL(at, 0);
                continue;
            }
            strength[i] = at + h;
            double up = log_posterior(match, matches, n, fixed, strength);
            strength[i] = at - h;
            double down = log_posterior(match, matches, n, fixed, strength);
            strength[i] = at;
            CU_ASSERT_DOUBLE_EQUAL_FATAL((up - down) / (2 * h), 0, 1e-6);
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
        CU_ASSERT_DOUBLE_EQUAL(strength[0], low, 1e-9);
        CU_ASSERT_DOUBLE_EQUAL(strength[1], 0, 0);
    }
}

static void fields_of_few(void)
{
    double strength[2] = {7, 7};
    CU_ASSERT_EQUAL(field_fit(NULL, 0, 0, NULL, strength), 0);
    CU_ASSERT_EQUAL(field_fit(NULL, 0, 2, (bool[]){false, false}, strength), 0);
    CU_ASSERT(strength[0] == 0 && strength[1] == 0); /* who met nobody is as strong as a sample */
    struct field_match many[200];
    for (int i = 0; i < 200; i++)
        many[i] = (struct field_match){0, 1, {1, 0}};
    CU_ASSERT_EQUAL(field_fit(many, 200, 2, (bool[]){false, false}, strength), 0);
    CU_ASSERT(strength[0] > 1 && strength[0] < 5);
    CU_ASSERT_DOUBLE_EQUAL(strength[0], -strength[1], 1e-9);
}

/* ---- Swiss ---- */

struct swiss {
    int n, rounds;
    struct swiss_result result[MOST_ROUNDS * MOST];
};

/* Of player p in round r: his result, and which side of it he is. */
static const struct swiss_result *find_result(const struct swiss *s, int p, int round, int *side)
{
    for (int i = 0; i < swiss_pairs(s->n); i++) {
        const struct swiss_result *r = &s->result[round * swiss_pairs(s->n) + i];
        *side = r->pair.b == p;
        if (r->pair.a == p || r->pair.b == p)
            return r;
    }
    return NULL;
}

struct slow {
    double points, opponents, early, early_opponents;
    int won, byes, firsts, seconds, last;
    int met[MOST];
};

/* Player p after all rounds; others' points are needed for the opponents' sums. */
static struct slow slow_player(const struct swiss *s, int p, int with_opponents)
{
    struct slow out = {0};
    for (int round = 0; round < s->rounds; round++) {
        int side, weight = s->rounds - (round + 1) + 1;
        const struct swiss_result *r = find_result(s, p, round, &side);
        int opponent = side == 0 ? r->pair.b : r->pair.a;
        out.points += r->points[side];
        out.won += r->points[side] == 1;
        out.early += r->points[side] * weight;
        if (opponent == PAIRING_BYE) {
            out.byes++;
            continue;
        }
        out.met[opponent] = 1;
        *(side == 0 ? &out.firsts : &out.seconds) += 1;
        out.last = side == 0 ? 1 : -1;
        double his = with_opponents ? slow_player(s, opponent, 0).points : 0;
        out.opponents += his;
        out.early_opponents += his * weight;
    }
    return out;
}

/* Who, of those with there[p], is first by points and seed, and not met by `by` (-1: anybody). -1: nobody. */
static int slow_first(const struct slow *player, const int *there, int n, int by)
{
    int found = -1;
    for (int p = 0; p < n; p++)
        if (there[p] && (by < 0 || !player[by].met[p]) && (found < 0 || player[p].points > player[found].points))
            found = p;
    return found;
}

static int slow_bye(const struct slow *player, int n)
{
    int found = 0;
    for (int p = 1; p < n; p++) {
        const struct slow *a = &player[p], *b = &player[found];
        if (a->byes < b->byes || (a->byes == b->byes && a->points <= b->points))
            found = p;
    }
    return found;
}

static struct pair slow_sides(const struct slow *player, int a, int b)
{
    int of_a = player[a].firsts - player[a].seconds, of_b = player[b].firsts - player[b].seconds;
    if (of_a < of_b)
        return (struct pair){a, b};
    if (of_b < of_a)
        return (struct pair){b, a};
    if (player[b].last < player[a].last)
        return (struct pair){b, a};
    return (struct pair){a, b};
}

static int slow_swiss(const struct swiss *s, struct pair *pair)
{
    static struct slow player[MOST];
    int there[MOST], pairs = 0, bye = -1;
    for (int p = 0; p < s->n; p++) {
        player[p] = slow_player(s, p, 0);
        there[p] = 1;
    }
    if (s->n % 2 == 1)
        there[bye = slow_bye(player, s->n)] = 0;
    for (;;) {
        int a = slow_first(player, there, s->n, -1), b;
        if (a < 0)
            break;
        there[a] = 0;
        b = slow_first(player, there, s->n, a);
        b = b >= 0 ? b : slow_first(player, there, s->n, -1);
        there[b] = 0;
        pair[pairs++] = slow_sides(player, a, b);
    }
    if (bye >= 0)
        pair[pairs++] = (struct pair){bye, PAIRING_BYE};
    return pairs;
}

static int same_number(double a, double b)
{
    return a == b ? 0 : a > b ? -1 : 1;
}

/* Whether a stands before b. */
static int slow_before(const struct slow *a, const struct slow *b, int seed_a, int seed_b)
{
    int order[5] = {same_number(a->points, b->points), same_number(a->won, b->won),
                    same_number(a->opponents, b->opponents), same_number(a->early, b->early),
                    same_number(a->early_opponents, b->early_opponents)};
    for (int i = 0; i < 5; i++)
        if (order[i] != 0)
            return order[i] < 0;
    return seed_a < seed_b;
}

static void compare_standings(const struct swiss *s)
{
    static struct slow player[MOST];
    struct swiss_standing table[MOST];
    swiss_rank(s->n, s->result, s->rounds, table);
    for (int p = 0; p < s->n; p++)
        player[p] = slow_player(s, p, 1);
    for (int i = 0; i < s->n; i++) {
        const struct slow *p = &player[table[i].player];
        int before = 0;
        for (int q = 0; q < s->n; q++)
            before += q != table[i].player && slow_before(&player[q], p, q, table[i].player);
        CU_ASSERT_EQUAL_FATAL(before, i);
        CU_ASSERT_FATAL(table[i].points == p->points && table[i].won == p->won && table[i].opponents == p->opponents &&
                        table[i].early == p->early && table[i].early_opponents == p->early_opponents);
    }
}

static void play_round(struct swiss *s, const struct pair *pair, struct chance *chance)
{
    for (int i = 0; i < swiss_pairs(s->n); i++) {
        struct swiss_result *r = &s->result[s->rounds * swiss_pairs(s->n) + i];
        *r = (struct swiss_result){pair[i], {1, 0}};
        if (pair[i].b != PAIRING_BYE)
            draw_share(r->points, chance);
    }
    s->rounds++;
}

static void swiss_as_the_rules_say(void)
{
    static struct swiss s;
    struct chance chance = {17};
    for (int number = 0; number < 120; number++) {
        s.n = 1 + (int)chance_below(&chance, number % 4 == 0 ? 40 : 9);
        s.rounds = 0;
        int rounds = 1 + (int)chance_below(&chance, number % 10 == 0 ? 50 : 12);
        while (s.rounds < rounds) {
            struct pair fast[MOST], slow[MOST];
            int pairs = swiss_pair(s.n, s.result, s.rounds, fast);
            CU_ASSERT_EQUAL_FATAL(pairs, swiss_pairs(s.n));
            CU_ASSERT_EQUAL_FATAL(pairs, slow_swiss(&s, slow));
            for (int i = 0; i < pairs; i++)
                CU_ASSERT_FATAL(fast[i].a == slow[i].a && fast[i].b == slow[i].b);
            play_round(&s, fast, &chance);
            compare_standings(&s);
        }
    }
}

/* Nobody has a second bye before all had one, and sides are even, or nearly so. */
static void swiss_is_fair(void)
{
    static struct swiss s;
    struct chance chance = {23};
    s.n = 21;
    s.rounds = 0;
    while (s.rounds < 50) {
        struct pair pair[MOST];
        swiss_pair(s.n, s.result, s.rounds, pair);
        play_round(&s, pair, &chance);
        int least = 50, most = 0;
        for (int p = 0; p < s.n; p++) {
            struct slow who = slow_player(&s, p, 0);
            least = who.byes < least ? who.byes : least;
            most = who.byes > most ? who.byes : most;
            CU_ASSERT(abs(who.firsts - who.seconds) <= 3);
        }
        CU_ASSERT(most - least <= 1);
    }
}

/*
 * Worked by hand. Five players, seeds 0..4; all start with nothing. Round 1: the lowest seed, 4, has the bye; 0-1, 2-3.
 * 0 beats 1, 2 and 3 draw. Scores: 0 and 4 have 1, 2 and 3 a half, 1 nothing. Round 2: 1 has the bye, being last by
 * score; 0 meets 4, who has sat nowhere yet, so 0, with a first behind him, sits second; 2 has met 3, but nobody else
 * is left, and 3 sits first.
 */
static void swiss_worked_example(void)
{
    static struct swiss s;
    struct pair pair[3];
    s.n = 5;
    s.rounds = 0;
    CU_ASSERT_EQUAL(swiss_pair(5, s.result, 0, pair), 3);
    CU_ASSERT(pair[0].a == 0 && pair[0].b == 1 && pair[1].a == 2 && pair[1].b == 3 && pair[2].a == 4 &&
              pair[2].b == PAIRING_BYE);
    s.result[0] = (struct swiss_result){pair[0], {1, 0}};
    s.result[1] = (struct swiss_result){pair[1], {0.5, 0.5}};
    s.result[2] = (struct swiss_result){pair[2], {1, 0}};
    CU_ASSERT_EQUAL(swiss_pair(5, s.result, 1, pair), 3);
    CU_ASSERT(pair[0].a == 4 && pair[0].b == 0 && pair[1].a == 3 && pair[1].b == 2 && pair[2].a == 1 &&
              pair[2].b == PAIRING_BYE);
    s.result[3] = (struct swiss_result){pair[0], {0, 0}}; /* both failed */
    s.result[4] = (struct swiss_result){pair[1], {0, 1}};
    s.result[5] = (struct swiss_result){pair[2], {1, 0}};
    struct swiss_standing table[5];
    swiss_rank(5, s.result, 2, table);
    /* 2: 1.5. Then 0, 1, 4 with one point and one round won; their opponents had 1 + 1 = 2 (0: 1 and 4), 1 (1: 0), 1
     * (4: 0). 1 and 4: the points of the first round count twice, and 4 had his there. 3: a half. */
    static const int order[5] = {2, 0, 4, 1, 3};
    for (int i = 0; i < 5; i++)
        CU_ASSERT_EQUAL(table[i].player, order[i]);
    CU_ASSERT(table[0].points == 1.5 && table[0].won == 1 && table[0].opponents == 1 && table[0].early == 2);
    CU_ASSERT(table[1].opponents == 2 && table[1].early_opponents == 3);
    CU_ASSERT(table[2].opponents == 1 && table[2].early == 2 && table[3].early == 1);
}

static void swiss_of_few(void)
{
    struct pair pair[2];
    CU_ASSERT_EQUAL(swiss_pair(0, NULL, 0, pair), 0);
    CU_ASSERT_EQUAL(swiss_pair(1, NULL, 0, pair), 1);
    CU_ASSERT(pair[0].a == 0 && pair[0].b == PAIRING_BYE);
    struct swiss_result again[3] = {{{0, 1}, {1, 0}}, {{1, 0}, {1, 0}}};
    CU_ASSERT_EQUAL(swiss_pair(2, again, 2, pair), 1); /* they meet again */
    CU_ASSERT(pair[0].a == 0 && pair[0].b == 1);
}

/* ---- round robin ---- */

/* Once through, everybody has met everybody once and sides are even; twice through, exactly. */
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

static const struct robin_rules halves = {1, 0.5, 0, false, true}, threes = {3, 1, 0, false, false},
                                rates = {1, 0.5, 0, true, false};

/* By the definitions, from a table of who did what against whom. */
static void slow_robin(const struct robin_result *result, int results, const struct robin_rules *rules, int p,
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
    double first = rules->by_rate ? a->rate - b->rate : a->points - b->points;
    double second = rules->sonneborn_berger ? a->sonneborn_berger - b->sonneborn_berger : 0;
    return first != 0 ? first > 0 : second != 0 ? second > 0 : a->player < b->player;
}

static void compare_robin(const struct robin_result *result, int results, int n, const struct robin_rules *rules)
{
    struct robin_standing table[MOST], slow[MOST];
    CU_ASSERT_EQUAL_FATAL(robin_rank(n, result, results, rules, table), 0);
    for (int p = 0; p < n; p++)
        slow_robin(result, results, rules, p, &slow[p]);
    for (int i = 0; i < n; i++) {
        const struct robin_standing *p = &slow[table[i].player];
        int before = 0;
        for (int q = 0; q < n; q++)
            before += q != p->player && robin_before(&slow[q], p, rules);
        CU_ASSERT_EQUAL_FATAL(before, i);
        CU_ASSERT_FATAL(table[i].wins == p->wins && table[i].draws == p->draws && table[i].losses == p->losses &&
                        table[i].points == p->points && table[i].rate == p->rate &&
                        table[i].sonneborn_berger == p->sonneborn_berger);
    }
}

/* Full leagues of five times through, and heaps in which some met more often than others. */
static void robin_as_defined(void)
{
    struct chance chance = {29};
    static const struct robin_rules *const all[] = {&halves, &threes, &rates};
    for (int number = 0; number < 90; number++) {
        static struct robin_result result[2000];
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
    static const struct robin_result result[] = {{{0, 1}, {1, 0}}, {{1, 2}, {1, 0}}, {{2, 0}, {0.5, 0.5}}};
    struct robin_standing table[3];
    CU_ASSERT_EQUAL(robin_rank(3, result, 3, &threes, table), 0);
    for (int i = 0; i < 3; i++)
        CU_ASSERT_EQUAL(table[i].player, i);
    CU_ASSERT(table[0].points == 4 && table[1].points == 3 && table[2].points == 1);
}

/* Four players: 0 and 1 both have two points; 1 beat the strong 2, 0 the weak 3: Sonneborn and Berger put 1 first. */
static void sonneborn_berger_breaks_ties(void)
{
    static const struct robin_result result[] = {
        {{0, 1}, {0.5, 0.5}}, {{0, 2}, {0.5, 0.5}}, {{0, 3}, {1, 0}},
        {{1, 2}, {1, 0}},     {{1, 3}, {0.5, 0.5}}, {{2, 3}, {1, 0}},
    };
    struct robin_standing table[4];
    CU_ASSERT_EQUAL(robin_rank(4, result, 6, &halves, table), 0);
    /* points: 0: 2, 1: 2, 2: 1.5, 3: 0.5. 0: 1 + 0.75 + 0.5 = 2.25; 1: 1 + 1.5 + 0.25 = 2.75 */
    CU_ASSERT(table[0].player == 1 && table[0].sonneborn_berger == 2.75);
    CU_ASSERT(table[1].player == 0 && table[1].sonneborn_berger == 2.25);
    CU_ASSERT(table[2].player == 2 && table[3].player == 3);
    struct robin_rules without = halves;
    without.sonneborn_berger = false;
    CU_ASSERT_EQUAL(robin_rank(4, result, 6, &without, table), 0);
    CU_ASSERT(table[0].player == 0 && table[1].player == 1);
}

/* By rate, one win of one is more than two of three. */
static void win_rates(void)
{
    static const struct robin_result result[] = {
        {{0, 1}, {1, 0}}, {{0, 1}, {1, 0}}, {{0, 1}, {0, 1}}, {{2, 1}, {1, 0}}};
    struct robin_standing table[4];
    CU_ASSERT_EQUAL(robin_rank(4, result, 4, &rates, table), 0);
    CU_ASSERT(table[0].player == 2 && table[1].player == 0 && table[2].player == 1 && table[3].player == 3);
    CU_ASSERT(table[0].rate == 1 && table[3].rate == 0 && table[3].losses == 0);
}

/* ---- knock-out ---- */

/* The stronger one, with the smaller number, always wins. */
static void play_bracket(struct bracket *b, int n)
{
    struct pair pair;
    int matches = 0;
    for (int match = bracket_next(b, &pair); match != 0; match = bracket_next(b, &pair)) {
        CU_ASSERT_FATAL(pair.a >= 0 && pair.b >= 0 && pair.a != pair.b && pair.a < n && pair.b < n);
        CU_ASSERT_EQUAL(bracket_place(b, pair.a), 0);
        bracket_win(b, match, pair.a < pair.b ? pair.a : pair.b);
        CU_ASSERT_FATAL(++matches < n);
    }
    CU_ASSERT_EQUAL(matches, n - 1);
}

static void eight_by_strength(void)
{
    static const int first[8] = {0, 7, 3, 4, 2, 5, 1, 6}; /* 1-8, 4-5, 3-6, 2-7 */
    static const int place[8] = {1, 2, 3, 3, 5, 5, 5, 5};
    int order[8];
    struct bracket b;
    struct pair pair;
    bracket_seeded(8, order);
    CU_ASSERT_EQUAL(memcmp(order, first, sizeof first), 0);
    bracket_start(&b, 8, order);
    for (int i = 0; i < 4; i++) {
        struct bracket copy = b;
        for (int played = 0; played < i; played++)
            bracket_win(&copy, bracket_next(&copy, &pair), 0);
        CU_ASSERT_EQUAL(bracket_next(&copy, &pair), 4 + i);
        CU_ASSERT(pair.a == first[2 * i] && pair.b == first[2 * i + 1]);
    }
    play_bracket(&b, 8);
    for (int p = 0; p < 8; p++)
        CU_ASSERT_EQUAL(bracket_place(&b, p), place[p]);
}

/* For every size: strong ones meet late, byes go to the strongest, everybody but one loses once. */
static void brackets_of_all_sizes(void)
{
    struct chance chance = {31};
    for (int n = 1; n <= BRACKET_MOST; n++) {
        int order[BRACKET_MOST], seen[BRACKET_MOST] = {0};
        struct bracket b;
        bracket_seeded(n, order);
        bracket_start(&b, n, order);
        for (int i = 1; i < bracket_size(n); i++)
            if (order[i] == PAIRING_BYE)
                CU_ASSERT(order[i - 1] >= 0 && order[i - 1] < bracket_size(n) - n);
        play_bracket(&b, n);
        for (int p = 0; p < n; p++) {
            int place = 1;
            while (place < p + 1)
                place *= 2;
            CU_ASSERT_EQUAL(bracket_place(&b, p), p == 0 ? 1 : place / 2 + 1);
        }
        bracket_shuffled(n, &chance, order);
        for (int i = 0; i < bracket_size(n); i++)
            if (order[i] != PAIRING_BYE)
                seen[order[i]]++;
        for (int p = 0; p < n; p++)
            CU_ASSERT_EQUAL(seen[p], 1);
        bracket_start(&b, n, order);
        play_bracket(&b, n);
        CU_ASSERT_EQUAL(bracket_place(&b, 0), 1);
    }
}

/* Byes may stand anywhere, also two beside each other. */
static void byes_anywhere(void)
{
    static const int order[8] = {PAIRING_BYE, PAIRING_BYE, 0, 1, 2, PAIRING_BYE, 3, 4};
    struct bracket b;
    bracket_start(&b, 5, order);
    play_bracket(&b, 5);
    CU_ASSERT(bracket_place(&b, 0) == 1 && bracket_place(&b, 2) == 2 && bracket_place(&b, 3) == 3 &&
              bracket_place(&b, 4) == 5);
}

const struct suite formats_suite = {
    "formats",
    (const struct test[]){
        {"published-performances", published_performances, ALSO_SANITIZED},
        {"performance-beyond-the-ends", shown_beyond_the_ends, ALSO_SANITIZED},
        {"field-on-the-summit", a_field_stands_on_the_summit, ALSO_SANITIZED},
        {"field-of-one-and-samples", one_player_and_ten_samples, ALSO_SANITIZED},
        {"fields-of-few", fields_of_few, ALSO_SANITIZED},
        {"swiss-as-the-rules-say", swiss_as_the_rules_say, ALSO_SANITIZED},
        {"swiss-is-fair", swiss_is_fair, ALSO_SANITIZED},
        {"swiss-worked-example", swiss_worked_example, ALSO_SANITIZED},
        {"swiss-of-few", swiss_of_few, ALSO_SANITIZED},
        {"robin-everybody-meets-everybody", everybody_meets_everybody, ALSO_SANITIZED},
        {"robin-as-defined", robin_as_defined, ALSO_SANITIZED},
        {"robin-three-points-for-a-win", three_points_for_a_win, ALSO_SANITIZED},
        {"robin-sonneborn-berger", sonneborn_berger_breaks_ties, ALSO_SANITIZED},
        {"robin-win-rates", win_rates, ALSO_SANITIZED},
        {"bracket-of-eight", eight_by_strength, ALSO_SANITIZED},
        {"bracket-of-all-sizes", brackets_of_all_sizes, ALSO_SANITIZED},
        {"bracket-byes-anywhere", byes_anywhere, ALSO_SANITIZED},
        {NULL, NULL, 0},
    },
};

/*
 * Tests how much of an order is luck (league/order): simulated matches have the chances and the scatter that they
 * should, Kendall's tau is counted a second time, and cycles are found where there are some and nowhere else.
 */
#define _POSIX_C_SOURCE 200809L
#include <math.h>
#include <string.h>

#include "base/chance.h"
#include "league/elo.h"
#include "league/fit/fit.h"
#include "league/formats/format.h"
#include "league/order/luck.h"
#include "lib/fields.h"
#include "lib/suite.h"

enum { MOST = 60 };

/* Every meeting of a match as if it were one of two, whatever the seats, and a player's sum as phi says. */
static void simulated_matches(void)
{
    enum { MATCHES = 4000 };
    static const struct {
        int seats, games;
        double phi;
    } kinds[] = {{2, 1, 1}, {2, 20, 0.05}, {2, 20, 0.4}, {2, 20, 1}, {4, 4, 5.0 / 12}, {4, 4, 1}, {4, 1, 5.0 / 3}};
    struct chance c = {3};
    for (size_t k = 0; k < sizeof kinds / sizeof kinds[0]; k++)
        for (int apart = 0; apart <= 200; apart += 200) {
            const double strength[4] = {1500 + apart, 1500, 1500, 1500};
            struct format_rules rules = {.seats = kinds[k].seats};
            const struct simulation s = {&rules, kinds[k].seats, kinds[k].games, strength, kinds[k].phi, NULL};
            struct seating at = {kinds[k].seats, {0, 1, 2, 3}};
            double sum = 0, squares = 0, p = elo_expected(1500 + apart, 1500), opponents = kinds[k].seats - 1;
            for (int i = 0; i < MATCHES; i++) {
                struct outcome o;
                double beyond = 0;
                simulate_match(&s, &at, &c, &o);
                for (int other = 1; other < at.seats; other++) {
                    beyond += o.share[0][other] - p;
                    CU_ASSERT_DOUBLE_EQUAL(o.share[0][other] + o.share[other][0], 1, 1e-9);
                }
                sum += beyond / opponents / MATCHES;
                squares += beyond * beyond / MATCHES;
            }
            CU_ASSERT_DOUBLE_EQUAL(sum, 0, 4 * sqrt(p * (1 - p) / MATCHES));
            if (apart == 0) /* between equals phi is exact */
                CU_ASSERT_DOUBLE_EQUAL(squares / (opponents * p * (1 - p)), kinds[k].phi, 0.1 * kinds[k].phi);
        }
}

static void tau_counted_again(void)
{
    struct chance c = {5};
    for (int n = 0; n < 12; n++) {
        int place[12], other[12], discordant = 0;
        for (int i = 0; i < n; i++)
            place[i] = other[i] = i;
        for (int i = n - 1; i > 0; i--) {
            int j = (int)chance_below(&c, (uint64_t)i + 1), swap = other[i];
            other[i] = other[j];
            other[j] = swap;
        }
        for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
                discordant += (place[j] - place[i]) * (other[j] - other[i]) < 0;
        CU_ASSERT_DOUBLE_EQUAL(noise_tau(place, other, n), n < 2 ? 1 : 1 - 4.0 * discordant / (n * (n - 1.0)), 1e-12);
    }
}

/* Each two players of a match have a meeting: of 24 matches, each of `seats`. */
static void meetings_of_a_batch(void)
{
    enum { N = 12, ROUNDS = 8 };
    static const double strength[N] = {1500};
    struct chance c = {19};
    for (int seats = 2; seats <= 4; seats++) {
        struct format_rules rules = {.format = format_find("league"), .seats = seats, .rounds = ROUNDS};
        const struct simulation s = {&rules, N, 4, strength, 1, NULL};
        struct simulated batch = {.match = NULL};
        CU_ASSERT_EQUAL_FATAL(simulate(&s, &c, &batch), 0);
        suite_assert(batch.matches == ROUNDS * N / seats * (seats * (seats - 1) / 2), false, __FILE__, __LINE__,
                     "meetings in %d rounds of %d players, %d seats: got %d, expected %d", ROUNDS, N, seats,
                     batch.matches, ROUNDS * N / seats * (seats * (seats - 1) / 2));
        for (int i = 0, first = 0; i < batch.matches; i++) {
            first = batch.match[i].match == batch.match[first].match ? first : i;
            CU_ASSERT(batch.match[i].a != batch.match[i].b);
            for (int j = first; j < i; j++)
                CU_ASSERT(batch.match[i].a != batch.match[j].a || batch.match[i].b != batch.match[j].b);
        }
        simulated_free(&batch);
    }
}

/* A Swiss batch is ordered by its standings: players that are far apart stand as they are strong. */
static void swiss_by_standings(void)
{
    static const double strength[8] = {700, 2300, 1500, 3900, 3100, 4700, -100, 5500};
    static const int by_seed[8] = {0, 1, 2, 3, 4, 5, 6, 7}, expected[8] = {7, 5, 3, 4, 1, 2, 0, 6};
    struct format_rules rules = {.format = format_find("swiss"), .seats = 2, .rounds = 7};
    const struct simulation s = {&rules, 8, 20, strength, 0.1, by_seed};
    struct simulated batch = {.match = NULL};
    struct chance c = {13};
    CU_ASSERT_EQUAL_FATAL(simulate(&s, &c, &batch), 0);
    for (int i = 0; i < 8; i++)
        suite_assert(batch.order[i] == expected[i], false, __FILE__, __LINE__, "place %d: got player %d, expected %d",
                     i + 1, batch.order[i], expected[i]);
    simulated_free(&batch);
}

/* Equal ratings stay in the players' order: nobody has played yet. */
static void equals_in_their_order(void)
{
    static const double strength[20] = {1500};
    struct format_rules rules = {.format = format_find("league"), .seats = 2, .rounds = 0};
    const struct simulation s = {&rules, 20, 20, strength, 0.1, NULL};
    struct simulated batch = {.match = NULL};
    struct chance c = {17};
    CU_ASSERT_EQUAL_FATAL(simulate(&s, &c, &batch), 0);
    for (int i = 0; i < 20; i++)
        suite_assert(batch.order[i] == i, false, __FILE__, __LINE__, "place %d: got player %d, expected %d", i + 1,
                     batch.order[i], i);
    simulated_free(&batch);
}

/* Before the first match everybody has the format's first rating, also where the room has those of another batch. */
static void ratings_before_the_first_match(void)
{
    static const char *const names[] = {"league", "swiss", "roundrobin", "leagues"};
    static const double strength[4] = {2300, 1700, 1300, 700};
    static const int by_seed[4] = {0, 1, 2, 3};
    for (size_t k = 0; k < sizeof names / sizeof names[0]; k++) {
        struct format_rules rules = {
            .format = format_find(names[k]), .seats = 2, .rounds = 3, .times = 1, .win = 2, .draw = 1, .stage = 3};
        const struct simulation s = {&rules, 4, 20, strength, 0.1, by_seed};
        const double expected = rules.format->ranks ? 0 : ELO_START;
        struct simulated batch = {.match = NULL};
        struct chance c = {23};
        CU_ASSERT_EQUAL_FATAL(simulate(&s, &c, &batch), 0);
        suite_assert(batch.rating[0] != expected, false, __FILE__, __LINE__,
                     "%s: rating of player 0 after 3 rounds: got %g, expected another one", names[k], expected);
        rules.rounds = rules.times = 0;
        CU_ASSERT_EQUAL_FATAL(simulate(&s, &c, &batch), 0);
        for (int i = 0; i < 4; i++)
            suite_assert(batch.rating[i] == expected, false, __FILE__, __LINE__,
                         "%s: simulated rating of player %d before the first match: got %g, expected %g", names[k], i,
                         batch.rating[i], expected);
        simulated_free(&batch);
    }
}

/* 80 matches and 4 players, each worth 20 games and 20 more. */
static void pairs_for_a_work(void)
{
    struct format_rules rules = {.format = format_find("league"), .seats = 2, .rounds = 40};
    const struct simulation s = {&rules, 4, 20, NULL, 0.2, NULL};
    CU_ASSERT_EQUAL(noise_pairs(&s, 400000), 59);
    CU_ASSERT_EQUAL(noise_pairs(&s, 1), 10);
    CU_ASSERT_EQUAL(noise_pairs(&s, 4000000), 100);
}

/* Two equal ones change places every second time; two far apart never; a copy of the first of far ones stays first. */
static void noise_of_neighbours(void)
{
    static const double strength[4] = {2300, 1500, 1500, 700};
    static const int order[4] = {0, 1, 2, 3};
    struct format_rules rules = {.format = format_find("league"), .seats = 2, .rounds = 40};
    const struct simulation s = {&rules, 4, 20, strength, 0.2, NULL};
    struct noise all;
    struct noise_player each[4];
    for (int by_fit = 0; by_fit < 2; by_fit++) {
        const struct noise_each told = {order, each};
        rules.by_fit = by_fit != 0;
        CU_ASSERT_EQUAL_FATAL(noise_find(&s, 100, 7, &all, &told), 0);
        suite_assert(
            each[0].changes < 0.02 && each[0].low == 1 && each[0].high == 1 && each[0].copy < 0.05, false, __FILE__,
            __LINE__,
            "the first: changes %.2f, places %d to %d, its copy %.2f places away; expected below 0.02, 1 to 1, "
            "below 0.05",
            each[0].changes, each[0].low, each[0].high, each[0].copy);
        suite_assert(each[1].changes > 0.35 && each[1].changes < 0.65 && each[1].low == 2 && each[1].high == 3, false,
                     __FILE__, __LINE__, "the second: changes %.2f, places %d to %d; expected 0.35 to 0.65, 2 to 3",
                     each[1].changes, each[1].low, each[1].high);
        suite_assert(each[1].copy > 0.3 && each[1].copy < 0.7, false, __FILE__, __LINE__,
                     "the second: its copy %.2f places away; expected 0.3 to 0.7", each[1].copy);
        suite_assert(each[3].changes == 0, false, __FILE__, __LINE__, "the last: changes %.2f; expected 0",
                     each[3].changes);
        suite_assert(all.by_format > 0.7 && all.by_format < 1 && all.by_fit > 0.7, false, __FILE__, __LINE__,
                     "tau of all: %.3f by the format, %.3f by the fit; expected 0.7 to 1, above 0.7", all.by_format,
                     all.by_fit);
    }
}

/* One batch forecasts nearly the tau that batches of the same field show. */
static void forecast_of_one_batch(void)
{
    static const struct fields_case few = {"plane", 2, 20, 40, 6, 0.2, 300}, many = {"plane", 2, 20, 40, 30, 0.2, 300};
    struct fields_tau a, b;
    fields_tau(&few, 3, &a);
    fields_tau(&many, 3, &b);
    suite_assert(
        b.elo > a.elo + 0.15 && b.fit > b.elo && a.fit > a.elo, false, __FILE__, __LINE__,
        "tau of 6 rounds: %.3f by Elo, %.3f by the fit; of 30: %.3f, %.3f; expected more of 30, more by the fit", a.elo,
        a.fit, b.elo, b.fit);
    CU_ASSERT_DOUBLE_EQUAL(a.elo_forecast, a.elo, 0.08);
    CU_ASSERT_DOUBLE_EQUAL(b.elo_forecast, b.elo, 0.04);
    CU_ASSERT_DOUBLE_EQUAL(b.fit_forecast, b.fit, 0.04);
}

/* ---- cycles ---- */

/* Player i of kind i mod 3: stone, paper, scissors. A meeting goes by `edge` to the kind that beats the other. */
static int meet(int n, int times, double edge, struct chance *c, struct fit_match *match)
{
    static const double flat[2] = {1500, 1500};
    struct format_rules rules = {.seats = 2};
    int matches = 0;
    for (int a = 0; a < n; a++)
        for (int b = 0; b < a; b++)
            for (int i = 0; i < times; i++) {
                int kind = (a - b) % 3;
                double p = kind == 0 ? 0.5 : kind == 1 ? 0.5 + edge : 0.5 - edge;
                const double strength[2] = {1500 + 400 * log10(p / (1 - p)), 1500};
                const struct simulation s = {&rules, 2, 20, edge == 0 ? flat : strength, 0.1, NULL};
                const struct seating at = {2, {0, 1}};
                struct outcome o;
                simulate_match(&s, &at, c, &o);
                match[matches] = (struct fit_match){a, b, o.share[0][1], matches};
                matches++;
            }
    return matches;
}

static struct cycles find(int n, int times, double edge, uint64_t seed)
{
    static struct fit_match match[MOST * MOST * 4];
    struct chance c = {seed};
    struct format_rules rules = {.seats = 2};
    double strength[MOST], phi;
    int order[MOST], matches = meet(n, times, edge, &c, match);
    struct cycles found;
    memset(&found, 0xff, sizeof found); /* cycles_find clears it */
    for (int i = 0; i < n; i++)
        order[i] = n - 1 - i;
    CU_ASSERT_EQUAL_FATAL(fit_strengths(match, matches, 20, n, strength, &phi), 0);
    const struct simulation s = {&rules, n, 20, strength, phi, NULL};
    CU_ASSERT_EQUAL_FATAL(cycles_find(&s, match, matches, order, &found), 0);
    return found;
}

static void stone_paper_scissors(void)
{
    struct cycles found = find(12, 3, 0.4, 11);
    suite_assert(found.more && found.found >= 64 && found.found < 75, false, __FILE__, __LINE__,
                 "four of each kind: found %d cycles, expected 64, %g by luck", (int)found.found, found.expected);
    CU_ASSERT(found.expected < 5 && found.pairs == 66 && found.triples == 220 && found.listed == CYCLES_LISTED);
    for (int i = 0; i < found.listed; i++) /* each listed player is beaten by the one before */
        for (int j = 0; j < 3; j++) {
            int a = found.cycle[i].player[j], b = found.cycle[i].player[(j + 1) % 3];
            CU_ASSERT((a - b + 12) % 3 == 1 && found.cycle[i].share[j] > 0.6);
        }
}

/* If all are equal, cycles are rare and not more than luck makes. */
static void no_cycles(void)
{
    int more = 0;
    for (uint64_t seed = 1; seed <= 20; seed++)
        more += find(12, 3, 0, seed).more;
    suite_assert(more <= 3, false, __FILE__, __LINE__, "more cycles than by luck: %d of 20 times, expected 1", more);
}

/* If nobody meets twice, the scatter is the fit's: among equals one pair of 22 is beyond two standard errors. */
static void met_once(void)
{
    int clear = 0;
    for (uint64_t seed = 1; seed <= 10; seed++)
        clear += find(12, 1, 0, seed).clear;
    suite_assert(clear > 10 && clear < 80, false, __FILE__, __LINE__, "clear: %d of 660 pairs, expected 30", clear);
}

const struct suite order_suite = {
    "order",
    (const struct test[]){
        {"simulated-matches", simulated_matches, ALSO_SANITIZED},
        {"meetings-of-a-batch", meetings_of_a_batch, ALSO_SANITIZED},
        {"tau-counted-again", tau_counted_again, ALSO_SANITIZED},
        {"noise-of-neighbours", noise_of_neighbours, 0},
        {"forecast-of-one-batch", forecast_of_one_batch, 0},
        {"stone-paper-scissors", stone_paper_scissors, ALSO_SANITIZED},
        {"no-cycles", no_cycles, 0},
        {"met-once", met_once, 0},
        {"swiss-by-standings", swiss_by_standings, ALSO_SANITIZED},
        {"equals-in-their-order", equals_in_their_order, ALSO_SANITIZED},
        {"ratings-before-the-first-match", ratings_before_the_first_match, ALSO_SANITIZED},
        {"pairs-for-a-work", pairs_for_a_work, 0},
        {NULL, NULL, 0},
    },
};

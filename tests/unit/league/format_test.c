/*
 * Tests the formats of contests: who sits together in matches of four, how their meetings change ratings, and the
 * knock-out after a round robin.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "league/elo.h"
#include "league/formats/format.h"
#include "league/pairing.h"
#include "league/round.h"
#include "lib/suite.h"

enum { MOST = 64 };

/* ---- matches of four ---- */

static void everybody_sits_once(void)
{
    for (int n = 0; n <= 41; n++) {
        double rating[MOST];
        struct seating seating[MOST];
        struct chance chance = {(uint64_t)n};
        int seen[MOST] = {0}, byes = 0;
        for (int i = 0; i < n; i++)
            rating[i] = 1500 + (double)chance_below(&chance, 200);
        int count = pairing_seat(rating, n, 4, &chance, seating);
        for (int i = 0; i < count; i++) {
            CU_ASSERT_FATAL(seating[i].seats == 4 || seating[i].seats == 1);
            byes += seating[i].seats == 1;
            for (int seat = 0; seat < seating[i].seats; seat++)
                seen[seating[i].player[seat]]++;
        }
        for (int i = 0; i < n; i++)
            CU_ASSERT_EQUAL(seen[i], 1);
        CU_ASSERT_EQUAL(byes, n % 4);
    }
}

/* Three others are too few for a player that is far away, and those drawn for it are free for the others. */
static void far_away_has_a_bye(void)
{
    const double rating[] = {3000, 1500, 1510, 1490, 1505};
    for (uint64_t draw = 0; draw < 50; draw++) {
        struct seating seating[5];
        struct chance chance = {draw};
        CU_ASSERT_EQUAL_FATAL(pairing_seat(rating, 5, 4, &chance, seating), 2);
        for (int i = 0; i < 2; i++)
            CU_ASSERT_EQUAL(seating[i].seats, seating[i].player[0] == 0 ? 1 : 4);
    }
}

/* Places 1, 2, 2, 4 of equals: each has a third of K of the points beyond half. */
static void meetings_share_k(void)
{
    double rating[] = {1500, 1500, 1500, 1500, 1700};
    const struct seating s = {4, {3, 1, 0, 2}};
    struct outcome o = {.known = true};
    const double share[4][4] = {{0, 1, 1, 1}, {0, 0, 0.5, 1}, {0, 0.5, 0, 1}, {0, 0, 0, 0}};
    memcpy(o.share, share, sizeof share);
    round_rate(rating, &s, &o, 1, 1, 2);
    double k = elo_k(1, 2);
    CU_ASSERT_DOUBLE_EQUAL(rating[3], 1500 + k / 2, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(rating[1], 1500, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(rating[0], 1500, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(rating[2], 1500 - k / 2, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(rating[4], 1700, 0);
}

/* Both have lost: no meeting. The system failed: no match. */
static void lost_by_both_is_not_rated(void)
{
    double rating[] = {1500, 1600};
    const struct seating s = {2, {0, 1}};
    const struct outcome both = {.known = true}, none = {.known = false, .share = {{0, 1}}};
    round_rate(rating, &s, &both, 1, 1, 1);
    round_rate(rating, &s, &none, 1, 1, 1);
    CU_ASSERT(rating[0] == 1500 && rating[1] == 1600);
}

/* ---- a round robin and its knock-out ---- */

/* Plays a contest to its end. The stronger player wins. Matches between the two players of `drawn` have no winner, and
 * in the first rounds of the knock-out both lose them. */
static int play(struct format_field *f, const double *strength, const int drawn[2], struct format_standing *table)
{
    struct seating seating[MOST];
    struct chance chance = {1};
    for (f->round = 1;; f->round++) {
        struct outcome outcome[MOST];
        int count = format_draw(f, &chance, seating);
        if (count == FORMAT_OVER)
            break;
        for (int i = 0; i < count; i++) {
            int a = seating[i].player[0], b = seating[i].seats == 2 ? seating[i].player[1] : a;
            bool even = (a == drawn[0] && b == drawn[1]) || (a == drawn[1] && b == drawn[0]);
            double share = even ? 0.5 : strength[a] > strength[b];
            outcome[i] = (struct outcome){.known = seating[i].seats == 2, .share = {{0, share}, {1 - share, 0}}};
            if (even && format_is_knockout(f->rules, f->players, f->round))
                outcome[i].share[0][1] = outcome[i].share[1][0] = 0;
        }
        CU_ASSERT_EQUAL_FATAL(format_past_add(&f->past, seating, outcome, count), 0);
        CU_ASSERT_EQUAL_FATAL(format_rate(f, seating, outcome, count), 0);
    }
    CU_ASSERT_EQUAL_FATAL(format_rank(f, table), 0);
    return f->round - 1;
}

/* Eight of ten: rounds and matches are those that were foretold, and the strongest comes through. */
static void best_eight(void)
{
    const double strength[] = {3, 9, 1, 8, 7, 0, 2, 6, 5, 4};
    const int seeds[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}, nobody[] = {-1, -1}, right[] = {1, 3, 4, 7, 8, 9, 0, 6, 2, 5};
    const struct format_rules rules = {
        .format = format_find("roundrobin"), .seats = 2, .times = 1, .win = 3, .draw = 1, .knockout = 8};
    double rating[10] = {0};
    struct format_standing table[10];
    struct format_field f = {.rules = &rules, .players = 10, .by_seed = seeds, .rating = rating};
    CU_ASSERT_EQUAL(format_rounds(&rules, 10), 12);
    CU_ASSERT_EQUAL(format_matches(&rules, 10), 45 + 7);
    CU_ASSERT_EQUAL(play(&f, strength, nobody, table), 12);
    CU_ASSERT_EQUAL(f.past.matches, 45 + 7);
    for (int i = 0; i < 10; i++)
        CU_ASSERT_EQUAL(table[i].player, right[i]);
    for (int i = 0; i < 8; i++)
        CU_ASSERT_EQUAL(table[i].knockout, i < 2 ? i + 1 : i < 4 ? 3 : 5);
    CU_ASSERT(table[0].points == 27 && rating[1] == 27 && table[9].knockout == 0);
    format_past_free(&f.past);
}

/* The final is drawn once and again, sides swapped. Then the higher seed has won, which was second in the league. */
static void drawn_final(void)
{
    const double strength[] = {5, 6, 1, 2};
    const int seeds[] = {2, 0, 1, 3}, finalists[] = {0, 1};
    const struct format_rules rules = {.format = format_find("roundrobin"),
                                       .seats = 2,
                                       .times = 2,
                                       .win = 1,
                                       .draw = 0.5,
                                       .knockout = 4,
                                       .knockout_replays = 1};
    double rating[4] = {0};
    struct format_standing table[4];
    struct format_field f = {.rules = &rules, .players = 4, .by_seed = seeds, .rating = rating};
    CU_ASSERT_EQUAL(format_rounds(&rules, 4), 6 + 4);
    CU_ASSERT_EQUAL(play(&f, strength, finalists, table), 6 + 3);
    const struct seating *last = &f.past.seating[f.past.matches - 1], *before = last - 1;
    CU_ASSERT(last->player[0] == before->player[1] && last->player[1] == before->player[0]);
    CU_ASSERT_EQUAL(last->player[1], 0);
    CU_ASSERT(table[0].player == 0 && table[0].knockout == 1 && table[1].player == 1 && table[1].knockout == 2);
    CU_ASSERT(table[0].draws == 2 && table[0].wins == 4); /* those of the knock-out are no points */
    format_past_free(&f.past);
}

/* A final that is drawn once, and is not played again, goes to the higher seed: here in the first seat, in the test
 * above in the second. */
static void drawn_final_of_one_match(void)
{
    const double strength[] = {5, 6, 1, 2};
    const int seeds[2][4] = {{2, 0, 1, 3}, {2, 1, 0, 3}}, finalists[] = {0, 1};
    const struct format_rules rules = {
        .format = format_find("roundrobin"), .seats = 2, .times = 2, .win = 1, .draw = 0.5, .knockout = 4};
    for (int higher = 0; higher < 2; higher++) {
        double rating[4] = {0};
        struct format_standing table[4];
        struct format_field f = {.rules = &rules, .players = 4, .by_seed = seeds[higher], .rating = rating};
        play(&f, strength, finalists, table);
        CU_ASSERT_EQUAL(table[0].player, higher);
        CU_ASSERT_EQUAL(table[1].player, !higher);
        CU_ASSERT_EQUAL(f.past.seating[f.past.matches - 1].player[0], higher);
        format_past_free(&f.past);
    }
}

/* The rounds and matches that a knock-out adds to a round robin in which everybody meets once. */
static void sizes_of_knockouts(void)
{
    static const struct {
        int knockout, replays, players, rounds, matches;
    } known[] = {{0, 0, 5, 0, 0}, {2, 0, 1, 0, 0}, {2, 0, 2, 1, 1},  {2, 0, 5, 1, 1},  {2, 2, 5, 3, 3},
                 {4, 0, 3, 2, 2}, {4, 0, 9, 2, 3}, {5, 0, 9, 3, 4},  {8, 1, 9, 6, 14}, {8, 0, 0, 0, 0},
                 {8, 0, 8, 3, 7}, {8, 0, 7, 3, 6}, {16, 0, 9, 4, 8}, {4, 3, 9, 8, 12}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        int n = known[i].players, all = n < 2 ? 0 : n % 2 == 0 ? n - 1 : n;
        const struct format_rules rules = {.format = format_find("roundrobin"),
                                           .seats = 2,
                                           .times = 1,
                                           .knockout = known[i].knockout,
                                           .knockout_replays = known[i].replays};
        suite_place.operation = (int64_t)i + 1;
        CU_ASSERT_EQUAL(format_rounds(&rules, n), all + known[i].rounds);
        CU_ASSERT_EQUAL(format_matches(&rules, n), n * (n - 1) / 2 + known[i].matches);
    }
}

/* Fewer than the knock-out takes, down to nobody, and a bracket with byes. */
static void few_players(void)
{
    const double strength[] = {1, 2, 3, 4, 5};
    const int seeds[] = {0, 1, 2, 3, 4}, nobody[] = {-1, -1};
    const struct format_rules rules = {.format = format_find("swiss"), .seats = 2, .rounds = 4, .knockout = 8};
    for (int n = 0; n <= 5; n++) {
        double rating[5] = {0};
        struct format_standing table[5];
        struct format_field f = {.rules = &rules, .players = n, .by_seed = seeds, .rating = rating};
        CU_ASSERT_EQUAL(play(&f, strength, nobody, table), (int)format_rounds(&rules, n));
        CU_ASSERT(n == 0 || table[0].player == n - 1);
        format_past_free(&f.past);
    }
}

static void what_cannot_be(void)
{
    struct format_rules rules = {.format = format_find("swiss"), .seats = 4};
    CU_ASSERT_PTR_NOT_NULL(format_wrong(&rules));
    rules.seats = 2;
    CU_ASSERT_PTR_NULL(format_wrong(&rules));
    rules.knockout = 1;
    CU_ASSERT_PTR_NOT_NULL(format_wrong(&rules));
    rules.knockout = 2;
    CU_ASSERT_PTR_NULL(format_wrong(&rules));
    rules.format = format_find("league");
    CU_ASSERT_PTR_NOT_NULL(format_wrong(&rules));
    CU_ASSERT_PTR_NULL(format_find("chess"));
}

static const struct test tests[] = {
    {"everybody-sits-once", everybody_sits_once, ALSO_SANITIZED},
    {"far-away-has-a-bye", far_away_has_a_bye, 0},
    {"meetings-share-k", meetings_share_k, 0},
    {"lost-by-both-is-not-rated", lost_by_both_is_not_rated, 0},
    {"best-eight", best_eight, ALSO_SANITIZED},
    {"drawn-final", drawn_final, ALSO_SANITIZED},
    {"drawn-final-of-one-match", drawn_final_of_one_match, 0},
    {"sizes-of-knockouts", sizes_of_knockouts, 0},
    {"few-players", few_players, ALSO_SANITIZED},
    {"what-cannot-be", what_cannot_be, 0},
    {NULL, NULL, 0},
};

const struct suite format_suite = {"format", tests};

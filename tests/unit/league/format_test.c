/*
 * Tests the formats of contests: who sits together in matches of four, how their meetings change ratings, and the
 * knock-out after a round robin.
 */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "league/elo.h"
#include "league/formats/format.h"
#include "lib/suite.h"

enum { MOST = 64 };

/* ---- matches of four ---- */

static void everybody_sits_once(void)
{
    for (int n = 0; n <= 41; n++) {
        double rating[MOST] = {0};
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
    round_rate(rating, &(struct round){1, 2, &s, &o, 1});
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
    round_rate(rating, &(struct round){1, 1, &s, &both, 1});
    round_rate(rating, &(struct round){1, 1, &s, &none, 1});
    CU_ASSERT_DOUBLE_EQUAL(rating[0], 1500, 0);
    CU_ASSERT_DOUBLE_EQUAL(rating[1], 1600, 0);
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
    CU_ASSERT_DOUBLE_EQUAL(table[0].points, 27, 0);
    CU_ASSERT_DOUBLE_EQUAL(rating[1], 27, 0);
    CU_ASSERT_EQUAL(table[9].knockout, 0);
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
    CU_ASSERT_EQUAL(last->player[0], before->player[1]);
    CU_ASSERT_EQUAL(last->player[1], before->player[0]);
    CU_ASSERT_EQUAL(last->player[1], 0);
    CU_ASSERT_EQUAL(table[0].player, 0);
    CU_ASSERT_EQUAL(table[0].knockout, 1);
    CU_ASSERT_EQUAL(table[1].player, 1);
    CU_ASSERT_EQUAL(table[1].knockout, 2);
    /* those of the knock-out are no points */
    CU_ASSERT_EQUAL(table[0].draws, 2);
    CU_ASSERT_EQUAL(table[0].wins, 4);
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

/* ---- leagues with bosses ---- */

enum { UNIT = 6, LEAGUES_ROUNDS = 23, LEAGUES_STAGE = 4 };

/* A contest whose results are drawn: sixths of a match's points, as whole numbers too. */
struct drawn {
    struct format_rules rules;
    struct format_field f;
    int seed[MOST];
    double rating[MOST];
    int points[LEAGUES_ROUNDS * MOST][SEATING_MOST]; /* of each match and seat, in 1 / (UNIT * (seats - 1)) */
};

/* The slow rule: a player's points in the rounds from `from` to before `to`, and how many matches these were. */
static int slow_points(const struct drawn *d, int player, int from, int to, int *matches)
{
    int sum = 0;
    *matches = 0;
    for (int i = 0; i < d->f.past.matches; i++)
        for (int seat = 0; seat < d->f.past.seating[i].seats; seat++) {
            bool within = (from == 0 || i >= d->f.past.end[from - 1]) && i < d->f.past.end[to - 1];
            if (within && d->f.past.outcome[i].known && d->f.past.seating[i].player[seat] == player) {
                sum += d->points[i][seat];
                ++*matches;
            }
        }
    return sum;
}

/* Returns the league of a player after `stages` stages, and the round before which it came there. */
static int slow_league(const struct drawn *d, int player, int stages, int *since)
{
    int league = 0, own, other;
    *since = 0;
    for (int i = 0; i < d->rules.bosses; i++)
        if (d->rules.boss[i] == player)
            return i;
    for (int stage = 0; stage < stages && league < d->rules.bosses; stage++) {
        int from = stage * LEAGUES_STAGE, boss = d->rules.boss[league];
        if (boss == FORMAT_NO_BOSS)
            break;
        int points = slow_points(d, player, from, from + LEAGUES_STAGE, &own);
        int bar = slow_points(d, boss, from, from + LEAGUES_STAGE, &other);
        if (own > 0 && other > 0 && points * other > bar * own) {
            league++;
            *since = from + LEAGUES_STAGE;
        }
    }
    return league;
}

/* Every league plays among itself, but for the few that fill no match of their own and play with those below. */
static void check_draw(const struct drawn *d, const struct seating *seating, int count)
{
    int seen[MOST] = {0}, guests[FORMAT_BOSSES + 1] = {0}, byes = 0, since, stages = d->f.past.rounds / LEAGUES_STAGE;
    for (int i = 0; i < count; i++) {
        int lowest = FORMAT_BOSSES;
        byes += seating[i].seats == 1;
        CU_ASSERT_FATAL(seating[i].seats == 1 || seating[i].seats == d->rules.seats);
        for (int seat = 0; seat < seating[i].seats; seat++) {
            int league = slow_league(d, seating[i].player[seat], stages, &since);
            seen[seating[i].player[seat]]++;
            lowest = league < lowest ? league : lowest;
        }
        for (int seat = 0; seat < seating[i].seats; seat++) {
            int league = slow_league(d, seating[i].player[seat], stages, &since);
            guests[league] += league > lowest;
        }
    }
    for (int i = 0; i < d->f.players; i++)
        CU_ASSERT_EQUAL(seen[i], 1);
    for (int i = 0; i <= FORMAT_BOSSES; i++)
        CU_ASSERT(guests[i] < d->rules.seats);
    CU_ASSERT_EQUAL(byes, d->f.players % d->rules.seats);
}

static void draw_results(struct drawn *d, struct chance *chance, const struct seating *seating, struct outcome *outcome,
                         int count)
{
    for (int i = 0; i < count; i++) {
        int *points = d->points[d->f.past.matches + i], seats = seating[i].seats;
        outcome[i] = (struct outcome){.known = seats > 1 && chance_below(chance, 9) > 0};
        for (int a = 0; a < seats; a++)
            points[a] = 0;
        for (int a = 0; a < seats; a++)
            for (int b = a + 1; b < seats; b++) {
                int own = (int)chance_below(chance, UNIT + 1);
                outcome[i].share[a][b] = own / (double)UNIT;
                outcome[i].share[b][a] = 1 - own / (double)UNIT;
                points[a] += own;
                points[b] += UNIT - own;
            }
    }
}

/* The place that the slow rule gives: one more than there are players above. */
static int slow_place(const struct drawn *d, int player)
{
    int since, own, place = 1, rounds = d->f.past.rounds, stages = rounds / LEAGUES_STAGE;
    int league = slow_league(d, player, stages, &since),
        points = since < rounds ? slow_points(d, player, since, rounds, &own) : (own = 0);
    for (int i = 0; i < d->f.players; i++) {
        int from, matches, other = slow_league(d, i, stages, &from);
        int sum = from < rounds ? slow_points(d, i, from, rounds, &matches) : (matches = 0);
        int64_t more = (int64_t)sum * (own > 0 ? own : 1) - (int64_t)points * (matches > 0 ? matches : 1);
        place += other != league ? other > league : more != 0 ? more > 0 : d->seed[i] < d->seed[player];
    }
    return place;
}

static void play_leagues(struct drawn *d, struct chance *chance)
{
    struct format_standing table[MOST];
    for (d->f.round = 1; d->f.round <= LEAGUES_ROUNDS; d->f.round++) {
        struct seating seating[MOST];
        struct outcome outcome[MOST];
        suite_place.operation = d->f.round;
        int count = format_draw(&d->f, chance, seating);
        CU_ASSERT_FATAL(count >= 0);
        check_draw(d, seating, count);
        draw_results(d, chance, seating, outcome, count);
        CU_ASSERT_EQUAL_FATAL(format_rate(&d->f, seating, outcome, count), 0);
    }
    CU_ASSERT_EQUAL(format_draw(&d->f, chance, NULL), FORMAT_OVER);
    CU_ASSERT_EQUAL_FATAL(format_rank(&d->f, table), 0);
    for (int i = 0; i < d->f.players; i++) {
        int since, player = table[i].player, place = slow_place(d, player);
        int league = slow_league(d, player, LEAGUES_ROUNDS / LEAGUES_STAGE, &since) + 1;
        suite_assert(place == i + 1, false, __FILE__, __LINE__,
                     "place of player %d of %d in the table: got %d, expected %d by the slow rule", player,
                     d->f.players, i + 1, place);
        suite_assert((int)table[i].points == league, false, __FILE__, __LINE__,
                     "league of player %d of %d, from 1: got %g, expected %d by the slow rule", player, d->f.players,
                     table[i].points, league);
        CU_ASSERT_EQUAL((int)d->rating[player], (int)table[i].points);
    }
}

/* Leagues of two and of four seats, with a boss that takes no part now and then, as a second slow rule counts them. */
static void leagues_by_a_slow_rule(void)
{
    static struct drawn d;
    int risen = 0;
    for (uint64_t contest = 0; contest < 60; contest++) {
        struct chance chance = {contest};
        int by_seed[MOST], n = (int)chance_below(&chance, 24), bosses = 1 + (int)chance_below(&chance, 3);
        d = (struct drawn){.rules = {.format = format_find("leagues"),
                                     .seats = contest % 2 == 0 ? 2 : 4,
                                     .rounds = LEAGUES_ROUNDS,
                                     .stage = LEAGUES_STAGE,
                                     .bosses = bosses}};
        d.f = (struct format_field){.rules = &d.rules, .players = n, .by_seed = by_seed, .rating = d.rating};
        for (int i = 0; i < bosses; i++)
            d.rules.boss[i] = 2 * i < n && chance_below(&chance, 5) > 0 ? 2 * i : FORMAT_NO_BOSS;
        for (int i = 0; i < n; i++)
            d.seed[by_seed[i] = (i + n / 2) % n] = i;
        suite_place.game = (int)contest;
        play_leagues(&d, &chance);
        for (int i = 0; i < n; i++)
            risen += d.rating[i] > 2;
        format_past_free(&d.f.past);
    }
    CU_ASSERT(risen > 20);
}

/* Beside a boss that always loses everybody rises a league a stage, up to the highest. With its points nobody does. */
static void a_boss_is_beaten_or_not(void)
{
    const int seeds[] = {0, 1, 2, 3}, nobody[] = {-1, -1};
    for (int strong = 0; strong < 2; strong++) {
        const double strength[] = {strong ? 9 : 0, strong ? 8 : 1, 5, 5.5};
        const struct format_rules rules = {
            .format = format_find("leagues"), .seats = 2, .rounds = 12, .stage = 4, .bosses = 2, .boss = {0, 1}};
        double rating[4] = {0};
        struct format_standing table[4];
        struct format_field f = {.rules = &rules, .players = 4, .by_seed = seeds, .rating = rating};
        CU_ASSERT_EQUAL(play(&f, strength, nobody, table), 12);
        CU_ASSERT_DOUBLE_EQUAL(rating[0], 1, 0);
        CU_ASSERT_DOUBLE_EQUAL(rating[1], 2, 0);
        CU_ASSERT_EQUAL((int)rating[3], strong ? 1 : 3);
        CU_ASSERT_EQUAL(table[0].player, strong ? 1 : 3);
        format_past_free(&f.past);
    }
}

static void bosses_are_read(void)
{
    static const struct {
        const char *text;
        bool right;
        int bosses;
    } known[] = {{"", true, 0},
                 {"0", true, 1},
                 {"3,-1,0", true, 3},
                 {"-1,-1", true, 2},
                 {"4", false, 0},
                 {"-2", false, 0},
                 {"1,1", false, 0},
                 {"1,", false, 0},
                 {"1 2", false, 0},
                 {",1", false, 0},
                 {"x", false, 0},
                 {"1,2,3,0,-1,-1,-1,-1,-1", true, 9},
                 {"1,2,3,0,-1,-1,-1,-1,-1,-1", false, 0}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct format_rules rules = {.bosses = 0};
        suite_place.operation = (int64_t)i + 1;
        CU_ASSERT_EQUAL(format_read_bosses(&rules, known[i].text, 4), known[i].right);
        CU_ASSERT(!known[i].right || rules.bosses == known[i].bosses);
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
    rules = (struct format_rules){.format = format_find("leagues"), .seats = 4, .stage = 5};
    CU_ASSERT_PTR_NOT_NULL(format_wrong(&rules));
    rules.bosses = 1;
    CU_ASSERT_PTR_NULL(format_wrong(&rules));
    rules.knockout = 4;
    CU_ASSERT_PTR_NOT_NULL(format_wrong(&rules));
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
    {"leagues-by-a-slow-rule", leagues_by_a_slow_rule, ALSO_SANITIZED},
    {"a-boss-is-beaten-or-not", a_boss_is_beaten_or_not, 0},
    {"bosses-are-read", bosses_are_read, ALSO_SANITIZED},
    {"what-cannot-be", what_cannot_be, 0},
    {NULL, NULL, 0},
};

const struct suite format_suite = {"format", tests};

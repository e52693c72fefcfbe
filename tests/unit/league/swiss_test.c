/*
 * Contests in the Swiss system: pairings and standings against a slow second way, and examples worked by hand.
 */
#include <stdlib.h>
#include <string.h>

#include "lib/pairs.h"
#include "lib/suite.h"

enum { MOST = 64, MOST_ROUNDS = 70 };

static void draw_share(double share[2], struct chance *chance)
{
    static const double shares[4][2] = {{1, 0}, {0, 1}, {0.5, 0.5}, {0, 0}};
    uint64_t which = chance_below(chance, 10);
    memcpy(share, shares[which < 4 ? 0 : which < 8 ? 1 : which - 6], sizeof shares[0]);
}

struct swiss {
    int n, rounds;
    struct pair_result result[MOST_ROUNDS * MOST];
};

/* Returns the result of player p in round r, and which side of it the player is. */
static const struct pair_result *find_result(const struct swiss *s, int p, int round, int *side)
{
    for (int i = 0; i < ((s->n + 1) / 2); i++) {
        const struct pair_result *r = &s->result[round * ((s->n + 1) / 2) + i];
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

/* Player p after all rounds. Others' points are needed for the opponents' sums. */
static struct slow slow_player(const struct swiss *s, int p, int with_opponents)
{
    struct slow out = {0};
    for (int round = 0; round < s->rounds; round++) {
        int side, weight = s->rounds - (round + 1) + 1;
        const struct pair_result *r = find_result(s, p, round, &side);
        int opponent = side == 0 ? r->pair.b : r->pair.a;
        out.points += r->share[side];
        out.won += r->share[side] == 1;
        out.early += r->share[side] * weight;
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

/* Of those with there[p], the first by points and seed that `by` has not met (-1: anybody). -1: nobody. */
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
    for (int i = 0; i < ((s->n + 1) / 2); i++) {
        struct pair_result *r = &s->result[s->rounds * ((s->n + 1) / 2) + i];
        *r = (struct pair_result){pair[i], {1, 0}};
        if (pair[i].b != PAIRING_BYE)
            draw_share(r->share, chance);
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
            CU_ASSERT_EQUAL_FATAL(pairs, ((s.n + 1) / 2));
            CU_ASSERT_EQUAL_FATAL(pairs, slow_swiss(&s, slow));
            for (int i = 0; i < pairs; i++)
                suite_assert(fast[i].a == slow[i].a && fast[i].b == slow[i].b, true, __FILE__, __LINE__,
                             "pair %d of round %d, %d players: got %d and %d, expected %d and %d by the slow rule", i,
                             s.rounds + 1, s.n, fast[i].a, fast[i].b, slow[i].a, slow[i].b);
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
 * Worked by hand. Five players, seeds 0..4. All start with nothing. Round 1: the lowest seed, 4, has the bye. 0-1, 2-3.
 * 0 beats 1, 2 and 3 draw. Scores: 0 and 4 have 1, 2 and 3 a half, 1 nothing. Round 2: 1 has the bye, being last by
 * score. 0 meets 4, who has had no seat yet. 0 has already sat first, so it sits second. 2 has met 3, but nobody
 * else is left, and 3 sits first.
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
    s.result[0] = (struct pair_result){pair[0], {1, 0}};
    s.result[1] = (struct pair_result){pair[1], {0.5, 0.5}};
    s.result[2] = (struct pair_result){pair[2], {1, 0}};
    CU_ASSERT_EQUAL(swiss_pair(5, s.result, 1, pair), 3);
    CU_ASSERT(pair[0].a == 4 && pair[0].b == 0 && pair[1].a == 3 && pair[1].b == 2 && pair[2].a == 1 &&
              pair[2].b == PAIRING_BYE);
    s.result[3] = (struct pair_result){pair[0], {0, 0}}; /* both failed */
    s.result[4] = (struct pair_result){pair[1], {0, 1}};
    s.result[5] = (struct pair_result){pair[2], {1, 0}};
    struct swiss_standing table[5];
    swiss_rank(5, s.result, 2, table);
    /* 2: 1.5. Then 0, 1, 4 with one point and one round won. Their opponents had 1 + 1 = 2 (0: 1 and 4), 1 (1: 0), 1
     * (4: 0). 1 and 4: the points of the first round count twice, and 4 got its point there. 3: a half. */
    static const int order[5] = {2, 0, 4, 1, 3};
    for (int i = 0; i < 5; i++)
        CU_ASSERT_EQUAL(table[i].player, order[i]);
    CU_ASSERT_DOUBLE_EQUAL(table[0].points, 1.5, 0);
    CU_ASSERT_EQUAL(table[0].won, 1);
    CU_ASSERT_DOUBLE_EQUAL(table[0].opponents, 1, 0);
    CU_ASSERT_DOUBLE_EQUAL(table[0].early, 2, 0);
    CU_ASSERT_DOUBLE_EQUAL(table[1].opponents, 2, 0);
    CU_ASSERT_DOUBLE_EQUAL(table[1].early_opponents, 3, 0);
    CU_ASSERT_DOUBLE_EQUAL(table[2].opponents, 1, 0);
    CU_ASSERT_DOUBLE_EQUAL(table[2].early, 2, 0);
    CU_ASSERT_DOUBLE_EQUAL(table[3].early, 1, 0);
}

static void swiss_of_few(void)
{
    struct pair pair[2];
    CU_ASSERT_EQUAL(swiss_pair(0, NULL, 0, pair), 0);
    CU_ASSERT_EQUAL(swiss_pair(1, NULL, 0, pair), 1);
    CU_ASSERT_EQUAL(pair[0].a, 0);
    CU_ASSERT_EQUAL(pair[0].b, PAIRING_BYE);
    struct pair_result again[3] = {{{0, 1}, {1, 0}}, {{1, 0}, {1, 0}}};
    CU_ASSERT_EQUAL(swiss_pair(2, again, 2, pair), 1); /* they meet again */
    CU_ASSERT_EQUAL(pair[0].a, 0);
    CU_ASSERT_EQUAL(pair[0].b, 1);
}

const struct suite swiss_suite = {
    "swiss",
    (const struct test[]){
        {"swiss-as-the-rules-say", swiss_as_the_rules_say, ALSO_SANITIZED},
        {"swiss-is-fair", swiss_is_fair, ALSO_SANITIZED},
        {"swiss-worked-example", swiss_worked_example, ALSO_SANITIZED},
        {"swiss-of-few", swiss_of_few, ALSO_SANITIZED},
        {NULL, NULL, 0},
    },
};

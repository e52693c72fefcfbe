/*
 * The Yacht Auction against a slow second way (slow_yacht.c): every hand of five under every rule, and random games
 * with right and wrong answers.
 */
#include <stdio.h>
#include <string.h>

#include "base/chance.h"
#include "games/yacht/rules.h"
#include "lib/suite.h"
#include "slow_yacht.h"

enum { RANDOM_GAMES = 100000 };

/* ---- scores ---- */

static int score_text(enum yacht_rule rule, const char *text)
{
    int dice[YACHT_DICE];
    for (int i = 0; i < YACHT_DICE; i++)
        dice[i] = text[i] - '0';
    return yacht_score(rule, dice);
}

/* All 7776 throws, so the 252 hands in every order. */
static void every_hand(void)
{
    int hands = 0;
    for (int number = 0; number < 7776; number++) {
        char text[6] = "";
        int sorted = 1;
        for (int i = 0, rest = number; i < 5; i++, rest /= 6)
            text[i] = (char)('1' + rest % 6);
        for (int i = 1; i < 5; i++)
            sorted &= text[i - 1] <= text[i];
        hands += sorted;
        for (int rule = 0; rule < YACHT_RULES; rule++)
            CU_ASSERT_EQUAL_FATAL(score_text((enum yacht_rule)rule, text),
                                  slow_yacht_score(yacht_rule_name[rule], text));
    }
    CU_ASSERT_EQUAL(hands, 252);
}

/* ---- games against the slow way ---- */

struct twins {
    struct yacht_game fast;
    struct slow_yacht_side slow[2];
    struct chance chance;
    long seen[YACHT_FAULTS];
    long negative, bonuses, draws, ties;
};

static int below(struct twins *t, int n)
{
    return (int)chance_below(&t->chance, (uint64_t)n);
}

static struct yacht_roll draw_roll(struct twins *t)
{
    struct yacht_roll roll;
    for (int bundle = 0; bundle < 2; bundle++)
        for (int i = 0; i < YACHT_DICE; i++)
            roll.bundle[bundle][i] = 1 + below(t, 6);
    roll.tie = below(t, 2);
    return roll;
}

static void write_bundle(const int *dice, char text[6])
{
    for (int i = 0; i < YACHT_DICE; i++)
        text[i] = (char)('0' + dice[i]);
    text[YACHT_DICE] = '\0';
}

static int the_same(const struct yacht_side *fast, const struct slow_yacht_side *slow)
{
    int same = fast->held == (int)strlen(slow->dice) && fast->bid_score == slow->bids &&
               yacht_total(fast) == slow_yacht_total(slow);
    for (int i = 0; same && i < fast->held; i++)
        same = fast->dice[i] == slow->dice[i] - '0';
    for (int rule = 0; same && rule < YACHT_RULES; rule++)
        same = fast->score[rule] == (slow->used[rule] ? slow->points[rule] : -1);
    return same;
}

/* Answers to ROLL, one in eight spoilt in one of the ways below. */
static void write_bid(struct twins *t, char *line)
{
    static const char *const spoilt[] = {"",
                                         "BID",
                                         "BID A",
                                         "BID C 5",
                                         "BID A x",
                                         "BID A 5 5",
                                         "BID A -1",
                                         "BID B 1.5",
                                         "bid A 5",
                                         "BID a 5",
                                         "BID A +5",
                                         "BIDA 5",
                                         "BID A 100001",
                                         "BID B 99999999999999999999",
                                         "BID B 0x10",
                                         "PUT ONE 12345",
                                         "BID AB 5",
                                         "BID A -",
                                         "BID A 5\r",
                                         "BID\tA\t5"};
    if (below(t, 8) == 0)
        strcpy(line, spoilt[below(t, (int)(sizeof spoilt / sizeof spoilt[0]))]);
    else
        sprintf(line, below(t, 9) == 0 ? "  BID  %c  %07d " : "BID %c %d", 'A' + below(t, 2),
                below(t, below(t, 3) == 0 ? 3 : 100001));
}

static void ask_bid(struct twins *t, struct yacht_bid *bid, char *bundle, long *amount)
{
    for (;;) {
        char line[100];
        struct yacht_bid before = *bid;
        write_bid(t, line);
        enum yacht_fault fault = slow_yacht_fault(yacht_read_bid(line, bid));
        t->seen[fault]++;
        if (strchr(line, '\r') == NULL) /* which sscanf takes for a blank */
            CU_ASSERT_EQUAL_FATAL(fault == YACHT_OK, slow_yacht_bid(line, bundle, amount));
        if (fault == YACHT_OK) {
            CU_ASSERT_FATAL(bid->bundle == *bundle - 'A' && bid->amount == *amount);
            return;
        }
        CU_ASSERT_EQUAL_FATAL(memcmp(bid, &before, sizeof before), 0);
    }
}

static void auction(struct twins *t, const struct yacht_roll *roll)
{
    struct yacht_bid bid[2] = {{0, 0}, {0, 0}};
    char a[6], b[6], bundle[2], letter[2];
    long amount[2];
    int got[2];
    for (int side = 0; side < 2; side++)
        ask_bid(t, &bid[side], &bundle[side], &amount[side]);
    write_bundle(roll->bundle[0], a);
    write_bundle(roll->bundle[1], b);
    t->ties += bid[0].bundle == bid[1].bundle && bid[0].amount == bid[1].amount;
    yacht_allocate(&t->fast, bid, got);
    slow_yacht_auction(t->slow, a, b, roll->tie, bundle, amount, letter);
    for (int side = 0; side < 2; side++) {
        CU_ASSERT_EQUAL_FATAL(got[side], letter[side] - 'A');
        CU_ASSERT_FATAL(the_same(&t->fast.side[side], &t->slow[side]));
    }
}

/* An answer to SCORE: most often a rule that is unused, and dice that are held. */
static void write_put(struct twins *t, const struct slow_yacht_side *s, char *line)
{
    static const char *const spoilt[] = {"PUT",          "PUT ONE",        "PUT Two 12345",     "put ONE 12345",
                                         "PUT ONE 1234", "PUT ONE 123456", "PUT ONE 1 2 3 4 5", "PUT ONE 12370",
                                         "PUT ONE 1234x"};
    if (below(t, 8) == 0) {
        strcpy(line, spoilt[below(t, (int)(sizeof spoilt / sizeof spoilt[0]))]);
        return;
    }
    char left[11], dice[6] = "";
    int held = (int)strlen(s->dice), rule;
    strcpy(left, s->dice);
    for (int i = 0; i < 5; i++) {
        int at = below(t, held - i);
        dice[i] = left[at];
        memmove(left + at, left + at + 1, strlen(left + at));
    }
    if (below(t, 8) == 0)
        dice[below(t, 5)] = (char)('1' + below(t, 6));
    do
        rule = below(t, YACHT_RULES);
    while (s->used[rule] && below(t, 16) != 0);
    sprintf(line, "PUT %s %s", yacht_rule_name[rule], dice);
}

static void ask_put(struct twins *t, int side)
{
    for (;;) {
        char line[100];
        struct yacht_side before = t->fast.side[side];
        struct yacht_put put;
        write_put(t, &t->slow[side], line);
        enum yacht_fault fault = slow_yacht_fault(yacht_read_put(&t->fast.side[side], line, &put));
        t->seen[fault]++;
        CU_ASSERT_EQUAL_FATAL(memcmp(&t->fast.side[side], &before, sizeof before), 0);
        CU_ASSERT_EQUAL_FATAL(fault == YACHT_OK, slow_yacht_put(&t->slow[side], line));
        if (fault != YACHT_OK)
            continue;
        yacht_put(&t->fast.side[side], &put);
        CU_ASSERT_FATAL(the_same(&t->fast.side[side], &t->slow[side]));
        return;
    }
}

static void random_game(struct twins *t)
{
    yacht_start(&t->fast);
    memset(t->slow, 0, sizeof t->slow);
    for (int round = 1; round <= YACHT_ROUNDS; round++) {
        struct yacht_roll roll = draw_roll(t);
        suite_place.operation = round;
        yacht_roll(&t->fast, round < YACHT_ROUNDS ? &roll : NULL);
        CU_ASSERT_EQUAL_FATAL(t->fast.round, round);
        if (round < YACHT_ROUNDS)
            auction(t, &roll);
        for (int side = 0; round > 1 && side < 2; side++)
            ask_put(t, side);
    }
    long first = slow_yacht_total(&t->slow[0]), second = slow_yacht_total(&t->slow[1]);
    CU_ASSERT_EQUAL_FATAL(yacht_winner(&t->fast), first > second ? 0 : first < second ? 1 : -1);
    for (int side = 0; side < 2; side++) {
        CU_ASSERT_EQUAL_FATAL(t->fast.side[side].held, 0);
        t->negative += yacht_total(&t->fast.side[side]) < 0;
        t->bonuses += yacht_bonus(&t->fast.side[side]) > 0;
    }
}

static void random_games(void)
{
    static struct twins t;
    t.chance.state = 20250;
    const int games = SANITIZED ? RANDOM_GAMES / 10 : RANDOM_GAMES;
    for (int number = 0; number < games; number++) {
        suite_place = (struct suite_place){.seed = 20250, .game = number + 1};
        random_game(&t);
    }
    for (int fault = 0; fault < YACHT_FAULTS; fault++) {
        if (t.seen[fault] == 0)
            fprintf(stderr, "\nnever seen: %s\n", fault == YACHT_OK ? "fine" : slow_yacht_why((enum yacht_fault)fault));
        CU_ASSERT(t.seen[fault] > 0);
    }
    CU_ASSERT(t.negative > games / 1000 && t.ties > games / 1000);
}

const struct suite yacht_games_suite = {
    "yacht-games",
    (const struct test[]){
        {"yacht-every-hand", every_hand, ALSO_SANITIZED | ALSO_CLANG},
        {"yacht-random-games", random_games, ALSO_SANITIZED | ALSO_CLANG},
        {NULL, NULL, 0},
    },
};

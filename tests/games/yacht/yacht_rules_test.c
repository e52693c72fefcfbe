/*
 * The Yacht Auction's rules by name: known scores, the contest's own example, each tricky point, every kind of wrong
 * answer, and dice files.
 */
#include <stdio.h>
#include <string.h>

#include "base/chance.h"
#include "games/yacht/rules.h"
#include "games/yacht/yacht.h"
#include "lib/suite.h"
#include "slow_yacht.h"

/* ---- scores ---- */

static int score_text(enum yacht_rule rule, const char *text)
{
    int dice[YACHT_DICE];
    for (int i = 0; i < YACHT_DICE; i++)
        dice[i] = text[i] - '0';
    return yacht_score(rule, dice);
}

static const struct {
    enum yacht_rule rule;
    const char *dice;
    int points;
} known[] = {
    {YACHT_ONE, "35561", 1000},
    {YACHT_THREE, "13356", 6000},
    {YACHT_SIX, "66666", 30000},
    {YACHT_TWO, "13456", 0},
    {YACHT_CHOICE, "13356", 18000},
    {YACHT_FOUR_OF_A_KIND, "44454", 21000},
    {YACHT_FOUR_OF_A_KIND, "44455", 0},
    {YACHT_FOUR_OF_A_KIND, "22222", 10000}, /* five are four */
    {YACHT_FULL_HOUSE, "44455", 22000},
    {YACHT_FULL_HOUSE, "22222", 10000}, /* and a full house */
    {YACHT_FULL_HOUSE, "44454", 0},
    {YACHT_SMALL_STRAIGHT, "43421", 15000}, /* with a pair beside it */
    {YACHT_SMALL_STRAIGHT, "63452", 15000},
    {YACHT_SMALL_STRAIGHT, "12356", 0},
    {YACHT_LARGE_STRAIGHT, "54321", 30000},
    {YACHT_LARGE_STRAIGHT, "26354", 30000},
    {YACHT_LARGE_STRAIGHT, "12346", 0},
    {YACHT_YACHT, "11111", 50000},
    {YACHT_YACHT, "11112", 0},
};

static void known_scores(void)
{
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        CU_ASSERT_EQUAL(score_text(known[i].rule, known[i].dice), known[i].points);
}

static void rule_names(void)
{
    struct yacht_game g;
    yacht_start(&g);
    struct yacht_side s = g.side[0];
    for (s.held = 0; s.held < YACHT_DICE; s.held++)
        s.dice[s.held] = 1;
    for (int rule = 0; rule < YACHT_RULES; rule++) {
        struct yacht_put put = {.rule = YACHT_RULES};
        char line[40];
        snprintf(line, sizeof line, "PUT %s 11111", yacht_rule_name[rule]);
        CU_ASSERT_PTR_NULL(yacht_read_put(&s, line, &put));
        CU_ASSERT_EQUAL((int)put.rule, rule);
    }
}

/* ---- the contest's example, and the tricky points ---- */

static struct yacht_roll roll_text(const char *line)
{
    struct yacht_roll roll;
    for (int i = 0; i < YACHT_DICE; i++) {
        roll.bundle[0][i] = line[i] - '0';
        roll.bundle[1][i] = line[i + 6] - '0';
    }
    roll.tie = line[12] - '0';
    return roll;
}

static void bids(struct yacht_game *g, const char *roll, const char *first, const char *second, int got[2])
{
    struct yacht_bid bid[2];
    struct yacht_roll r = roll_text(roll);
    CU_ASSERT_PTR_NULL_FATAL(yacht_read_bid(first, &bid[0]));
    CU_ASSERT_PTR_NULL_FATAL(yacht_read_bid(second, &bid[1]));
    yacht_roll(g, &r);
    yacht_allocate(g, bid, got);
}

static int put(struct yacht_side *s, const char *line)
{
    struct yacht_put p;
    CU_ASSERT_PTR_NULL_FATAL(yacht_read_put(s, line, &p));
    return yacht_put(s, &p);
}

static void official_example(void)
{
    struct yacht_game g;
    int got[2];
    yacht_start(&g);
    bids(&g, "35561 15336 0", "BID A 123", "BID A 456", got);
    CU_ASSERT(got[0] == 1 && got[1] == 0); /* GET B A 456, GET A A 123 */
    CU_ASSERT(g.side[0].bid_score == 123 && g.side[1].bid_score == -456);
    bids(&g, "31452 33164 0", "BID A 99", "BID B 11", got);
    CU_ASSERT(got[0] == 0 && got[1] == 1); /* GET A B 11, GET B A 99 */
    CU_ASSERT(g.side[0].bid_score == 24 && g.side[1].bid_score == -467);
    CU_ASSERT_EQUAL(put(&g.side[1], "PUT ONE 35561"), 1000);
    CU_ASSERT_EQUAL(put(&g.side[0], "PUT THREE 13356"), 6000);
    CU_ASSERT(yacht_total(&g.side[0]) == 6024 && yacht_total(&g.side[1]) == 533);
    CU_ASSERT(g.round == 2 && g.side[0].held == 5 && g.side[1].held == 5);
}

static const struct {
    const char *what, *first, *second;
    int tie, got, money[2]; /* got: by the first side */
} auctions[] = {
    {"different bundles: each pays his own bid", "BID A 100", "BID B 7", 0, 0, {-100, -7}},
    {"different bundles, crossed", "BID B 100", "BID A 7", 1, 1, {-100, -7}},
    {"the same: the loser gains his own bid, not the winner's", "BID A 100", "BID A 7", 1, 0, {-100, 7}},
    {"the same on B", "BID B 7", "BID B 100", 0, 0, {7, -100}},
    {"a tie for the first", "BID A 50", "BID A 50", 0, 0, {-50, 50}},
    {"a tie for the second", "BID A 50", "BID A 50", 1, 1, {50, -50}},
    {"a tie on B for the first", "BID B 50", "BID B 50", 0, 1, {-50, 50}},
    {"a tie on B for the second", "BID B 50", "BID B 50", 1, 0, {50, -50}},
    {"nothing bid", "BID A 0", "BID B 0", 1, 0, {0, 0}},
    {"the highest bids", "BID A 100000", "BID B 100000", 0, 0, {-100000, -100000}},
};

static void money(void)
{
    for (size_t i = 0; i < sizeof auctions / sizeof auctions[0]; i++) {
        char roll[] = "11111 22222 0";
        struct yacht_game g;
        int got[2];
        roll[12] = (char)('0' + auctions[i].tie);
        yacht_start(&g);
        bids(&g, roll, auctions[i].first, auctions[i].second, got);
        int right = got[0] == auctions[i].got && got[1] == 1 - got[0] && g.side[0].bid_score == auctions[i].money[0] &&
                    g.side[1].bid_score == auctions[i].money[1];
        for (int side = 0; side < 2; side++)
            right &= g.side[side].held == 5 && g.side[side].dice[0] == 1 + got[side] &&
                     yacht_total(&g.side[side]) == auctions[i].money[side];
        if (!right)
            fprintf(stderr, "\nwrong: %s\n", auctions[i].what);
        CU_ASSERT(right);
    }
}

static const struct {
    const char *line;
    enum yacht_fault fault;
} bid_lines[] = {
    {"BID A 0", YACHT_OK},
    {"BID B 100000", YACHT_OK},
    {"  BID   A   000123  ", YACHT_OK},
    {"\tBID\tA \t000123\t", YACHT_OK},
    {"", YACHT_NOT_A_BID},
    {"BID", YACHT_NOT_A_BID},
    {"BID A", YACHT_NOT_A_BID},
    {"BID A 5 6", YACHT_NOT_A_BID},
    {"BID A 5 6 7 8 9", YACHT_NOT_A_BID},
    {"Bid A 5", YACHT_NOT_A_BID},
    {"BIDS A 5", YACHT_NOT_A_BID},
    {"BI A 5", YACHT_NOT_A_BID},
    {"OK", YACHT_NOT_A_BID},
    {"PUT ONE 12345", YACHT_NOT_A_BID},
    {"BID C 5", YACHT_NO_SUCH_BUNDLE},
    {"BID a 5", YACHT_NO_SUCH_BUNDLE},
    {"BID AA 5", YACHT_NO_SUCH_BUNDLE},
    {"BID 0 5", YACHT_NO_SUCH_BUNDLE},
    {"BID A five", YACHT_BID_NOT_AN_INTEGER},
    {"BID A 1.0", YACHT_BID_NOT_AN_INTEGER},
    {"BID A 1e3", YACHT_BID_NOT_AN_INTEGER},
    {"BID A +1", YACHT_BID_NOT_AN_INTEGER},
    {"BID A 0x1", YACHT_BID_NOT_AN_INTEGER},
    {"BID A -", YACHT_BID_NOT_AN_INTEGER},
    {"BID A -x", YACHT_BID_NOT_AN_INTEGER},
    {"BID A 100001x", YACHT_BID_NOT_AN_INTEGER},
    {"BID A -1", YACHT_BID_OUT_OF_RANGE},
    {"BID A -0", YACHT_BID_OUT_OF_RANGE},
    {"BID A 100001", YACHT_BID_OUT_OF_RANGE},
    {"BID A 4294967296", YACHT_BID_OUT_OF_RANGE},
    {"BID A 18446744073709551616", YACHT_BID_OUT_OF_RANGE},
    {"BID A 99999999999999999999999999999999999999999999", YACHT_BID_OUT_OF_RANGE},
};

static void bid_faults(void)
{
    for (size_t i = 0; i < sizeof bid_lines / sizeof bid_lines[0]; i++) {
        struct yacht_bid bid = {-7, -7};
        enum yacht_fault fault = slow_yacht_fault(yacht_read_bid(bid_lines[i].line, &bid));
        if (fault != bid_lines[i].fault)
            fprintf(stderr, "\n%s: %s\n", bid_lines[i].line, fault == YACHT_OK ? "fine" : slow_yacht_why(fault));
        CU_ASSERT_EQUAL(fault, bid_lines[i].fault);
        CU_ASSERT_EQUAL(fault == YACHT_OK, bid.bundle >= 0 && bid.amount >= 0);
    }
}

/* A player who holds 1133556662 and has used TWO. */
static const struct {
    const char *line;
    enum yacht_fault fault;
} put_lines[] = {
    {"PUT ONE 11335", YACHT_OK},
    {"PUT CHOICE 66625", YACHT_OK}, /* any order */
    {"PUT YACHT 11233", YACHT_OK},  /* nothing for it is allowed */
    {"", YACHT_NOT_A_PUT},
    {"PUT", YACHT_NOT_A_PUT},
    {"PUT ONE", YACHT_NOT_A_PUT},
    {"PUT ONE 1 1 3 3 5", YACHT_NOT_A_PUT},
    {"put ONE 11335", YACHT_NOT_A_PUT},
    {"BID A 5", YACHT_NOT_A_PUT},
    {"PUT SEVEN 11335", YACHT_NO_SUCH_RULE},
    {"PUT One 11335", YACHT_NO_SUCH_RULE},
    {"PUT Two 11335", YACHT_NO_SUCH_RULE},
    {"PUT ON 11335", YACHT_NO_SUCH_RULE},
    {"PUT ONES 11335", YACHT_NO_SUCH_RULE},
    {"PUT TWO 11335", YACHT_RULE_USED},
    {"PUT TWO nonsense", YACHT_RULE_USED},
    {"PUT ONE 1133", YACHT_NOT_FIVE_DICE},
    {"PUT ONE 113355", YACHT_NOT_FIVE_DICE},
    {"PUT ONE 1133556662", YACHT_NOT_FIVE_DICE},
    {"PUT ONE 11330", YACHT_NO_SUCH_DIE},
    {"PUT ONE 11337", YACHT_NO_SUCH_DIE},
    {"PUT ONE 1133x", YACHT_NO_SUCH_DIE},
    {"PUT ONE 11334", YACHT_DIE_NOT_HELD}, /* there is no four */
    {"PUT ONE 11133", YACHT_DIE_NOT_HELD}, /* nor a third one */
    {"PUT SIX 66666", YACHT_DIE_NOT_HELD},
};

static void put_faults(void)
{
    struct yacht_game g;
    yacht_start(&g);
    struct yacht_side *s = &g.side[0];
    *s = (struct yacht_side){.dice = {1, 1, 3, 3, 5, 5, 6, 6, 6, 2},
                             .held = 10,
                             .score = {-1, 4000, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1}};
    for (size_t i = 0; i < sizeof put_lines / sizeof put_lines[0]; i++) {
        struct yacht_put p = {YACHT_YACHT, {-7}};
        enum yacht_fault fault = slow_yacht_fault(yacht_read_put(s, put_lines[i].line, &p));
        if (fault != put_lines[i].fault)
            fprintf(stderr, "\n%s: %s\n", put_lines[i].line, fault == YACHT_OK ? "fine" : slow_yacht_why(fault));
        CU_ASSERT_EQUAL(fault, put_lines[i].fault);
        CU_ASSERT_EQUAL(fault == YACHT_OK, p.dice[0] > 0);
    }
    CU_ASSERT_EQUAL(put(s, "PUT FULL_HOUSE 63366"), 24000);
    static const int carried[] = {1, 1, 5, 5, 2}; /* in their order */
    CU_ASSERT(s->held == 5 && memcmp(s->dice, carried, sizeof carried) == 0);
    for (int i = 5; i < YACHT_MOST_HELD; i++)
        CU_ASSERT_EQUAL(s->dice[i], 0); /* nothing is left where dice lay: equal states are equal bytes */
}

/* 63000 and not 62000, once. It is part of the total, not of a rule. */
static void bonus(void)
{
    struct yacht_side s = {.score = {3000, 6000, 9000, 12000, 15000, 18000, -1, -1, -1, -1, -1, -1}};
    CU_ASSERT(yacht_basic(&s) == 63000 && yacht_bonus(&s) == 35000 && yacht_total(&s) == 98000);
    s.score[YACHT_ONE] = 2000;
    CU_ASSERT(yacht_basic(&s) == 62000 && yacht_bonus(&s) == 0 && yacht_total(&s) == 62000);
    s.score[YACHT_CHOICE] = 30000; /* does not count for it */
    CU_ASSERT(yacht_bonus(&s) == 0 && yacht_total(&s) == 92000);
    s.score[YACHT_SIX] = 30000;
    CU_ASSERT(yacht_bonus(&s) == 35000 && yacht_total(&s) == 139000);
}

static void negative_totals_and_draws(void)
{
    struct yacht_game g;
    int got[2];
    yacht_start(&g);
    CU_ASSERT_EQUAL(yacht_winner(&g), -1);
    for (int i = 0; i < YACHT_ROLLS; i++) { /* no budget, no floor */
        bids(&g, "11111 22222 0", "BID A 100000", "BID B 100000", got);
        g.side[0].held = g.side[1].held = 5;
    }
    CU_ASSERT(yacht_total(&g.side[0]) == -1200000 && yacht_total(&g.side[1]) == -1200000);
    CU_ASSERT_EQUAL(yacht_winner(&g), -1);
    g.side[1].bid_score++;
    CU_ASSERT_EQUAL(yacht_winner(&g), 1);
    g.side[1].bid_score -= 2;
    CU_ASSERT_EQUAL(yacht_winner(&g), 0);
}

/* A copy goes its own way. */
static void a_copy_is_a_game(void)
{
    struct yacht_game g, copy;
    int got[2];
    yacht_start(&g);
    bids(&g, "35561 15336 0", "BID A 123", "BID A 456", got);
    copy = g;
    bids(&g, "31452 33164 1", "BID A 5", "BID A 5", got);
    CU_ASSERT(copy.side[0].held == 5 && copy.side[0].bid_score == 123);
    bids(&copy, "31452 33164 1", "BID A 5", "BID A 5", got);
    CU_ASSERT_EQUAL(memcmp(&g, &copy, sizeof g), 0);
}

/* ---- dice files ---- */

#define LINE "35561 15336 0\n"
#define THREE LINE LINE LINE
#define ELEVEN THREE THREE THREE LINE LINE

static const struct {
    const char *text;
    int line; /* where it is wrong, 0: nowhere */
    const char *why;
} dice_files[] = {
    {ELEVEN "66666 11111 1\n", 0, NULL},
    {ELEVEN "66666 11111 1", 0, NULL},
    {"", 1, "fewer"},
    {ELEVEN, 12, "fewer"},
    {ELEVEN LINE LINE, 13, "more"},
    {ELEVEN LINE "\n", 13, "more"},
    {"\n" ELEVEN LINE, 1, "short"},
    {LINE "35561 15336\n" ELEVEN, 2, "short"},
    {LINE "35561 15336 00\n" ELEVEN, 2, "long"},
    {"35561 15336 0\r\n" ELEVEN, 1, "long"},
    {" 35561 15336 0\n" ELEVEN, 1, "long"},
    {"05561 15336 0\n" ELEVEN, 1, "1..6"},
    {LINE LINE "35561 15376 0\n" ELEVEN, 3, "1..6"},
    {"3556 115336 0\n" ELEVEN, 1, "1..6"},
    {"35561\t15336 0\n" ELEVEN, 1, "blank"},
    {"35561 15336\t0\n" ELEVEN, 1, "blank"},
    {ELEVEN "35561 15336 2\n", 12, "tie"},
    {ELEVEN "35561 15336 x\n", 12, "tie"},
};

static void dice_files_are_read_strictly(void)
{
    for (size_t i = 0; i < sizeof dice_files / sizeof dice_files[0]; i++) {
        struct yacht_roll roll[YACHT_ROLLS], before[YACHT_ROLLS];
        const char *why = "";
        memset(roll, 77, sizeof roll);
        memcpy(before, roll, sizeof roll);
        int line = yacht_read_dice(dice_files[i].text, strlen(dice_files[i].text), roll, &why);
        CU_ASSERT_EQUAL(line, dice_files[i].line);
        if (line == 0 || dice_files[i].line == 0)
            continue;
        if (strstr(why, dice_files[i].why) == NULL)
            fprintf(stderr, "\n%s: %s\n", dice_files[i].text, why);
        CU_ASSERT_PTR_NOT_NULL(strstr(why, dice_files[i].why));
        CU_ASSERT_EQUAL(memcmp(roll, before, sizeof roll), 0);
    }
}

static struct yacht_roll draw_roll(struct chance *chance)
{
    struct yacht_roll roll;
    for (int bundle = 0; bundle < 2; bundle++)
        for (int i = 0; i < YACHT_DICE; i++)
            roll.bundle[bundle][i] = 1 + (int)chance_below(chance, 6);
    roll.tie = (int)chance_below(chance, 2);
    return roll;
}

/* Text that was written is read again. A zero byte in the middle is not the end. */
static void dice_files_go_round(void)
{
    struct chance chance = {5};
    char text[YACHT_ROLLS * (YACHT_DICE_LINE + 1) + 1];
    struct yacht_roll drawn[YACHT_ROLLS], read[YACHT_ROLLS];
    const char *why;
    for (int number = 0; number < 1000; number++) {
        for (int i = 0; i < YACHT_ROLLS; i++) {
            drawn[i] = draw_roll(&chance);
            yacht_write_dice(&drawn[i], text + i * (YACHT_DICE_LINE + 1));
        }
        CU_ASSERT_EQUAL_FATAL(yacht_read_dice(text, strlen(text), read, &why), 0);
        CU_ASSERT_EQUAL_FATAL(memcmp(drawn, read, sizeof read), 0);
    }
    text[20] = '\0';
    CU_ASSERT_EQUAL(yacht_read_dice(text, sizeof text - 1, read, &why), 2);
}

/* The one test point, as the statement has it. */
static void test_point(void)
{
    const struct testpoint *t = game_testpoint(&yacht_game, 1);
    CU_ASSERT_EQUAL(yacht_game.testpoints, 1);
    CU_ASSERT_FATAL(t != NULL);
    CU_ASSERT_EQUAL(t->games, 2);
    CU_ASSERT_EQUAL(t->points, 100);
    CU_ASSERT_EQUAL(t->time_ms, 500);
    CU_ASSERT_EQUAL(t->first_ms, 3000);
    CU_ASSERT_EQUAL(t->memory_mib, 512);
}

const struct suite yacht_rules_suite = {
    "yacht-rules",
    (const struct test[]){
        {"yacht-known-scores", known_scores, ALSO_SANITIZED},
        {"yacht-rule-names", rule_names, ALSO_SANITIZED},
        {"yacht-official-example", official_example, ALSO_SANITIZED},
        {"yacht-test-point", test_point, 0},
        {"yacht-money", money, ALSO_SANITIZED},
        {"yacht-bid-faults", bid_faults, ALSO_SANITIZED},
        {"yacht-put-faults", put_faults, ALSO_SANITIZED},
        {"yacht-bonus", bonus, ALSO_SANITIZED},
        {"yacht-negative-totals-and-draws", negative_totals_and_draws, ALSO_SANITIZED},
        {"yacht-a-copy-is-a-game", a_copy_is_a_game, ALSO_SANITIZED},
        {"yacht-dice-files-are-read-strictly", dice_files_are_read_strictly, ALSO_SANITIZED},
        {"yacht-dice-files-go-round", dice_files_go_round, ALSO_SANITIZED},
        {NULL, NULL, 0},
    },
};

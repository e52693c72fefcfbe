/*
 * League and final of Five! as its page tells them, by the league's own functions: the worked example, at equal points
 * the earlier submission, the bracket of eight, with an extra game and without a winner in it.
 */
#include <string.h>

#include "games/five/rules.h"
#include "lib/pairs.h"
#include "lib/suite.h"

static const struct robin_rules points = {.win = 3, .draw = 1};

/* A match in which those games are won: 0 or 1 by that side, d: drawn. */
static struct five_match match_of(const char *games, bool knockout)
{
    static const int cards[3][3][2] = {{{1, 0}, {2, 1}, {3, 2}}, {{0, 1}, {1, 2}, {2, 3}}, {{0, 0}, {1, 1}, {2, 2}}};
    struct five_match m;
    for (five_match_start(&m, knockout); *games != '\0' && !five_match_over(&m); games++) {
        struct five_game g;
        five_start(&g);
        for (int turn = 0; turn < FIVE_CARDS && !five_over(&g); turn++)
            five_play(&g, turn < 3 ? cards[*games == 'd' ? 2 : *games - '0'][turn] : (int[2]){turn, turn});
        five_match_game(&m, &g);
    }
    return m;
}

static struct pair_result meeting(int a, int b, const char *games)
{
    struct five_match m = match_of(games, false);
    int winner = five_match_winner(&m);
    CU_ASSERT_TRUE(five_match_over(&m));
    return (struct pair_result){{a, b}, {winner < 0 ? 0.5 : winner == 0, winner < 0 ? 0.5 : winner == 1}};
}

/* A:B 6-3, B:C 6-1, C:A 5-5-1. */
static void example_of_the_page(void)
{
    enum { A, B, C };
    struct robin_standing table[3];
    const struct pair_result results[] = {meeting(A, B, "010101000"), meeting(B, C, "0001000"),
                                          meeting(C, A, "0101010101d")};
    robin_rank(3, results, 3, &points, table);
    CU_ASSERT(table[0].player == A && table[0].points == 4);
    CU_ASSERT(table[1].player == B && table[1].points == 3);
    CU_ASSERT(table[2].player == C && table[2].points == 1);
}

/* Each has beaten one other, so the player that handed in first is first, however clearly the others won. */
static void earlier_submission(void)
{
    struct robin_standing table[3];
    const struct pair_result results[] = {meeting(0, 1, "000001111dd"), meeting(1, 2, "000000"),
                                          meeting(2, 0, "000000")};
    robin_rank(3, results, 3, &points, table);
    for (int i = 0; i < 3; i++)
        CU_ASSERT(table[i].player == i && table[i].points == 3);
}

/* Returns who goes on: the winner, or if even the extra game is a draw, the player that handed in earlier. Here players
 * are numbered by their places in the league, and the last one handed in first. */
static int goes_on(struct pair pair, const char *games)
{
    struct five_match m = match_of(games, true);
    CU_ASSERT_TRUE(five_match_over(&m));
    int winner = five_match_winner(&m);
    if (winner < 0)
        return pair.a > pair.b ? pair.a : pair.b;
    return winner == 0 ? pair.a : pair.b;
}

static int winner_of_eight(int match, struct pair pair)
{
    static const struct {
        struct pair pair;
        const char *games;
    } matches[] = {
        {{0, 7}, "000000"},      {{3, 4}, "0101010101d1"}, {{2, 5}, "0101010101dd"}, {{1, 6}, "000001111dd"},
        {{0, 4}, "111110000dd"}, {{5, 1}, "ddddddddddd0"}, {{4, 5}, "dddddddddddd"},
    };
    CU_ASSERT_FATAL(match < 7);
    bool as_written = pair.a == matches[match].pair.a && pair.b == matches[match].pair.b;
    bool turned = pair.a == matches[match].pair.b && pair.b == matches[match].pair.a;
    CU_ASSERT_TRUE(as_written || turned);
    return goes_on(matches[match].pair, matches[match].games);
}

static void bracket_of_eight(void)
{
    static const int right[8] = {3, 3, 5, 5, 2, 1, 5, 5};
    int place[8];
    CU_ASSERT_EQUAL(knockout_play(8, false, winner_of_eight, place), 7);
    for (int player = 0; player < 8; player++)
        CU_ASSERT_EQUAL(place[player], right[player]);
}

static const struct test tests[] = {
    {"five-example-of-the-league", example_of_the_page, ALSO_SANITIZED | ALSO_CLANG},
    {"five-earlier-submission", earlier_submission, ALSO_SANITIZED | ALSO_CLANG},
    {"five-bracket-of-eight", bracket_of_eight, ALSO_SANITIZED | ALSO_CLANG},
    {NULL, NULL, 0},
};

const struct suite five_league_suite = {"five-league", tests};

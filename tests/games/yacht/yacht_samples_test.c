/*
 * The samples of the Yacht Auction: the table in equilibrium.c says what its own exact computation says, table.c makes
 * that table, and each of the upper rungs of the ladder beats the one below it.
 */
#define _POSIX_C_SOURCE 200809L
#include "lib/shell.h"
#include "lib/suite.h"

/* The sample itself. Its main stays unused. */
int equilibrium_main(void);
#define main equilibrium_main
#include "../samples/yacht/equilibrium.c"
#undef main

/* ---- the table ---- */

/* Takes what the table says about a set of used rules for what was worked out. */
static void take_from_table(int used)
{
    if (late[used] == NULL)
        late[used] = calloc(HANDS, sizeof *late[used]);
    CU_ASSERT_FATAL(late[used] != NULL);
    for (int hand = 0; hand < HANDS; hand++)
        for (int sum = 0; sum < PADDED; sum++)
            late[used][hand][sum] = (int16_t)(value_in_table(used, sum < SUMS ? sum : SUMS - 1, hand) / UNIT);
}

/* The sums that a set of used basic rules can have, as bits: 63 and more is one. */
static uint64_t sums_of(int used)
{
    uint64_t sums = 1;
    for (int rule = 0; rule < BASIC; rule++) {
        uint64_t before = sums;
        for (int dice = 1; used >> rule & 1 && dice <= 5; dice++)
            for (int sum = 0; sum < SUMS; sum++)
                if (before >> sum & 1)
                    sums |= (uint64_t)1 << (sum + dice * (rule + 1) > 63 ? 63 : sum + dice * (rule + 1));
    }
    return sums;
}

/* Works out one set from those that follow, and compares it with the table: root mean square in points, over the sums
 * that occur. */
static double wrong_by(int used)
{
    double squares = 0;
    int n = 0;
    work_out(used);
    for (int sum = 0; sum < SUMS; sum++)
        for (int hand = 0; hand < HANDS && sums_of(used) >> sum & 1; hand++, n++) {
            double d = value_in_table(used, sum, hand) - UNIT * late[used][hand][sum];
            squares += d * d;
        }
    return sqrt(squares / n);
}

static void forget(void)
{
    for (int used = 0; used < SETS; used++) {
        free(late[used]);
        late[used] = NULL;
    }
}

/* From each number of used rules up to 6. With 6 the sets that follow are exact, and below they are the table's own. */
static void table_is_right(void)
{
    static const int used[] = {0x39c, 0x1f1, 0x41e, 0x00f, 0x848, 0x011, 0x800, 0x000};
    list_hands();
    list_points();
    read_table();
    for (size_t i = 0; i < sizeof used / sizeof used[0]; i++) {
        for (int rule = 0; rule < RULES; rule++)
            if ((used[i] >> rule & 1) == 0 && __builtin_popcount((unsigned)used[i]) < STORED)
                take_from_table(used[i] | 1 << rule);
        double wrong = wrong_by(used[i]);
        suite_assert(wrong < 2000, false, __FILE__, __LINE__,
                     "the table's values with the used rules %#x are wrong by %.0f points, expected less than 2000",
                     (unsigned)used[i], wrong);
        forget();
    }
}

/* ---- the rungs ---- */

/* Games of one match with this seed, and how many the stronger sample wins. docs/yacht.md has the shares of many. */
static const struct rung {
    const char *stronger, *weaker;
    int seed, games, wins;
} rungs[] = {
    {"planner", "basic_careful", 2, 2, 2},
    {"ahead_bold", "planner", 1, 1, 1},
    {"ahead_combos_bold", "ahead_bold", 1, 1, 1},
    {"ahead", "ahead_combos_bold", 2, 1, 1},
    {"ahead_combos", "ahead", 1, 1, 1},
    {"rival", "ahead_combos", 1, 1, 1},
    {"equilibrium", "rival", 1, 1, 1},
};

static void rungs_beat_those_below(void)
{
    for (size_t i = 0; i < sizeof rungs / sizeof rungs[0]; i++) {
        const struct rung *r = &rungs[i];
        char got[4000], expected[60];
        snprintf(expected, sizeof expected, "\"wins\":[%d,%d]", r->wins, r->games - r->wins);
        shell(got, sizeof got,
              BUILD "/sortie match samples/yacht/%s.c samples/yacht/%s.c --game yacht --seed %d --games %d --json 2>&1",
              r->stronger, r->weaker, r->seed, r->games);
        check(strstr(got, expected) != NULL && strstr(got, "\"fault\":null") != NULL, expected, got);
    }
}

static const struct test tests[] = {
    {"yacht-table", table_is_right, 0},
    {"yacht-rungs", rungs_beat_those_below, 0},
    {NULL, NULL, 0},
};

const struct suite yacht_samples_suite = {"yacht-samples", tests};

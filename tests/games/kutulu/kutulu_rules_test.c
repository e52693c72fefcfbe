/*
 * The rules of Kutulu against their slow twin (slow_kutulu.h): random games on carved maps. KUTULU_GAMES in the
 * environment says how many. The default is for the quick suite.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/kutulu/lines.h"
#include "games/kutulu/maps/carve.h"
#include "lib/shell.h"
#include "lib/suite.h"
#include "slow_kutulu.h"

enum { QUICK_GAMES = 300, ANSWER = 64 };

static uint64_t chance;

static int below(int n)
{
    chance += 0x9e3779b97f4a7c15u;
    uint64_t z = (chance ^ chance >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (int)((z ^ z >> 31) % (uint64_t)n);
}

/* ---- a game, both implementations side by side ---- */

struct twins {
    int number; /* of the game */
    char text[KUTULU_MAP_BYTES];
    struct kutulu_map map;
    struct kutulu fast;
    struct slow_kutulu slow;
    int goal[KUTULU_SEATS];  /* the goal of a player, or -1 */
    int habit[KUTULU_SEATS]; /* its preference */
    char answer[KUTULU_SEATS][ANSWER];
};

/* Events that must have happened in all games together, or the games prove little. */
static struct {
    int faults, sheltered, planned, slashed, wandered, silenced, lit, together, survived, last_turn;
} seen;

static void differ(const struct twins *t, const char *what, const char *fast, const char *slow)
{
    fprintf(stderr, "\ngame %d, turn %d: %s differs: fast\n%s\nslow\n%s\n%s", t->number, t->fast.turn, what, fast, slow,
            t->text);
    CU_FAIL_FATAL("the twins differ");
}

static void compare(const struct twins *t)
{
    char fast[KUTULU_VIEW_BYTES], slow[2 * KUTULU_VIEW_BYTES];
    int score[KUTULU_SEATS];
    for (int p = 0; p < KUTULU_SEATS; p++) {
        kutulu_write_view(&t->fast, p, fast);
        slow_kutulu_view(&t->slow, p, slow, sizeof slow);
        if (strcmp(fast, slow) != 0)
            differ(t, "a view", fast, slow);
    }
    if (t->fast.random.state != t->slow.seed)
        differ(t, "the generator", "", "");
    if (kutulu_over(&t->fast) != (t->slow.over != 0))
        differ(t, "the end", "", "");
    kutulu_scores(&t->fast, score);
    for (int p = 0; p < KUTULU_SEATS && t->slow.over; p++)
        if (score[p] != t->slow.explorer[p].score)
            differ(t, "a score", "", "");
}

/* ---- random answers ---- */

/* Things go on for long only with those who know where they want to go: to each other, a shelter, anywhere. */
static int new_goal(struct twins *t, int p)
{
    int mate = below(KUTULU_SEATS);
    if (t->habit[p] == 1 && t->map.shelters > 0)
        return t->map.shelter[below(t->map.shelters)];
    if (t->habit[p] == 2 && t->fast.player[mate].living)
        return t->fast.player[mate].cell;
    return below(t->map.cells);
}

static void walk(struct twins *t, int p)
{
    int goal = t->goal[p];
    if (goal < 0 || goal == t->fast.player[p].cell || t->habit[p] == 2)
        if (goal != t->fast.player[p].cell || t->habit[p] != 1 || below(8) == 0)
            goal = t->goal[p] = new_goal(t, p);
    snprintf(t->answer[p], ANSWER, "MOVE %d %d", t->map.x[goal], t->map.y[goal]);
}

static void answer_strangely(char *answer)
{
    static const char *const strange[] = {"",          "WAIT!!",    " WAIT",           "MOVE",   "MOVE 3",
                                          "MOVE  3 4", "MOVE 3 4x", "MOVE 1 99999999", "FROB",   "MOVE 3,4",
                                          "YELLOW",    "MOVE - 3",  "move3 4",         "\tWAIT", "PLAN\v",
                                          "MOVE 1 -",  "MOVE\t1 1", "MOVE +1 1"};
    strcpy(answer, strange[below(sizeof strange / sizeof strange[0])]);
}

static void answer(struct twins *t, int p)
{
    static const char *const words[] = {"UP",          "right",         "Down",       "LEFT",      "WAIT",
                                        "WAIT for me", "PLAN",          "PLAN",       "LIGHT",     "LIGHT",
                                        "light\tnow",  "plan now",      "YELL",       "yell aaah", "YELL",
                                        "MOVE -1 3",   "move 0 0 home", "MOVE 30 30", "WAIT\r",    "Move 2 -7\r"};
    walk(t, p);
    if (below(3) == 0)
        strcpy(t->answer[p], words[below(sizeof words / sizeof words[0])]);
    if (t->habit[p] == 3 && below(60) == 0)
        answer_strangely(t->answer[p]);
}

static void note(const struct twins *t, const struct kutulu_tally *tally)
{
    for (int p = 0; p < KUTULU_SEATS; p++) {
        seen.sheltered += tally->sheltered[p] > 0;
        seen.planned += tally->planned[p] > KUTULU_PLAN_GAIN;
        seen.slashed += tally->slashers[p] > 0;
        seen.wandered += tally->wanderers[p] > 0;
        seen.lit += tally->done[p] == KUTULU_LIGHT;
        seen.silenced += tally->done[p] == KUTULU_YELL;
        seen.together += tally->passed[p] == t->fast.rules.group;
    }
}

static void turn(struct twins *t)
{
    const char *line[KUTULU_SEATS];
    uint8_t action[KUTULU_SEATS];
    struct kutulu_tally tally;
    for (int p = 0; p < KUTULU_SEATS; p++) {
        struct kutulu_answer read;
        answer(t, p);
        line[p] = t->answer[p];
        const char *why = kutulu_read_answer(line[p], &read);
        CU_ASSERT_EQUAL((why != NULL), (read.action == KUTULU_FAULT));
        action[p] = (uint8_t)kutulu_action_of(&t->fast, p, &read);
    }
    suite_place.operation++;
    kutulu_turn(&t->fast, action, &tally);
    slow_kutulu_turn(&t->slow, line);
    note(t, &tally);
    compare(t);
}

static void carve(struct twins *t)
{
    struct kutulu_map_error error;
    struct kutulu_random random = kutulu_random_seeded((uint64_t)t->number);
    struct kutulu_carving carving = {.width = 10 + below(15),
                                     .height = 10 + below(11),
                                     .spawns = 4 * below(3),
                                     .shelters = 4 * below(3),
                                     .open = below(101)};
    CU_ASSERT_EQUAL_FATAL(kutulu_carve(&carving, &random, t->text), 0);
    if (kutulu_map_read(&t->map, t->text, strlen(t->text), &error) < 0)
        differ(t, "a carved map", error.why, "");
    CU_ASSERT_EQUAL(kutulu_map_lost_cells(&t->map), 0);
    CU_ASSERT(kutulu_map_mirrors(&t->map, true) && kutulu_map_mirrors(&t->map, false));
    CU_ASSERT(t->map.spawns == carving.spawns && t->map.shelters == carving.shelters);
}

static void random_game(int number)
{
    static struct twins t;
    t.number = number;
    suite_place = (struct suite_place){.seed = (uint64_t)number};
    chance = (uint64_t)number;
    carve(&t);
    struct kutulu_random random = kutulu_random_seeded((uint64_t)number * 77);
    enum kutulu_stage stage = below(5) == 0 ? (enum kutulu_stage)(1 + below(2)) : KUTULU_STAGE_ALL;
    struct kutulu_rules rules = kutulu_rules_of(stage, &random);
    kutulu_start(&t.fast, &t.map, &rules, random);
    slow_kutulu_start(&t.slow, t.text, (unsigned long long)number * 77, (int)stage);
    for (int p = 0; p < KUTULU_SEATS; p++) {
        t.goal[p] = -1;
        t.habit[p] = below(4);
    }
    compare(&t);
    while (!kutulu_over(&t.fast))
        turn(&t);
    for (int p = 0; p < KUTULU_SEATS; p++) {
        seen.faults += t.fast.player[p].score == KUTULU_FAULT_SCORE;
        seen.survived += t.fast.player[p].living;
    }
    if (t.fast.turn > seen.last_turn)
        seen.last_turn = t.fast.turn;
}

static void random_games(void)
{
    const char *wanted = getenv("KUTULU_GAMES");
    int games = wanted != NULL ? atoi(wanted) : QUICK_GAMES;
    memset(&seen, 0, sizeof seen);
    for (int number = 0; number < games; number++)
        random_game(number);
    if (wanted != NULL)
        fprintf(
            stderr,
            "\n%d games: %d faults, %d times sheltered, %d planned together, %d slashed, %d met a wanderer, %d yelled, "
            "%d lights, last turn %d, %d survivors\n",
            games, seen.faults, seen.sheltered, seen.planned, seen.slashed, seen.wandered, seen.silenced, seen.lit,
            seen.last_turn, seen.survived);
    CU_ASSERT(seen.faults > games / 10 && seen.sheltered > games && seen.planned > games && seen.slashed > games);
    CU_ASSERT(seen.wandered > games && seen.silenced > games / 2 && seen.lit > games && seen.together > games);
}

/* In the first two stages the four numbers are fixed. Then each is drawn, and all in its range come. */
static void numbers_of_stages(void)
{
    for (int stage = 1; stage <= KUTULU_STAGES; stage++) {
        const bool drawn = stage >= KUTULU_STAGE_HORRORS;
        const int first[4] = {3, 1, 3, drawn ? 30 : 40}, last[4] = {drawn ? 6 : 3, drawn ? 3 : 1, drawn ? 6 : 3, 40};
        int least[4] = {100, 100, 100, 100}, most[4] = {0, 0, 0, 0};
        suite_place = (struct suite_place){.game = stage};
        for (uint64_t seed = 1; seed <= 300; seed++) {
            struct kutulu_random random = kutulu_random_seeded(seed * 1000000007); /* near seeds draw nearly the same */
            const struct kutulu_rules rules = kutulu_rules_of((enum kutulu_stage)stage, &random);
            const int number[4] = {rules.lonely, rules.group, rules.spawn_time, rules.life};
            for (int i = 0; i < 4; i++) {
                least[i] = number[i] < least[i] ? number[i] : least[i];
                most[i] = number[i] > most[i] ? number[i] : most[i];
            }
        }
        for (int i = 0; i < 4; i++) {
            CU_ASSERT_EQUAL(least[i], first[i]);
            CU_ASSERT_EQUAL(most[i], last[i]);
        }
    }
}

static const struct test tests[] = {
    {"kutulu-numbers-of-stages", numbers_of_stages, 0},
    {"kutulu-random-games", random_games, ALSO_SANITIZED | ALSO_CLANG | LONG_AGAIN},
    {NULL, NULL, 0},
};

const struct suite kutulu_rules_suite = {"kutulu-rules", tests};

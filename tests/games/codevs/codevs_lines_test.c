/* Tests the texts of CODE VS Reborn: packs that are drawn and read, what players read, and their answers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "command_text.h"
#include "games/codevs/lines.h"
#include "lib/suite.h"

/* ---- packs ---- */

struct pack_counts {
    int digit[10], of_four, empty[4];
};

static void count_pack(const struct codevs_pack *pack, struct pack_counts *n)
{
    int blocks = 0;
    for (int cell = 0; cell < 4; cell++) {
        int value = pack->cell[cell / 2][cell % 2];
        n->digit[value]++;
        n->empty[cell] += value == 0;
        blocks += value != 0;
    }
    n->of_four += blocks == 4;
}

static void drawn(void)
{
    static const int each_digit[] = {180, 177}, of_four[] = {120, 93};
    for (int counts = 0; counts < CODEVS_COUNTS; counts++)
        for (uint64_t seed = 0; seed < 50; seed++) {
            struct codevs_pack pack[CODEVS_TURNS];
            struct pack_counts n = {{0}, 0, {0}};
            codevs_draw_packs(pack, (enum codevs_counts)counts, &(struct chance){seed});
            for (int i = 0; i < CODEVS_TURNS; i++)
                count_pack(&pack[i], &n);
            for (int digit = 1; digit <= 9; digit++)
                CU_ASSERT_EQUAL(n.digit[digit], each_digit[counts]);
            CU_ASSERT_EQUAL(n.of_four, of_four[counts]);
            CU_ASSERT_EQUAL(n.empty[1], 0);
            CU_ASSERT_TRUE(n.empty[0] > 90 && n.empty[2] > 90 && n.empty[3] > 90);
        }
}

/* Each digit comes first as often as any other, and so does each size. 5 standard deviations are allowed. */
static void drawn_evenly(void)
{
    enum { LISTS = 9000 };
    int first[10] = {0}, four_first = 0;
    for (uint64_t seed = 0; seed < LISTS; seed++) {
        struct codevs_pack pack[CODEVS_TURNS];
        codevs_draw_packs(pack, CODEVS_OFFICIAL, &(struct chance){seed});
        first[pack[0].cell[0][1]]++;
        four_first += pack[0].cell[0][0] != 0 && pack[0].cell[1][0] != 0 && pack[0].cell[1][1] != 0;
    }
    for (int digit = 1; digit <= 9; digit++)
        CU_ASSERT_TRUE(abs(first[digit] - LISTS / 9) < 150);
    CU_ASSERT_TRUE(abs(four_first - LISTS * 120 / 500) < 203);
}

static void told_packs_are_read(void)
{
    static char text[CODEVS_PACKS_TEXT];
    struct codevs_pack pack[CODEVS_TURNS], again[CODEVS_TURNS];
    const char *why;
    codevs_draw_packs(pack, CODEVS_OBSERVED, &(struct chance){7});
    size_t length = codevs_tell_packs(pack, text);
    CU_ASSERT_EQUAL(length, sizeof text - 1);
    CU_ASSERT_EQUAL(codevs_read_packs(again, text, length, &why), 0);
    CU_ASSERT_EQUAL(memcmp(pack, again, sizeof pack), 0);
}

/* Each wrong file is the right one with one place changed. */
static void wrong_packs(void)
{
    static const struct {
        size_t at;        /* in the text */
        const char *text; /* written there. The file ends after `length` bytes */
        size_t length;
        int line;
        const char *why;
    } wrong[] = {
        {0, "", 0, 1, "there are not 500 packs"},
        {0, "", 12 * 499, 3 * 499 + 1, "there are not 500 packs"},
        {0, "", 12 * 500 - 1, 1500, "the line has no end"},
        {0, "a", 6000, 1, "not two digits with a blank between them"},
        {1, "\t", 6000, 1, "not two digits with a blank between them"},
        {3, "\r", 6000, 1, "not two digits with a blank between them"},
        {4, "-", 6000, 2, "not two digits with a blank between them"},
        {4, "\n", 6000, 2, "not two digits with a blank between them"},
        {8, "end", 6000, 3, "not END"},
        {20, "EN ", 6000, 6, "not END"},
        {0, "0 0\n1 1", 6000, 3, "a pack with fewer than three blocks"},
        {6000, "1", 6001, 1501, "more than 500 packs"},
        {6000, "\n", 6001, 1501, "more than 500 packs"},
    };
    struct codevs_pack pack[CODEVS_TURNS];
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        static char text[CODEVS_PACKS_TEXT + 8];
        const char *why;
        codevs_draw_packs(pack, CODEVS_OFFICIAL, &(struct chance){1});
        codevs_tell_packs(pack, text);
        memcpy(text + wrong[i].at, wrong[i].text, strlen(wrong[i].text));
        CU_ASSERT_EQUAL(codevs_read_packs(pack, text, wrong[i].length, &why), wrong[i].line);
        CU_ASSERT_STRING_EQUAL(why, wrong[i].why);
    }
}

/* ---- what players read ---- */

static void told_turn(void)
{
    struct codevs_game game = {.turn = 3};
    char text[CODEVS_TURN_TEXT];
    static char expected[CODEVS_TURN_TEXT];
    char *end = expected;
    game.side[0] = (struct codevs_side){.stock = 12, .score = 34, .gauge = 56, .left_ms = 1000};
    game.side[1] = (struct codevs_side){.score = 7, .left_ms = 2000};
    codevs_put(&game.side[0].field, 9, 9);
    codevs_put(&game.side[1].field, 0, CODEVS_OBSTACLE);
    end += sprintf(end, "3\n2000\n0\n0\n7\n");
    for (int row = 0; row < 15; row++)
        end += sprintf(end, "0 0 0 0 0 0 0 0 0 0\n");
    end += sprintf(end, "11 0 0 0 0 0 0 0 0 0\nEND\n1000\n12\n56\n34\n");
    for (int row = 0; row < 15; row++)
        end += sprintf(end, "0 0 0 0 0 0 0 0 0 0\n");
    end += sprintf(end, "0 0 0 0 0 0 0 0 0 9\nEND\n");
    CU_ASSERT_EQUAL(codevs_tell_turn(&game, 1, text), strlen(expected));
    CU_ASSERT_STRING_EQUAL(text, expected);
}

/* The longest text fits. */
static void longest_turn(void)
{
    struct codevs_game game = {.turn = 499};
    char text[CODEVS_TURN_TEXT];
    for (int s = 0; s < 2; s++) {
        game.side[s] = (struct codevs_side){.stock = INT64_MAX, .score = INT64_MAX, .gauge = 100, .left_ms = INT64_MAX};
        for (int i = 0; i < CODEVS_ROWS; i++)
            codevs_drop_obstacles(&game.side[s].field);
    }
    CU_ASSERT_TRUE(codevs_tell_turn(&game, 0, text) < sizeof text);
}

/* ---- what they answer ---- */

static void answers(void)
{
    static const struct {
        const char *line;
        int command;
        const char *why;
    } line[] = {
        {"0 0", 0, NULL},
        {"8 3", 35, NULL},
        {" \t4  2\r", 18, NULL},
        {"S", CODEVS_SKILL, NULL},
        {"  S \r\n", CODEVS_SKILL, NULL},
        {"", -1, "an empty line"},
        {" \t", -1, "an empty line"},
        {"s", -1, "neither a position and a turn nor S"},
        {"-1 0", -1, "neither a position and a turn nor S"},
        {"+1 0", -1, "neither a position and a turn nor S"},
        {"x", -1, "neither a position and a turn nor S"},
        {"9 0", -1, "a position is 0..8"},
        {"10 0", -1, "a position is 0..8"},
        {"00 0", -1, "a position is 0..8"},
        {"3x0", -1, "a position is 0..8"},
        {"3", -1, "a position without a turn"},
        {"3 ", -1, "a position without a turn"},
        {"3 4", -1, "a turn is 0, 1, 2 or 3"},
        {"3 -1", -1, "a turn is 0, 1, 2 or 3"},
        {"3 01", -1, "a turn is 0, 1, 2 or 3"},
        {"3 1 2", -1, "more than a position and a turn"},
        {"3 1x", -1, "more than a position and a turn"},
        {"S 1", -1, "more than S"},
        {"SS", -1, "more than S"},
    };
    for (size_t i = 0; i < sizeof line / sizeof line[0]; i++) {
        const char *why = NULL;
        CU_ASSERT_EQUAL(codevs_read_answer(line[i].line, &why), line[i].command);
        if (line[i].why == NULL)
            continue;
        CU_ASSERT_PTR_NOT_NULL_FATAL(why);
        CU_ASSERT_STRING_EQUAL(why, line[i].why);
    }
}

static void commands_are_read_again(void)
{
    for (int command = 0; command < CODEVS_COMMANDS; command++) {
        char text[CODEVS_COMMAND_TEXT];
        const char *why;
        codevs_command_text(command, text);
        CU_ASSERT_EQUAL(codevs_read_answer(text, &why), command);
    }
}

static void names(void)
{
    CU_ASSERT_PTR_NULL(codevs_name_wrong("Beam 1.0"));
    CU_ASSERT_PTR_NOT_NULL(codevs_name_wrong(""));
    for (const char *bad = "\\/:*?\"<>|"; *bad != '\0'; bad++)
        CU_ASSERT_PTR_NOT_NULL(codevs_name_wrong((char[4]){'a', *bad, 'b', '\0'}));
}

static const struct test tests[] = {
    {"codevs-packs-drawn", drawn, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-packs-drawn-evenly", drawn_evenly, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-told-packs-are-read", told_packs_are_read, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-wrong-packs", wrong_packs, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-told-turn", told_turn, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-longest-turn", longest_turn, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-answers", answers, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-commands-are-read-again", commands_are_read_again, ALSO_SANITIZED | ALSO_CLANG},
    {"codevs-names", names, ALSO_SANITIZED | ALSO_CLANG},
    {NULL, NULL, 0},
};

const struct suite codevs_lines_suite = {"codevs-lines", tests};

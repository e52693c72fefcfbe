/*
 * Tests the texts of Kutulu: answers, starts, maps. Each file in tests/malformed/maps is invalid in one way. Its first
 * line is the expected error, LINE: WHY, and the rest is the map.
 */
#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/kutulu/lines.h"
#include "games/kutulu/maps/carve.h"
#include "lib/shell.h"
#include "lib/suite.h"

enum { TEXT = 1 << 14 };

/* ---- answers ---- */

static const char no_numbers[] = "MOVE wants two numbers, one blank before each", unknown[] = "no such command",
                  no_blank[] = "after MOVE x y only a blank and a message may follow",
                  not_first[] = "the command must stand at the beginning of the line";

static const struct {
    const char *line;
    const char *why; /* NULL: legal */
    int action, to, x, y;
    const char *message;
} answers[] = {
    {"WAIT", NULL, KUTULU_WAIT, 0, 0, 0, NULL},
    {"wait for me ", NULL, KUTULU_WAIT, 0, 0, 0, "for me"},
    {"Plan\tb", NULL, KUTULU_PLAN, 0, 0, 0, "b"},
    {"LIGHT\r", NULL, KUTULU_LIGHT, 0, 0, 0, NULL},
    {"YELL", NULL, KUTULU_YELL, 0, 0, 0, NULL},
    {"UP", NULL, KUTULU_UP, 0, 0, 0, NULL},
    {"right x", NULL, KUTULU_RIGHT, 0, 0, 0, "x"},
    {"DOWN", NULL, KUTULU_DOWN, 0, 0, 0, NULL},
    {"lefT", NULL, KUTULU_LEFT, 0, 0, 0, NULL},
    {"MOVE 3 4", NULL, KUTULU_WAIT, 1, 3, 4, NULL},
    {"move -3 007 come  here", NULL, KUTULU_WAIT, 1, -3, 7, "come  here"},
    {"MOVE 1000000 -1000000\r", NULL, KUTULU_WAIT, 1, 1000000, -1000000, NULL},
    {"", "an empty line", KUTULU_FAULT, 0, 0, 0, NULL},
    {" WAIT", not_first, KUTULU_FAULT, 0, 0, 0, NULL},
    {" ", not_first, KUTULU_FAULT, 0, 0, 0, NULL},
    {"\r", not_first, KUTULU_FAULT, 0, 0, 0, NULL},
    {"WAIT!!", unknown, KUTULU_FAULT, 0, 0, 0, NULL},
    {"WAI", unknown, KUTULU_FAULT, 0, 0, 0, NULL},
    {"YELLOW", unknown, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVES 1 2", unknown, KUTULU_FAULT, 0, 0, 0, NULL},
    {"3 4", unknown, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE 3", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE  3 4", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE 3  4", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE\t3 4", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE +3 4", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE --3 4", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE 3 -", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE x y", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE 1000001 1", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE 99999999999999999999 1", no_numbers, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE 3 4x", no_blank, KUTULU_FAULT, 0, 0, 0, NULL},
    {"MOVE 3 4.5", no_blank, KUTULU_FAULT, 0, 0, 0, NULL},
};

static int same_text(const char *a, const char *b)
{
    return a == b || (a != NULL && b != NULL && strcmp(a, b) == 0);
}

/* The line is copied to where nothing lies behind it. */
static void read_answers(void)
{
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        struct kutulu_answer answer;
        char message[64];
        size_t size = strlen(answers[i].line) + 1;
        char *line = malloc(size);
        CU_ASSERT_PTR_NOT_NULL_FATAL(line);
        memcpy(line, answers[i].line, size);
        const char *why = kutulu_read_answer(line, &answer);
        snprintf(message, sizeof message, "%.*s", (int)answer.message_length,
                 answer.message != NULL ? answer.message : "");
        check(same_text(why, answers[i].why), answers[i].line, why != NULL ? why : "legal");
        check((int)answer.action == answers[i].action, answers[i].line, "another action");
        check(answer.to == (answers[i].to != 0), answers[i].line, "a goal or none");
        check(!answer.to || (answer.x == answers[i].x && answer.y == answers[i].y), answers[i].line, "another goal");
        check(same_text(answer.message != NULL ? message : NULL, answers[i].message), answers[i].line, message);
        free(line);
    }
}

/* ---- the start ---- */

static const char small[] = "##########\n"
                            "#S.....wU#\n"
                            "#S######.#\n"
                            "#S......S#\n"
                            "##########\n"
                            "#....#...#\n"
                            "##########\n"
                            "##########\n"
                            "##########\n"
                            "##########\n";

static void start_and_walk(void)
{
    static struct kutulu_map map;
    struct kutulu g;
    char text[KUTULU_START_BYTES];
    struct kutulu_map_error error;
    struct kutulu_random random = kutulu_random_seeded(42);
    CU_ASSERT_EQUAL_FATAL(kutulu_map_read(&map, small, strlen(small), &error), 0);
    CU_ASSERT_EQUAL(kutulu_map_lost_cells(&map), 7);
    struct kutulu_rules rules = kutulu_rules_of(KUTULU_STAGE_TOOLS, &random);
    kutulu_start(&g, &map, &rules, random);
    size_t length = kutulu_write_start(&g, text);
    CU_ASSERT_EQUAL(length, strlen(text));
    CU_ASSERT_EQUAL(strncmp(text, "10\n10\n##########\n#......w.#\n#.######.#\n#........#\n", 50), 0);
    CU_ASSERT_STRING_EQUAL(strstr(text, "3 1"), "3 1 3 40\n");
    CU_ASSERT_EQUAL(kutulu_walk(&g, 1, 8, 2), KUTULU_UP); /* both ways are as long: up comes first */
    CU_ASSERT_EQUAL(kutulu_walk(&g, 1, 8, 3), KUTULU_DOWN);
    CU_ASSERT_EQUAL(kutulu_walk(&g, 1, 1, 2), KUTULU_WAIT);
    CU_ASSERT_EQUAL(kutulu_walk(&g, 1, 0, 2), KUTULU_WAIT);
    CU_ASSERT_EQUAL(kutulu_walk(&g, 1, 1, 5), KUTULU_WAIT);
    CU_ASSERT_EQUAL(kutulu_walk(&g, 1, -5, 2000), KUTULU_WAIT);
}

/* As the original's leagues showed it: the stocks are full in each stage, shelters are floor until there are any. In
 * the first stage a plan costs nothing and does nothing. */
static void stages_show(void)
{
    static const struct {
        enum kutulu_stage stage;
        const char *row, *then;
    } stages[] = {{KUTULU_STAGE_WANDERERS, "#......w.#", "EXPLORER 2 1 3 247 2 3"},
                  {KUTULU_STAGE_TOOLS, "#......w.#", "EXPLORER 2 1 3 247 1 3"},
                  {KUTULU_STAGE_HORRORS, "#......wU#", "EXPLORER 2 1 3 247 1 3"}};
    static struct kutulu_map map;
    struct kutulu_map_error error;
    const uint8_t plan[KUTULU_SEATS] = {KUTULU_WAIT, KUTULU_WAIT, KUTULU_PLAN, KUTULU_WAIT};
    CU_ASSERT_EQUAL_FATAL(kutulu_map_read(&map, small, strlen(small), &error), 0);
    for (size_t i = 0; i < sizeof stages / sizeof stages[0]; i++) {
        struct kutulu g;
        struct kutulu_tally tally;
        static char start[KUTULU_START_BYTES], view[KUTULU_VIEW_BYTES];
        struct kutulu_random random = kutulu_random_seeded(1);
        struct kutulu_rules rules = kutulu_rules_of(stages[i].stage, &random);
        rules.lonely = 3;
        rules.group = 3;
        kutulu_start(&g, &map, &rules, random);
        kutulu_write_start(&g, start);
        check(strstr(start, stages[i].row) != NULL, stages[i].row, start);
        kutulu_write_view(&g, 2, view);
        check(strstr(view, "EXPLORER 2 1 3 250 2 3\n") != NULL, "EXPLORER 2 1 3 250 2 3", view);
        kutulu_turn(&g, plan, &tally);
        kutulu_write_view(&g, 2, view);
        check(strstr(view, stages[i].then) != NULL, stages[i].then, view);
    }
}

/* ---- maps ---- */

static void each_file(const char *pattern, size_t least, void (*look)(const char *name))
{
    glob_t found;
    CU_ASSERT_EQUAL_FATAL(glob(pattern, 0, NULL, &found), 0);
    CU_ASSERT(found.gl_pathc >= least);
    for (size_t i = 0; i < found.gl_pathc; i++)
        look(found.gl_pathv[i]);
    globfree(&found);
}

static void is_refused(const char *name)
{
    static char expected[TEXT], got[TEXT];
    FILE *in = fopen(name, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(in);
    CU_ASSERT_PTR_NOT_NULL_FATAL(fgets(expected, sizeof expected, in));
    fclose(in);
    int status = shell(got, sizeof got,
                       "tail -n +2 '%s' >" BUILD "/map && " BUILD "/kutulu-maps check " BUILD "/map 2>&1", name);
    const char *said = strstr(got, "/map:");
    check(status == 1 && said != NULL && strcmp(said + 5, expected) == 0, name, got);
}

static void malformed_maps(void)
{
    each_file(KIT_ROOT "/tests/malformed/maps/*", 23, is_refused);
}

static void is_sound(const char *name)
{
    char got[TEXT];
    int status = shell(got, sizeof got, BUILD "/kutulu-maps check '%s' 2>&1", name);
    check(status == 0 && got[0] == '\0', name, got);
}

/* A seed always draws the same map, in later versions too, so that organisers can draw theirs again. */
static void seeded_map(void)
{
    char got[KUTULU_MAP_BYTES];
    struct kutulu_random random = kutulu_random_seeded(1);
    struct kutulu_carving carving = {.width = 13, .height = 11, .spawns = 4, .shelters = 4, .open = 2};
    CU_ASSERT_EQUAL_FATAL(kutulu_carve(&carving, &random, got), 0);
    check_text("the map of seed 1", got,
               "#############\n"
               "#.#U.....U#.#\n"
               "#.#w#S#S#w#.#\n"
               "#...#.#.#...#\n"
               "#####.#.#####\n"
               "#.....#.....#\n"
               "#####.#.#####\n"
               "#...#.#.#...#\n"
               "#.#w#S#S#w#.#\n"
               "#.#U.....U#.#\n"
               "#############\n");
}

static void shipped_maps(void)
{
    each_file(KIT_ROOT "/subtasks/kutulu/maps/*.txt", 12, is_sound);
    each_file(KIT_ROOT "/tests/games/kutulu/maps/*.txt", 1, is_sound); /* legal, but none of the kit's */
}

/* Out of the limits nothing is drawn. Within them always the same of a seed. */
static void drawn_maps(void)
{
    char a[KUTULU_MAP_BYTES], b[KUTULU_MAP_BYTES];
    struct kutulu_random random = kutulu_random_seeded(1), again = random;
    struct kutulu_carving carving = {.width = 24, .height = 20, .spawns = 8, .shelters = 8, .open = 30};
    CU_ASSERT_EQUAL(kutulu_carve(&carving, &random, a), 0);
    CU_ASSERT_EQUAL(kutulu_carve(&carving, &again, b), 0);
    CU_ASSERT_STRING_EQUAL(a, b);
    carving.width = 25;
    CU_ASSERT_EQUAL(kutulu_carve(&carving, &random, a), -1);
    carving.width = 24;
    carving.spawns = 5;
    CU_ASSERT_EQUAL(kutulu_carve(&carving, &random, a), -1);
    CU_ASSERT_STRING_EQUAL(a, b);
}

static const struct test tests[] = {
    {"kutulu-answers", read_answers, ALSO_SANITIZED | ALSO_CLANG},
    {"kutulu-start", start_and_walk, ALSO_SANITIZED | ALSO_CLANG},
    {"kutulu-stages-show", stages_show, ALSO_SANITIZED | ALSO_CLANG},
    {"kutulu-malformed-maps", malformed_maps, ALSO_SANITIZED | ALSO_CLANG},
    {"kutulu-shipped-maps", shipped_maps, ALSO_SANITIZED | ALSO_CLANG},
    {"kutulu-map-of-a-seed", seeded_map, ALSO_SANITIZED | ALSO_CLANG},
    {"kutulu-drawn-maps", drawn_maps, ALSO_SANITIZED | ALSO_CLANG},
    {NULL, NULL, 0},
};

const struct suite kutulu_lines_suite = {"kutulu-lines", tests};

/*
 * The functions of Five! and what turns lines into their calls (player_api/five): every program in
 * tests/games/five/host/programs, and every way out of a call that was thought of, in tests/games/five/host/ways-out,
 * gets the requests of tests/games/five/host/requests. Its first line says what must come of it: "answers" and a word a
 * request, or "says" and what is found in its last words, then it has given no answer and ended with status 1.
 */
#define _POSIX_C_SOURCE 200809L
#include <glob.h>
#include <stdio.h>
#include <string.h>

#include "lib/shell.h"
#include "lib/suite.h"

static const char *const folder = KIT_ROOT "/tests/games/five/host";

static int ends_in(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* The host that runs a program, by its ending, as in a judge's table of languages. */
static const char *command_of(const char *file)
{
    return ends_in(file, ".py") ? "python3 -S " KIT_ROOT "/player_api/five/five.py"
                                : "node " KIT_ROOT "/player_api/five/five.js";
}

/* Reads the first line: its verb, after the comment's sign, and the rest. */
static void read_first_line(const char *file, char verb[8], char rest[256])
{
    FILE *f = fopen(file, "r");
    CU_ASSERT_PTR_NOT_NULL_FATAL(f);
    int read = fscanf(f, "%*[#/] %7s %255[^\n]", verb, rest);
    fclose(f);
    check(read == 2, file, "no first line that says what must come");
    CU_ASSERT_EQUAL_FATAL(read, 2);
}

static void try_answers(const char *file, char *words)
{
    char expected[256] = "", got[1024];
    for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " "))
        strcat(strcat(expected, word), "\n");
    int status = shell(got, sizeof got, "%s %s <%s/requests 2>/dev/null", command_of(file), file, folder);
    CU_ASSERT_EQUAL(status, 0);
    check_text(file, got, expected);
}

static void try_says(const char *file, const char *words)
{
    char got[4096], answers[64];
    int status = shell(got, sizeof got, "%s %s <%s/requests 2>&1 >/dev/null", command_of(file), file, folder);
    CU_ASSERT_EQUAL(status, 1);
    check(strstr(got, words) != NULL, file, got);
    shell(answers, sizeof answers, "%s %s <%s/requests 2>/dev/null", command_of(file), file, folder);
    check(answers[0] == '\0', file, answers);
}

/* One in `one_in` of those in a folder, others each time. */
static void try_folder(const char *name, size_t least, int one_in)
{
    glob_t found;
    char pattern[256];
    snprintf(pattern, sizeof pattern, "%s/%s/*", folder, name);
    CU_ASSERT_EQUAL_FATAL(glob(pattern, 0, NULL, &found), 0);
    CU_ASSERT(found.gl_pathc > least);
    for (size_t i = 0; i < found.gl_pathc; i++) {
        char verb[8], rest[256];
        if (!is_drawn(one_in))
            continue;
        read_first_line(found.gl_pathv[i], verb, rest);
        if (strcmp(verb, "answers") == 0)
            try_answers(found.gl_pathv[i], rest);
        else
            try_says(found.gl_pathv[i], rest);
    }
    globfree(&found);
}

static void programs(void)
{
    try_folder("programs", 60, 2);
}

static void ways_out(void)
{
    try_folder("ways-out", 140, 4);
}

/* --check finds what does not depend on a call, and runs nothing. It tells what breaks the rules (3) from what is not
 * of the language (1). */
static void check_before_playing(void)
{
    static const struct {
        const char *file;
        int status;
    } files[] = {{"import.py", 3},  {"too-long.py", 3},          {"no-think.py", 3}, {"syntax.py", 1},
                 {"longest.py", 0}, {"remembers-nothing.py", 0}, {"module.js", 3},   {"too-long.js", 3},
                 {"syntax.js", 1},  {"exception.js", 0},         {"math.js", 0}};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char got[1024];
        int status =
            shell(got, sizeof got, "%s --check %s/programs/%s 2>&1", command_of(files[i].file), folder, files[i].file);
        check(status == files[i].status, files[i].file, got);
        CU_ASSERT_EQUAL(got[0] == '\0', status == 0);
    }
}

/* Texts have the same hash in every run, so that a set of cards has the same order. */
static void same_hashes(void)
{
    char first[256], second[256];
    for (int i = 0; i < 2; i++)
        CU_ASSERT_EQUAL(
            shell(i == 0 ? first : second, 256, "%s %s/hash.py <%s/requests", command_of(".py"), folder, folder), 0);
    CU_ASSERT(strlen(first) > 2);
    CU_ASSERT_STRING_EQUAL(first, second);
}

static const struct test tests[] = {
    {"five-programs", programs, LONG},
    {"five-ways-out", ways_out, LONG},
    {"five-same-hashes", same_hashes, 0},
    {"five-check", check_before_playing, 0},
    {NULL, NULL, 0},
};

const struct suite five_player_suite = {"five-player", tests};

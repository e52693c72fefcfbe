/* Tests the runner (run.c): a failure prints both values and its place, and a crash ends only its own suite. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "lib/higher_game.h"
#include "lib/scripted.h"
#include "lib/shell.h"
#include "lib/suite.h"

/* These two tests fail only when runner-speaks runs them. */
static bool asked(void)
{
    return getenv("SORTIE_BROKEN") != NULL;
}

static void broken_values(void)
{
    suite_place = (struct suite_place){.seed = 7, .game = 2, .operation = 9};
    CU_ASSERT_EQUAL(asked() ? 1 + 2 : 2, 2);
    check(!asked(), "a text", "came");
    CU_ASSERT_STRING_EQUAL(asked() ? "this" : "that", "that");
    check_text("two lines", asked() ? "a\nb\n" : "a\nc", "a\nc");
}

static void broken_crash(void)
{
    CU_ASSERT_EQUAL(asked() ? 3 : 2, 2);
    if (asked())
        raise(SIGSEGV);
}

static void broken_at_an_address(void)
{
    volatile int here, *nowhere = asked() ? NULL : &here;
    *nowhere = 1;
}

/* As a test that waits for ever is ended (run.c). */
static void broken_by_waiting(void)
{
    alarm(asked());
    while (asked())
        pause();
}

static void end_badly(void)
{
    fflush(NULL);
    _exit(3);
}

static void broken_end(void)
{
    if (asked())
        atexit(end_badly);
}

/* A match of a test, whose job needs names. */
static const char *broken_answer(struct scripted *s, int side, int heard, struct seat_answer *a)
{
    (void)s, (void)side, (void)heard, (void)a;
    return "7";
}

static void broken_names(void)
{
    static struct scripted s = {.answer = broken_answer};
    struct match_job job = {.seed = 1, .name = {"alice", "bob"}};
    match_job_testpoint(&job, &higher_game.testpoint[0]);
    if (asked())
        job.name[1][0] = '\0';
    scripted_play(&s, &higher_game, &job);
    scripted_verify(&s.m, "higher");
    match_close(&s.m);
}

static void speaks(void)
{
    static const char *const expected[] = {
        "runner_test.c:22: asked() ? 1 + 2 : 2 == 2: got 3, expected 2 [seed 7, game 2, operation 9]\n",
        "runner_test.c:23: a text: got: came [seed 7, game 2, operation 9]\n",
        "got \"this\", expected \"that\" [seed 7, game 2, operation 9]\n",
        "runner_test.c:25: two lines: line 2: got \"b\\n\", expected \"c\" [seed 7, game 2, operation 9]\n",
        "The suite runner ended by signal 11 (Segmentation fault) in broken-crash; 1 of its tests did not come to their end\n",
        "    before, this failed: tests/unit/house/runner_test.c:30: asked() ? 3 : 2 == 2: got 3, expected 2\n",
        "Test: locales ...passed\n",
        "job.name[1] is empty: each of the 2 seats of higher needs a name, see scripted.h\n",
        "\n1 passed, 3 failed\n",
    };
    char text[8192];
    CU_ASSERT_EQUAL(shell(text, sizeof text,
                          "ASAN_OPTIONS=handle_segv=0 SORTIE_BROKEN=1 " BUILD
                          "/tests broken-values broken-names broken-crash locales 2>/dev/null"),
                    1);
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        check(strstr(text, expected[i]) != NULL, expected[i], text);
    CU_ASSERT_EQUAL(shell(text, sizeof text, "SORTIE_BROKEN=1 " BUILD "/tests broken-end"), 1);
    check(strstr(text, "The suite runner ended with exit status 3 in no test; 0 of its tests") != NULL,
          "a process that ends badly", text);
    check(strstr(text, "\n0 passed, 1 failed\n") != NULL, "its end counts", text);
}

/* A suite that a signal ends has the place in its message: the address, the system call or the loop. The sanitizers
 * print theirs. */
static void places_of_crashes(void)
{
    static const struct {
        const char *test, *expected;
    } rows[] = {
        {"broken-at-an-address",
         "ended by signal 11 *\n    broken_at_an_address at tests/unit/house/runner_test.c:38*"},
        {"broken-by-waiting", "ended by signal 14 *\n    broken_by_waiting at tests/unit/house/runner_test.c:46*"}};
    char text[8192];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        int status = shell(text, sizeof text, "SORTIE_BROKEN=1 " BUILD "/tests %s", rows[i].test);
        const char *end = strstr(text, "ended by");
        check_ending(rows[i].test, end == NULL ? text : end, rows[i].expected, status, 1);
    }
}

static void of_a_length(void)
{
    if (tries_few())
        puts("a part of it");
}

/* Each choice of a length runs the tests that it should. */
static void lengths(void)
{
    static const struct {
        const char *choice;
        bool is_run[4]; /* length-short, length-part, length-long, length-most */
    } rows[] = {{"", {true, true, true, true}},
                {"--short", {true, true}},
                {"--rest", {false, true, true}},
                {"--all", {true, true, true}},
                {"--longest", {[3] = true}}};
    static const char *const tests[] = {"length-short", "length-part", "length-long", "length-most"};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[8192];
        CU_ASSERT_EQUAL(shell(text, sizeof text,
                              "env -u SORTIE_SWEEP " BUILD "/tests %s length-short length-part length-long length-most",
                              rows[i].choice),
                        0);
        for (int t = 0; t < 4; t++)
            check((strstr(text, tests[t]) != NULL) == rows[i].is_run[t], tests[t], text);
        check((strstr(text, "a part of it\n") != NULL) == (strcmp(rows[i].choice, "--short") == 0), "a part", text);
    }
}

/* A folder of tests is a name: all suites below it. */
static void folders_are_names(void)
{
    static const struct {
        const char *words;
        int status;
        const char *said; /* a part of what it prints */
    } rows[] = {
        {"--list length-short unit/store", 0, "runner length-short\nupgrade "},
        {"--list tests/unit/store/", 0, "upgrade "},
        {"--list unit", 0, "\nupgrade "},
        {"length-short", 0, "1 passed, 0 failed\n"},
        {"unit/seats", 1, "tests: no suite, test or folder is called unit/seats, did you mean unit/seat?\n"},
        {"store length-short", 1, "tests: no suite, test or folder is called store, did you mean unit/store?\n"},
        {"length-shor", 1, "is called length-shor, did you mean length-short?\n"},
        {"unlike-any-of-them", 1, "is called unlike-any-of-them; --list names them\n"},
    };
    static char text[1 << 16];
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        CU_ASSERT_EQUAL(shell(text, sizeof text, BUILD "/tests %s 2>&1", rows[i].words), rows[i].status);
        check(strstr(text, rows[i].said) != NULL, rows[i].words, text);
    }
}

/* So the name of a file is that of its suite. */
static void suites_named_as_files(void)
{
    char text[8192];
    shell(text, sizeof text,
          "find tests -name '*_test.c' | sed 's|.*/||; s|_test.c$||' | tr _ - | sort >" BUILD "/suites.files; " BUILD
          "/tests --list | cut -d' ' -f1 | sort -u | comm -3 - " BUILD "/suites.files");
    check(text[0] == '\0', "on the left suites, on the right files (NAME_test.c) without a suite of that name", text);
}

const struct suite runner_suite = {
    "runner",
    (const struct test[]){
        {"broken-values", broken_values, 0},
        {"broken-names", broken_names, 0},
        {"broken-end", broken_end, 0},
        {"broken-crash", broken_crash, 0},
        {"broken-at-an-address", broken_at_an_address, 0},
        {"broken-by-waiting", broken_by_waiting, 0},
        {"length-short", of_a_length, 0},
        {"length-part", of_a_length, IN_PART},
        {"length-long", of_a_length, LONG},
        {"length-most", of_a_length, VERY_LONG},
        {"runner-speaks", speaks, ALSO_SANITIZED},
        {"places-of-crashes", places_of_crashes, 0},
        {"lengths-of-tests", lengths, 0},
        {"folders-are-names", folders_are_names, 0},
        {"suites-named-as-files", suites_named_as_files, 0},
        {NULL, NULL, 0},
    },
};

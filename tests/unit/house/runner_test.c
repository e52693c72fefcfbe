/* Tests the runner (run.c): a failure prints both values and its place, and a crash ends only its own suite. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
}

static void broken_crash(void)
{
    if (asked())
        raise(SIGSEGV);
}

static void speaks(void)
{
    static const char *const expected[] = {
        "runner_test.c:19: asked() ? 1 + 2 : 2 == 2: got 3, expected 2 [seed 7, game 2, operation 9]\n",
        "runner_test.c:20: a text: got: came [seed 7, game 2, operation 9]\n",
        "got \"this\", expected \"that\" [seed 7, game 2, operation 9]\n",
        "The suite runner ended by signal 11 (Segmentation fault) in broken-crash; 1 of its tests did not come to their end\n",
        "Test: locales ...passed\n",
        "\n1 passed, 2 failed\n",
    };
    char text[8192];
    CU_ASSERT_EQUAL(shell(text, sizeof text,
                          "ASAN_OPTIONS=handle_segv=0 SORTIE_BROKEN=1 " BUILD
                          "/tests broken-values broken-crash locales 2>/dev/null"),
                    1);
    for (size_t i = 0; i < sizeof expected / sizeof expected[0]; i++)
        check(strstr(text, expected[i]) != NULL, expected[i], text);
}

/* A long test is run by its name, and not with --short. */
static void long_tests(void)
{
    char text[8192];
    CU_ASSERT_EQUAL(shell(text, sizeof text, BUILD "/tests broken-long locales"), 0);
    check(strstr(text, "Test: broken-long ...passed\n") != NULL, "a long test by its name", text);
    CU_ASSERT_EQUAL(shell(text, sizeof text, BUILD "/tests --short broken-long locales"), 0);
    check(strstr(text, "broken-long") == NULL && strstr(text, "\n1 passed, 0 failed\n") != NULL, "with --short", text);
}

const struct suite runner_suite = {
    "runner",
    (const struct test[]){
        {"broken-values", broken_values, 0},
        {"broken-crash", broken_crash, 0},
        {"broken-long", broken_values, LONG},
        {"runner-speaks", speaks, ALSO_SANITIZED},
        {"long-tests", long_tests, 0},
        {NULL, NULL, 0},
    },
};

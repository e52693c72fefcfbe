/*
 * The test runner: run [NAME] [--list]. Without a name all suites, else the suite or the test of that name. The exit
 * status is 0 when every test passed; the last line counts them.
 */
#include <CUnit/Basic.h>
#include <stdio.h>
#include <string.h>

#include "suite.h"

extern const struct suite rules_suite, generate_suite, league_suite, paired_suite, linked_suite, isolated_suite,
    record_suite, show_suite, contest_suite, duel_suite, site_suite;

static const struct suite *const suites[] = {
    &rules_suite,  &generate_suite, &league_suite,  &paired_suite, &linked_suite, &isolated_suite,
    &record_suite, &show_suite,     &contest_suite, &duel_suite,   &site_suite,
};

enum { SUITES = sizeof suites / sizeof suites[0] };

static int wanted(const struct suite *s, const struct test *t, const char *name)
{
    return name == NULL || strcmp(name, s->name) == 0 || strcmp(name, t->name) == 0;
}

/* Registers the tests that are wanted; returns how many, or -1. */
static int add_suite(const struct suite *s, const char *name)
{
    CU_pSuite suite = NULL;
    int added = 0;
    for (const struct test *t = s->test; t->name != NULL; t++) {
        if (!wanted(s, t, name))
            continue;
        if (suite == NULL && (suite = CU_add_suite(s->name, NULL, NULL)) == NULL)
            return -1;
        if (CU_add_test(suite, t->name, t->run) == NULL)
            return -1;
        added++;
    }
    return added;
}

static void list(void)
{
    for (int i = 0; i < SUITES; i++)
        for (const struct test *t = suites[i]->test; t->name != NULL; t++)
            printf("%s %s\n", suites[i]->name, t->name);
}

static int run_tests(void)
{
    CU_basic_set_mode(CU_BRM_VERBOSE);
    if (CU_basic_run_tests() != CUE_SUCCESS)
        return 1;
    unsigned failed = CU_get_number_of_tests_failed();
    unsigned run = CU_get_number_of_tests_run();
    printf("%u passed, %u failed\n", run - failed, failed);
    return failed == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : NULL;
    int added = 0;
    if (name != NULL && strcmp(name, "--list") == 0)
        return list(), 0;
    if (CU_initialize_registry() != CUE_SUCCESS)
        return fputs("run: CUnit does not start\n", stderr), 1;
    for (int i = 0; i < SUITES; i++) {
        int n = add_suite(suites[i], name);
        if (n < 0)
            return fprintf(stderr, "run: CUnit: %s\n", CU_get_error_msg()), 1;
        added += n;
    }
    if (added == 0)
        return fprintf(stderr, "run: %s: no such suite or test, see --list\n", name), 1;
    int status = run_tests();
    CU_cleanup_registry();
    return status;
}

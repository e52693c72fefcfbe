/*
 * The test runner: run [NAME | --without NAME | --list | --also WHERE]. Without a name all suites, else the suite or the
 * test of that name, or all but it, or the tests that are to run somewhere else too (suite.h). The exit status is 0 when
 * every test passed; the last line counts them.
 */
#define _POSIX_C_SOURCE 200809L
#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "suite.h"
#include "suites.h" /* suites: what each tests/NAME_test.c shows; made by make */

enum { SUITES = sizeof suites / sizeof suites[0] };

/* Which tests: all, those of a name, all others, or those with one of the flags. */
struct wish {
    const char *name;
    int without;
    int also;
};

static int wanted(const struct suite *s, const struct test *t, const struct wish *w)
{
    if (w->also != 0)
        return t->also & w->also;
    int named = w->name != NULL && (strcmp(w->name, s->name) == 0 || strcmp(w->name, t->name) == 0);
    return w->name == NULL || named != w->without;
}

/* The flag of that name, or -1. */
static int also_of(const char *name)
{
    static const struct {
        const char *name;
        int flag;
    } known[] = {{"sanitized", ALSO_SANITIZED}, {"clang", ALSO_CLANG}, {"ordinary", ALSO_ORDINARY}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (name != NULL && strcmp(known[i].name, name) == 0)
            return known[i].flag;
    return -1;
}

/* Registers the tests that are wanted; returns how many, or -1. */
static int add_suite(const struct suite *s, const struct wish *w)
{
    CU_pSuite suite = NULL;
    int added = 0;
    for (const struct test *t = s->test; t->name != NULL; t++) {
        if (!wanted(s, t, w))
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
    struct wish w = {.name = argc > 1 ? argv[1] : NULL};
    unsetenv("LC_ALL"); /* whoever runs them, the commands speak English (base/speech.h) */
    setenv("LC_MESSAGES", "C", 1);
    int added = 0;
    if (w.name != NULL && strcmp(w.name, "--list") == 0)
        return list(), 0;
    if (w.name != NULL && strcmp(w.name, "--also") == 0 && (w.also = also_of(argv[2])) < 0)
        return fputs("run: --also needs sanitized, clang or ordinary\n", stderr), 1;
    if (w.name != NULL && strcmp(w.name, "--without") == 0) {
        w.name = argv[2];
        w.without = 1;
    }
    if (CU_initialize_registry() != CUE_SUCCESS)
        return fputs("run: CUnit does not start\n", stderr), 1;
    for (int i = 0; i < SUITES; i++) {
        int n = add_suite(suites[i], &w);
        if (n < 0)
            return fprintf(stderr, "run: CUnit: %s\n", CU_get_error_msg()), 1;
        added += n;
    }
    if (added == 0)
        return fprintf(stderr, "run: %s: no such suite or test, see --list\n", w.name), 1;
    int status = run_tests();
    CU_cleanup_registry();
    return status;
}

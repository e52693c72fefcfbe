/*
 * The test runner: run [NAME | --without NAME | --list | --also WHERE]. Without a name all suites, else the suite or the
 * test of that name, or all but it, or the tests that are to run somewhere else too (suite.h). The exit status is 0 when
 * every test passed; the last line counts them. Before it stand the tests that took longest: seconds by the clock, and of
 * CPU, their own and their children's.
 */
#define _DEFAULT_SOURCE
#include <CUnit/Basic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#include "suite.h"
#include "suites.h" /* suites: what each tests/NAME_test.c shows; made by make */

enum { SUITES = sizeof suites / sizeof suites[0], MOST_TESTS = 4096, SLOWEST = 12 };

/* What a test took, in seconds. */
struct cost {
    const struct test *test;
    double clock, cpu;
};

static struct cost cost[MOST_TESTS];
static int costs;

/* Which tests: all, those of the names, all others, or those with one of the flags. */
struct wish {
    char *const *name; /* NULL last */
    int without;
    int also;
};

static int is_named(const struct suite *s, const struct test *t, const struct wish *w)
{
    for (int i = 0; w->name[i] != NULL; i++)
        if (strcmp(w->name[i], s->name) == 0 || strcmp(w->name[i], t->name) == 0)
            return 1;
    return 0;
}

static int wanted(const struct suite *s, const struct test *t, const struct wish *w)
{
    if (w->also != 0)
        return t->also & w->also;
    return w->name[0] == NULL || is_named(s, t, w) != w->without;
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

static double seconds_of(const struct timeval *t)
{
    return (double)t->tv_sec + (double)t->tv_usec / 1e6;
}

static struct cost cost_now(const struct test *t)
{
    struct timespec now;
    struct rusage own, children;
    clock_gettime(CLOCK_MONOTONIC, &now);
    getrusage(RUSAGE_SELF, &own);
    getrusage(RUSAGE_CHILDREN, &children);
    return (struct cost){t, (double)now.tv_sec + (double)now.tv_nsec / 1e9,
                         seconds_of(&own.ru_utime) + seconds_of(&own.ru_stime) + seconds_of(&children.ru_utime) +
                             seconds_of(&children.ru_stime)};
}

/* The test that CUnit runs now, by the names of its suite and of itself. */
static const struct test *current(void)
{
    const char *suite = CU_get_current_suite()->pName, *name = CU_get_current_test()->pName;
    for (int i = 0; i < SUITES; i++)
        for (const struct test *t = suites[i]->test; strcmp(suite, suites[i]->name) == 0 && t->name != NULL; t++)
            if (strcmp(name, t->name) == 0)
                return t;
    return NULL;
}

static void run_and_count(void)
{
    const struct test *t = current();
    CU_ASSERT_PTR_NOT_NULL_FATAL(t);
    struct cost before = cost_now(t);
    t->run();
    struct cost after = cost_now(t);
    if (costs < MOST_TESTS)
        cost[costs++] = (struct cost){t, after.clock - before.clock, after.cpu - before.cpu};
}

static int slower(const void *left, const void *right)
{
    const struct cost *a = left, *b = right;
    return (a->clock < b->clock) - (a->clock > b->clock);
}

static void tell_slowest(void)
{
    qsort(cost, (size_t)costs, sizeof *cost, slower);
    double all = 0;
    for (int i = 0; i < costs; i++)
        all += cost[i].cpu;
    printf("%.0f s of CPU; slowest:\n", all);
    for (int i = 0; i < costs && i < SLOWEST && cost[i].clock >= 1; i++)
        printf("  %6.1f s, CPU %6.1f s  %s\n", cost[i].clock, cost[i].cpu, cost[i].test->name);
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
        if (CU_add_test(suite, t->name, run_and_count) == NULL)
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
    tell_slowest();
    printf("%u passed, %u failed\n", run - failed, failed);
    return failed == 0 ? 0 : 1;
}

int main(int argc, char **argv)
{
    struct wish w = {.name = argv + 1};
    const char *first = argc > 1 ? argv[1] : "";
    unsetenv("LC_ALL"); /* whoever runs them, the commands speak English (base/speech.h) */
    setenv("LC_MESSAGES", "C", 1);
    int added = 0;
    if (strcmp(first, "--list") == 0)
        return list(), 0;
    if (strcmp(first, "--also") == 0 && (w.also = also_of(argv[2])) < 0)
        return fputs("run: --also needs sanitized, clang or ordinary\n", stderr), 1;
    w.without = strcmp(first, "--without") == 0;
    w.name += w.without;
    if (CU_initialize_registry() != CUE_SUCCESS)
        return fputs("run: CUnit does not start\n", stderr), 1;
    for (int i = 0; i < SUITES; i++) {
        int n = add_suite(suites[i], &w);
        if (n < 0)
            return fprintf(stderr, "run: CUnit: %s\n", CU_get_error_msg()), 1;
        added += n;
    }
    if (added == 0)
        return fprintf(stderr, "run: %s: no such suite or test, see --list\n", first), 1;
    int status = run_tests();
    CU_cleanup_registry();
    return status;
}

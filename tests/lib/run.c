/*
 * The test runner. See `build/tests --help`. Each suite runs in a process of its own. A crash ends only that suite: the
 * runner reports the signal, the test and its calls, and continues with the other suites.
 */
#define _GNU_SOURCE
#include <CUnit/TestRun.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/command/words.h"
#include "crash.h"
#include "suite.h"
#include "suites.h" /* suites: the suite of each NAME_test.c, and folders: where that is. Written by make */

enum { SUITES = sizeof suites / sizeof suites[0], MOST_TESTS = 4096, SLOWEST = 20, CONDITION = 600 };

/* The seconds after which a test is taken to hang: its suite ends by SIGALRM then, and the other suites go on. No test
 * of `make test-all` takes a tenth of it on a quiet machine. */
enum { HANGING = 20 * 60 };

/* The cost of a test in seconds: wall time, and CPU time of its process and the children. */
struct cost {
    const struct test *test;
    double clock, cpu;
};

/* Memory that the runner shares with the process of a suite. */
struct shared {
    struct cost cost[MOST_TESTS]; /* the cost of each test that ended */
    int ended, failed;
    const struct test *running; /* the running test, or NULL */
    char failure[CONDITION];    /* its last assertion that failed, or empty */
    struct crash crash;
};

/* The tests to run by their length, as suite.h says of LONG and the like. */
enum length { EACH, SHORT, REST, ALL, LONGEST_ONES }; /* in the order of words in length_of */

/* The choice of tests to run. */
struct wish {
    char *const *name; /* names of tests, of suites or of their folders, NULL last */
    int without;       /* run all tests except those */
    int also;          /* run only tests with this flag, or 0 */
    enum length length;
    int here; /* run in this process, for a debugger */
};

static struct shared *shared;
static struct cost begun;
/* The tests that CUnit runs, in order. Its own copies lie in the heap, which a test may damage. */
static const struct test *planned[MOST_TESTS];
static int plans, started;
static unsigned hanging; /* HANGING, or 0: a test may take any time */
struct suite_place suite_place;

/* ---- assertions that print the values (suite.h) ---- */

/* Writes " [seed 7, game 2, operation 9]", or nothing. */
static void describe_place(char *text, size_t size)
{
    const struct suite_place *p = &suite_place;
    char seed[40] = "", game[40] = "", operation[40] = "";
    if (p->seed == 0 && p->game == 0 && p->operation == 0)
        return;
    snprintf(seed, sizeof seed, "seed %" PRIu64, p->seed);
    if (p->game != 0)
        snprintf(game, sizeof game, ", game %" PRId64, p->game);
    if (p->operation != 0)
        snprintf(operation, sizeof operation, ", operation %" PRId64, p->operation);
    snprintf(text, size, " [%s%s%s]", seed, game, operation);
}

void suite_assert(bool right, bool fatal, const char *file, int line, const char *format, ...)
{
    char condition[CONDITION];
    va_list values;
    va_start(values, format);
    int length = right ? 0 : vsnprintf(condition, sizeof condition, format, values);
    va_end(values);
    if (!right && length >= 0 && length < CONDITION)
        describe_place(condition + length, sizeof condition - (size_t)length);
    if (!right && shared != NULL)
        snprintf(shared->failure, sizeof shared->failure, "%.100s:%d: %.480s", file, line, condition);
    CU_assertImplementation(right, (unsigned)line, right ? "" : condition, file, "", fatal);
}

/* ---- which tests ---- */

/* Returns the part of "tests/unit/seat/" that a folder is called by, and its length. */
static const char *folder_word(const char *name, size_t *length)
{
    static const char above[] = "tests/";
    name += strncmp(name, above, sizeof above - 1) == 0 ? sizeof above - 1 : 0;
    *length = strlen(name);
    *length -= *length > 0 && name[*length - 1] == '/';
    return name;
}

/* Returns whether a suite lies in a folder of this name, or below it. */
static bool is_within(const struct suite *s, const char *name)
{
    size_t length;
    const char *word = folder_word(name, &length);
    for (int i = 0; i < SUITES && length > 0; i++)
        if (suites[i] == s)
            return strncmp(folders[i], word, length) == 0 && (folders[i][length] == '\0' || folders[i][length] == '/');
    return false;
}

static bool is_called(const struct suite *s, const struct test *t, const char *name)
{
    return strcmp(name, s->name) == 0 || strcmp(name, t->name) == 0 || is_within(s, name);
}

static int is_named(const struct suite *s, const struct test *t, const struct wish *w)
{
    for (int i = 0; w->name[i] != NULL; i++)
        if (is_called(s, t, w->name[i]))
            return 1;
    return 0;
}

static bool is_of_length(const struct test *t, const struct wish *w)
{
    bool is_longest = t->also & VERY_LONG;
    bool is_long = t->also & (w->also != 0 ? LONG | LONG_AGAIN : LONG);
    switch (w->length) {
    case SHORT: return !is_long && !is_longest;
    case REST: return !is_longest && (is_long || t->also & IN_PART);
    case ALL: return !is_longest;
    case LONGEST_ONES: return is_longest;
    default: return true;
    }
}

static int wanted(const struct suite *s, const struct test *t, const struct wish *w)
{
    if (!is_of_length(t, w))
        return 0;
    if (w->also != 0)
        return t->also & w->also;
    return w->name[0] == NULL || is_named(s, t, w) != w->without;
}

static int count_wanted(const struct suite *s, const struct wish *w)
{
    int count = 0;
    for (const struct test *t = s->test; t->name != NULL; t++)
        count += wanted(s, t, w) != 0;
    return count;
}

/* ---- names that nothing has ---- */

static bool is_known(const char *name)
{
    for (int i = 0; i < SUITES; i++)
        for (const struct test *t = suites[i]->test; t->name != NULL; t++)
            if (is_called(suites[i], t, name))
                return true;
    return false;
}

/* Returns what a person probably meant: a folder that ends so, or else the suite, test or folder with the nearest name.
 * NULL: nothing is near. */
static const char *near_name(const char *name)
{
    static const char *known[2 * SUITES + MOST_TESTS + 1];
    int count = 0;
    for (int i = 0; i < SUITES; i++) {
        const char *last = strrchr(folders[i], '/');
        if (last != NULL && strcmp(last + 1, name) == 0)
            return folders[i];
        known[count++] = folders[i];
        known[count++] = suites[i]->name;
        for (const struct test *t = suites[i]->test; t->name != NULL && count + 2 < 2 * SUITES + MOST_TESTS; t++)
            known[count++] = t->name;
    }
    size_t length;
    return words_nearest(folder_word(name, &length), known, sizeof known[0]);
}

/* Returns how many names of the wish nothing has, and prints each. */
static int report_unknown(const struct wish *w)
{
    int unknown = 0;
    for (int i = 0; w->name[i] != NULL && w->also == 0; i++) {
        if (is_known(w->name[i]))
            continue;
        const char *near = near_name(w->name[i]);
        fprintf(stderr, "tests: no suite, test or folder is called %s", w->name[i]);
        fprintf(stderr, near == NULL ? "; --list names them\n" : ", did you mean %s?\n", near);
        unknown++;
    }
    return unknown;
}

static int list(const struct wish *w)
{
    if (report_unknown(w) > 0)
        return 1;
    for (int i = 0; i < SUITES; i++)
        for (const struct test *t = suites[i]->test; t->name != NULL; t++)
            if (wanted(suites[i], t, w))
                printf("%s %s\n", suites[i]->name, t->name);
    return 0;
}

/* ---- words of the command line ---- */

static enum length length_of(const char *word)
{
    static const char *const words[] = {"", "--short", "--rest", "--all", "--longest"};
    for (int i = SHORT; i <= LONGEST_ONES; i++)
        if (strcmp(word, words[i]) == 0)
            return (enum length)i;
    return EACH;
}

/* Returns the flag with this name, or -1. */
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

/* ---- what CUnit reports, in the process of a suite ---- */

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

static void on_start(CU_pTest test, CU_pSuite suite)
{
    begun = cost_now(planned[started++]);
    (void)test, (void)suite;
    printf("  Test: %s ...", begun.test->name);
    fflush(stdout);
    suite_place = (struct suite_place){0};
    alarm(hanging);
    shared->running = begun.test;
    shared->failure[0] = '\0';
}

static void on_complete(CU_pTest test, CU_pSuite suite, CU_pFailureRecord failure)
{
    struct cost now = cost_now(shared->running);
    (void)suite, (void)test;
    if (shared->ended < MOST_TESTS)
        shared->cost[shared->ended++] = (struct cost){now.test, now.clock - begun.clock, now.cpu - begun.cpu};
    shared->running = NULL;
    shared->failed += failure != NULL;
    printf(failure == NULL ? "passed\n" : "FAILED\n");
    for (int i = 1; failure != NULL; failure = failure->pNext, i++)
        printf("    %d. %s:%u: %s\n", i, failure->strFileName, failure->uiLineNumber, failure->strCondition);
    fflush(stdout);
}

/* ---- suites ---- */

static int add_tests(const struct suite *s, const struct wish *w)
{
    CU_pSuite suite = CU_add_suite(s->name, NULL, NULL);
    for (const struct test *t = s->test; suite != NULL && t->name != NULL; t++) {
        if (!wanted(s, t, w))
            continue;
        if (plans == MOST_TESTS || CU_add_test(suite, t->name, t->run) == NULL)
            return -1;
        planned[plans++] = t;
    }
    return suite == NULL ? -1 : 0;
}

/* Returns 0 if the suite ran, with any results of its tests. */
static int run_here(const struct suite *s, const struct wish *w)
{
    if (CU_initialize_registry() != CUE_SUCCESS || add_tests(s, w) != 0)
        return fprintf(stderr, "tests: CUnit: %s\n", CU_get_error_msg()), 1;
    if (!SANITIZED && !w->here)
        crash_watch(&shared->crash);
    CU_set_test_start_handler(on_start);
    CU_set_test_complete_handler(on_complete);
    CU_run_all_tests();
    CU_cleanup_registry();
    return 0;
}

/* Reports a suite whose process died. Tests that did not run count as failed, or one if all did: a leak of memory is
 * found at the end. */
static void report_death(const struct suite *s, int status, int left)
{
    const char *test = shared->running == NULL ? "no test" : shared->running->name;
    if (WIFSIGNALED(status))
        printf("FAILED\n  The suite %s ended by signal %d (%s) in %s", s->name, WTERMSIG(status),
               strsignal(WTERMSIG(status)), test);
    else
        printf("FAILED\n  The suite %s ended with exit status %d in %s", s->name, WEXITSTATUS(status), test);
    printf("; %d of its tests did not come to their end\n", left);
    if (shared->running != NULL && shared->failure[0] != '\0')
        printf("    before, this failed: %s\n", shared->failure);
    fflush(stdout);
    if (WIFSIGNALED(status))
        crash_print(&shared->crash, stdout);
    if (WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT)
        printf(
            "    If the C library found its heap damaged here, an earlier call wrote too far, maybe in an earlier test. "
            "make sanitized TEST=%s names it.\n",
            s->name);
    shared->crash.frames = 0;
    shared->failed += left > 0 ? left : 1;
    shared->running = NULL;
}

static void run_suite(const struct suite *s, const struct wish *w)
{
    int count = count_wanted(s, w), status = 0, before = shared->ended;
    if (count == 0)
        return;
    printf("Suite: %s\n", s->name);
    fflush(stdout);
    pid_t child = w->here ? 0 : fork();
    if (child == 0) {
        status = run_here(s, w);
        if (!w->here)
            exit(status);
    }
    while (child > 0 && waitpid(child, &status, 0) < 0) {
    }
    if (child < 0 || status != 0 || shared->ended - before != count)
        report_death(s, status, count - (shared->ended - before));
}

/* ---- the summary ---- */

static int slower(const void *left, const void *right)
{
    const struct cost *a = left, *b = right;
    return (a->clock < b->clock) - (a->clock > b->clock);
}

static void print_slowest(void)
{
    double all = 0;
    qsort(shared->cost, (size_t)shared->ended, sizeof *shared->cost, slower);
    for (int i = 0; i < shared->ended; i++)
        all += shared->cost[i].cpu;
    printf("%.0f s of CPU; slowest:\n", all);
    for (int i = 0; i < shared->ended && i < SLOWEST && shared->cost[i].clock >= 1; i++)
        printf("  %6.1f s, CPU %6.1f s  %s\n", shared->cost[i].clock, shared->cost[i].cpu, shared->cost[i].test->name);
}

static int run_all(const struct wish *w)
{
    int total = 0;
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (shared == MAP_FAILED)
        return perror("tests: mmap"), 1;
    for (int i = 0; i < SUITES; i++)
        total += count_wanted(suites[i], w);
    if (report_unknown(w) > 0)
        return 1;
    for (int i = 0; i < SUITES; i++)
        run_suite(suites[i], w);
    print_slowest();
    printf("%d passed, %d failed\n", total - shared->failed, shared->failed);
    return shared->failed == 0 ? 0 : 1;
}

static int help(void)
{
    puts(
        "usage: build/tests [LENGTH] [--here] [NAME ...]\n"
        "       build/tests [LENGTH] --without NAME ...\n"
        "       build/tests [LENGTH] --also sanitized|clang|ordinary\n"
        "       build/tests --list [NAME ...]\n"
        "\n"
        "Runs the suites and tests of these names, or all. A folder below tests/ is a name too: unit/seat. The last line\n"
        "counts them. Exit status 0: all passed.\n"
        "\n"
        "LENGTH is one of\n"
        "  --short    what make test runs: no long tests, and of some tests a part\n"
        "  --rest     what make test-all runs then: the long tests, and the whole of those\n"
        "  --all      both at once\n"
        "  --longest  what only make test-longest runs\n"
        "\n"
        "  --without  all but these\n"
        "  --also     those that run in a second build too: under sanitizers, by clang, as an ordinary user\n"
        "  --list     prints each of these tests, or all: its suite, its name\n"
        "  --here     does not start a process for each suite, so that a debugger sees a crash\n"
        "\n"
        "SORTIE_SWEEP=all in the environment: tests that try a sample of a list try the whole list.");
    return 0;
}

/* The tests expect English messages and UTF-8, whatever the user's locale is, or if there is none. */
static void set_locale(void)
{
    unsetenv("LC_ALL");
    setenv("LC_MESSAGES", "C", 1);
    setenv("LC_CTYPE", "C.UTF-8", 1); /* bash writes U+202E in this character set */
    setenv("LANG", "C.UTF-8", 1);
}

int main(int argc, char **argv)
{
    struct wish w = {.name = argv + 1};
    umask(022);
    set_locale();
    w.length = length_of(argc > 1 ? argv[1] : "");
    w.name += w.length != EACH;
    if (w.length == SHORT)
        setenv("SORTIE_SWEEP", "few", 0);
    if (w.length != EACH && w.length != LONGEST_ONES)
        hanging = HANGING;
    const char *first = w.name[0] == NULL ? "" : w.name[0];
    if (strcmp(first, "--help") == 0 || strcmp(first, "-h") == 0)
        return help();
    if (strcmp(first, "--list") == 0)
        return w.name++, list(&w);
    if (strcmp(first, "--also") == 0 && (w.also = also_of(w.name[1])) < 0)
        return fputs("tests: --also needs sanitized, clang or ordinary\n", stderr), 1;
    w.without = strcmp(first, "--without") == 0;
    w.here = strcmp(first, "--here") == 0;
    if (first[0] == '-' && w.also == 0 && !w.without && !w.here)
        return fprintf(stderr, "tests: unknown option %s, see --help\n", first), 1;
    w.name += w.without || w.here;
    return run_all(&w);
}

/*
 * suite.h - the interface between a test file and the runner (run.c): one table of tests, each with a name by which it
 * can be run alone.
 */
#ifndef SORTIE_SUITE_H
#define SORTIE_SUITE_H

#include <CUnit/CUnit.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

/* Builds that run a test in addition to the normal one: `tests --also NAME` runs the tests with that flag. And who
 * runs it: `make test` by `tests --short`, `make test-all` then by `tests --rest`, `make test-longest` by
 * `tests --longest`. */
enum {
    ALSO_SANITIZED = 1, /* under the address and undefined-behaviour sanitizers */
    ALSO_CLANG = 2,     /* with everything compiled by clang */
    ALSO_ORDINARY = 4,  /* as an ordinary user */
    LONG = 8,           /* takes seconds: `make test` leaves it out, `make test-all` runs it */
    LONG_AGAIN = 16,    /* the same, in additional builds only */
    IN_PART = 32,       /* `make test` runs a part of it (tries_few), `make test-all` the whole */
    VERY_LONG = 64      /* takes minutes: only `make test-longest` runs it */
};

/* The sanitizers make tests some times slower, so random tests try fewer cases. gcc defines the macro, clang has a
 * feature. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif

/*
 * Assertions that print the values: "tests/games/plane/rules_test.c:63: fast == slow: got 3, expected 2 [seed 7, game
 * 2, operation 9]". CUnit's own print only the expression. CU_ASSERT_EQUAL takes any type of integer. The compiler
 * refuses pointers and doubles.
 */
void suite_assert(bool right, bool fatal, const char *file, int line, const char *format, ...)
    __attribute__((format(printf, 5, 6)));

/* The position of a test that plays random games. Failures print the members that are not 0. The runner clears it
 * before each test. */
struct suite_place {
    uint64_t seed;
    int64_t game, operation; /* from 1 */
};
extern struct suite_place suite_place;

static inline void suite_integers(bool fatal, const char *file, int line, const char *what, intmax_t got,
                                  intmax_t expected)
{
    suite_assert(got == expected, fatal, file, line, "%.300s: got %jd, expected %jd", what, got, expected);
}

static inline void suite_texts(bool fatal, const char *file, int line, const char *what, const char *got,
                               const char *expected)
{
    suite_assert(strcmp(got, expected) == 0, fatal, file, line, "%.200s: got \"%.150s\", expected \"%.150s\"", what,
                 got, expected);
}

static inline void suite_doubles(bool fatal, const char *file, int line, const char *what, double got, double expected,
                                 double within)
{
    suite_assert(fabs(got - expected) <= fabs(within), fatal, file, line, "%.200s: got %.17g, expected %.17g within %g",
                 what, got, expected, within);
}

#undef CU_ASSERT_EQUAL
#undef CU_ASSERT_EQUAL_FATAL
#undef CU_ASSERT_STRING_EQUAL
#undef CU_ASSERT_STRING_EQUAL_FATAL
#undef CU_ASSERT_DOUBLE_EQUAL
#undef CU_ASSERT_DOUBLE_EQUAL_FATAL
#define SUITE_INTEGERS(fatal, got, expected)                                                                           \
    suite_integers(fatal, __FILE__, __LINE__, #got " == " #expected, (intmax_t)((got) | 0), (intmax_t)((expected) | 0))
#define CU_ASSERT_EQUAL(got, expected) SUITE_INTEGERS(false, got, expected)
#define CU_ASSERT_EQUAL_FATAL(got, expected) SUITE_INTEGERS(true, got, expected)
#define CU_ASSERT_STRING_EQUAL(got, expected) suite_texts(false, __FILE__, __LINE__, #got, got, expected)
#define CU_ASSERT_STRING_EQUAL_FATAL(got, expected) suite_texts(true, __FILE__, __LINE__, #got, got, expected)
#define CU_ASSERT_DOUBLE_EQUAL(got, expected, within)                                                                  \
    suite_doubles(false, __FILE__, __LINE__, #got, got, expected, within)
#define CU_ASSERT_DOUBLE_EQUAL_FATAL(got, expected, within)                                                            \
    suite_doubles(true, __FILE__, __LINE__, #got, got, expected, within)

/* Asserts that a call returns 0. If not, it ends the test and prints `why`: the text in which the call left the reason,
 * as "process_start(&p, &s, &start): the player's process could not be started: making its pipes: ...". */
#define ASSERT_SUCCEEDS(call, why) suite_assert((call) == 0, true, __FILE__, __LINE__, "%.150s: %.300s", #call, why)

struct test {
    const char *name;
    void (*run)(void);
    int also; /* ALSO_... and LONG... */
};

struct suite {
    const char *name;
    const struct test *test; /* ends with a NULL name */
};

#endif

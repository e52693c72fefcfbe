/*
 * suite.h - what a test file shows to the runner (run.c): one table of tests, each with a name under which it can be
 * run alone.
 */
#ifndef SORTIE_SUITE_H
#define SORTIE_SUITE_H

#include <CUnit/CUnit.h>

/* What runs a test beside the build that everybody has: `tests --also NAME` runs those that say so. */
enum {
    ALSO_SANITIZED = 1, /* under the address and undefined-behaviour sanitizers */
    ALSO_CLANG = 2,     /* with all of it compiled by clang */
    ALSO_ORDINARY = 4   /* as an ordinary user */
};

/* Under the sanitizers all takes some times longer: what is tried at random is tried less often. */
#ifdef __SANITIZE_ADDRESS__
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif

struct test {
    const char *name;
    void (*run)(void);
    int also;
};

struct suite {
    const char *name;
    const struct test *test; /* ends with a NULL name */
};

#endif

/*
 * suite.h - what a test file shows to the runner (run.c): one table of tests, each with a name under which it can be
 * run alone.
 */
#ifndef SORTIE_SUITE_H
#define SORTIE_SUITE_H

#include <CUnit/CUnit.h>

struct test {
    const char *name;
    void (*run)(void);
};

struct suite {
    const char *name;
    const struct test *test; /* ends with a NULL name */
};

#endif

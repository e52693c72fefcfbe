/*
 * filter_rules.h - the lists of system calls that confined processes may make, as data. generate/filters.c compiles
 * them to kernel programs when the kit is built. The tests try every call number against them.
 */
#ifndef SORTIE_FILTER_RULES_H
#define SORTIE_FILTER_RULES_H

#include <stddef.h>
#include <stdint.h>

/* An action for a call. A number above 0 is an errno: the call fails with it, and the process goes on. */
enum {
    FILTER_ALLOW = 0,
    FILTER_KILL = -1,
    FILTER_NOTHING = -2 /* does nothing and returns 0 */,
    FILTER_EXEC = -3,
    FILTER_ASK = -4 /* asks answer.h, ENOSYS if nobody answers */
};

enum { FILTER_TESTS = 5, FILTER_OWN_PID = 0x5ea7beef /* stands for the process's own pid */ };

/* Holds if an argument, masked, has a value. The kernel sees arguments as 64 bits. An int is the lower half. */
struct filter_test {
    uint32_t mask; /* 0: no test */
    uint32_t value;
    int argument; /* from 0 */
    int upper;    /* 1: tests the upper 32 bits */
};

/* The rules of one call stand together. The first rule counts whose tests all hold. */
struct filter_rule {
    int call;
    int action;
    struct filter_test test[FILTER_TESTS];
};

struct filter_list {
    const char *name;
    const struct filter_rule *rule;
    size_t rules;
    const struct filter_rule
        *instead; /* replace the rules of the same calls. The last rule of each call has no tests */
    size_t insteads;
    int otherwise; /* action for all other calls, and for calls of which no rule's tests hold */
};

/* In the order of enum filter_kind. */
extern const struct filter_list filter_lists[];
extern const size_t filter_list_count;

#endif

/*
 * filter_rules.h - which system calls a confined process may make: the lists, as data. generate/filters.c makes them
 * into programs for the kernel when the kit is built; the tests try every number against them.
 */
#ifndef SORTIE_FILTER_RULES_H
#define SORTIE_FILTER_RULES_H

#include <stddef.h>
#include <stdint.h>

/* What becomes of a call. Otherwise it fails with an errno, and the process goes on. */
enum {
    FILTER_ALLOW = 0,
    FILTER_KILL = -1,
    FILTER_NOTHING = -2 /* nothing is done, 0 returned */,
    FILTER_EXEC = -3,
    FILTER_ASK = -4 /* answer.h; ENOSYS where nobody answers */
};

enum { FILTER_TESTS = 5, FILTER_OWN_PID = 0x5ea7beef /* stands for the process's own number */ };

/* An argument, masked, has a value. The kernel sees arguments as 64 bits; an int is their lower half. */
struct filter_test {
    uint32_t mask; /* 0: no test */
    uint32_t value;
    int argument; /* from 0 */
    int upper;    /* 1: its upper 32 bits */
};

/* Rules of one call stand together; the first one counts whose tests all hold. */
struct filter_rule {
    int call;
    int action;
    struct filter_test test[FILTER_TESTS];
};

struct filter_list {
    const char *name;
    const struct filter_rule *rule;
    size_t rules;
    const struct filter_rule *instead; /* of those of the same calls in rule; the last one of each call has no tests */
    size_t insteads;
    int otherwise; /* what becomes of all other calls, and of those for which no rule's tests hold */
};

/* In the order of enum filter_kind. */
extern const struct filter_list filter_lists[];
extern const size_t filter_list_count;

#endif

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
    FILTER_TRACE = -3, /* stops for the tracer, ENOSYS if there is none */
    FILTER_ASK = -4    /* asks answer.h, ENOSYS if nobody answers */
};

enum { FILTER_TESTS = 5, FILTER_OWN_PID = 0x5ea7beef /* stands for the process's own pid */ };

/* Arguments of the calls of a zygote (zygote.h): the flags of its clone, CLONE_PARENT | SIGCHLD, and the descriptor
 * by which a fork of it gets its own ones. */
enum { FILTER_FORK = 0x8000 | 17, FILTER_GIVEN = 6 };

/* Holds if an argument, masked, has a value. The kernel sees arguments as 64 bits. An int is the lower half. */
struct filter_test {
    uint32_t mask; /* 0: no test */
    uint32_t value;
    int argument; /* from 0 */
    int upper;    /* 1: tests the upper 32 bits */
};

/* A row of a list: an action for calls, if all tests hold. Of all rows that name a call, the first one counts whose
 * tests hold. */
struct filter_row {
    int action;
    struct filter_test test[FILTER_TESTS];
    const int *call;
    size_t calls;
};

struct filter_part {
    const struct filter_row *row;
    size_t rows;
};

enum { FILTER_PARTS = 3 };

struct filter_list {
    const char *name;
    struct filter_part part[FILTER_PARTS]; /* its rows, one part behind the other. Lists share some */
    int otherwise;                         /* action for all other calls, and for calls of which no row's tests hold */
};

/* In the order of enum filter_kind. */
extern const struct filter_list filter_lists[];
extern const size_t filter_list_count;

/* A row for one call. */
struct filter_rule {
    int call;
    int action;
    struct filter_test test[FILTER_TESTS];
};

enum { FILTER_RULES = 1024, FILTER_NUMBERS = 600 /* above those of all calls */ };
enum { FILTER_MOST = 1024 /* instructions of a list's program */ };

/* Writes all rules of a list, in the order of the calls' numbers and for one call in that of its rows. Calls that this
 * processor does not have are left out. Returns how many there are. */
size_t filter_rules(const struct filter_list *l, struct filter_rule rule[FILTER_RULES]);

#endif

/*
 * filter.h - the allowlists of system calls of confined processes (seccomp), and the words for a call that is on none.
 * The lists are in filter_rules.c. They are compiled to kernel programs when the kit is built, so that starting a
 * process cannot fail because of them. The words are in forbidden.c.
 */
#ifndef SORTIE_FILTER_H
#define SORTIE_FILTER_H

#include <stdbool.h>
#include <sys/types.h>

#include "seat/seat.h"

enum filter_kind {
    FILTER_PLAYER,      /* computes and answers */
    FILTER_COMPILER,    /* everything but the network, other processes, and calls for administrators */
    FILTER_PLAYER_DATA, /* as FILTER_PLAYER, and may open files for reading: other walls decide which */
    FILTER_INTERPRETER, /* reads files, has threads and memory, otherwise only calls inside the process */
    /* Answers connections, reads and writes files. Starts no program, opens no connection. */
    FILTER_SERVER,
    FILTER_SEALED /* computes with memory of its own, reads orders and writes reports. It has the referee too */
};

/*
 * Installs a filter in this process for good. From then on:
 *
 *   - Calls on the list work. Others kill the process with SIGSYS, or fail with the list's errno.
 *   - A player's execveat, in an interpreter too, stops for the tracer, and fails with ENOSYS if there is none. So a
 *     process that is traced until its first exec gets exactly one. So do the calls of zygote.h.
 *
 * self: the only process that it may send signals to. That is this one, or a fork of it that will have that number.
 *
 * The process must have no_new_privs. Makes only async-signal-safe calls. Returns 0, or -1 with errno.
 */
enum filter_how {
    FILTER_KILLS,
    FILTER_ASKS, /* somebody else answers some calls (answer.h): returns the descriptor for that, closed on exec */
    FILTER_TRAPS /* raises SIGSYS for the process's handler, instead of killing it, and permits no exec at all */
};
int filter_install(enum filter_kind kind, pid_t self, enum filter_how how);

/* Returns true if the filter may kill a process for making this call. */
bool filter_may_kill(enum filter_kind kind, long call);

/* Fills verdict and why, in words, for a player that made a forbidden call. call may also be FORBIDDEN_32_BIT (made
 * through the 32-bit interface) or FORBIDDEN_UNKNOWN. */
enum { FORBIDDEN_32_BIT = -2, FORBIDDEN_UNKNOWN = -1 };
void forbidden_fault(struct seat_fault *fault, long call);

/* ---- between the files of this folder: the lists, as data. The tests try every call number against them ---- */

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
    const struct filter_row *row;
};

enum { FILTER_RULES = 1024, FILTER_NUMBERS = 600 /* above those of all calls */ };
enum { FILTER_MOST = 1024 /* instructions of a list's program */ };

/* Writes all rules of a list, in the order of the calls' numbers and for one call in that of its rows. Calls that this
 * processor does not have are left out. Returns how many there are. */
size_t filter_rules(const struct filter_list *l, struct filter_rule rule[FILTER_RULES]);

#endif

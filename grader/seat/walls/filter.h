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

#endif

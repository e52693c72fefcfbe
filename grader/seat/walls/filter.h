/*
 * filter.h - the system calls that a confined process may make (seccomp). The lists are filter_rules.c; they are made
 * into programs for the kernel when the kit is built, so that nothing can go wrong with them when a process starts.
 */
#ifndef SORTIE_FILTER_H
#define SORTIE_FILTER_H

#include <stdbool.h>

enum filter_kind {
    FILTER_PLAYER,      /* to compute and to answer */
    FILTER_COMPILER,    /* all but the network, other processes, and what only an administrator needs */
    FILTER_PLAYER_DATA, /* a player's, and to open files for reading: which of them, others must see to */
    FILTER_INTERPRETER, /* to read files, to have threads and memory; all that is in the process or for reading */
    FILTER_SERVER, /* to answer who connects to it, and to read and write files; no program, no connection of its own */
    FILTER_KINDS
};

/*
 * Installs it in this process for good. From then on:
 *   - what the list allows works, the rest kills the process with SIGSYS or fails with an errno of the list;
 *   - a player's execveat, in an interpreter too, stops for the tracer, and fails with ENOSYS where there is none: a
 * process that is traced until its first exec gets exactly one. The process must have no_new_privs. Only
 * async-signal-safe calls. 0, or -1 with errno.
 */
int filter_install(enum filter_kind kind);

/* The same; of a list in which calls are to be answered by somebody else (answer.h): the descriptor by which that is
 * done, closed on exec. -1 with errno. */
int filter_install_asking(enum filter_kind kind);

/* The same, but what would kill the process comes to its handler of SIGSYS, and there is no exec at all. */
int filter_install_trap(enum filter_kind kind);

/* Whether a call can have killed the process that made it. */
bool filter_may_kill(enum filter_kind kind, long call);

#endif

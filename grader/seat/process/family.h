/*
 * family.h - a process and all processes that it has started, as Linux tells it in /proc. On other systems nothing is
 * known of them.
 */
#ifndef SORTIE_FAMILY_H
#define SORTIE_FAMILY_H

#include <stdbool.h>
#include <stdint.h>
#ifndef _WIN32
#include <sys/types.h>

/* Returns the CPU time of all descendants of a process that are alive or have been waited for, without its own. */
int64_t family_cpu_ns(pid_t pid);

/* Returns 1 if a thread of a process runs, would run if it had a core, or waits for a disk. Returns 0 if none does, or
 * -1 if the system does not tell. all: of its descendants too. */
int family_wants_to_run(pid_t pid, bool all);

/* Returns the resident memory of a process. 0: unknown. */
int64_t family_memory_kib(pid_t pid);

/* Stops a child of the caller that has started commands (seat/desk/system.h), and kills their groups. Kill the child
 * next. */
void family_end_all(pid_t starter);

#endif
#endif

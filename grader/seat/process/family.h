/*
 * family.h - a shell command and all processes that it starts, as one process group. Not confined: for your own machine
 * only.
 */
#ifndef SORTIE_FAMILY_H
#define SORTIE_FAMILY_H

#include <stdint.h>
#include <sys/types.h>

/* Starts a shell command with these descriptors as 0, 1 and 2. It leads its own process group, so kill the group. It
 * dies with the calling thread. Returns its id, or -1 with errno. */
pid_t family_start(const char *command, const int descriptor[3]);

/* Stops a child of the caller that has started such commands, and kills their groups. Kill the child next. */
void family_end_all(pid_t starter);

/* Returns the CPU time of all descendants of a process that are alive or have been waited for, without its own. */
int64_t family_cpu_ns(pid_t pid);

/* Lists a process and its descendants that are alive. Returns how many, at most `most`. */
int family_members(pid_t pid, pid_t *member, int most);

#endif

/*
 * family.h - a command of one's own, and all processes that it starts: one group, not confined. For a desk only.
 */
#ifndef SORTIE_FAMILY_H
#define SORTIE_FAMILY_H

#include <stdint.h>
#include <sys/types.h>

/* Starts a command of the shell with these descriptors as 0, 1 and 2, as the leader of a group of processes, which is
 * what to kill. It dies with the calling thread. Its id, or -1 with errno. */
pid_t family_start(const char *command, const int descriptor[3]);

/* Stops a child of the caller's that has started such commands, and kills their groups. The child is to be killed next. */
void family_end_all(pid_t starter);

/* CPU time of all that a process has started and those have, as far as they live or were waited for; without its own.
 */
int64_t family_cpu_ns(pid_t pid);

/* The process itself and all that it has started and those have, as far as they live. How many, at most `most`. */
int family_members(pid_t pid, pid_t *member, int most);

#endif

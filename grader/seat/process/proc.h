/*
 * proc.h - what Linux reports of a process, and of all processes that it has started, in /proc/PID. On other POSIX
 * systems nothing is there: nothing is known of them.
 */
#ifndef SORTIE_PROC_H
#define SORTIE_PROC_H
#ifndef _WIN32

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* Reads a file of /proc/PID, cut at size - 1 bytes and ended by a null byte. Returns the length, or 0 with "" if there
 * is no such process. */
size_t proc_read(pid_t pid, const char *file, char *text, size_t size);

/* The same for a file of one of its threads. */
size_t proc_read_thread(pid_t pid, pid_t thread, const char *file, char *text, size_t size);

/* Returns the number behind a name in such a text, or -1 if the name is not there. */
int64_t proc_number(const char *text, const char *name);

/* Returns the letter of a thread's state ('R': it runs or is ready, 'D': waits for a disk), or '?' if it is gone. */
char proc_state(pid_t pid, pid_t thread);

/* Returns 1 if one of the process's threads runs, or would run if it had a core. disk: or if one waits for a disk.
 * Returns 0 if none does, -1 if there is no such process. */
int proc_wants_to_run(pid_t pid, bool disk);

/* ---- a process and all that it has started ---- */

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

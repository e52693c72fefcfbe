/*
 * proc.h - reads what Linux reports of a process in /proc/PID. On other POSIX systems nothing is there.
 */
#ifndef SORTIE_PROC_H
#define SORTIE_PROC_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Reads a file of /proc/PID, cut at size - 1 bytes and ended by a null byte. Returns the length, or 0 with "" if there
 * is no such process. */
size_t proc_read(pid_t pid, const char *file, char *text, size_t size);

/* Returns 1 if one of the process's threads runs, or would run if it had a core. disk: or if one waits for a disk.
 * Returns 0 if none does, -1 if there is no such process. */
int proc_wants_to_run(pid_t pid, bool disk);

#endif

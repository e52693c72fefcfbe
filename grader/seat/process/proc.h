/*
 * proc.h - what the kernel tells of a process in /proc/PID.
 */
#ifndef SORTIE_PROC_H
#define SORTIE_PROC_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* The file's text, cut at size - 1 bytes and ended by a null. Its length; 0 with "": there is no such process. */
size_t proc_read(pid_t pid, const char *file, char *text, size_t size);

/* Whether one of its threads runs, or would if it had a core. */
bool proc_wants_to_run(pid_t pid);

#endif

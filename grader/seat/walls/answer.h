/*
 * answer.h - a thread of the judge that answers some system calls of an interpreter's process in the kernel's place.
 *
 * The inode number of a pipe counts the pipes and sockets of the whole machine. It would reveal how many matches were
 * played, and a process that makes pipes could signal to others. So file descriptors are divided into ranges:
 *
 *   below ANSWER_LOW, ANSWER_FIRST and above   may be pipes or sockets, fstat of them is answered here
 *   between                                    never pipes or sockets but for WIRE_REPLIES, of which fstat is answered
 *                                              here. Calls that make some (pipe, socketpair, dup) are
 *                                              answered here too
 *
 * The answer about a pipe or a socket is always the same.
 */
#ifndef SORTIE_ANSWER_H
#define SORTIE_ANSWER_H

#include <stdbool.h>
#include <sys/types.h>

/* File descriptors. The first two are powers of two, as the filter's rules require. */
enum { ANSWER_LOW = 4, ANSWER_FIRST = 128, ANSWER_MOST = 256 };

/* Returns whether this process may take descriptors of others: a container's filter may forbid it. other_user: also of
 * processes that have another user. */
bool answer_possible(bool other_user);

/* The thread. */
struct answered;

/* Answers a process's calls until it has ended, and with it everybody else who has its filter. listener: the file
 * descriptor in that process that filter_install returned (FILTER_ASKS). The process has stopped, and this thread
 * traces it. The caller releases what is returned. NULL: it failed, with errno. */
struct answered *answer_begin(pid_t process, int listener);
void answer_release(struct answered *a); /* or NULL. Does not end the thread */

/* From now on it answers a fork of the process, which has no threads, and is given these descriptors as its numbers 0,
 * 1, ... by its first call dup(ANSWER_TAKE). Returns 0, or -1 with errno. */
enum { ANSWER_TAKE = -0x5ea7, ANSWER_MOST_GIVEN = 8 };
int answer_fork(struct answered *a, pid_t fork, const int *descriptor, int descriptors);

#endif

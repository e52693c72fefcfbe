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

/* Answers a process's calls until it has ended. listener: the file descriptor in that process that
 * filter_install_asking returned. The process has stopped, and this thread traces it. Returns 0, or -1 with errno. */
int answer_begin(pid_t process, int listener);

#endif

/*
 * answer.h - some system calls of a player in an interpreter are answered in its stead, by a thread of the judge's.
 *
 * A pipe's inode number counts the pipes and sockets of the whole machine: so it tells how many matches were played, and
 * whoever makes pipes can say something to everybody. So numbers of descriptors are divided:
 *
 *   below ANSWER_LOW, ANSWER_FIRST and more   may be pipes or sockets; whoever asks what they are asks here (fstat)
 *   between                                   never are: what makes some (pipe, socketpair, dup) comes here too
 *
 * What is said of a pipe or a socket is always the same.
 */
#ifndef SORTIE_ANSWER_H
#define SORTIE_ANSWER_H

#include <sys/types.h>

/* Numbers of descriptors; the first two are powers of two, which the filter's rules use. */
enum { ANSWER_LOW = 4, ANSWER_FIRST = 128, ANSWER_MOST = 256 };

/* Answers a process's calls until it has ended. listener: a number among its descriptors, as filter_install_asking gave
 * it; it has stopped, and this thread traces it. 0, or -1 with errno. */
int answer_begin(pid_t process, int listener);

#endif

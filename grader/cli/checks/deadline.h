/*
 * deadline.h - runs work on a stranger's publication with a timeout, in a process of its own.
 */
#ifndef SORTIE_DEADLINE_H
#define SORTIE_DEADLINE_H

/* Runs work(self) and returns its exit status. After a timeout it kills the process, prints that `what` is refused
 * to stderr, and returns 1. If the process dies otherwise: 2. The work prints to the same streams. Its changes to
 * memory are lost. */
int deadline_run(const char *what, int seconds, int (*work)(void *self), void *self);

#endif

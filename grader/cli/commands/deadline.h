/*
 * deadline.h - work on what a stranger published ends in time. It is done in a process of its own, which is killed when its
 * time is up.
 */
#ifndef SORTIE_DEADLINE_H
#define SORTIE_DEADLINE_H

/* Returns what work(self) returned, an exit status. If it takes longer than so many seconds: 1, and `what` is refused on
 * stderr. If its process dies otherwise: 2. The work prints on the same streams; what it changes in memory is lost. */
int deadline_run(const char *what, int seconds, int (*work)(void *self), void *self);

#endif

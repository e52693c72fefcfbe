/*
 * starter.h - starts processes without copying the memory of this one, as vfork does: until it execs or dies the new
 * process runs in the memory of its parent. To copy it took more than half of a player's start, the more the larger the
 * judge.
 *
 * vfork has its caller stand still until then. But the exec of a player waits for the judge, who traces it. So both run,
 * and what may be there only once for each that runs, a stack and the C library's data of a thread (errno), the new process
 * borrows from a thread that does nothing else than to have them.
 */
#ifndef SORTIE_STARTER_H
#define SORTIE_STARTER_H

#include <pthread.h>
#include <semaphore.h>
#include <stdbool.h>
#include <sys/types.h>

enum { STARTER_FIRSTS = 8, STARTER_FIRST_STACK = 4096 };

/* Memory that a process without a mind of its own runs in. */
struct starter_first {
    char stack[STARTER_FIRST_STACK];
};

struct starter {
    bool open;
    pid_t owner; /* the process that the thread belongs to: a fork of that one has none */
    pthread_t thread;
    sem_t lent;                                /* the thread has begun */
    void *stack;                               /* the thread's, what is above it is its own */
    sem_t over;                                /* it shall end */
    pid_t first[STARTER_FIRSTS];               /* process 1 of each place's own numbers; 0: none */
    struct starter_first rest[STARTER_FIRSTS]; /* where they rest */
};

/*
 * A new process, which calls begin(self); that must not return, but exec or _exit. All signals are blocked in it. What it
 * writes to memory its parent sees: begin does nothing that another thread must not do, and what it is handed must stay
 * until the process has done its exec or is dead; until then no other is started. Its pid, or -1 with errno.
 */
pid_t starter_fork(struct starter *s, int (*begin)(void *self), void *self);

/*
 * The same, in numbers of processes of its own (a namespace), made for it alone: it is 2, and what it starts counts from
 * there, each time. Process 1 does nothing, and is ended when the same place, from 0, is used again. join(self) is called
 * first, in a process between: it enters what the right to all this depends on. 0, or -1 with errno.
 */
pid_t starter_fork_numbered(struct starter *s, int place, int (*join)(void *self), int (*begin)(void *self),
                            void *self);

/* Ends process 1 of a place, and all that has numbers beside it. */
void starter_end(struct starter *s, int place);

void starter_close(struct starter *s); /* safe when nothing was started */

#endif

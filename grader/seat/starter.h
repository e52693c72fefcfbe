/*
 * starter.h - starts processes without copying the memory of this one, as vfork does: until it execs or dies the new
 * process runs in the memory of its parent. To copy it took a third of a player's start, the more the larger the judge.
 *
 * vfork has its caller stand still until then. But the exec of a player waits for the judge, who traces it. So a thread
 * of its own stands still instead; nothing else runs in it, and the process that it starts borrows its place.
 */
#ifndef SORTIE_STARTER_H
#define SORTIE_STARTER_H

#include <pthread.h>
#include <sched.h>
#include <stdbool.h>
#include <sys/types.h>

struct starter {
    bool open;
    pid_t owner; /* the process that the thread belongs to: a fork of that one has none */
    pthread_t thread;
    void *stack;     /* of the new process, until it execs */
    int order;       /* counts orders; the thread waits for the next */
    int pid;         /* 0: not started yet; negative: -errno */
    cpu_set_t cores; /* on which it shall run: the caller's */
    void (*begin)(void *self);
    void *self;
};

/*
 * A new process, which calls begin(self); that must not return, but exec or _exit. All signals are blocked in it. What it
 * writes to memory its parent sees: begin does nothing that another thread must not do, and what it is handed must stay
 * until the process has done its exec or is dead. Its pid, or -1 with errno. It is killed with its parent where it wishes
 * so (PR_SET_PDEATHSIG), and by starter_close.
 */
pid_t starter_fork(struct starter *s, void (*begin)(void *self), void *self);

void starter_close(struct starter *s); /* safe when nothing was started */

#endif

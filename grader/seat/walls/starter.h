/*
 * starter.h - starts processes without copying this one's memory, as vfork does: until it execs or dies, the new
 * process runs in its parent's memory. Copying took more than half of the time of a player's start, and grows with the
 * judge.
 *
 * vfork suspends its caller until the exec. But the judge traces a player, so it must run for the exec to happen. So
 * both run at the same time. A stack and the C library's data of a thread (errno) may not be shared by two that run, so
 * the new process borrows them from a thread that exists only to own them.
 */
#ifndef SORTIE_STARTER_H
#define SORTIE_STARTER_H

#include <pthread.h>
#include <semaphore.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

enum { STARTER_PLACES = 10, STARTER_FIRST_STACK = 8192 };

/* A pid namespace, whose process 1 shares the judge's memory and only waits. */
struct starter_place {
    pid_t first;      /* process 1, or 0 */
    int again;        /* its pidfd if the namespace may be used again, or 0 */
    int life;         /* the judge's end, for process 1 */
    int ask, answers; /* the judge asks it, and it answers (starter_next_is_second). 0: not made yet */
    bool asked;       /* the answer was not read yet */
    char stack[STARTER_FIRST_STACK];
};

struct starter {
    bool open;
    const char *step; /* of the newest start, which failed if the start did */
    pid_t owner;      /* the process that owns the thread: a fork of it has no thread */
    int life;         /* the owner's pidfd: readable when the owner has ended */
    pthread_t thread;
    void *data;  /* the C library's data of that thread (processor_thread) */
    sem_t lent;  /* posted when the thread has begun */
    void *stack; /* top of the part of the thread's stack that may be borrowed */
    sem_t over;  /* posted to end the thread */
    struct starter_place place[STARTER_PLACES];
};

/*
 * Starts a process that calls begin(self). begin must not return, but exec or _exit. All signals are blocked in it. The
 * parent sees everything that it writes to memory, so begin may do only what another thread may do. The object at self
 * must stay valid until the process has called exec or is dead. Until then no other process is started. Returns its
 * pid, or -1 with errno.
 */
pid_t starter_fork(struct starter *s, int (*begin)(void *self), void *self);

/* The process that starter_fork_numbered starts. */
struct starter_process {
    int place;    /* of its pid namespace, from 0 */
    pid_t number; /* that it has there: 2, but for zygotes (zygote.h) */
    bool alone;   /* see below */
    /* Is called first, in an intermediate process, to enter the namespace that gives the right to all this. NULL: this
     * process has the right */
    int (*join)(void *self);
};

/*
 * Starts a process like starter_fork, in a new pid namespace, in which it has its number at each start, and its
 * children count from there. Process 1 does nothing. It ends when the same place is used again, and when this process
 * ends, at whatever moment that is. Everything in the namespace ends with it. Returns the pid, or -1 with errno.
 *
 * alone: the process can start no others, neither threads nor processes. Then a namespace that has had only such
 * processes is as good as new once the last one was waited for, and is used again: the process has its number there
 * too.
 */
pid_t starter_fork_numbered(struct starter *s, const struct starter_process *p, int (*begin)(void *self), void *self);

/*
 * Sees to it that the next process which is forked within the namespace of a place is process 2 there, once the last
 * one was waited for. Process 1 does that, and to wake it takes longer than a fork: ask early, as soon as there is the
 * last one. starter_next_is_second waits for it, and asks itself if nobody has. Returns 0, or -1 if that cannot be had
 * here.
 */
void starter_ask_for_second(struct starter *s, int place);
int starter_next_is_second(struct starter *s, int place);

void starter_close(struct starter *s); /* safe if nothing was started */

/* Starts a thread that calls run(self) with a stack of so many bytes. All signals are blocked in it: they are for the
 * caller. Returns 0, or an errno. */
int starter_thread(pthread_t *thread, size_t stack, void *(*run)(void *self), void *self);

#endif

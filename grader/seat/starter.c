#define _GNU_SOURCE
#include "starter.h"

#include <errno.h>
#include <linux/futex.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { STACK = 256 << 10, THREAD_STACK = 128 << 10 };

/* ---- one word that one side sets and the other waits for ---- */

static void futex(int *at, int operation, int value)
{
    syscall(SYS_futex, at, operation | FUTEX_PRIVATE_FLAG, value, NULL, NULL, 0);
}

static void set(int *at, int value)
{
    __atomic_store_n(at, value, __ATOMIC_RELEASE);
    futex(at, FUTEX_WAKE, 1);
}

static int wait_for_other(int *at, int than)
{
    int value;
    while ((value = __atomic_load_n(at, __ATOMIC_ACQUIRE)) == than)
        futex(at, FUTEX_WAIT, than);
    return value;
}

/* ---- the new process ---- */

static int be_started(void *self)
{
    struct starter *s = self;
    set(&s->pid, (int)getpid());
    s->begin(s->self);
    _exit(126);
}

/* ---- the thread ---- */

/* It was made on the cores of another moment. */
static void follow(const struct starter *s, cpu_set_t *own)
{
    if (CPU_EQUAL(own, &s->cores))
        return;
    *own = s->cores;
    sched_setaffinity(0, sizeof *own, own);
}

static void *run(void *self)
{
    struct starter *s = self;
    cpu_set_t own;
    CPU_ZERO(&own);
    for (int order = 0; (order = wait_for_other(&s->order, order)) >= 0;) {
        follow(s, &own);
        if (clone(be_started, (char *)s->stack + STACK, CLONE_VM | CLONE_VFORK | SIGCHLD, s) < 0)
            set(&s->pid, -errno);
    }
    return NULL;
}

/* ---- the caller ---- */

/* Signals are for the caller's thread. */
static int make_thread(struct starter *s)
{
    sigset_t all, before;
    pthread_attr_t attributes;
    sigfillset(&all);
    int error = pthread_attr_init(&attributes);
    if (error != 0)
        return error;
    pthread_attr_setstacksize(&attributes, THREAD_STACK);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    error = pthread_create(&s->thread, &attributes, run, s);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_attr_destroy(&attributes);
    return error;
}

static int open_starter(struct starter *s)
{
    memset(s, 0, sizeof *s);
    s->stack = malloc(STACK);
    if (s->stack == NULL)
        return -1;
    int error = make_thread(s);
    if (error != 0) {
        free(s->stack);
        errno = error;
        return -1;
    }
    s->owner = getpid();
    s->open = true;
    return 0;
}

pid_t starter_fork(struct starter *s, void (*begin)(void *self), void *self)
{
    if ((!s->open || s->owner != getpid()) && open_starter(s) != 0)
        return -1;
    sched_getaffinity(0, sizeof s->cores, &s->cores);
    s->begin = begin;
    s->self = self;
    s->pid = 0;
    set(&s->order, s->order + 1);
    int pid = wait_for_other(&s->pid, 0);
    if (pid > 0)
        return pid;
    errno = -pid;
    return -1;
}

void starter_close(struct starter *s)
{
    if (!s->open || s->owner != getpid())
        return;
    set(&s->order, -1);
    pthread_join(s->thread, NULL);
    free(s->stack);
    s->open = false;
}

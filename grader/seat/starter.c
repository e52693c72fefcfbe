#define _GNU_SOURCE
#include "starter.h"

#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#endif

enum { LENT = 192 << 10, THREAD_STACK = 384 << 10 };

/* ---- the thread ---- */

static void await(sem_t *semaphore)
{
    while (sem_wait(semaphore) != 0)
        ;
}

static void *lend(void *self)
{
    struct starter *s = self;
    char stack[LENT];
    s->stack = (void *)((uintptr_t)(stack + LENT) & ~(uintptr_t)63);
    sem_post(&s->lent);
    await(&s->over);
    return NULL;
}

/* ---- the caller ---- */

/* Who execs leaves his stack as it is, and the address sanitizer takes what lies there for somebody's still. */
static void sweep(const struct starter *s)
{
#ifdef __SANITIZE_ADDRESS__
    __asan_unpoison_memory_region((char *)s->stack - LENT + 64, LENT - 64);
#else
    (void)s;
#endif
}

static int make_thread(struct starter *s)
{
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error != 0)
        return error;
    pthread_attr_setstacksize(&attributes, THREAD_STACK);
    error = pthread_create(&s->thread, &attributes, lend, s);
    pthread_attr_destroy(&attributes);
    return error;
}

static int open_starter(struct starter *s)
{
    memset(s, 0, sizeof *s);
    sem_init(&s->lent, 0, 0);
    sem_init(&s->over, 0, 0);
    errno = make_thread(s);
    if (errno != 0)
        return -1;
    await(&s->lent);
    s->owner = getpid();
    s->open = true;
    return 0;
}

/* Signals are for the caller: not for the thread, nor for the new process while it has his handlers. A pthread_t is, with
 * the C library, where the thread's own data is. */
pid_t starter_fork(struct starter *s, int (*begin)(void *self), void *self)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t child = -1;
    if ((s->open && s->owner == getpid()) || open_starter(s) == 0) {
        sweep(s);
        child = clone(begin, s->stack, CLONE_VM | CLONE_SETTLS | SIGCHLD, self, NULL, (void *)s->thread, NULL);
    }
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return child;
}

void starter_close(struct starter *s)
{
    if (!s->open || s->owner != getpid())
        return;
    sem_post(&s->over);
    pthread_join(s->thread, NULL);
    sem_destroy(&s->lent);
    sem_destroy(&s->over);
    s->open = false;
}

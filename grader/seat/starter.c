#define _GNU_SOURCE
#include "starter.h"

#include <errno.h>
#include <linux/futex.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#endif

enum { LENT = 192 << 10, THREAD_STACK = 384 << 10 };

/* ---- the thread ---- */

static void wait_while(int *at, int value)
{
    while (__atomic_load_n(at, __ATOMIC_ACQUIRE) == value)
        syscall(SYS_futex, at, FUTEX_WAIT | FUTEX_PRIVATE_FLAG, value, NULL, NULL, 0);
}

static void wake(int *at)
{
    syscall(SYS_futex, at, FUTEX_WAKE | FUTEX_PRIVATE_FLAG, 1, NULL, NULL, 0);
}

static void *lend(void *self)
{
    struct starter *s = self;
    char stack[LENT];
    __atomic_store_n(&s->stack, (void *)((uintptr_t)(stack + LENT) & ~(uintptr_t)63), __ATOMIC_RELEASE);
    wait_while(&s->over, 0);
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
    errno = make_thread(s);
    if (errno != 0)
        return -1;
    while (__atomic_load_n(&s->stack, __ATOMIC_ACQUIRE) == NULL)
        sched_yield();
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
    __atomic_store_n(&s->over, 1, __ATOMIC_RELEASE);
    wake(&s->over);
    pthread_join(s->thread, NULL);
    s->open = false;
}

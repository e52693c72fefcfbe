#define _GNU_SOURCE
#include "starter.h"

#include <errno.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "seat/processor/processor.h"

#ifdef __has_feature /* clang's: gcc defines the macro itself */
#if __has_feature(address_sanitizer)
#define __SANITIZE_ADDRESS__
#endif
#endif
#ifdef __SANITIZE_ADDRESS__
#include <sanitizer/asan_interface.h>
#endif

enum { BETWEEN = 32 << 10, LENT = 192 << 10, THREAD_STACK = 384 << 10, NAP_US = 20, NAPS = 5000 };

/* ---- the thread ---- */

static void await(sem_t *semaphore)
{
    while (sem_wait(semaphore) != 0)
        ;
}

/* It opens nothing, so it has no part in the table of open files: with two in it, each read and write of the other one
 * would count who uses the file. */
static void *lend(void *self)
{
    enum { UNSHARE = 2 };
    struct starter *s = self;
    syscall(SYS_close_range, 0, ~0u, UNSHARE);
    char stack[LENT];
    s->stack = (void *)((uintptr_t)(stack + LENT) & ~(uintptr_t)63);
    s->data = processor_thread();
    sem_post(&s->lent);
    await(&s->over);
    return NULL;
}

/* ---- the caller ---- */

/* A process that execs leaves its stack as it is, and the address sanitizer believes that it is still in use. */
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

static void close_files(struct starter *s)
{
    close(s->life);
    for (int place = 0; place < STARTER_FIRSTS; place++)
        if (s->again[place] > 0)
            close(s->again[place]);
}

static int open_starter(struct starter *s)
{
    if (s->open) /* inherited by a fork */
        close_files(s);
    memset(s, 0, sizeof *s);
    s->step = "making a thread";
    s->life = (int)syscall(SYS_pidfd_open, getpid(), 0);
    if (s->life < 0)
        return -1;
    sem_init(&s->lent, 0, 0);
    sem_init(&s->over, 0, 0);
    errno = make_thread(s);
    if (errno != 0)
        return close(s->life), -1;
    await(&s->lent);
    s->owner = getpid();
    s->open = true;
    return 0;
}

/* Signals are for the caller, not for the thread, nor for the new process while it has the caller's handlers. */
pid_t starter_fork(struct starter *s, int (*begin)(void *self), void *self)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t child = -1;
    if ((s->open && s->owner == getpid()) || open_starter(s) == 0) {
        sweep(s);
        s->step = "making a process";
        child = clone(begin, s->stack, CLONE_VM | CLONE_SETTLS | SIGCHLD, self, NULL, s->data, NULL);
    }
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return child;
}

/* ---- pid namespaces ---- */

/* Input and output of the intermediate process: all of them share one memory. */
struct numbered {
    struct starter *s;
    int place;
    int (*join)(void *self), (*begin)(void *self);
    void *self;
    pid_t child;
    int error;
};

/* Process 1: it gets no signals, and ends with the judge, at which the kernel ends all others of its namespace. A
 * signal at the judge's death (PR_SET_PDEATHSIG) would be missed if the judge died before this began. */
static int rest(void *self)
{
    const struct starter *s = self;
    struct pollfd judge = {.fd = 0, .events = POLLIN};
    if (dup2(s->life, judge.fd) < 0)
        return 1;
    syscall(SYS_close_range, judge.fd + 1, ~0u, 0);
    while (poll(&judge, 1, -1) <= 0)
        ;
    return 0;
}

enum { FLAGS = CLONE_VM | CLONE_SETTLS, SIBLING = FLAGS | CLONE_PARENT };

/* Calls begin(self) on a new stack in a new process, which has a chosen number in its pid namespace. Returns the pid,
 * or a negative errno. */
static long clone_as(pid_t number, unsigned flags, const struct numbered *n)
{
    const struct clone_args a = {.flags = flags,
                                 .exit_signal = (flags & CLONE_PARENT) != 0 ? 0 : SIGCHLD,
                                 .stack = (uintptr_t)n->s->stack - LENT / 2,
                                 .stack_size = LENT / 2 - BETWEEN,
                                 .tls = (uintptr_t)n->s->data,
                                 .set_tid = (uintptr_t)&number,
                                 .set_tid_size = 1};
    return processor_clone(&a, n->begin, n->self);
}

/* The next step of the start. Returns what the step does. */
static int did(const struct numbered *n, const char *step, int rc)
{
    if (rc < 0)
        n->s->step = step;
    return rc;
}

static int join_users(const struct numbered *n)
{
    return n->join == NULL ? 0 : did(n, "entering its namespace of users", n->join(n->self));
}

/* Both new processes are the judge's children, as this one is. It exits at once. */
static int make_two(void *self)
{
    struct numbered *n = self;
    void *tls = n->s->data, *top = n->s->rest[n->place].stack + STARTER_FIRST_STACK;
    void *first_stack = (void *)((uintptr_t)top & ~(uintptr_t)63);
    n->child = -1;
    if (join_users(n) == 0 && did(n, "making a pid namespace", unshare(CLONE_NEWPID)) == 0 &&
        (n->s->first[n->place] = did(n, "making process 1", clone(rest, first_stack, SIBLING, n->s, NULL, tls, NULL))) >
            0)
        n->child = clone(n->begin, (char *)n->s->stack - BETWEEN, SIBLING, n->self, NULL, tls, NULL);
    if (n->child < 0)
        n->error = errno;
    syscall(SYS_exit, 0);
    return 0;
}

/* In the namespace that is there. */
static int make_second(void *self)
{
    struct numbered *n = self;
    n->child = -1;
    if (n->join(n->self) == 0 && setns(n->s->again[n->place], CLONE_NEWPID) == 0) {
        long got = clone_as(2, SIBLING, n);
        n->child = got < 0 ? -1 : (pid_t)got;
    }
    syscall(SYS_exit, 0);
    return 0;
}

/* The same without an intermediate process, for a thread that has the right to it: from one setns to the other, its
 * children are born in the namespace. */
static pid_t fork_second(struct numbered *n)
{
    sigset_t all, before;
    long got = -1;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (setns(n->s->again[n->place], CLONE_NEWPID) == 0) {
        sweep(n->s);
        got = clone_as(2, FLAGS, n);
        if (setns(n->s->life, CLONE_NEWPID) != 0)
            abort(); /* or whatever it starts next would be at home with a player */
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return n->child = got < 0 ? -1 : (pid_t)got;
}

static void bury(pid_t process)
{
    while (waitpid(process, NULL, __WALL) < 0 && errno != ECHILD)
        ;
}

/* Process 1 cannot end before everything in its namespace is dead and waited for. If that fails, this does not wait
 * for it. */
void starter_end(struct starter *s, int place)
{
    if (s->first[place] > 0 && s->owner == getpid()) {
        if (s->again[place] > 0)
            close(s->again[place]);
        kill(s->first[place], SIGKILL);
        for (int naps = 0; naps < NAPS && waitpid(s->first[place], NULL, __WALL | WNOHANG) == 0; naps++)
            usleep(NAP_US);
    }
    s->first[place] = s->again[place] = 0;
}

static pid_t fork_between(struct numbered *n, int (*make)(void *self))
{
    pid_t between = starter_fork(n->s, make, n);
    if (between < 0)
        return n->error = errno, -1;
    bury(between);
    return n->child;
}

/* From now on the namespace may be used again. Older kernels cannot enter it by a pidfd. Then it is not. */
static void use_again(struct starter *s, int place)
{
    int first = (int)syscall(SYS_pidfd_open, s->first[place], 0);
    s->again[place] = first < 0 ? 0 : first;
}

pid_t starter_fork_numbered(struct starter *s, int place, bool alone, int (*join)(void *self), int (*begin)(void *self),
                            void *self)
{
    struct numbered n = {s, place, join, begin, self, -1, 0};
    bool again = alone && s->owner == getpid() && s->again[place] > 0;
    if (again && (join == NULL ? fork_second(&n) : fork_between(&n, make_second)) > 0)
        return n.child;
    starter_end(s, place);
    pid_t child = fork_between(&n, make_two);
    if (child < 0)
        starter_end(s, place);
    else if (alone)
        use_again(s, place);
    errno = n.error;
    return child;
}

void starter_close(struct starter *s)
{
    if (!s->open || s->owner != getpid())
        return;
    for (int place = 0; place < STARTER_FIRSTS; place++)
        starter_end(s, place);
    sem_post(&s->over);
    pthread_join(s->thread, NULL);
    sem_destroy(&s->lent);
    sem_destroy(&s->over);
    close_files(s);
    s->open = false;
}

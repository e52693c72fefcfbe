#define _GNU_SOURCE
#include "starter.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/futex.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
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

/* It inherits that all signals are blocked. */
int starter_thread(pthread_t *thread, size_t stack, void *(*run)(void *self), void *self)
{
    pthread_attr_t attributes;
    sigset_t all, before;
    int error = pthread_attr_init(&attributes);
    if (error != 0)
        return error;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_attr_setstacksize(&attributes, stack);
    error = pthread_create(thread, &attributes, run, self);
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return error;
}

static void close_files(struct starter *s)
{
    close(s->life);
    for (int place = 0; place < STARTER_PLACES; place++) {
        if (s->again[place] > 0)
            close(s->again[place]);
        if (s->rest[place].ask > 0)
            close(s->rest[place].ask);
    }
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
    errno = starter_thread(&s->thread, THREAD_STACK, lend, s);
    if (errno != 0)
        return close(s->life), -1;
    await(&s->lent);
    s->owner = getpid();
    s->open = true;
    return 0;
}

/* Signals are for the caller, not for the new process while it has the caller's handlers. */
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
    struct starter_process process;
    int (*begin)(void *self);
    void *self;
    pid_t child;
    int error;
};

/* Has the kernel give the number 2 next. Only a process of the namespace can, with rights that no player has. */
static void make_second_next(struct starter_first *f, int ask, int number)
{
    uint64_t asked;
    if (read(ask, &asked, sizeof asked) != sizeof asked)
        return;
    f->works = pwrite(number, "1", 1, 0) == 1;
    __atomic_add_fetch(&f->answered, 1, __ATOMIC_RELEASE);
    syscall(SYS_futex, &f->answered, FUTEX_WAKE, 1, NULL, NULL, 0);
}

/* Process 1: it gets no signals, and ends with the judge, at which the kernel ends all others of its namespace. A
 * signal at the judge's death (PR_SET_PDEATHSIG) would be missed if the judge died before this began. */
static int rest(void *self)
{
    enum { LIFE, ASK, NUMBER };
    struct starter_first *f = self;
    struct pollfd wake[] = {{.fd = LIFE, .events = POLLIN}, {.fd = ASK, .events = POLLIN}};
    if (dup2(f->life, LIFE) < 0 || dup2(f->ask, ASK) < 0)
        return 1;
    syscall(SYS_close_range, NUMBER, ~0u, 0);
    int number = open("/proc/sys/kernel/ns_last_pid", O_WRONLY);
    while (poll(wake, 2, -1) <= 0 || wake[LIFE].revents == 0)
        if (wake[ASK].revents != 0)
            make_second_next(f, ASK, number);
    return 0;
}

enum { FLAGS = CLONE_VM | CLONE_SETTLS, SIBLING = FLAGS | CLONE_PARENT };

/* Calls begin(self) on a new stack in a new process, which has its number in the pid namespace. Returns the pid,
 * or a negative errno. */
static long clone_as(unsigned flags, const struct numbered *n)
{
    const pid_t number = n->process.number;
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
    return n->process.join == NULL ? 0 : did(n, "entering its namespace of users", n->process.join(n->self));
}

/* Both new processes are the judge's children, as this one is. It exits at once. The second one has the number 2 by
 * itself, also where the kernel cannot be asked for a number. */
static int make_two(void *self)
{
    struct numbered *n = self;
    struct starter_first *f = &n->s->rest[n->process.place];
    void *tls = n->s->data, *top = f->stack + STARTER_FIRST_STACK;
    void *first_stack = (void *)((uintptr_t)top & ~(uintptr_t)63);
    pid_t *first = &n->s->first[n->process.place];
    n->child = -1;
    if (join_users(n) == 0 && did(n, "making a pid namespace", unshare(CLONE_NEWPID)) == 0 &&
        (*first = did(n, "making process 1", clone(rest, first_stack, SIBLING, f, NULL, tls, NULL))) > 0)
        n->child = n->process.number == 2
                       ? clone(n->begin, (char *)n->s->stack - BETWEEN, SIBLING, n->self, NULL, tls, NULL)
                       : (pid_t)clone_as(SIBLING, n);
    if (n->child < 0)
        n->error = n->process.number == 2 ? errno : -n->child;
    syscall(SYS_exit, 0);
    return 0;
}

/* In the namespace that is there. */
static int make_second(void *self)
{
    struct numbered *n = self;
    n->child = -1;
    if (n->process.join(n->self) == 0 && setns(n->s->again[n->process.place], CLONE_NEWPID) == 0) {
        long got = clone_as(SIBLING, n);
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
    if (setns(n->s->again[n->process.place], CLONE_NEWPID) == 0) {
        sweep(n->s);
        got = clone_as(FLAGS, n);
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

/* Ends process 1 of a place, and so everything in its pid namespace. It cannot end before all that is dead and waited
 * for. If that fails, this does not wait for it. */
static void starter_end(struct starter *s, int place)
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

/* The judge keeps what it asks by for each process 1 of the place. */
static int prepare_first(struct starter *s, int place)
{
    struct starter_first *f = &s->rest[place];
    s->step = "making a descriptor";
    f->life = s->life;
    f->asked = f->answered = f->used = 0;
    if (f->ask == 0) {
        int ask = eventfd(0, EFD_CLOEXEC);
        f->ask = ask < 0 ? -1 : fcntl(ask, F_DUPFD_CLOEXEC, 3);
        close(ask);
    }
    return f->ask < 0 ? f->ask = 0, -1 : 0;
}

pid_t starter_fork_numbered(struct starter *s, const struct starter_process *p, int (*begin)(void *self), void *self)
{
    struct numbered n = {s, *p, begin, self, -1, 0};
    bool ours = s->open && s->owner == getpid(), again = p->alone && ours && s->again[p->place] > 0;
    if (again && (p->join == NULL ? fork_second(&n) : fork_between(&n, make_second)) > 0)
        return n.child;
    if ((!ours && open_starter(s) != 0) || prepare_first(s, p->place) != 0)
        return -1;
    starter_end(s, p->place);
    pid_t child = fork_between(&n, make_two);
    if (child < 0)
        starter_end(s, p->place);
    else if (p->alone)
        use_again(s, p->place);
    errno = n.error;
    return child;
}

void starter_ask_for_second(struct starter *s, int place)
{
    struct starter_first *f = &s->rest[place];
    const uint64_t one = 1;
    if (write(f->ask, &one, sizeof one) == sizeof one)
        f->asked++;
}

/* Process 1 answers at once, unless somebody has killed or stopped it. */
int starter_next_is_second(struct starter *s, int place)
{
    struct starter_first *f = &s->rest[place];
    const struct timespec most = {.tv_sec = 5};
    uint32_t answered;
    if (f->asked == f->used)
        starter_ask_for_second(s, place);
    if (s->again[place] == 0 || f->asked == f->used)
        return -1;
    while ((answered = __atomic_load_n(&f->answered, __ATOMIC_ACQUIRE)) != f->asked)
        if (syscall(SYS_futex, &f->answered, FUTEX_WAIT, answered, &most, NULL, 0) != 0 && errno == ETIMEDOUT)
            return -1;
    f->used = f->asked;
    return f->works ? 0 : -1;
}

void starter_close(struct starter *s)
{
    if (!s->open || s->owner != getpid())
        return;
    for (int place = 0; place < STARTER_PLACES; place++)
        starter_end(s, place);
    sem_post(&s->over);
    pthread_join(s->thread, NULL);
    sem_destroy(&s->lent);
    sem_destroy(&s->over);
    close_files(s);
    s->open = false;
}

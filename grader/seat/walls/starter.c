#define _GNU_SOURCE
#include "starter.h"

#include <errno.h>
#include <fcntl.h>
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

#include "confine.h"
#include "seat/processor/processor.h"

/* Present in a build with the address sanitizer. */
extern void __asan_unpoison_memory_region(const volatile void *from, size_t size) __attribute__((weak));

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
    if (__asan_unpoison_memory_region != NULL)
        __asan_unpoison_memory_region((char *)s->stack - LENT + 64, LENT - 64);
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
    for (const struct starter_place *p = s->place; p < s->place + STARTER_PLACES; p++) {
        const int file[] = {p->again, p->ask, p->answers};
        for (int i = 0; i < 3; i++)
            if (file[i] > 0)
                close(file[i]);
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
    bool again; /* in the namespace that is there */
    pid_t child;
    int error;
};

enum { GIVEN = 1, NOT_GIVEN };

/* Process 1: it gets no signals, and ends with the judge, at which the kernel ends all others of its namespace. A
 * signal at the judge's death (PR_SET_PDEATHSIG) would be missed if the judge died before this began. If it is asked,
 * it has the kernel give the number 2 next: only a process of the namespace can, with rights that no player has. */
static int rest(void *self)
{
    enum { LIFE, ASK, ANSWERS, NUMBER };
    const struct starter_place *p = self;
    struct pollfd wake[] = {{.fd = LIFE, .events = POLLIN}, {.fd = ASK, .events = POLLIN}};
    uint64_t asked;
    if (confine_descriptors((const int[NUMBER]){p->life, p->ask, p->answers}, NUMBER, 0) != 0)
        return 1;
    int number = open("/proc/sys/kernel/ns_last_pid", O_WRONLY);
    while (poll(wake, 2, -1) <= 0 || wake[LIFE].revents == 0) {
        if (wake[ASK].revents == 0 || read(ASK, &asked, sizeof asked) != sizeof asked)
            continue;
        const uint64_t answer = pwrite(number, "1", 1, 0) == 1 ? GIVEN : NOT_GIVEN;
        if (write(ANSWERS, &answer, sizeof answer) != sizeof answer)
            return 1;
    }
    return 0;
}

enum { FLAGS = CLONE_VM | CLONE_SETTLS, SIBLING = FLAGS | CLONE_PARENT };

/* Calls begin(self) on a new stack in a new process, which has its number in the pid namespace. Returns the pid,
 * or -1 with errno. */
static pid_t clone_as(unsigned flags, const struct numbered *n)
{
    const pid_t number = n->process.number;
    const struct clone_args a = {.flags = flags,
                                 .exit_signal = (flags & CLONE_PARENT) != 0 ? 0 : SIGCHLD,
                                 .stack = (uintptr_t)n->s->stack - LENT / 2,
                                 .stack_size = LENT / 2 - BETWEEN,
                                 .tls = (uintptr_t)n->s->data,
                                 .set_tid = (uintptr_t)&number,
                                 .set_tid_size = 1};
    const long got = processor_clone(&a, n->begin, n->self);
    if (got < 0)
        errno = (int)-got;
    return got < 0 ? -1 : (pid_t)got;
}

/* The next step of the start. Returns what the step does. */
static int did(const struct numbered *n, const char *step, int rc)
{
    if (rc < 0)
        n->s->step = step;
    return rc;
}

/* The new processes are the judge's children, as this one is. It exits at once. In a new namespace the second one has
 * the number 2 by itself, also where the kernel cannot be asked for a number. */
static int make_within(void *self)
{
    struct numbered *n = self;
    struct starter_place *p = &n->s->place[n->process.place];
    int (*const join)(void *) = n->process.join;
    void *tls = n->s->data, *top = p->stack + STARTER_FIRST_STACK;
    void *first_stack = (void *)((uintptr_t)top & ~(uintptr_t)63);
    const bool joined = join == NULL || did(n, "entering its namespace of users", join(n->self)) == 0;
    n->child = -1;
    if (joined && n->again && setns(p->again, CLONE_NEWPID) == 0)
        n->child = clone_as(SIBLING, n);
    else if (joined && !n->again && did(n, "making a pid namespace", unshare(CLONE_NEWPID)) == 0 &&
             (p->first = did(n, "making process 1", clone(rest, first_stack, SIBLING, p, NULL, tls, NULL))) > 0)
        n->child = n->process.number == 2
                       ? clone(n->begin, (char *)n->s->stack - BETWEEN, SIBLING, n->self, NULL, tls, NULL)
                       : clone_as(SIBLING, n);
    n->error = errno;
    syscall(SYS_exit, 0);
    return 0;
}

/* The same in the namespace that is there, without an intermediate process, for a thread that has the right to it: from
 * one setns to the other, its children are born in the namespace. */
static pid_t fork_second(struct numbered *n)
{
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if (setns(n->s->place[n->process.place].again, CLONE_NEWPID) == 0) {
        sweep(n->s);
        n->child = clone_as(FLAGS, n);
        if (setns(n->s->life, CLONE_NEWPID) != 0)
            abort(); /* or whatever it starts next would be at home with a player */
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return n->child;
}

/* Ends process 1 of a place, and so everything in its pid namespace. It cannot end before all that is dead and waited
 * for. If that fails, this does not wait for it. */
static void starter_end(const struct starter *s, struct starter_place *p)
{
    if (p->first > 0 && s->owner == getpid()) {
        if (p->again > 0)
            close(p->again);
        kill(p->first, SIGKILL);
        for (int naps = 0; naps < NAPS && waitpid(p->first, NULL, __WALL | WNOHANG) == 0; naps++)
            usleep(NAP_US);
    }
    p->first = p->again = 0;
}

static pid_t fork_between(struct numbered *n)
{
    pid_t between = starter_fork(n->s, make_within, n);
    if (between < 0)
        return n->error = errno, -1;
    while (waitpid(between, NULL, __WALL) < 0 && errno != ECHILD)
        ;
    return n->child;
}

/* Makes an event, or empties the one that is there. */
static int prepare_event(int *file)
{
    uint64_t left;
    if (*file > 0)
        return (void)!read(*file, &left, sizeof left), 0;
    *file = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    return *file < 0 ? -1 : 0;
}

pid_t starter_fork_numbered(struct starter *s, const struct starter_process *of, int (*begin)(void *self), void *self)
{
    struct numbered n = {s, *of, begin, self, false, -1, 0};
    struct starter_place *p = &s->place[of->place];
    bool ours = s->open && s->owner == getpid();
    n.again = of->alone && ours && p->again > 0;
    if (n.again && (of->join == NULL ? fork_second(&n) : fork_between(&n)) > 0)
        return n.child;
    n.again = false;
    if (!ours && open_starter(s) != 0)
        return -1;
    starter_end(s, p);
    s->step = "making a descriptor"; /* the judge keeps what it asks by for each process 1 of the place */
    p->life = s->life;
    p->asked = false;
    if (prepare_event(&p->ask) != 0 || prepare_event(&p->answers) != 0)
        return -1;
    pid_t child = fork_between(&n);
    int first = child > 0 && of->alone ? (int)syscall(SYS_pidfd_open, p->first, 0) : -1;
    if (child < 0)
        starter_end(s, p);
    p->again = first < 0 ? 0 : first; /* older kernels cannot enter a namespace by a pidfd. Then it is not used again */
    errno = n.error;
    return child;
}

void starter_ask_for_second(struct starter *s, int place)
{
    struct starter_place *p = &s->place[place];
    const uint64_t one = 1;
    p->asked |= write(p->ask, &one, sizeof one) == sizeof one;
}

/* Process 1 answers at once, unless somebody has killed or stopped it. A tick ends each wait. */
int starter_next_is_second(struct starter *s, int place)
{
    enum { WAIT_MS = 50, WAITS = 100 };
    struct starter_place *p = &s->place[place];
    struct pollfd told[] = {{.fd = p->answers, .events = POLLIN}, {.fd = p->again, .events = POLLIN}};
    uint64_t answer = NOT_GIVEN;
    if (!p->asked)
        starter_ask_for_second(s, place);
    for (int waits = 0; p->again > 0 && p->asked && told[1].revents == 0 && waits < WAITS; waits++)
        if (poll(told, 2, WAIT_MS) > 0)
            p->asked = read(p->answers, &answer, sizeof answer) != sizeof answer;
    return answer == GIVEN ? 0 : -1;
}

void starter_close(struct starter *s)
{
    if (!s->open || s->owner != getpid())
        return;
    for (int place = 0; place < STARTER_PLACES; place++)
        starter_end(s, &s->place[place]);
    sem_post(&s->over);
    pthread_join(s->thread, NULL);
    sem_destroy(&s->lent);
    sem_destroy(&s->over);
    close_files(s);
    s->open = false;
}

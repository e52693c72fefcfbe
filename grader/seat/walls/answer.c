#define _GNU_SOURCE
#include "answer.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "seat/processor/calls.h"
#include "starter.h"

enum { STACK = 128 << 10 };

/* The process that a thread answers. */
struct answered {
    pid_t pid;
    int process, listener; /* descriptors */
    int given[ANSWER_MOST_GIVEN], gives;
    pthread_mutex_t lock; /* for all of the above */
    int owners;           /* the thread, and who has begun it */
};

/* ---- the process's descriptors and memory ---- */

static int fetch(const struct answered *a, int number)
{
    return (int)syscall(SYS_pidfd_getfd, a->process, number, 0);
}

static bool may_trace_others(void)
{
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct own[2] = {{.effective = 0}};
    return syscall(SYS_capget, &header, own) == 0 && (own[0].effective & (uint32_t)1 << CAP_SYS_PTRACE) != 0;
}

bool answer_possible(bool other_user)
{
    const struct answered self = {.process = (int)syscall(SYS_pidfd_open, getpid(), 0)};
    int copy = self.process < 0 ? -1 : fetch(&self, self.process);
    descriptor_close(copy);
    descriptor_close(self.process);
    return copy >= 0 && (!other_user || may_trace_others());
}

/* Writes into the process's memory. Returns 0, or an errno. */
static int write_there(const struct answered *a, uint64_t where, const void *what, size_t size)
{
    struct iovec from = {(void *)(uintptr_t)what, size}, to = {(void *)(uintptr_t)where, size};
    return process_vm_writev(a->pid, &from, 1, &to, 1, 0) == (ssize_t)size ? 0 : EFAULT;
}

/* The number of a new file descriptor: the first free one from `least`, or exactly that one. */
struct place {
    int least;
    bool exactly, closed_by_exec;
};

/* Gives the process a file descriptor. Returns its number, or a negative errno. */
static int answer_give(const struct answered *a, uint64_t call, int own, struct place to)
{
    int number = to.least;
    for (int there; !to.exactly && number < ANSWER_MOST - 1 && (there = fetch(a, number)) >= 0; number++)
        close(there);
    struct seccomp_notif_addfd add = {.id = call,
                                      .flags = SECCOMP_ADDFD_FLAG_SETFD,
                                      .srcfd = (uint32_t)own,
                                      .newfd = (uint32_t)number,
                                      .newfd_flags = to.closed_by_exec ? O_CLOEXEC : 0};
    int got = number >= ANSWER_MOST - 1 ? -1 : ioctl(a->listener, SECCOMP_IOCTL_NOTIF_ADDFD, &add);
    return got < 0 ? -EMFILE : got;
}

/* ---- the calls: each returns the call's result, or a negative errno ---- */

static bool is_counted(const struct stat *s)
{
    return S_ISFIFO(s->st_mode) || S_ISSOCK(s->st_mode);
}

/* extended: what statx tells, of which something is wanted. */
static int tell_stat(const struct answered *a, int number, bool extended, unsigned wanted, uint64_t where)
{
    struct stat s;
    struct statx x = {.stx_mask = 0};
    int own = fetch(a, number);
    bool known = own >= 0 && fstat(own, &s) == 0 && (!extended || statx(own, "", AT_EMPTY_PATH, wanted, &x) == 0);
    descriptor_close(own);
    if (!known)
        return -EBADF;
    if (is_counted(&s)) {
        const mode_t mode = s.st_mode & (S_IFMT | 0600);
        s = (struct stat){.st_mode = mode, .st_nlink = 1, .st_blksize = 4096};
        x = (struct statx){
            .stx_mask = STATX_BASIC_STATS, .stx_mode = (uint16_t)mode, .stx_nlink = 1, .stx_blksize = 4096};
    }
    return -(extended ? write_there(a, where, &x, sizeof x) : write_there(a, where, &s, sizeof s));
}

/* Makes a pipe, or two sockets. how: its flags, or their type with its flags. O_CLOEXEC is SOCK_CLOEXEC. */
static int make_two(const struct answered *a, uint64_t call, bool sockets, int how, uint64_t where)
{
    int own[2];
    int32_t number[2] = {0, 0};
    if (!sockets && (how & ~(O_CLOEXEC | O_NONBLOCK)) != 0)
        return -EINVAL;
    if ((sockets ? socketpair(AF_UNIX, how | SOCK_CLOEXEC, 0, own) : pipe2(own, how | O_CLOEXEC)) != 0)
        return -EMFILE;
    for (int i = 0; i < 2; i++) {
        if (number[0] >= 0)
            number[i] = answer_give(a, call, own[i], (struct place){ANSWER_FIRST, false, (how & O_CLOEXEC) != 0});
        close(own[i]);
    }
    return number[0] < 0 ? number[0] : number[1] < 0 ? number[1] : -write_there(a, where, number, sizeof number);
}

/* Duplicates to the requested number, or to the first free one from there. A pipe or socket stays out of the middle
 * range. */
static int duplicate(const struct answered *a, uint64_t call, int number, struct place to)
{
    struct stat s;
    int own = fetch(a, number), rc;
    if (own < 0)
        return -EBADF;
    if (to.least < 0)
        rc = -EINVAL;
    else if (fstat(own, &s) != 0 || !is_counted(&s) || to.least >= ANSWER_FIRST ||
             (to.exactly && to.least < ANSWER_LOW))
        rc = to.exactly && to.least == number ? number : answer_give(a, call, own, to);
    else
        rc = to.exactly ? -EINVAL : answer_give(a, call, own, (struct place){ANSWER_FIRST, false, to.closed_by_exec});
    close(own);
    return rc;
}

static int give_all(struct answered *a, uint64_t call)
{
    int rc = 0;
    for (int i = 0; i < a->gives && rc >= 0; i++)
        rc = answer_give(a, call, a->given[i], (struct place){i, true, false});
    a->gives = 0;
    return rc < 0 ? rc : 0;
}

/* Its CPU time, and nothing of what else the kernel counts: pages tell of the judge in whose memory it began. The clock
 * of another process or thread has a number of its own, clock_gettime(2). */
static int tell_usage(const struct answered *a, uint32_t thread, int whose, uint64_t where)
{
    enum { THREADS_OWN = 4, SCHEDULED = 2 };
    struct rusage none = {.ru_maxrss = 0};
    struct timespec used = {.tv_sec = 0};
    uint32_t clock =
        whose == RUSAGE_THREAD ? ~thread << 3 | THREADS_OWN | SCHEDULED : ~(uint32_t)a->pid << 3 | SCHEDULED;
    if (whose != RUSAGE_SELF && whose != RUSAGE_THREAD && whose != RUSAGE_CHILDREN)
        return -EINVAL;
    if (whose != RUSAGE_CHILDREN && clock_gettime((clockid_t)clock, &used) != 0)
        return -ENOSYS;
    none.ru_utime = (struct timeval){used.tv_sec, used.tv_nsec / 1000};
    return -write_there(a, where, &none, sizeof none);
}

static int answer(struct answered *a, const struct seccomp_notif *n)
{
    const uint64_t *w = (const uint64_t *)n->data.args;
    switch (n->data.nr) {
    case SYS_fstat: return tell_stat(a, (int)w[0], false, 0, w[1]);
    case SYS_newfstatat: return tell_stat(a, (int)w[0], false, 0, w[2]);
    case SYS_statx: return tell_stat(a, (int)w[0], true, (unsigned)w[3], w[4]);
    case SYS_getrusage: return tell_usage(a, n->pid, (int)w[0], w[1]);
    case SYS_pipe: return make_two(a, n->id, false, 0, w[0]);
    case SYS_pipe2: return make_two(a, n->id, false, (int)w[1], w[0]);
    case SYS_socketpair: return make_two(a, n->id, true, (int)w[1], w[3]);
    case SYS_dup:
        if (a->gives > 0 && (int)w[0] == ANSWER_TAKE)
            return give_all(a, n->id);
        return duplicate(a, n->id, (int)w[0], (struct place){0, false, false});
    case SYS_dup2: return duplicate(a, n->id, (int)w[0], (struct place){(int)w[1], true, false});
    case SYS_dup3: return duplicate(a, n->id, (int)w[0], (struct place){(int)w[1], true, ((int)w[2] & O_CLOEXEC) != 0});
    case SYS_fcntl:
        return duplicate(a, n->id, (int)w[0], (struct place){(int)w[2], false, (int)w[1] == F_DUPFD_CLOEXEC});
    default: return -ENOSYS;
    }
}

/* ---- the thread ---- */

void answer_release(struct answered *a)
{
    if (a == NULL || __atomic_sub_fetch(&a->owners, 1, __ATOMIC_ACQ_REL) > 0)
        return;
    descriptor_close(a->listener);
    descriptor_close(a->process);
    pthread_mutex_destroy(&a->lock);
    free(a);
}

/* Runs until nobody is left to ask. A call that is no longer waited for has no receiver. */
static void *attend(void *self)
{
    struct answered *a = self;
    struct pollfd asked = {.fd = a->listener, .events = POLLIN};
    struct seccomp_notif n;
    do {
        if (poll(&asked, 1, -1) < 0 || (asked.revents & POLLIN) == 0)
            continue;
        memset(&n, 0, sizeof n);
        if (ioctl(a->listener, SECCOMP_IOCTL_NOTIF_RECV, &n) != 0)
            continue;
        pthread_mutex_lock(&a->lock);
        int rc = answer(a, &n);
        pthread_mutex_unlock(&a->lock);
        struct seccomp_notif_resp told = {.id = n.id, .val = rc < 0 ? 0 : rc, .error = rc < 0 ? rc : 0};
        if (ioctl(a->listener, SECCOMP_IOCTL_NOTIF_SEND, &told) != 0)
            continue;
    } while ((asked.revents & (POLLHUP | POLLERR | POLLNVAL)) == 0);
    answer_release(a);
    return NULL;
}

struct answered *answer_begin(pid_t process, int listener)
{
    pthread_t thread;
    struct answered *a = malloc(sizeof *a);
    if (a == NULL)
        return NULL;
    *a = (struct answered){
        .pid = process, .process = (int)syscall(SYS_pidfd_open, process, 0), .listener = -1, .owners = 2};
    pthread_mutex_init(&a->lock, NULL);
    a->listener = a->process < 0 ? -1 : fetch(a, listener);
    int error = a->listener < 0 ? errno : starter_thread(&thread, STACK, attend, a);
    if (error == 0)
        return pthread_detach(thread), a;
    a->owners = 1;
    answer_release(a);
    errno = error;
    return NULL;
}

int answer_fork(struct answered *a, pid_t fork, const int *descriptor, int descriptors)
{
    int process = (int)syscall(SYS_pidfd_open, fork, 0);
    if (process < 0)
        return -1;
    pthread_mutex_lock(&a->lock);
    close(a->process);
    a->process = process;
    a->pid = fork;
    a->gives = descriptors;
    memcpy(a->given, descriptor, (size_t)descriptors * sizeof *descriptor);
    pthread_mutex_unlock(&a->lock);
    return 0;
}

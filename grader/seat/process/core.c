#define _GNU_SOURCE
#include "core.h"

#include <fcntl.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

#ifdef __has_include
#if __has_include(<sys/rseq.h>)
#include <sys/rseq.h>
#endif
#endif

#include "base/whole_file.h"
#include "seat/processor/processor.h"

/* Locks a file of this user's own. The open descriptor holds the lock. */
static int lock_core(int core)
{
    char name[64];
    snprintf(name, sizeof name, "/tmp/sortie-core-%d-%u.lock", core, (unsigned)geteuid());
    int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0)
        return 0;
    descriptor_close(fd);
    return -1;
}

static int stay_on(size_t core)
{
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(core, &one);
    return sched_setaffinity(0, sizeof one, &one) == 0 ? (int)core : -1;
}

/* The C library has the kernel write into this process, each time that it gets the core, which one it is. That takes a
 * thirtieth of a wake-up, and nothing here reads it. A failure does nothing. */
static void do_not_tell_core(void)
{
#ifdef RSEQ_SIG
    enum { SIZE = 32, STOP = 1 };
    if (__rseq_size > 0)
        syscall(SYS_rseq, (char *)processor_thread() + __rseq_offset, SIZE, STOP, RSEQ_SIG);
#endif
}

int core_take(void)
{
    cpu_set_t mine;
    size_t any = 0;
    do_not_tell_core();
    if (sched_getaffinity(0, sizeof mine, &mine) != 0)
        return -1;
    size_t shared = (size_t)getpid() % (size_t)CPU_COUNT(&mine);
    for (size_t core = 0; core < CPU_SETSIZE; core++) {
        if (!CPU_ISSET(core, &mine))
            continue;
        if (lock_core((int)core) == 0)
            return stay_on(core);
        if (shared-- == 0)
            any = core;
    }
    return stay_on(any);
}

void core_run_in_moments(pid_t pid)
{
    enum { MOMENT_NS = 500000 };
    struct {
        uint32_t size, policy;
        uint64_t flags;
        int32_t nice;
        uint32_t priority;
        uint64_t runtime, deadline, period;
    } how = {.size = 0}; /* the kernel's struct sched_attr, which older headers lack */
    if (syscall(SYS_sched_getattr, pid, &how, sizeof how, 0) != 0 || how.policy != SCHED_OTHER)
        return;
    how.runtime = MOMENT_NS;
    syscall(SYS_sched_setattr, pid, &how, 0);
}

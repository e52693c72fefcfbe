#define _GNU_SOURCE
#include "forbidden.h"

#include <stdio.h>
#include <sys/syscall.h>

enum { X32 = 0x40000000 };

/* Newer than the headers of older systems. */
enum { PIDFD_SEND_SIGNAL = 424, IO_URING_SETUP, IO_URING_ENTER, IO_URING_REGISTER, OPEN_TREE, MOVE_MOUNT };
enum { PIDFD_OPEN = 434, CLONE3 = 435, PIDFD_GETFD = 438, EPOLL_PWAIT2 = 441, MOUNT_SETATTR = 442 };
enum { LANDLOCK_CREATE = 444, LANDLOCK_ADD, LANDLOCK_RESTRICT, MEMFD_SECRET = 447 };

static const struct {
    int first, last;
    const char *words;
} known[] = {
    {SYS_socket, SYS_getsockopt, "opened a socket"},
    {SYS_accept4, SYS_accept4, "opened a socket"},
    {SYS_recvmmsg, SYS_recvmmsg, "opened a socket"},
    {SYS_sendmmsg, SYS_sendmmsg, "opened a socket"},
    {SYS_clone, SYS_vfork, "started a process"},
    {CLONE3, CLONE3, "started a process"},
    {SYS_execve, SYS_execve, "started a program"},
    {SYS_execveat, SYS_execveat, "started a program"},
    {SYS_wait4, SYS_wait4, "waited for a process"},
    {SYS_waitid, SYS_waitid, "waited for a process"},
    {SYS_kill, SYS_kill, "sent a signal"},
    {SYS_tkill, SYS_tkill, "sent a signal"},
    {SYS_tgkill, SYS_tgkill, "sent a signal"},
    {SYS_rt_sigqueueinfo, SYS_rt_sigqueueinfo, "sent a signal"},
    {SYS_rt_tgsigqueueinfo, SYS_rt_tgsigqueueinfo, "sent a signal"},
    {PIDFD_SEND_SIGNAL, PIDFD_SEND_SIGNAL, "sent a signal"},
    {PIDFD_OPEN, PIDFD_OPEN, "reached for another process"},
    {PIDFD_GETFD, PIDFD_GETFD, "reached for another process"},
    {SYS_ptrace, SYS_ptrace, "reached for another process"},
    {SYS_process_vm_readv, SYS_kcmp, "reached for another process"},
    {SYS_mmap, SYS_mprotect, "asked for executable memory"},
    {SYS_mremap, SYS_mremap, "asked for executable memory"},
    {SYS_remap_file_pages, SYS_remap_file_pages, "asked for memory that is shared"},
    {SYS_pkey_mprotect, SYS_pkey_free, "asked for executable memory"},
    {SYS_shmget, SYS_shmctl, "asked for memory that is shared"},
    {SYS_shmdt, SYS_shmdt, "asked for memory that is shared"},
    {SYS_memfd_create, SYS_memfd_create, "asked for memory that is shared"},
    {MEMFD_SECRET, MEMFD_SECRET, "asked for memory that is shared"},
    {SYS_userfaultfd, SYS_userfaultfd, "asked for memory that is shared"},
    {SYS_mlock, SYS_munlockall, "locked memory"},
    {SYS_mlock2, SYS_mlock2, "locked memory"},
    {SYS_semget, SYS_semctl, "opened a channel to another process"},
    {SYS_msgget, SYS_msgctl, "opened a channel to another process"},
    {SYS_mq_open, SYS_mq_getsetattr, "opened a channel to another process"},
    {SYS_pipe, SYS_pipe, "opened a channel to another process"},
    {SYS_pipe2, SYS_pipe2, "opened a channel to another process"},
    {SYS_dup, SYS_dup2, "changed its file descriptors"},
    {SYS_dup3, SYS_dup3, "changed its file descriptors"},
    {SYS_fcntl, SYS_fcntl, "changed its file descriptors"},
    {SYS_setuid, SYS_setgid, "changed its rights"},
    {SYS_setreuid, SYS_setregid, "changed its rights"},
    {SYS_setgroups, SYS_setgroups, "changed its rights"},
    {SYS_setresuid, SYS_setresuid, "changed its rights"},
    {SYS_setresgid, SYS_setresgid, "changed its rights"},
    {SYS_setfsuid, SYS_setfsgid, "changed its rights"},
    {SYS_capset, SYS_capset, "changed its rights"},
    {SYS_prctl, SYS_prctl, "changed its rights"},
    {SYS_seccomp, SYS_seccomp, "changed its rights"},
    {LANDLOCK_CREATE, LANDLOCK_RESTRICT, "changed its rights"},
    {SYS_unshare, SYS_unshare, "changed its namespaces"},
    {SYS_setns, SYS_setns, "changed its namespaces"},
    {SYS_chroot, SYS_chroot, "changed its root folder"},
    {SYS_pivot_root, SYS_pivot_root, "changed its root folder"},
    {SYS_mount, SYS_umount2, "mounted a file system"},
    {OPEN_TREE, MOVE_MOUNT, "mounted a file system"},
    {MOUNT_SETATTR, MOUNT_SETATTR, "mounted a file system"},
    {SYS_setrlimit, SYS_setrlimit, "changed its limits"},
    {SYS_setpriority, SYS_setpriority, "changed its priority or its processor"},
    {SYS_sched_setparam, SYS_sched_setparam, "changed its priority or its processor"},
    {SYS_sched_setscheduler, SYS_sched_setscheduler, "changed its priority or its processor"},
    {SYS_sched_setaffinity, SYS_sched_setaffinity, "changed its priority or its processor"},
    {SYS_sched_setattr, SYS_sched_setattr, "changed its priority or its processor"},
    {SYS_ioprio_set, SYS_ioprio_set, "changed its priority or its processor"},
    {SYS_timer_create, SYS_timer_delete, "set a timer"},
    {SYS_timerfd_create, SYS_timerfd_create, "set a timer"},
    {SYS_setpgid, SYS_setpgid, "changed its process group"},
    {SYS_setsid, SYS_setsid, "changed its process group"},
    {SYS_keyctl, SYS_keyctl, "asked for keys of the system"},
    {SYS_add_key, SYS_request_key, "asked for keys of the system"},
    {SYS_bpf, SYS_bpf, "asked the system to run a program of its own"},
    {IO_URING_SETUP, IO_URING_REGISTER, "asked the system to work for it in the background"},
    {SYS_io_setup, SYS_io_cancel, "asked the system to work for it in the background"},
    {SYS_perf_event_open, SYS_perf_event_open, "asked for the system's counters"},
    {EPOLL_PWAIT2, EPOLL_PWAIT2, "waited for something"},
};

const char *forbidden_words(long call)
{
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (call >= known[i].first && call <= known[i].last)
            return known[i].words;
    return NULL;
}

void forbidden_fault(struct seat_fault *f, long call)
{
    const char *words = forbidden_words(call);
    f->verdict = VERDICT_FORBIDDEN;
    if (words != NULL)
        snprintf(f->why, sizeof f->why, "%s", words);
    else if (call == FORBIDDEN_32_BIT || call >= X32)
        snprintf(f->why, sizeof f->why, "made a system call as programs of 32 bits do");
    else if (call >= 0)
        snprintf(f->why, sizeof f->why, "made system call %ld, which no player may make", call);
    else
        snprintf(f->why, sizeof f->why, "made a system call that no player may make");
}

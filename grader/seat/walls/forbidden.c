#define _GNU_SOURCE
#include "forbidden.h"

#include <stdio.h>

#include "seat/processor/calls.h"
#include "seat/processor/processor.h"

static const struct {
    int call;
    const char *words;
} known[] = {
    {SYS_socket, "opened a socket"},
    {SYS_connect, "opened a socket"},
    {SYS_accept, "opened a socket"},
    {SYS_sendto, "opened a socket"},
    {SYS_recvfrom, "opened a socket"},
    {SYS_sendmsg, "opened a socket"},
    {SYS_recvmsg, "opened a socket"},
    {SYS_shutdown, "opened a socket"},
    {SYS_bind, "opened a socket"},
    {SYS_listen, "opened a socket"},
    {SYS_getsockname, "opened a socket"},
    {SYS_getpeername, "opened a socket"},
    {SYS_socketpair, "opened a socket"},
    {SYS_setsockopt, "opened a socket"},
    {SYS_getsockopt, "opened a socket"},
    {SYS_accept4, "opened a socket"},
    {SYS_recvmmsg, "opened a socket"},
    {SYS_sendmmsg, "opened a socket"},
    {SYS_clone, "started a process"},
    {SYS_fork, "started a process"},
    {SYS_vfork, "started a process"},
    {CALL_CLONE3, "started a process"},
    {SYS_execve, "started a program"},
    {SYS_execveat, "started a program"},
    {SYS_wait4, "waited for a process"},
    {SYS_waitid, "waited for a process"},
    {SYS_kill, "sent a signal"},
    {SYS_tkill, "sent a signal"},
    {SYS_tgkill, "sent a signal"},
    {SYS_rt_sigqueueinfo, "sent a signal"},
    {SYS_rt_tgsigqueueinfo, "sent a signal"},
    {CALL_PIDFD_SEND_SIGNAL, "sent a signal"},
    {CALL_PIDFD_OPEN, "reached for another process"},
    {CALL_PIDFD_GETFD, "reached for another process"},
    {SYS_ptrace, "reached for another process"},
    {SYS_process_vm_readv, "reached for another process"},
    {SYS_process_vm_writev, "reached for another process"},
    {SYS_kcmp, "reached for another process"},
    {SYS_mmap, "asked for executable memory"},
    {SYS_mprotect, "asked for executable memory"},
    {SYS_mremap, "asked for executable memory"},
    {SYS_remap_file_pages, "asked for memory that is shared"},
    {SYS_pkey_mprotect, "asked for executable memory"},
    {SYS_pkey_alloc, "asked for executable memory"},
    {SYS_pkey_free, "asked for executable memory"},
    {SYS_shmget, "asked for memory that is shared"},
    {SYS_shmat, "asked for memory that is shared"},
    {SYS_shmctl, "asked for memory that is shared"},
    {SYS_shmdt, "asked for memory that is shared"},
    {SYS_memfd_create, "asked for memory that is shared"},
    {CALL_MEMFD_SECRET, "asked for memory that is shared"},
    {SYS_userfaultfd, "asked for memory that is shared"},
    {SYS_mlock, "locked memory"},
    {SYS_munlock, "locked memory"},
    {SYS_mlockall, "locked memory"},
    {SYS_munlockall, "locked memory"},
    {SYS_mlock2, "locked memory"},
    {SYS_semget, "opened a channel to another process"},
    {SYS_semop, "opened a channel to another process"},
    {SYS_semctl, "opened a channel to another process"},
    {SYS_msgget, "opened a channel to another process"},
    {SYS_msgsnd, "opened a channel to another process"},
    {SYS_msgrcv, "opened a channel to another process"},
    {SYS_msgctl, "opened a channel to another process"},
    {SYS_mq_open, "opened a channel to another process"},
    {SYS_mq_unlink, "opened a channel to another process"},
    {SYS_mq_timedsend, "opened a channel to another process"},
    {SYS_mq_timedreceive, "opened a channel to another process"},
    {SYS_mq_notify, "opened a channel to another process"},
    {SYS_mq_getsetattr, "opened a channel to another process"},
    {SYS_pipe, "opened a channel to another process"},
    {SYS_pipe2, "opened a channel to another process"},
    {SYS_dup, "changed its file descriptors"},
    {SYS_dup2, "changed its file descriptors"},
    {SYS_dup3, "changed its file descriptors"},
    {SYS_fcntl, "changed its file descriptors"},
    {SYS_setuid, "changed its rights"},
    {SYS_setgid, "changed its rights"},
    {SYS_setreuid, "changed its rights"},
    {SYS_setregid, "changed its rights"},
    {SYS_setgroups, "changed its rights"},
    {SYS_setresuid, "changed its rights"},
    {SYS_setresgid, "changed its rights"},
    {SYS_setfsuid, "changed its rights"},
    {SYS_setfsgid, "changed its rights"},
    {SYS_capset, "changed its rights"},
    {SYS_prctl, "changed its rights"},
    {SYS_seccomp, "changed its rights"},
    {CALL_LANDLOCK_CREATE_RULESET, "changed its rights"},
    {CALL_LANDLOCK_ADD_RULE, "changed its rights"},
    {CALL_LANDLOCK_RESTRICT_SELF, "changed its rights"},
    {SYS_unshare, "changed its namespaces"},
    {SYS_setns, "changed its namespaces"},
    {SYS_chroot, "changed its root folder"},
    {SYS_pivot_root, "changed its root folder"},
    {SYS_mount, "mounted a file system"},
    {SYS_umount2, "mounted a file system"},
    {CALL_OPEN_TREE, "mounted a file system"},
    {CALL_MOVE_MOUNT, "mounted a file system"},
    {CALL_MOUNT_SETATTR, "mounted a file system"},
    {SYS_setrlimit, "changed its limits"},
    {SYS_setpriority, "changed its priority or its processor"},
    {SYS_sched_setparam, "changed its priority or its processor"},
    {SYS_sched_setscheduler, "changed its priority or its processor"},
    {SYS_sched_setaffinity, "changed its priority or its processor"},
    {SYS_sched_setattr, "changed its priority or its processor"},
    {SYS_ioprio_set, "changed its priority or its processor"},
    {SYS_timer_create, "set a timer"},
    {SYS_timer_settime, "set a timer"},
    {SYS_timer_gettime, "set a timer"},
    {SYS_timer_getoverrun, "set a timer"},
    {SYS_timer_delete, "set a timer"},
    {SYS_timerfd_create, "set a timer"},
    {SYS_setpgid, "changed its process group"},
    {SYS_setsid, "changed its process group"},
    {SYS_keyctl, "asked for keys of the system"},
    {SYS_add_key, "asked for keys of the system"},
    {SYS_request_key, "asked for keys of the system"},
    {SYS_bpf, "asked the system to run a program of its own"},
    {CALL_IO_URING_SETUP, "asked the system to work for it in the background"},
    {CALL_IO_URING_ENTER, "asked the system to work for it in the background"},
    {CALL_IO_URING_REGISTER, "asked the system to work for it in the background"},
    {SYS_io_setup, "asked the system to work for it in the background"},
    {SYS_io_destroy, "asked the system to work for it in the background"},
    {SYS_io_getevents, "asked the system to work for it in the background"},
    {SYS_io_submit, "asked the system to work for it in the background"},
    {SYS_io_cancel, "asked the system to work for it in the background"},
    {SYS_perf_event_open, "asked for the system's counters"},
    {CALL_EPOLL_PWAIT2, "waited for something"},
};

const char *forbidden_words(long call)
{
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (call == known[i].call)
            return known[i].words;
    return NULL;
}

void forbidden_fault(struct seat_fault *f, long call)
{
    const char *words = forbidden_words(call);
    f->verdict = VERDICT_FORBIDDEN;
    if (words != NULL)
        snprintf(f->why, sizeof f->why, "%s", words);
    else if (call == FORBIDDEN_32_BIT || (processor.marked != 0 && call >= (long)processor.marked))
        snprintf(f->why, sizeof f->why, "made a system call as programs of 32 bits do");
    else if (call >= 0)
        snprintf(f->why, sizeof f->why, "made system call %ld, which no player may make", call);
    else
        snprintf(f->why, sizeof f->why, "made a system call that no player may make");
}

#define _GNU_SOURCE
#include "filter.h"

#include <stdio.h>

#include "seat/processor/calls.h"
#include "seat/processor/processor.h"

#define CALLS(...) (const int[]){__VA_ARGS__}, sizeof(const int[]){__VA_ARGS__} / sizeof(int)

static const struct {
    const char *words;
    const int *call;
    size_t calls;
} known[] = {
    {"opened a socket", CALLS(SYS_socket, SYS_connect, SYS_accept, SYS_sendto, SYS_recvfrom, SYS_sendmsg, SYS_recvmsg,
                              SYS_shutdown, SYS_bind, SYS_listen, SYS_getsockname, SYS_getpeername, SYS_socketpair,
                              SYS_setsockopt, SYS_getsockopt, SYS_accept4, SYS_recvmmsg, SYS_sendmmsg)},
    {"started a process", CALLS(SYS_clone, SYS_fork, SYS_vfork, CALL_CLONE3)},
    {"started a program", CALLS(SYS_execve, SYS_execveat)},
    {"waited for a process", CALLS(SYS_wait4, SYS_waitid)},
    {"sent a signal",
     CALLS(SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, CALL_PIDFD_SEND_SIGNAL)},
    {"reached for another process",
     CALLS(CALL_PIDFD_OPEN, CALL_PIDFD_GETFD, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp)},
    {"asked for executable memory",
     CALLS(SYS_mmap, SYS_mprotect, SYS_mremap, SYS_pkey_mprotect, SYS_pkey_alloc, SYS_pkey_free)},
    {"asked for memory that is shared", CALLS(SYS_remap_file_pages, SYS_shmget, SYS_shmat, SYS_shmctl, SYS_shmdt,
                                              SYS_memfd_create, CALL_MEMFD_SECRET, SYS_userfaultfd)},
    {"locked memory", CALLS(SYS_mlock, SYS_munlock, SYS_mlockall, SYS_munlockall, SYS_mlock2)},
    {"opened a channel to another process",
     CALLS(SYS_semget, SYS_semop, SYS_semctl, SYS_msgget, SYS_msgsnd, SYS_msgrcv, SYS_msgctl, SYS_mq_open,
           SYS_mq_unlink, SYS_mq_timedsend, SYS_mq_timedreceive, SYS_mq_notify, SYS_mq_getsetattr, SYS_pipe,
           SYS_pipe2)},
    {"changed its file descriptors", CALLS(SYS_dup, SYS_dup2, SYS_dup3, SYS_fcntl)},
    {"changed its rights", CALLS(SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setgroups, SYS_setresuid,
                                 SYS_setresgid, SYS_setfsuid, SYS_setfsgid, SYS_capset, SYS_prctl, SYS_seccomp,
                                 CALL_LANDLOCK_CREATE_RULESET, CALL_LANDLOCK_ADD_RULE, CALL_LANDLOCK_RESTRICT_SELF)},
    {"changed its namespaces", CALLS(SYS_unshare, SYS_setns)},
    {"changed its root folder", CALLS(SYS_chroot, SYS_pivot_root)},
    {"mounted a file system", CALLS(SYS_mount, SYS_umount2, CALL_OPEN_TREE, CALL_MOVE_MOUNT, CALL_MOUNT_SETATTR)},
    {"changed its limits", CALLS(SYS_setrlimit)},
    {"changed its priority or its processor", CALLS(SYS_setpriority, SYS_sched_setparam, SYS_sched_setscheduler,
                                                    SYS_sched_setaffinity, SYS_sched_setattr, SYS_ioprio_set)},
    {"set a timer", CALLS(SYS_timer_create, SYS_timer_settime, SYS_timer_gettime, SYS_timer_getoverrun,
                          SYS_timer_delete, SYS_timerfd_create)},
    {"changed its process group", CALLS(SYS_setpgid, SYS_setsid)},
    {"asked for keys of the system", CALLS(SYS_keyctl, SYS_add_key, SYS_request_key)},
    {"asked the system to run a program of its own", CALLS(SYS_bpf)},
    {"asked the system to work for it in the background",
     CALLS(CALL_IO_URING_SETUP, CALL_IO_URING_ENTER, CALL_IO_URING_REGISTER, SYS_io_setup, SYS_io_destroy,
           SYS_io_getevents, SYS_io_submit, SYS_io_cancel)},
    {"asked for the system's counters", CALLS(SYS_perf_event_open)},
    {"waited for something", CALLS(CALL_EPOLL_PWAIT2)},
};

void forbidden_fault(struct seat_fault *f, long call)
{
    const char *words = NULL;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        for (size_t k = 0; k < known[i].calls; k++)
            if (call == known[i].call[k])
                words = known[i].words;
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

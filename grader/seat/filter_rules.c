#define _GNU_SOURCE
#include "filter_rules.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>

/* In case the system's headers are older than the kernel. */
enum { CALL_PIDFD_OPEN = 434, CALL_PIDFD_GETFD = 438, CALL_PIDFD_SEND_SIGNAL = 424 };

#define NO_EXEC(argument)                                                                                              \
    {                                                                                                                  \
        PROT_EXEC, 0, argument, 0                                                                                      \
    }

/* ---- a player: to compute and to answer ---- */

static const struct filter_rule player[] = {
    {SYS_read, FILTER_ALLOW, {{0}}},
    {SYS_write, FILTER_ALLOW, {{0}}},
    {SYS_brk, FILTER_ALLOW, {{0}}},
    {SYS_munmap, FILTER_ALLOW, {{0}}},
    {SYS_madvise, FILTER_ALLOW, {{0}}},
    {SYS_futex, FILTER_ALLOW, {{0}}},
    {SYS_getrandom, FILTER_ALLOW, {{0}}},
    {SYS_clock_gettime, FILTER_ALLOW, {{0}}},
    {SYS_clock_getres, FILTER_ALLOW, {{0}}},
    {SYS_gettimeofday, FILTER_ALLOW, {{0}}},
    {SYS_time, FILTER_ALLOW, {{0}}},
    {SYS_getrusage, FILTER_ALLOW, {{0}}},
    {SYS_times, FILTER_ALLOW, {{0}}},
    {SYS_rt_sigreturn, FILTER_ALLOW, {{0}}},
    {SYS_exit, FILTER_ALLOW, {{0}}},
    {SYS_exit_group, FILTER_ALLOW, {{0}}},
    {SYS_restart_syscall, FILTER_ALLOW, {{0}}},
    {SYS_arch_prctl, FILTER_ALLOW, {{0}}},
    {SYS_set_tid_address, FILTER_ALLOW, {{0}}},
    {SYS_set_robust_list, FILTER_ALLOW, {{0}}},
    {SYS_rseq, FILTER_ALLOW, {{0}}},
    {SYS_getpid, FILTER_ALLOW, {{0}}},
    {SYS_gettid, FILTER_ALLOW, {{0}}},
    {SYS_sched_yield, FILTER_ALLOW, {{0}}},
    {SYS_mmap,
     FILTER_ALLOW,
     {NO_EXEC(2),
      {MAP_SHARED | MAP_HUGETLB | MAP_LOCKED | MAP_ANONYMOUS | MAP_PRIVATE, MAP_ANONYMOUS | MAP_PRIVATE, 3, 0}}},
    {SYS_mprotect, FILTER_ALLOW, {NO_EXEC(2)}},
    {SYS_mremap, FILTER_ALLOW, {{0}}},
    {SYS_tgkill, FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~0u, SIGABRT, 2, 0}}}, /* abort() */
    {SYS_execveat, FILTER_EXEC, {{0}}},
    /* What the C and C++ libraries try in passing: they get a refusal and go on without. */
    {SYS_readlink, EACCES, {{0}}},
    {SYS_readlinkat, EACCES, {{0}}},
    {SYS_fstat, EBADF, {{0}}},
    {SYS_newfstatat, EBADF, {{0}}},
    {SYS_ioctl, ENOTTY, {{0}}},
    {SYS_lseek, ESPIPE, {{0}}},
    {SYS_prlimit64, EPERM, {{0}}},
    {SYS_getrlimit, EPERM, {{0}}},
    {SYS_sysinfo, ENOSYS, {{0}}},
    {SYS_sched_getaffinity, ENOSYS, {{0}}},
    {SYS_rt_sigaction, EPERM, {{0}}},
    {SYS_rt_sigprocmask, FILTER_NOTHING, {{0}}},
    {SYS_sigaltstack, EPERM, {{0}}},
    {SYS_close, FILTER_NOTHING, {{0}}},
    {SYS_uname, ENOSYS, {{0}}},
    {SYS_writev, EBADF, {{0}}},
};

/* ---- a compiler: no network, no other process, nothing of an administrator's ---- */

static const struct filter_rule compiler[] = {
    {SYS_socket, EACCES, {{0}}},
    {SYS_socketpair, EACCES, {{0}}},
    {SYS_ptrace, EPERM, {{0}}},
    {SYS_process_vm_readv, EPERM, {{0}}},
    {SYS_process_vm_writev, EPERM, {{0}}},
    {SYS_kcmp, EPERM, {{0}}},
    {SYS_kill, EPERM, {{0}}},
    {SYS_tkill, EPERM, {{0}}},
    {SYS_tgkill, FILTER_ALLOW, {{~0u, SIGABRT, 2, 0}}},
    {SYS_tgkill, EPERM, {{0}}},
    {SYS_rt_sigqueueinfo, EPERM, {{0}}},
    {SYS_rt_tgsigqueueinfo, EPERM, {{0}}},
    {CALL_PIDFD_OPEN, EPERM, {{0}}},
    {CALL_PIDFD_GETFD, EPERM, {{0}}},
    {CALL_PIDFD_SEND_SIGNAL, EPERM, {{0}}},
    {SYS_prlimit64, FILTER_ALLOW, {{~0u, 0, 0, 0}}}, /* of itself */
    {SYS_prlimit64, EPERM, {{0}}},
    {SYS_setpriority, EPERM, {{0}}},
    {SYS_ioprio_set, EPERM, {{0}}},
    {SYS_sched_setaffinity, EPERM, {{0}}},
    {SYS_sched_setscheduler, EPERM, {{0}}},
    {SYS_setsid, EPERM, {{0}}}, /* all of it dies together */
    {SYS_setpgid, EPERM, {{0}}},
    {SYS_unshare, EPERM, {{0}}},
    {SYS_setns, EPERM, {{0}}},
    {SYS_mount, EPERM, {{0}}},
    {SYS_umount2, EPERM, {{0}}},
    {SYS_pivot_root, EPERM, {{0}}},
    {SYS_chroot, EPERM, {{0}}},
    {SYS_setuid, EPERM, {{0}}},
    {SYS_setgid, EPERM, {{0}}},
    {SYS_setreuid, EPERM, {{0}}},
    {SYS_setregid, EPERM, {{0}}},
    {SYS_setresuid, EPERM, {{0}}},
    {SYS_setresgid, EPERM, {{0}}},
    {SYS_setgroups, EPERM, {{0}}},
    {SYS_capset, EPERM, {{0}}},
    {SYS_keyctl, EPERM, {{0}}},
    {SYS_add_key, EPERM, {{0}}},
    {SYS_request_key, EPERM, {{0}}},
    {SYS_bpf, EPERM, {{0}}},
    {SYS_perf_event_open, EPERM, {{0}}},
    {SYS_userfaultfd, EPERM, {{0}}},
    {SYS_io_setup, ENOSYS, {{0}}},
    {425, ENOSYS, {{0}}}, /* io_uring_setup */
    {426, ENOSYS, {{0}}}, /* io_uring_enter */
    {427, ENOSYS, {{0}}}, /* io_uring_register */
    {SYS_shmget, EPERM, {{0}}},
    {SYS_shmat, EPERM, {{0}}},
    {SYS_msgget, EPERM, {{0}}},
    {SYS_semget, EPERM, {{0}}},
    {SYS_mq_open, EPERM, {{0}}},
    {SYS_fanotify_init, EPERM, {{0}}},
    {SYS_inotify_init, EPERM, {{0}}},
    {SYS_inotify_init1, EPERM, {{0}}},
    {SYS_name_to_handle_at, EPERM, {{0}}},
    {SYS_open_by_handle_at, EPERM, {{0}}},
    {SYS_quotactl, EPERM, {{0}}},
    {SYS_acct, EPERM, {{0}}},
    {SYS_swapon, EPERM, {{0}}},
    {SYS_swapoff, EPERM, {{0}}},
    {SYS_reboot, EPERM, {{0}}},
    {SYS_kexec_load, EPERM, {{0}}},
    {SYS_init_module, EPERM, {{0}}},
    {SYS_finit_module, EPERM, {{0}}},
    {SYS_delete_module, EPERM, {{0}}},
    {SYS_iopl, EPERM, {{0}}},
    {SYS_ioperm, EPERM, {{0}}},
    {SYS_settimeofday, EPERM, {{0}}},
    {SYS_clock_settime, EPERM, {{0}}},
    {SYS_adjtimex, EPERM, {{0}}},
    {SYS_clock_adjtime, EPERM, {{0}}},
    {SYS_sethostname, EPERM, {{0}}},
    {SYS_setdomainname, EPERM, {{0}}},
    {SYS_syslog, EPERM, {{0}}},
    {SYS_vhangup, EPERM, {{0}}},
    {SYS_personality, EPERM, {{0}}},
};

/* ---- all lists: ORDER enum filter_kind ---- */

const struct filter_list filter_lists[] = {
    {"player", player, sizeof player / sizeof player[0], FILTER_KILL},
    {"compiler", compiler, sizeof compiler / sizeof compiler[0], FILTER_ALLOW},
};
const size_t filter_list_count = sizeof filter_lists / sizeof filter_lists[0];

int filter_list_action(const struct filter_list *l, int call)
{
    for (size_t i = 0; i < l->rules; i++)
        if (l->rule[i].call == call)
            return l->rule[i].test[0].mask != 0 ? FILTER_DEPENDS : l->rule[i].action;
    return l->otherwise;
}

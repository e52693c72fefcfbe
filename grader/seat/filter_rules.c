#define _GNU_SOURCE
#include "filter_rules.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>

/* Newer than the headers of older systems. */
enum { CALL_PIDFD_SEND_SIGNAL = 424, CALL_IO_URING_SETUP, CALL_IO_URING_ENTER, CALL_IO_URING_REGISTER };
enum { CALL_OPEN_TREE = 428, CALL_MOVE_MOUNT, CALL_FSOPEN, CALL_FSCONFIG, CALL_FSMOUNT, CALL_FSPICK };
enum {
    CALL_PIDFD_OPEN = 434,
    CALL_CLONE3,
    CALL_OPENAT2 = 437,
    CALL_PIDFD_GETFD,
    CALL_FACCESSAT2,
    CALL_MOUNT_SETATTR = 442
};

/* Of other headers, which do not go together with those above. */
enum { WAKE_PRIVATE = 129, EMPTY_PATH = 0x1000, SET_FS = 0x1002, SET_NAME = 15, GROWS = 0x3000000 };

/* Flags of mmap that may stand beside MAP_PRIVATE | MAP_ANONYMOUS. */
enum { HARMLESS = MAP_NORESERVE | MAP_STACK | MAP_POPULATE };

enum { LOCAL = 1 }; /* AF_UNIX */

enum { OWN_CLOCKS = 7 }; /* clocks 0 to 7: the time of day, since the start, CPU time of oneself. Others are negative */

/* ---- a player: to compute and to answer ---- */

static const struct filter_rule player[] = {
    {SYS_read, FILTER_ALLOW, {{0}}},
    {SYS_write, FILTER_ALLOW, {{0}}},
    {SYS_writev, FILTER_ALLOW, {{~0u, 1, 0, 0}}},
    {SYS_writev, FILTER_ALLOW, {{~0u, 2, 0, 0}}},
    {SYS_writev, EBADF, {{0}}},
    {SYS_clock_gettime, FILTER_ALLOW, {{~(unsigned)OWN_CLOCKS, 0, 0, 0}}},
    {SYS_clock_gettime, EINVAL, {{0}}},
    {SYS_clock_getres, FILTER_ALLOW, {{~(unsigned)OWN_CLOCKS, 0, 0, 0}}},
    {SYS_clock_getres, EINVAL, {{0}}},
    {SYS_gettimeofday, FILTER_ALLOW, {{0}}},
    {SYS_time, FILTER_ALLOW, {{0}}},
    {SYS_getrusage, FILTER_ALLOW, {{0}}},
    {SYS_times, FILTER_ALLOW, {{0}}},
    {SYS_rt_sigreturn, FILTER_ALLOW, {{0}}},
    {SYS_exit, FILTER_ALLOW, {{0}}},
    {SYS_exit_group, FILTER_ALLOW, {{0}}},
    {SYS_restart_syscall, FILTER_ALLOW, {{0}}},
    {SYS_arch_prctl, FILTER_ALLOW, {{~0u, SET_FS, 0, 0}}},
    {SYS_arch_prctl, EINVAL, {{0}}},
    {SYS_set_tid_address, FILTER_ALLOW, {{0}}},
    {SYS_set_robust_list, FILTER_ALLOW, {{0}}},
    {SYS_rseq, FILTER_ALLOW, {{0}}},
    {SYS_getpid, FILTER_ALLOW, {{0}}},
    {SYS_gettid, FILTER_ALLOW, {{0}}},
    {SYS_sched_yield, FILTER_ALLOW, {{0}}},

    /* Memory of its own, where the kernel puts it: at places of its choice a player could make page tables larger than
     * his memory. Never executable. */
    {SYS_brk, FILTER_ALLOW, {{0}}},
    {SYS_munmap, FILTER_ALLOW, {{0}}},
    {SYS_mmap,
     FILTER_ALLOW,
     {{~0u, 0, 0, 0}, {~0u, 0, 0, 1}, {PROT_EXEC, 0, 2, 0}, {~(unsigned)HARMLESS, MAP_PRIVATE | MAP_ANONYMOUS, 3, 0}}},
    {SYS_mmap, EACCES, {{PROT_EXEC, 0, 2, 0}}},
    {SYS_mprotect, FILTER_ALLOW, {{PROT_EXEC | GROWS, 0, 2, 0}}},
    {SYS_mremap, FILTER_ALLOW, {{~(unsigned)MREMAP_MAYMOVE, 0, 3, 0}}},
    {SYS_mremap, EINVAL, {{0}}},
    {SYS_madvise, FILTER_ALLOW, {{~0u, MADV_DONTNEED, 2, 0}}},
    {SYS_madvise, EINVAL, {{0}}},
    {SYS_mlock, EPERM, {{0}}},
    {SYS_mlockall, EPERM, {{0}}},

    /* abort() and raise(), so that a crash looks like what it is. */
    {SYS_tgkill, FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~0u, SIGABRT, 2, 0}}},
    {SYS_tgkill, FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~0u, SIGSEGV, 2, 0}}},
    {SYS_tgkill, FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~0u, SIGFPE, 2, 0}}},
    {SYS_tgkill, FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~0u, SIGILL, 2, 0}}},
    {SYS_tgkill, FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~0u, SIGBUS, 2, 0}}},
    {SYS_tgkill, FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~0u, SIGTRAP, 2, 0}}},
    {SYS_execveat, FILTER_EXEC, {{0}}},

    /* Waiting: nobody else is there to wake one up, so a wait is over at once, as if its time were up. */
    {SYS_futex, FILTER_ALLOW, {{~0u, WAKE_PRIVATE, 1, 0}}},
    {SYS_futex, ETIMEDOUT, {{0}}},
    {SYS_nanosleep, FILTER_NOTHING, {{0}}},
    {SYS_clock_nanosleep, FILTER_NOTHING, {{0}}},
    {SYS_poll, FILTER_NOTHING, {{0}}},
    {SYS_ppoll, FILTER_NOTHING, {{0}}},
    {SYS_select, FILTER_NOTHING, {{0}}},
    {SYS_pselect6, FILTER_NOTHING, {{0}}},
    {SYS_pause, EINTR, {{0}}},
    {SYS_rt_sigsuspend, EINTR, {{0}}},
    {SYS_rt_sigtimedwait, EAGAIN, {{0}}},
    {SYS_alarm, FILTER_NOTHING, {{0}}},
    {SYS_setitimer, EINVAL, {{0}}},
    {SYS_getitimer, EINVAL, {{0}}},

    /* Threads: there are none. clone3 cannot be looked into; the library tries clone next. */
    {SYS_clone, EAGAIN, {{CLONE_THREAD, CLONE_THREAD, 0, 0}}},
    {CALL_CLONE3, ENOSYS, {{0}}},

    /* Files: as on a machine that has none, and where none can be made. */
    {SYS_open, EROFS, {{O_CREAT, O_CREAT, 1, 0}}},
    {SYS_open, ENOENT, {{0}}},
    {SYS_openat, EROFS, {{O_CREAT, O_CREAT, 2, 0}}},
    {SYS_openat, ENOENT, {{0}}},
    {CALL_OPENAT2, ENOENT, {{0}}},
    {SYS_creat, EROFS, {{0}}},
    {SYS_stat, ENOENT, {{0}}},
    {SYS_lstat, ENOENT, {{0}}},
    {SYS_statx, ENOENT, {{0}}},
    {SYS_newfstatat, EBADF, {{EMPTY_PATH, EMPTY_PATH, 3, 0}}},
    {SYS_newfstatat, ENOENT, {{0}}},
    {SYS_fstat, EBADF, {{0}}},
    {SYS_statfs, ENOENT, {{0}}},
    {SYS_fstatfs, EBADF, {{0}}},
    {SYS_access, ENOENT, {{0}}},
    {SYS_faccessat, ENOENT, {{0}}},
    {CALL_FACCESSAT2, ENOENT, {{0}}},
    {SYS_readlink, ENOENT, {{0}}},
    {SYS_readlinkat, ENOENT, {{0}}},
    {SYS_getcwd, ENOENT, {{0}}},
    {SYS_chdir, ENOENT, {{0}}},
    {SYS_fchdir, EBADF, {{0}}},
    {SYS_getdents, EBADF, {{0}}},
    {SYS_getdents64, EBADF, {{0}}},
    {SYS_mkdir, EROFS, {{0}}},
    {SYS_mkdirat, EROFS, {{0}}},
    {SYS_rmdir, EROFS, {{0}}},
    {SYS_unlink, EROFS, {{0}}},
    {SYS_unlinkat, EROFS, {{0}}},
    {SYS_rename, EROFS, {{0}}},
    {SYS_renameat, EROFS, {{0}}},
    {SYS_renameat2, EROFS, {{0}}},
    {SYS_link, EROFS, {{0}}},
    {SYS_linkat, EROFS, {{0}}},
    {SYS_symlink, EROFS, {{0}}},
    {SYS_symlinkat, EROFS, {{0}}},
    {SYS_chmod, EROFS, {{0}}},
    {SYS_fchmod, EBADF, {{0}}},
    {SYS_fchmodat, EROFS, {{0}}},
    {SYS_truncate, EROFS, {{0}}},
    {SYS_ftruncate, EBADF, {{0}}},
    {SYS_utime, EROFS, {{0}}},
    {SYS_utimensat, EROFS, {{0}}},
    {SYS_umask, FILTER_NOTHING, {{0}}},
    {SYS_close, FILTER_NOTHING, {{0}}},
    {SYS_lseek, ESPIPE, {{0}}},
    {SYS_pread64, ESPIPE, {{0}}},
    {SYS_pwrite64, ESPIPE, {{0}}},
    {SYS_readv, EBADF, {{0}}},
    {SYS_ioctl, ENOTTY, {{0}}},
    {SYS_fcntl, EBADF, {{0}}},
    {SYS_flock, EBADF, {{0}}},
    {SYS_dup, EBADF, {{0}}},
    {SYS_dup2, EBADF, {{0}}},
    {SYS_dup3, EBADF, {{0}}},
    {SYS_fsync, EBADF, {{0}}},
    {SYS_fdatasync, EBADF, {{0}}},
    {SYS_fadvise64, FILTER_NOTHING, {{0}}},
    {SYS_pipe, EMFILE, {{0}}},
    {SYS_pipe2, EMFILE, {{0}}},

    /* About the machine and itself: what it can do without, and who it is is no business of a player. */
    {SYS_getrandom, ENOSYS, {{0}}}, /* his chance comes from his seed */
    {SYS_getuid, FILTER_NOTHING, {{0}}},
    {SYS_geteuid, FILTER_NOTHING, {{0}}},
    {SYS_getgid, FILTER_NOTHING, {{0}}},
    {SYS_getegid, FILTER_NOTHING, {{0}}},
    {SYS_getppid, FILTER_NOTHING, {{0}}},
    {SYS_getpgrp, FILTER_NOTHING, {{0}}},
    {SYS_getgroups, FILTER_NOTHING, {{0}}},
    {SYS_prlimit64, EPERM, {{0}}},
    {SYS_getrlimit, EPERM, {{0}}},
    {SYS_setrlimit, EPERM, {{0}}},
    {SYS_getpriority, EPERM, {{0}}},
    {SYS_sysinfo, ENOSYS, {{0}}},
    {SYS_uname, ENOSYS, {{0}}},
    {SYS_getcpu, ENOSYS, {{0}}},
    {SYS_membarrier, ENOSYS, {{0}}},
    {SYS_sched_getaffinity, ENOSYS, {{0}}},
    {SYS_sched_getscheduler, FILTER_NOTHING, {{0}}},
    {SYS_sched_getparam, EPERM, {{0}}},
    {SYS_rt_sigaction, EPERM, {{0}}},
    {SYS_rt_sigprocmask, FILTER_NOTHING, {{0}}},
    {SYS_rt_sigpending, FILTER_NOTHING, {{0}}},
    {SYS_sigaltstack, EPERM, {{0}}},
    {SYS_prctl, FILTER_NOTHING, {{~0u, SET_NAME, 0, 0}}},
};

/* ---- a compiler: no network, no other process, nothing of an administrator's ---- */

enum {
    NAMESPACES =
        CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP
};

static const struct filter_rule compiler[] = {
    {SYS_clone, FILTER_ALLOW, {{NAMESPACES, 0, 0, 0}}},
    {SYS_clone, EPERM, {{0}}},
    {CALL_CLONE3, ENOSYS, {{0}}}, /* its flags lie in memory; the library tries clone next */
    {SYS_connect, EPERM, {{0}}},
    {SYS_bind, EPERM, {{0}}},
    {SYS_listen, EPERM, {{0}}},
    {SYS_accept, EPERM, {{0}}},
    {SYS_accept4, EPERM, {{0}}},
    {CALL_OPEN_TREE, EPERM, {{0}}},
    {CALL_MOVE_MOUNT, EPERM, {{0}}},
    {CALL_FSOPEN, EPERM, {{0}}},
    {CALL_FSCONFIG, EPERM, {{0}}},
    {CALL_FSMOUNT, EPERM, {{0}}},
    {CALL_FSPICK, EPERM, {{0}}},
    {CALL_MOUNT_SETATTR, EPERM, {{0}}},
    {SYS_kexec_file_load, EPERM, {{0}}},
    {SYS_lookup_dcookie, EPERM, {{0}}},
    {SYS_mknod, EPERM, {{0}}},
    {SYS_mknodat, EPERM, {{0}}},
    {SYS_socket, EACCES, {{0}}},
    {SYS_socketpair, FILTER_ALLOW, {{~0u, LOCAL, 0, 0}}}, /* a pipe to itself: Java's library wants one */
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
    {CALL_IO_URING_SETUP, ENOSYS, {{0}}},
    {CALL_IO_URING_ENTER, ENOSYS, {{0}}},
    {CALL_IO_URING_REGISTER, ENOSYS, {{0}}},
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

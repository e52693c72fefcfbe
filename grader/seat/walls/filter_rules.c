#define _GNU_SOURCE
#include "filter.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>

#include "answer.h"
#include "seat/processor/calls.h"

/* From headers that conflict with those above. */
enum { WAIT = 0, WAIT_SOME = 9, PRIVATE = 128, REAL_TIME = 256, WAKE_PRIVATE = 129 };
enum { EMPTY_PATH = 0x1000, SET_FS = 0x1002, SET_NAME = 15, GROWS = 0x3000000 };
enum { LARGE_FILE = 0x8000 | 0x20000 }; /* some processors' O_LARGEFILE, and the others' O_NOFOLLOW */
enum { SET_NONBLOCKING = 0x5421, SET_CLOEXEC = 0x5451, BYTES_TO_READ = 0x541b };

/* Flags of mmap that may accompany MAP_PRIVATE | MAP_ANONYMOUS. */
enum { HARMLESS = MAP_NORESERVE | MAP_STACK | MAP_POPULATE };

enum { LOCAL = 1 }; /* AF_UNIX */

enum { PEOPLE = 2 };                           /* standard error, which people read */
enum { REPLIES = 4 };                          /* of a player by calls (wire.h): a pipe in the middle range */
enum { LOW = ~3, HIGH = ~(ANSWER_FIRST - 1) }; /* masks of descriptors: 0 to 3, and to those that may be pipes */

enum { OWN_CLOCKS = 7 }; /* clocks 0 to 7: the time of day, since boot, one's own CPU time. Others are negative */

/* Does nothing, for strangers. One who gives up the core again and again on a busy machine hardly uses CPU time and
 * never sleeps: it looks as if the machine starved it, and the match would be void. */
enum { YIELD = SYS_sched_yield };

/* By this the C library has the kernel write into the process at each turn of its own, and on which core it runs. It
 * does without, and the turns cost less. */
enum { TURNS = SYS_rseq };

#define CALLS(...) (const int[]){__VA_ARGS__}, sizeof(const int[]){__VA_ARGS__} / sizeof(int)
#define ALWAYS(...) {{0}}, CALLS(__VA_ARGS__)

/* ---- memory of one's own, for a player and for sealed players ---- */

/* It lies at addresses that the kernel chooses. At addresses of its own choice a player could make page tables larger
 * than its memory. Never executable. */
static const struct filter_row own_memory[] = {
    {FILTER_ALLOW,
     {{~0u, 0, 0, 0}, {~0u, 0, 0, 1}, {PROT_EXEC, 0, 2, 0}, {~(unsigned)HARMLESS, MAP_PRIVATE | MAP_ANONYMOUS, 3, 0}},
     CALLS(SYS_mmap)},
    {FILTER_ALLOW, {{PROT_EXEC | GROWS, 0, 2, 0}}, CALLS(SYS_mprotect)},
    {FILTER_ALLOW, {{~(unsigned)MREMAP_MAYMOVE, 0, 3, 0}}, CALLS(SYS_mremap)},
    {FILTER_ALLOW, {{~0u, MADV_DONTNEED, 2, 0}}, CALLS(SYS_madvise)},
    {FILTER_ALLOW, ALWAYS(SYS_brk, SYS_munmap)},
};

/* ---- a player: computes and answers ---- */

static const struct filter_row player[] = {
    {FILTER_ALLOW, {{~0u, 1, 0, 0}}, CALLS(SYS_writev)},
    {FILTER_ALLOW, {{~0u, 2, 0, 0}}, CALLS(SYS_writev)},
    {FILTER_ALLOW, {{~(unsigned)OWN_CLOCKS, 0, 0, 0}}, CALLS(SYS_clock_gettime, SYS_clock_getres)},
    {FILTER_ALLOW, {{~0u, SET_FS, 0, 0}}, CALLS(SYS_arch_prctl)},
    {FILTER_ALLOW,
     ALWAYS(SYS_read, SYS_write, SYS_gettimeofday, SYS_time, SYS_getrusage, SYS_times, SYS_rt_sigreturn, SYS_exit,
            SYS_exit_group, SYS_restart_syscall, SYS_set_tid_address, SYS_set_robust_list, SYS_getpid, SYS_gettid)},
    {EBADF, ALWAYS(SYS_writev)},
    {EINVAL, ALWAYS(SYS_clock_gettime, SYS_clock_getres, SYS_arch_prctl)},

    {EACCES, {{PROT_EXEC, 0, 2, 0}}, CALLS(SYS_mmap)},
    {EINVAL, ALWAYS(SYS_mremap, SYS_madvise)},
    {EPERM, ALWAYS(SYS_mlock, SYS_mlockall)},

    /* abort() and raise(), so that such a crash is reported as what it is. SIGILL stands for ILL, TRAP, ABRT and BUS: 4
     * to 7. */
    {FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~3u, SIGILL, 2, 0}}, CALLS(SYS_tgkill)},
    {FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~0u, SIGFPE, 2, 0}}, CALLS(SYS_tgkill)},
    {FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~0u, SIGSEGV, 2, 0}}, CALLS(SYS_tgkill)},
    {FILTER_TRACE, ALWAYS(SYS_execveat)},

    /* Calls of a process that players are forked from (zygote.h). The tracer kills a player for them. */
    {FILTER_TRACE, {{~0u, FILTER_FORK, 0, 0}}, CALLS(SYS_clone)},
    {FILTER_TRACE, {{~0u, FILTER_GIVEN, 0, 0}, {~0u, FILTER_FORK, 1, 0}}, CALLS(SYS_close)},
    {FILTER_TRACE, ALWAYS(SYS_recvmsg)},

    /* Waiting: nobody else could end a wait, so it returns at once, as if it had timed out. The exception is one
     * descriptor without a timeout, which is as reading it: a program by lines may wait so for its input. */
    {FILTER_ALLOW, {{~0u, WAKE_PRIVATE, 1, 0}}, CALLS(SYS_futex)},
    {FILTER_ALLOW, {{~0u, 1, 1, 0}, {~0u, ~0u, 2, 0}}, CALLS(SYS_poll)},
    {FILTER_ALLOW, {{~0u, 1, 1, 0}, {~0u, 0, 2, 0}, {~0u, 0, 2, 1}}, CALLS(SYS_ppoll)},
    {FILTER_ALLOW, {{~0u, 1, 0, 0}, {~0u, 0, 4, 0}, {~0u, 0, 4, 1}}, CALLS(SYS_select, SYS_pselect6)},
    {ETIMEDOUT, ALWAYS(SYS_futex)},
    {FILTER_NOTHING,
     ALWAYS(SYS_nanosleep, SYS_clock_nanosleep, SYS_poll, SYS_ppoll, SYS_select, SYS_pselect6, SYS_alarm, YIELD)},
    {EINTR, ALWAYS(SYS_pause, SYS_rt_sigsuspend)},
    {EAGAIN, ALWAYS(SYS_rt_sigtimedwait)},
    {EINVAL, ALWAYS(SYS_setitimer, SYS_getitimer)},

    /* There are no threads. The filter cannot see clone3's flags. The library tries clone next. */
    {EAGAIN, {{CLONE_THREAD, CLONE_THREAD, 0, 0}}, CALLS(SYS_clone)},
    {ENOSYS, ALWAYS(CALL_CLONE3)},

    /* Files: as on a machine that has none, and where none can be made. */
    {EROFS, {{O_CREAT, O_CREAT, 1, 0}}, CALLS(SYS_open)},
    {EROFS, {{O_CREAT, O_CREAT, 2, 0}}, CALLS(SYS_openat)},
    {EBADF, {{EMPTY_PATH, EMPTY_PATH, 3, 0}}, CALLS(SYS_newfstatat)},
    {ENOENT, ALWAYS(SYS_open, SYS_openat, CALL_OPENAT2, SYS_stat, SYS_lstat, SYS_statx, SYS_newfstatat, SYS_statfs,
                    SYS_access, SYS_faccessat, CALL_FACCESSAT2, SYS_readlink, SYS_readlinkat, SYS_getcwd, SYS_chdir)},
    {EROFS, ALWAYS(SYS_creat, SYS_mkdir, SYS_mkdirat, SYS_rmdir, SYS_unlink, SYS_unlinkat, SYS_rename, SYS_renameat,
                   SYS_renameat2, SYS_link, SYS_linkat, SYS_symlink, SYS_symlinkat, SYS_chmod, SYS_fchmodat,
                   SYS_truncate, SYS_utime, SYS_utimensat)},
    {EBADF, ALWAYS(SYS_fstat, SYS_fstatfs, SYS_fchdir, SYS_getdents, SYS_getdents64, SYS_fchmod, SYS_ftruncate,
                   SYS_readv, SYS_fcntl, SYS_flock, SYS_dup, SYS_dup2, SYS_dup3, SYS_fsync, SYS_fdatasync)},
    {FILTER_NOTHING, ALWAYS(SYS_umask, SYS_close, SYS_fadvise64)},
    {ESPIPE, ALWAYS(SYS_lseek, SYS_pread64, SYS_pwrite64)},
    {ENOTTY, ALWAYS(SYS_ioctl)},
    {EMFILE, ALWAYS(SYS_pipe, SYS_pipe2)},

    /* The machine and the process: a player does not need this, and its identity is not its business. */
    {ENOSYS, ALWAYS(SYS_getrandom, TURNS)}, /* its randomness comes from its seed */
    {FILTER_NOTHING, {{~0u, SET_NAME, 0, 0}}, CALLS(SYS_prctl)},
    {FILTER_NOTHING, ALWAYS(SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getppid, SYS_getpgrp, SYS_getgroups,
                            SYS_sched_getscheduler, SYS_rt_sigprocmask, SYS_rt_sigpending)},
    {EPERM, ALWAYS(SYS_prlimit64, SYS_getrlimit, SYS_setrlimit, SYS_getpriority, SYS_sched_getparam, SYS_rt_sigaction,
                   SYS_sigaltstack)},
    {ENOSYS, ALWAYS(SYS_sysinfo, SYS_uname, SYS_getcpu, SYS_membarrier, SYS_sched_getaffinity)},
};

/* ---- a compiler: no network, no other process, nothing of an administrator's ---- */

enum {
    NAMESPACES =
        CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP
};

static const struct filter_row compiler[] = {
    {FILTER_ALLOW, {{NAMESPACES, 0, 0, 0}}, CALLS(SYS_clone)},
    {ENOSYS, ALWAYS(CALL_CLONE3)}, /* its flags are in memory: the library tries clone next */
    {FILTER_ALLOW, {{~0u, LOCAL, 0, 0}}, CALLS(SYS_socketpair)}, /* a pipe to itself: Java's library needs one */
    {FILTER_ALLOW, {{~0u, SIGABRT, 2, 0}}, CALLS(SYS_tgkill)},
    {FILTER_ALLOW, {{~0u, 0, 0, 0}}, CALLS(SYS_prlimit64)}, /* its own limits only */
    {FILTER_NOTHING, ALWAYS(SYS_sched_setscheduler)},       /* Mono's compiler does so */
    {FILTER_NOTHING, ALWAYS(YIELD)},
    {EPERM, ALWAYS(SYS_setsid)}, /* all of it must die together */
    {EPERM,
     ALWAYS(SYS_clone, SYS_connect, SYS_bind, SYS_listen, SYS_accept, SYS_accept4, CALL_OPEN_TREE, CALL_MOVE_MOUNT,
            CALL_FSOPEN, CALL_FSCONFIG, CALL_FSMOUNT, CALL_FSPICK, CALL_MOUNT_SETATTR, SYS_kexec_file_load,
            SYS_lookup_dcookie, SYS_mknod, SYS_mknodat, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev,
            SYS_kcmp, SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, CALL_PIDFD_OPEN,
            CALL_PIDFD_GETFD, CALL_PIDFD_SEND_SIGNAL, SYS_prlimit64, SYS_setpriority, SYS_ioprio_set,
            SYS_sched_setaffinity, SYS_setpgid, SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root,
            SYS_chroot, SYS_setuid, SYS_setgid, SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid, SYS_setgroups,
            SYS_capset, SYS_keyctl, SYS_add_key, SYS_request_key, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
            SYS_shmget, SYS_shmat, SYS_msgget, SYS_semget, SYS_mq_open, SYS_fanotify_init, SYS_inotify_init,
            SYS_inotify_init1, SYS_name_to_handle_at, SYS_open_by_handle_at, SYS_quotactl, SYS_acct, SYS_swapon,
            SYS_swapoff, SYS_reboot, SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_iopl,
            SYS_ioperm, SYS_settimeofday, SYS_clock_settime, SYS_adjtimex, SYS_clock_adjtime, SYS_sethostname,
            SYS_setdomainname, SYS_syslog, SYS_vhangup, SYS_personality)},
    {EACCES, ALWAYS(SYS_socket, SYS_socketpair)},
    {ENOSYS, ALWAYS(SYS_io_setup, CALL_IO_URING_SETUP, CALL_IO_URING_ENTER, CALL_IO_URING_REGISTER)},
};

/* ---- a player with a data file: comes before the rules above, and leaves none of them for the calls it names ---- */

enum { READING = O_CLOEXEC | O_NOCTTY | O_NONBLOCK | O_NOFOLLOW | LARGE_FILE }; /* besides O_RDONLY, which is 0 */

static const struct filter_row player_data[] = {
    {FILTER_ALLOW, {{~(unsigned)READING, 0, 1, 0}}, CALLS(SYS_open)},
    {EROFS, {{O_CREAT, O_CREAT, 1, 0}}, CALLS(SYS_open)},
    {FILTER_ALLOW, {{~(unsigned)READING, 0, 2, 0}}, CALLS(SYS_openat)},
    {EROFS, {{O_CREAT, O_CREAT, 2, 0}}, CALLS(SYS_openat)},
    {EBADF, {{~1u, 0, 0, 0}}, CALLS(SYS_fstat)}, /* its pipes: their inode numbers count those of the machine */
    {EBADF, {{~0u, 2, 0, 0}}, CALLS(SYS_fstat)},
    {EACCES, ALWAYS(SYS_open, SYS_openat)},
    {FILTER_ALLOW, ALWAYS(SYS_fstat, SYS_close, SYS_lseek, SYS_pread64, SYS_readv)},
};

/* ---- a player in an interpreter ---- */

enum {
    THREAD = CLONE_THREAD | CLONE_VM | CLONE_SIGHAND,
    NO_THREAD = CLONE_VFORK | CLONE_PARENT | CLONE_PTRACE | CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS |
                CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET
};

static const struct filter_row interpreter[] = {
    /* Files, for reading. Landlock decides which. */
    {FILTER_ALLOW, {{~(unsigned)(READING | O_DIRECTORY), 0, 1, 0}}, CALLS(SYS_open)},
    {FILTER_ALLOW, {{~(unsigned)(READING | O_DIRECTORY), 0, 2, 0}}, CALLS(SYS_openat)},
    {EACCES, ALWAYS(SYS_open, SYS_openat)},
    {FILTER_ALLOW, ALWAYS(SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_preadv, SYS_lseek, SYS_close,
                          SYS_stat, SYS_lstat, SYS_access, SYS_faccessat, CALL_FACCESSAT2, SYS_readlink, SYS_readlinkat,
                          SYS_getcwd, SYS_chdir, SYS_fchdir, SYS_getdents, SYS_getdents64, SYS_umask)},
    {EROFS, ALWAYS(SYS_creat, SYS_mkdir, SYS_mkdirat, SYS_rmdir, SYS_unlink, SYS_unlinkat, SYS_rename, SYS_renameat,
                   SYS_renameat2, SYS_link, SYS_linkat, SYS_symlink, SYS_symlinkat, SYS_chmod, SYS_fchmodat,
                   SYS_truncate, SYS_utime, SYS_utimensat, SYS_mknod, SYS_mknodat)},
    {EBADF,
     ALWAYS(SYS_fchmod, SYS_ftruncate, SYS_pwrite64, SYS_pwritev, SYS_fsync, SYS_fdatasync, SYS_flock, SYS_fallocate)},

    /* Inode numbers of pipes and sockets count those of the machine. The judge answers questions about them, and
     * keeps the middle range of descriptors free of them (answer.h). */
    {FILTER_ALLOW, {{EMPTY_PATH, 0, 3, 0}}, CALLS(SYS_newfstatat)},
    {FILTER_ALLOW, {{EMPTY_PATH, 0, 2, 0}}, CALLS(SYS_statx)},
    {FILTER_ASK, {{(unsigned)LOW, 0, 0, 0}}, CALLS(SYS_fstat, SYS_newfstatat, SYS_statx)},
    {FILTER_ASK, {{~0u, REPLIES, 0, 0}}, CALLS(SYS_fstat, SYS_newfstatat, SYS_statx)},
    {FILTER_ALLOW, {{(unsigned)HIGH, 0, 0, 0}}, CALLS(SYS_fstat, SYS_newfstatat, SYS_statx)},
    {FILTER_ASK, {{~0u, LOCAL, 0, 0}}, CALLS(SYS_socketpair)},
    {FILTER_ASK, ALWAYS(SYS_fstat, SYS_newfstatat, SYS_statx, SYS_pipe, SYS_pipe2, SYS_dup, SYS_dup2, SYS_dup3)},
    {EACCES, ALWAYS(SYS_socketpair)},

    /* Its own descriptors. None may send signals, and no pipe may be large. Writing output waits for the referee
     * instead of failing, although Node asks for the contrary. */
    {FILTER_ASK, {{~0u, F_DUPFD, 1, 0}}, CALLS(SYS_fcntl)},
    {FILTER_ASK, {{~0u, F_DUPFD_CLOEXEC, 1, 0}}, CALLS(SYS_fcntl)},
    {FILTER_ALLOW, {{~3u, 0, 1, 0}}, CALLS(SYS_fcntl)}, /* F_GETFD, F_SETFD, F_GETFL: 1 to 3. F_DUPFD is 0 */
    {FILTER_NOTHING, {{~0u, PEOPLE, 0, 0}, {~0u, F_SETFL, 1, 0}}, CALLS(SYS_fcntl)},
    {FILTER_ALLOW, {{~0u, F_SETFL, 1, 0}}, CALLS(SYS_fcntl)},
    {FILTER_NOTHING, {{~0u, PEOPLE, 0, 0}, {~0u, SET_NONBLOCKING, 1, 0}}, CALLS(SYS_ioctl)},
    {FILTER_ALLOW, {{~0u, SET_NONBLOCKING, 1, 0}}, CALLS(SYS_ioctl)},
    {FILTER_ALLOW, {{~0u, SET_CLOEXEC, 1, 0}}, CALLS(SYS_ioctl)},
    {FILTER_ALLOW, {{~0u, BYTES_TO_READ, 1, 0}}, CALLS(SYS_ioctl)},
    {FILTER_ALLOW, ALWAYS(SYS_eventfd, SYS_eventfd2, SYS_epoll_create, SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_wait,
                          SYS_epoll_pwait, SYS_poll, SYS_ppoll, SYS_select, SYS_pselect6, SYS_timerfd_create,
                          SYS_timerfd_settime, SYS_timerfd_gettime)},
    {EPERM, ALWAYS(SYS_fcntl)},
    {ENOTTY, ALWAYS(SYS_ioctl)},

    /* Memory, also executable: just-in-time compilers need it. */
    /* Hints how it will be read. MADV_WILLNEED, 3, has no effect on memory. */
    {FILTER_ALLOW, {{~3u, 0, 2, 0}}, CALLS(SYS_madvise)},
    {FILTER_ALLOW, {{~0u, MADV_DONTNEED, 2, 0}}, CALLS(SYS_madvise)},
    {FILTER_ALLOW, {{~0u, MADV_FREE, 2, 0}}, CALLS(SYS_madvise)},
    {FILTER_ALLOW, {{~1u, MADV_HUGEPAGE, 2, 0}}, CALLS(SYS_madvise)}, /* and MADV_NOHUGEPAGE */
    {FILTER_ALLOW, {{~1u, MADV_DONTDUMP, 2, 0}}, CALLS(SYS_madvise)}, /* and MADV_DODUMP */
    {FILTER_ALLOW, ALWAYS(SYS_brk, SYS_mmap, SYS_munmap, SYS_mprotect, SYS_mremap)},
    {EINVAL, ALWAYS(SYS_madvise)},
    {ENOSYS, ALWAYS(SYS_memfd_create, SYS_pkey_alloc, SYS_get_mempolicy, SYS_set_mempolicy, SYS_mbind)},
    {EPERM, ALWAYS(SYS_mlock, SYS_mlockall, SYS_mlock2, SYS_munlock, SYS_munlockall)},

    /* Its own threads, and no other process. The filter cannot see clone3's flags. The library tries clone next. */
    {FILTER_ALLOW, {{THREAD | NO_THREAD, THREAD, 0, 0}}, CALLS(SYS_clone)},
    {FILTER_ALLOW, {{PRIVATE, PRIVATE, 1, 0}}, CALLS(SYS_futex)},
    /* Waits for a thread's end, which only the kernel announces. */
    {FILTER_ALLOW, {{~(unsigned)REAL_TIME, WAIT, 1, 0}}, CALLS(SYS_futex)},
    {FILTER_ALLOW, {{~(unsigned)REAL_TIME, WAIT_SOME, 1, 0}}, CALLS(SYS_futex)},
    /* On memory shared with another process, for example a page of the same library. */
    {ENOSYS, ALWAYS(SYS_futex)},
    {FILTER_TRACE, {{~0u, FILTER_FORK, 0, 0}}, CALLS(SYS_clone)}, /* of a zygote. The tracer kills a player for it */
    {FILTER_KILL, ALWAYS(SYS_clone, SYS_fork, SYS_vfork, SYS_execve)},
    {ENOSYS, ALWAYS(CALL_CLONE3)},
    {FILTER_TRACE, ALWAYS(SYS_execveat)},
    {ECHILD, ALWAYS(SYS_wait4, SYS_waitid)},
    {FILTER_ALLOW,
     ALWAYS(SYS_membarrier, SYS_set_tid_address, SYS_set_robust_list, SYS_get_robust_list, SYS_arch_prctl, SYS_gettid,
            SYS_getpid, SYS_sched_getaffinity, SYS_getcpu, SYS_exit, SYS_exit_group, SYS_restart_syscall)},
    {ENOSYS, ALWAYS(TURNS)},
    {FILTER_NOTHING, ALWAYS(YIELD)},

    /* Signals to itself. One that kills it silently would look like a failure of the machine. */
    {FILTER_KILL, {{~0u, SIGKILL, 2, 0}}, CALLS(SYS_tgkill)},
    {FILTER_KILL, {{~0u, SIGSTOP, 2, 0}}, CALLS(SYS_tgkill)},
    {FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}}, CALLS(SYS_tgkill)},
    {FILTER_KILL, {{~0u, SIGKILL, 1, 0}}, CALLS(SYS_kill)},
    {FILTER_KILL, {{~0u, SIGSTOP, 1, 0}}, CALLS(SYS_kill)},
    {FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}}, CALLS(SYS_kill)},
    {FILTER_ALLOW,
     ALWAYS(SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_rt_sigsuspend, SYS_rt_sigtimedwait,
            SYS_rt_sigpending, SYS_sigaltstack, SYS_pause, SYS_alarm, SYS_setitimer, SYS_getitimer)},
    {FILTER_KILL,
     ALWAYS(SYS_tgkill, SYS_kill, SYS_tkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, CALL_PIDFD_SEND_SIGNAL,
            CALL_PIDFD_OPEN, CALL_PIDFD_GETFD, SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_kcmp)},

    /* Calls that reveal something about others: about pages that they have read, the machine's memory and disks, or
     * the judge in whose memory a process begins. Nor may a player signal to others through them. */
    {FILTER_NOTHING, ALWAYS(SYS_fadvise64, SYS_readahead, SYS_msync, SYS_sync, SYS_syncfs)},
    {ENOSYS, ALWAYS(SYS_mincore, CALL_CACHESTAT, SYS_statfs, SYS_fstatfs, SYS_sysinfo, SYS_inotify_init,
                    SYS_inotify_init1, SYS_fanotify_init)},
    {FILTER_ASK, ALWAYS(SYS_getrusage)},

    /* Clocks, and harmless facts about itself and the machine. */
    {FILTER_ALLOW, {{~(unsigned)OWN_CLOCKS, 0, 0, 0}}, CALLS(SYS_clock_gettime, SYS_clock_getres)},
    /* Reads its own limits only. */
    {FILTER_ALLOW, {{~0u, 0, 0, 0}, {~0u, 0, 2, 0}, {~0u, 0, 2, 1}}, CALLS(SYS_prlimit64)},
    {FILTER_ALLOW, {{~0u, SET_NAME, 0, 0}}, CALLS(SYS_prctl)},
    /* 0, SCHED_OTHER, as each has. Mono asks for its threads'. */
    {FILTER_NOTHING, ALWAYS(SYS_sched_getscheduler)},
    {EINVAL, ALWAYS(SYS_clock_gettime, SYS_clock_getres, SYS_prctl)},
    {FILTER_ALLOW, ALWAYS(SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_time, SYS_times, SYS_getrandom,
                          SYS_uname, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getgroups, SYS_getresuid,
                          SYS_getresgid, SYS_capget, SYS_getrlimit)},
    {FILTER_NOTHING, ALWAYS(SYS_getppid, SYS_getpgrp, SYS_sched_getparam, SYS_sched_setscheduler)},
    {EPERM, ALWAYS(SYS_prlimit64, SYS_setrlimit, SYS_getpriority, SYS_setpriority, SYS_sched_setaffinity,
                   SYS_sched_setparam, SYS_sched_setattr, SYS_ioprio_set)},

    /* The network. Libraries ask a local service for user names. They work without it. */
    {EACCES, {{~0u, LOCAL, 0, 0}}, CALLS(SYS_socket)},
    {FILTER_KILL, ALWAYS(SYS_socket)},
    {EACCES, ALWAYS(SYS_connect)},
    {FILTER_ALLOW, ALWAYS(SYS_shutdown)},

    /* Nobody makes these calls by mistake. */
    {FILTER_KILL,
     ALWAYS(SYS_unshare, SYS_setns, SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_setuid, SYS_setgid,
            SYS_setreuid, SYS_setregid, SYS_setresuid, SYS_setresgid, SYS_setgroups, SYS_capset, SYS_keyctl,
            SYS_add_key, SYS_request_key, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd, SYS_shmget, SYS_shmat,
            SYS_msgget, SYS_semget, SYS_mq_open, SYS_name_to_handle_at, SYS_open_by_handle_at)},
};

/* ---- sortie serve: strangers' requests, and the files that Landlock permits. Everything else fails ---- */

static const struct filter_row server[] = {
    /* Its connections, from a socket that already listens. */
    {FILTER_ALLOW,
     ALWAYS(SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_sendto, SYS_sendmsg, SYS_recvfrom, SYS_recvmsg,
            SYS_sendfile, SYS_accept, SYS_accept4, SYS_shutdown, SYS_setsockopt, SYS_getsockopt, SYS_getpeername,
            SYS_getsockname, SYS_epoll_create1, SYS_epoll_ctl, SYS_epoll_wait, SYS_epoll_pwait, SYS_poll, SYS_ppoll,
            SYS_select, SYS_pselect6)},

    /* The pages, the store, and submitted files. */
    {FILTER_ALLOW, ALWAYS(SYS_close, SYS_fstat, SYS_newfstatat, SYS_stat, SYS_lstat, SYS_statx, SYS_lseek, SYS_access,
                          SYS_faccessat, CALL_FACCESSAT2, SYS_getdents64, SYS_fsync, SYS_fdatasync, SYS_flock,
                          SYS_fcntl, SYS_open, SYS_openat, CALL_OPENAT2, SYS_renameat2, SYS_unlinkat, SYS_mkdirat)},

    /* Memory, never executable, clocks, itself. */
    {FILTER_ALLOW, {{PROT_EXEC, 0, 2, 0}}, CALLS(SYS_mmap)},
    {FILTER_ALLOW, {{PROT_EXEC | GROWS, 0, 2, 0}}, CALLS(SYS_mprotect)},
    {FILTER_ALLOW, {{~0u, FILTER_OWN_PID, 0, 0}, {~0u, SIGABRT, 2, 0}}, CALLS(SYS_tgkill)},
    {FILTER_ALLOW,
     ALWAYS(SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise, SYS_futex, SYS_clock_gettime, SYS_clock_getres,
            SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday, SYS_time, SYS_getrandom, SYS_getpid, SYS_gettid,
            SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_sched_yield, SYS_rt_sigaction, SYS_rt_sigprocmask,
            SYS_rt_sigreturn, SYS_sigaltstack, SYS_restart_syscall, SYS_exit, SYS_exit_group)},
};

/* ---- sealed players: the referee and both players in one process, which only computes. Few calls, for each process
 * has the list compiled by the kernel ---- */

enum { ORDERS = 3, REPORTS = 4 }; /* run/play/sealed_process.c */

static const struct filter_row sealed[] = {
    {FILTER_ALLOW, {{~0u, ORDERS, 0, 0}}, CALLS(SYS_read)},
    {FILTER_ALLOW, {{~0u, REPORTS, 0, 0}}, CALLS(SYS_write)},
    {FILTER_ALLOW, {{~(unsigned)OWN_CLOCKS, 0, 0, 0}}, CALLS(SYS_clock_gettime)},
    {FILTER_ALLOW, ALWAYS(SYS_rt_sigaction, SYS_rt_sigreturn, SYS_restart_syscall, SYS_exit_group)},
    {FILTER_NOTHING, ALWAYS(SYS_rt_sigprocmask)},
};

/* ---- all lists: ORDER enum filter_kind ---- */

#define ROWS(list)                                                                                                     \
    {                                                                                                                  \
        list, sizeof list / sizeof list[0]                                                                             \
    }

const struct filter_list filter_lists[] = {
    {"player", {ROWS(own_memory), ROWS(player)}, FILTER_KILL},
    {"compiler", {ROWS(compiler)}, FILTER_ALLOW},
    {"player_data", {ROWS(player_data), ROWS(own_memory), ROWS(player)}, FILTER_KILL},
    {"interpreter", {ROWS(interpreter)}, ENOSYS},
    {"server", {ROWS(server)}, EPERM},
    {"sealed", {ROWS(own_memory), ROWS(sealed)}, FILTER_KILL},
};
const size_t filter_list_count = sizeof filter_lists / sizeof filter_lists[0];

/* ---- rules of one call each ---- */

/* Adds what a part says of a call. Returns how many rules there are then. */
static size_t add_rules(const struct filter_part *p, int call, struct filter_rule *rule, size_t rules)
{
    for (size_t n = 0; n < p->rows; n++)
        for (size_t i = 0; i < p->row[n].calls && rules < FILTER_RULES; i++)
            if (p->row[n].call[i] == call)
                rule[rules++] = (struct filter_rule){call, &p->row[n]};
    return rules;
}

size_t filter_rules(const struct filter_list *l, struct filter_rule rule[FILTER_RULES])
{
    size_t rules = 0;
    for (int call = 0; call < FILTER_NUMBERS; call++)
        for (int i = 0; i < FILTER_PARTS; i++)
            rules = add_rules(&l->part[i], call, rule, rules);
    return rules;
}

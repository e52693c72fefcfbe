/*
 * calls.h - names of all system calls that the kit has rules or words for. A call that this processor does not have, or
 * that the headers of an older system do not know, has a name all the same. No process can make a call below 0.
 */
#ifndef SORTIE_CALLS_H
#define SORTIE_CALLS_H

#include <sys/syscall.h>

/* Newer than the headers of older systems. All processors have the same numbers from 424 on. */
enum { CALL_PIDFD_SEND_SIGNAL = 424, CALL_IO_URING_SETUP, CALL_IO_URING_ENTER, CALL_IO_URING_REGISTER };
enum { CALL_OPEN_TREE = 428, CALL_MOVE_MOUNT, CALL_FSOPEN, CALL_FSCONFIG, CALL_FSMOUNT, CALL_FSPICK };
enum { CALL_PIDFD_OPEN = 434, CALL_CLONE3, CALL_OPENAT2 = 437, CALL_PIDFD_GETFD, CALL_FACCESSAT2 };
enum { CALL_EPOLL_PWAIT2 = 441, CALL_MOUNT_SETATTR, CALL_LANDLOCK_CREATE_RULESET = 444, CALL_LANDLOCK_ADD_RULE };
enum { CALL_LANDLOCK_RESTRICT_SELF = 446, CALL_MEMFD_SECRET, CALL_CACHESTAT = 451 };

/* Older processors have these. Newer ones have the other call that can do the same: openat for open. For a processor
 * that has some of them only, this does not compile. */
#ifndef SYS_open
enum { SYS_access = -140, SYS_chmod, SYS_creat, SYS_link, SYS_lstat, SYS_mkdir, SYS_mknod, SYS_open };
enum { SYS_readlink = -130, SYS_rename, SYS_rmdir, SYS_stat, SYS_symlink, SYS_unlink, SYS_utime };
enum { SYS_dup2 = -120, SYS_epoll_create, SYS_epoll_wait, SYS_eventfd, SYS_getdents, SYS_inotify_init, SYS_pipe };
enum { SYS_poll = -113, SYS_select, SYS_fork, SYS_vfork, SYS_getpgrp, SYS_pause, SYS_alarm, SYS_time };
enum { SYS_arch_prctl = -103, SYS_ioperm, SYS_iopl };
#endif
#ifndef SYS_renameat /* newer than those, and older than others */
enum { SYS_renameat = -134 };
#endif

#endif

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

/* Older processors have these. Newer ones have the other call that can do the same: openat for open. */
#ifndef SYS_access
#define SYS_access (-100)
#endif
#ifndef SYS_alarm
#define SYS_alarm (-101)
#endif
#ifndef SYS_arch_prctl
#define SYS_arch_prctl (-102)
#endif
#ifndef SYS_chmod
#define SYS_chmod (-103)
#endif
#ifndef SYS_creat
#define SYS_creat (-104)
#endif
#ifndef SYS_dup2
#define SYS_dup2 (-105)
#endif
#ifndef SYS_epoll_create
#define SYS_epoll_create (-106)
#endif
#ifndef SYS_epoll_wait
#define SYS_epoll_wait (-107)
#endif
#ifndef SYS_eventfd
#define SYS_eventfd (-108)
#endif
#ifndef SYS_fork
#define SYS_fork (-109)
#endif
#ifndef SYS_getdents
#define SYS_getdents (-110)
#endif
#ifndef SYS_getpgrp
#define SYS_getpgrp (-111)
#endif
#ifndef SYS_inotify_init
#define SYS_inotify_init (-112)
#endif
#ifndef SYS_ioperm
#define SYS_ioperm (-113)
#endif
#ifndef SYS_iopl
#define SYS_iopl (-114)
#endif
#ifndef SYS_link
#define SYS_link (-115)
#endif
#ifndef SYS_lstat
#define SYS_lstat (-116)
#endif
#ifndef SYS_mkdir
#define SYS_mkdir (-117)
#endif
#ifndef SYS_mknod
#define SYS_mknod (-118)
#endif
#ifndef SYS_open
#define SYS_open (-119)
#endif
#ifndef SYS_pause
#define SYS_pause (-120)
#endif
#ifndef SYS_pipe
#define SYS_pipe (-121)
#endif
#ifndef SYS_poll
#define SYS_poll (-122)
#endif
#ifndef SYS_readlink
#define SYS_readlink (-123)
#endif
#ifndef SYS_rename
#define SYS_rename (-124)
#endif
#ifndef SYS_renameat
#define SYS_renameat (-125)
#endif
#ifndef SYS_rmdir
#define SYS_rmdir (-126)
#endif
#ifndef SYS_select
#define SYS_select (-127)
#endif
#ifndef SYS_stat
#define SYS_stat (-128)
#endif
#ifndef SYS_symlink
#define SYS_symlink (-129)
#endif
#ifndef SYS_time
#define SYS_time (-130)
#endif
#ifndef SYS_unlink
#define SYS_unlink (-131)
#endif
#ifndef SYS_utime
#define SYS_utime (-132)
#endif
#ifndef SYS_vfork
#define SYS_vfork (-133)
#endif

#endif

#define _GNU_SOURCE
#include "cell_filter.h"

#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

static const unsigned short refused[] = {
    SYS_socket,

    SYS_connect,
    SYS_bind,
    SYS_listen,
    SYS_accept,
    SYS_accept4,
    SYS_sendto,
    SYS_recvfrom,
    SYS_sendmsg,
    SYS_recvmsg,
    SYS_ptrace,
    SYS_process_vm_readv,
    SYS_process_vm_writev,
    SYS_kcmp,
    SYS_perf_event_open,
    SYS_bpf,
    SYS_userfaultfd,
    SYS_keyctl,
    SYS_add_key,
    SYS_request_key,
    SYS_unshare,
    SYS_setns,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_open_tree,
    SYS_move_mount,
    SYS_fsopen,
    SYS_fsconfig,
    SYS_fsmount,
    SYS_fspick,
    SYS_mount_setattr,
    SYS_name_to_handle_at,
    SYS_open_by_handle_at,
    SYS_io_uring_setup,
    SYS_io_uring_enter,
    SYS_io_uring_register,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_kexec_load,
    SYS_kexec_file_load,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_adjtimex,
    SYS_clock_adjtime,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_iopl,
    SYS_ioperm,
    SYS_quotactl,
    SYS_acct,
    SYS_syslog,
    SYS_pidfd_getfd,
    SYS_pidfd_open,
    SYS_pidfd_send_signal,
    SYS_shmget,
    SYS_shmat,
    SYS_msgget,
    SYS_semget,
    SYS_mq_open,
    SYS_fanotify_init,
    SYS_lookup_dcookie,
    SYS_vhangup,
    SYS_personality,
    SYS_setuid,
    SYS_setgid,
    SYS_setreuid,
    SYS_setregid,
    SYS_setresuid,
    SYS_setresgid,
    SYS_setgroups,
    SYS_capset,
    SYS_mknod,
    SYS_mknodat,
    SYS_sched_setaffinity,
    SYS_sched_setscheduler,
    SYS_ioprio_set,
};

enum {
    REFUSED = sizeof refused / sizeof refused[0],
    NAMESPACES =
        CLONE_NEWNS | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP,
    X32 = 0x40000000
};

/* One step of the program, appended. */
static void step(struct sock_fprog *f, unsigned short code, unsigned char yes, unsigned char no, unsigned value)
{
    f->filter[f->len++] = (struct sock_filter){code, yes, no, value};
}

/* Of clone3 the flags lie in memory, where no filter can see them: the library falls back to clone. */
static void steps_of_clone(struct sock_fprog *f)
{
    step(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, SYS_clone3);
    step(f, BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | ENOSYS);
    step(f, BPF_JMP | BPF_JEQ | BPF_K, 0, 3, SYS_clone);
    step(f, BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, args[0]));
    step(f, BPF_JMP | BPF_JSET | BPF_K, 0, 1, NAMESPACES);
    step(f, BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | EPERM);
}

int cell_filter(void)
{
    struct sock_filter steps[2 * REFUSED + 16];
    struct sock_fprog f = {.len = 0, .filter = steps};
    step(&f, BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, arch));
    step(&f, BPF_JMP | BPF_JEQ | BPF_K, 1, 0, AUDIT_ARCH_X86_64);
    step(&f, BPF_RET | BPF_K, 0, 0, SECCOMP_RET_KILL_PROCESS);
    step(&f, BPF_LD | BPF_W | BPF_ABS, 0, 0, offsetof(struct seccomp_data, nr));
    step(&f, BPF_JMP | BPF_JGE | BPF_K, 0, 1, X32);
    step(&f, BPF_RET | BPF_K, 0, 0, SECCOMP_RET_KILL_PROCESS);
    for (int i = 0; i < REFUSED; i++) {
        step(&f, BPF_JMP | BPF_JEQ | BPF_K, 0, 1, refused[i]);
        step(&f, BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ERRNO | EPERM);
    }
    steps_of_clone(&f);
    step(&f, BPF_RET | BPF_K, 0, 0, SECCOMP_RET_ALLOW);
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &f);
}

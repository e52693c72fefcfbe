#define _GNU_SOURCE
#include "filter.h"

#include <errno.h>
#include <linux/seccomp.h>
#include <seccomp.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Stands for the process's own number until the filter is installed. */
enum { OWN_PID = 0x5ea7beef };

/* To compute and to answer. */
static const int allowed[] = {
    SYS_read,       SYS_write,           SYS_brk,           SYS_munmap,          SYS_madvise,
    SYS_futex,      SYS_getrandom,       SYS_clock_gettime, SYS_clock_getres,    SYS_gettimeofday,
    SYS_time,       SYS_getrusage,       SYS_times,         SYS_rt_sigreturn,    SYS_exit,
    SYS_exit_group, SYS_restart_syscall, SYS_arch_prctl,    SYS_set_tid_address, SYS_set_robust_list,
    SYS_rseq,       SYS_getpid,          SYS_gettid,        SYS_sched_yield,
};

/* What the C and C++ libraries try in passing: they get a refusal and go on without. */
static const struct {
    int number, error;
} soft[] = {
    {SYS_readlink, EACCES},    {SYS_readlinkat, EACCES},
    {SYS_fstat, EBADF},        {SYS_newfstatat, EBADF},
    {SYS_ioctl, ENOTTY},       {SYS_lseek, ESPIPE},
    {SYS_prlimit64, EPERM},    {SYS_getrlimit, EPERM},
    {SYS_sysinfo, ENOSYS},     {SYS_sched_getaffinity, ENOSYS},
    {SYS_rt_sigaction, EPERM}, {SYS_rt_sigprocmask, 0},
    {SYS_sigaltstack, EPERM},  {SYS_close, 0},
    {SYS_uname, ENOSYS},       {SYS_writev, EBADF},
};

/* Allowed with certain arguments: the list below and filter_make's rules belong together. */
static const int conditional[] = {SYS_mmap, SYS_mremap, SYS_mprotect, SYS_tgkill, SYS_execveat};

static bool contains(const int *list, size_t size, int number)
{
    for (size_t i = 0; i < size; i++)
        if (list[i] == number)
            return true;
    return false;
}

bool filter_allows(int number)
{
    return contains(allowed, sizeof allowed / sizeof allowed[0], number) ||
           contains(conditional, sizeof conditional / sizeof conditional[0], number);
}

bool filter_refuses_softly(int number)
{
    for (size_t i = 0; i < sizeof soft / sizeof soft[0]; i++)
        if (soft[i].number == number)
            return true;
    return false;
}

static int add_conditional(scmp_filter_ctx ctx)
{
    const unsigned shared = MAP_SHARED | MAP_HUGETLB | MAP_LOCKED;
    int rc = seccomp_rule_add(
        ctx, SCMP_ACT_ALLOW, SCMP_SYS(mmap), 2, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0),
        SCMP_A3(SCMP_CMP_MASKED_EQ, shared | MAP_ANONYMOUS | MAP_PRIVATE, MAP_ANONYMOUS | MAP_PRIVATE));
    if (rc == 0)
        rc = seccomp_rule_add(ctx, SCMP_ACT_ALLOW, SCMP_SYS(mprotect), 1, SCMP_A2(SCMP_CMP_MASKED_EQ, PROT_EXEC, 0));
    if (rc == 0)
        rc = seccomp_rule_add(ctx, SCMP_ACT_ALLOW, SCMP_SYS(mremap), 0);
    if (rc == 0) /* abort() */
        rc = seccomp_rule_add(ctx, SCMP_ACT_ALLOW, SCMP_SYS(tgkill), 2, SCMP_A0(SCMP_CMP_EQ, OWN_PID, 0),
                              SCMP_A2(SCMP_CMP_EQ, SIGABRT, 0));
    if (rc == 0)
        rc = seccomp_rule_add(ctx, SCMP_ACT_TRACE(1), SCMP_SYS(execveat), 0);
    return rc;
}

static int add_rules(scmp_filter_ctx ctx)
{
    int rc = add_conditional(ctx);
    for (size_t i = 0; rc == 0 && i < sizeof allowed / sizeof allowed[0]; i++)
        rc = seccomp_rule_add(ctx, SCMP_ACT_ALLOW, allowed[i], 0);
    for (size_t i = 0; rc == 0 && i < sizeof soft / sizeof soft[0]; i++)
        rc = seccomp_rule_add(ctx, SCMP_ACT_ERRNO((unsigned)soft[i].error), soft[i].number, 0);
    return rc;
}

/* Reads the program that libseccomp exports into f. */
static int export_program(scmp_filter_ctx ctx, struct filter *f)
{
    int fd = memfd_create("filter", MFD_CLOEXEC);
    if (fd < 0)
        return -errno;
    int rc = seccomp_export_bpf(ctx, fd);
    if (rc == 0) {
        ssize_t got = pread(fd, f->instruction, sizeof f->instruction, 0);
        f->length = got <= 0 ? 0 : (unsigned short)((size_t)got / sizeof f->instruction[0]);
        rc = f->length == 0 || f->length == FILTER_MOST ? -E2BIG : 0;
    }
    close(fd);
    return rc;
}

int filter_make(struct filter *f)
{
    scmp_filter_ctx ctx = seccomp_init(SCMP_ACT_KILL_PROCESS);
    if (ctx == NULL)
        return -ENOMEM;
    int rc = seccomp_attr_set(ctx, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS);
    if (rc == 0)
        rc = add_rules(ctx);
    if (rc == 0)
        rc = export_program(ctx, f);
    seccomp_release(ctx);
    return rc;
}

int filter_install(const struct filter *f)
{
    struct filter own = *f;
    for (int i = 0; i < own.length; i++)
        if (own.instruction[i].code == (BPF_JMP | BPF_JEQ | BPF_K) && own.instruction[i].k == OWN_PID)
            own.instruction[i].k = (unsigned)getpid();
    struct sock_fprog program = {own.length, own.instruction};
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program) == 0 ? 0 : -errno;
}

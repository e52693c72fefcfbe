/*
 * For tests only: runs a command whose n-th write into a folder fails, whoever makes it: the kit, libc for a stream,
 * SQLite. It is a tracer, because only the system sees all writes of a process.
 *
 *     failing-writes HOW N FOLDER MARK COMMAND...
 *
 * HOW: ENOSPC, EIO or short (only half of the bytes are taken) fail the N-th call only. full is ENOSPC from the N-th
 * on. count fails none. Writes, truncations, syncs and renames count, for short only writes. If the command comes to
 * the N-th, the file MARK is made, with the call's name in it, or for count with the number of calls. The status is the
 * command's. Its children run on as they are.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/user.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __x86_64__

struct failing {
    const char *how, *folder, *mark;
    long left, seen;
    pid_t pid;
    int pending; /* the error that the call which is under way ends with, or 0 */
};

/* The name of a call that changes a file, or NULL. */
static const char *name_of(long call)
{
    switch (call) {
    case SYS_write: return "write";
    case SYS_pwrite64: return "pwrite64";
    case SYS_writev: return "writev";
    case SYS_ftruncate: return "ftruncate";
    case SYS_fallocate: return "fallocate";
    case SYS_fsync: return "fsync";
    case SYS_fdatasync: return "fdatasync";
    case SYS_syncfs: return "syncfs";
    case SYS_rename: return "rename";
    case SYS_renameat: return "renameat";
    case SYS_renameat2: return "renameat2";
    }
    return NULL;
}

static int is_rename(long call)
{
    return call == SYS_rename || call == SYS_renameat || call == SYS_renameat2;
}

/* Whether the descriptor is a file in the folder. Standard streams are somebody else's. */
static int is_inside(const struct failing *f, int fd)
{
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/%ld/fd/%d", (long)f->pid, fd);
    ssize_t length = fd < 3 ? -1 : readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = '\0';
    size_t own = strlen(f->folder);
    return strncmp(path, f->folder, own) == 0 && (path[own] == '/' || path[own] == '\0');
}

static int counts(const struct failing *f, const struct user_regs_struct *r)
{
    long call = (long)r->orig_rax;
    if (name_of(call) == NULL)
        return 0;
    if (strcmp(f->how, "short") == 0)
        return (call == SYS_write || call == SYS_pwrite64) && r->rdx > 1 && is_inside(f, (int)r->rdi);
    return is_rename(call) || is_inside(f, (int)r->rdi);
}

static void set_mark(const struct failing *f, const char *name)
{
    int fd = open(f->mark, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0 || dprintf(fd, "%s\n", name) < 0 || close(fd) != 0)
        exit(125);
}

static void enter(struct failing *f)
{
    struct user_regs_struct r;
    if (ptrace(PTRACE_GETREGS, f->pid, NULL, &r) != 0 || !counts(f, &r) || f->seen++ < 0 ||
        strcmp(f->how, "count") == 0 || f->left == 0 || --f->left > 0)
        return;
    set_mark(f, name_of((long)r.orig_rax));
    if (strcmp(f->how, "full") == 0)
        f->left = 1;
    if (strcmp(f->how, "short") == 0) {
        r.rdx /= 2;
    } else {
        f->pending = strcmp(f->how, "EIO") == 0 ? EIO : ENOSPC;
        r.orig_rax = (unsigned long long)-1; /* no such call: nothing is done */
    }
    ptrace(PTRACE_SETREGS, f->pid, NULL, &r);
}

static void leave(struct failing *f)
{
    struct user_regs_struct r;
    if (f->pending == 0 || ptrace(PTRACE_GETREGS, f->pid, NULL, &r) != 0)
        return;
    r.rax = (unsigned long long)-f->pending;
    f->pending = 0;
    ptrace(PTRACE_SETREGS, f->pid, NULL, &r);
}

/* Goes from stop to stop until the command has ended. */
static int follow(struct failing *f)
{
    int status, inside = 0, deliver = 0;
    for (;;) {
        if (ptrace(PTRACE_SYSCALL, f->pid, NULL, deliver) != 0 || waitpid(f->pid, &status, 0) < 0)
            return 125;
        if (WIFEXITED(status) || WIFSIGNALED(status))
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
        deliver = WSTOPSIG(status);
        if (deliver == (SIGTRAP | 0x80)) {
            inside = !inside;
            (inside ? enter : leave)(f);
            deliver = 0;
        } else if (deliver == SIGTRAP) {
            deliver = 0; /* the exec */
        }
    }
}

static int start(struct failing *f, char **command)
{
    int status;
    if ((f->pid = fork()) == 0) {
        ptrace(PTRACE_TRACEME, 0, NULL, NULL);
        raise(SIGSTOP);
        execv(command[0], command);
        _exit(125);
    }
    if (f->pid < 0 || waitpid(f->pid, &status, 0) < 0 || !WIFSTOPPED(status))
        return -1;
    return ptrace(PTRACE_SETOPTIONS, f->pid, NULL, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL) == 0 ? 0 : -1;
}

int main(int argc, char **argv)
{
    char folder[PATH_MAX];
    if (argc < 6 || realpath(argv[3], folder) == NULL)
        return 125;
    struct failing f = {.how = argv[1], .left = atol(argv[2]), .folder = folder, .mark = argv[4]};
    int status = start(&f, argv + 5) == 0 ? follow(&f) : 125;
    char seen[32];
    snprintf(seen, sizeof seen, "%ld", f.seen);
    if (strcmp(f.how, "count") == 0)
        set_mark(&f, seen);
    return status;
}

#else
int main(void)
{
    return 125; /* which registers have a call and its result is not known here */
}
#endif

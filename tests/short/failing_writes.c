/*
 * For tests only: runs a command whose n-th write into a folder fails, whoever makes it: the kit, libc for a stream,
 * SQLite. It is a tracer, because only the system sees all writes of a process.
 *
 *     failing-writes HOW N FOLDER MARK COMMAND...
 *
 * HOW: ENOSPC, EIO or short (only half of the bytes are taken) fail the N-th call only. full is ENOSPC from the N-th
 * on. kill kills the process with SIGKILL before its N-th call, and counts removals of files too. count fails none.
 * Writes, truncations, syncs and renames count, for short only writes. If the command comes to the N-th, the file MARK
 * is made, with the call's name in it, or for count with the number of calls. The status is the command's. With
 * FAILING_CHILDREN in the environment, children that it forks count too, until they run another program. That is for
 * commands that play no match themselves: a referee traces its players, and a process has one tracer.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
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

enum { PROCESSES = 256 };

struct traced {
    pid_t pid;   /* 0: a free place */
    int inside;  /* a call is under way, */
    int pending; /* which ends with this error, or 0 */
};

struct failing {
    const char *how, *folder, *mark;
    long left, seen;
    pid_t first;
    struct traced process[PROCESSES];
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
    case SYS_unlink: return "unlink";
    case SYS_unlinkat: return "unlinkat";
    }
    return NULL;
}

static int is_rename(long call)
{
    return call == SYS_rename || call == SYS_renameat || call == SYS_renameat2;
}

/* Whether the descriptor is a file in the folder. Standard streams are somebody else's. */
static int is_inside(const struct failing *f, pid_t pid, int fd)
{
    char link[64], path[PATH_MAX];
    snprintf(link, sizeof link, "/proc/%ld/fd/%d", (long)pid, fd);
    ssize_t length = fd < 3 ? -1 : readlink(link, path, sizeof path - 1);
    if (length < 0)
        return 0;
    path[length] = '\0';
    size_t own = strlen(f->folder);
    return strncmp(path, f->folder, own) == 0 && (path[own] == '/' || path[own] == '\0');
}

static int counts(const struct failing *f, pid_t pid, const struct user_regs_struct *r)
{
    long call = (long)r->orig_rax;
    if (name_of(call) == NULL)
        return 0;
    if (call == SYS_unlink || call == SYS_unlinkat)
        return strcmp(f->how, "kill") == 0;
    if (strcmp(f->how, "short") == 0)
        return (call == SYS_write || call == SYS_pwrite64) && r->rdx > 1 && is_inside(f, pid, (int)r->rdi);
    return is_rename(call) || is_inside(f, pid, (int)r->rdi);
}

static void set_mark(const struct failing *f, const char *name)
{
    int fd = open(f->mark, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
    if (fd < 0 || dprintf(fd, "%s\n", name) < 0 || close(fd) != 0)
        exit(125);
}

static void enter(struct failing *f, struct traced *p)
{
    struct user_regs_struct r;
    if (ptrace(PTRACE_GETREGS, p->pid, NULL, &r) != 0 || !counts(f, p->pid, &r) || f->seen++ < 0 ||
        strcmp(f->how, "count") == 0 || f->left == 0 || --f->left > 0)
        return;
    set_mark(f, name_of((long)r.orig_rax));
    if (strcmp(f->how, "kill") == 0) {
        kill(p->pid, SIGKILL);
        return;
    }
    if (strcmp(f->how, "full") == 0)
        f->left = 1;
    if (strcmp(f->how, "short") == 0) {
        r.rdx /= 2;
    } else {
        p->pending = strcmp(f->how, "EIO") == 0 ? EIO : ENOSPC;
        r.orig_rax = (unsigned long long)-1; /* no such call: nothing is done */
    }
    ptrace(PTRACE_SETREGS, p->pid, NULL, &r);
}

static void leave(struct traced *p)
{
    struct user_regs_struct r;
    if (p->pending == 0 || ptrace(PTRACE_GETREGS, p->pid, NULL, &r) != 0)
        return;
    r.rax = (unsigned long long)-p->pending;
    p->pending = 0;
    ptrace(PTRACE_SETREGS, p->pid, NULL, &r);
}

/* Returns the process of that number, or NULL. */
static struct traced *known(struct failing *f, pid_t pid)
{
    for (int i = 0; i < PROCESSES; i++)
        if (f->process[i].pid == pid)
            return &f->process[i];
    return NULL;
}

static struct traced *add(struct failing *f, pid_t pid)
{
    struct traced *place = known(f, 0);
    if (place == NULL)
        exit(125);
    *place = (struct traced){.pid = pid};
    return place;
}

/* A child begins, stopped. It goes on before its parent does. If it shares the parent's memory it becomes a player. Its
 * referee traces that one, so it goes its own way. */
static void begin_child(struct failing *f, pid_t parent)
{
    struct user_regs_struct r;
    unsigned long child;
    int status;
    if (ptrace(PTRACE_GETREGS, parent, NULL, &r) != 0 || ptrace(PTRACE_GETEVENTMSG, parent, NULL, &child) != 0)
        return;
    struct traced *p = known(f, (pid_t)child);
    if (p == NULL && waitpid((pid_t)child, &status, __WALL) != (pid_t)child)
        return;
    bool goes = (long)r.orig_rax == SYS_clone && (r.rdi & CLONE_VM) != 0;
    p = p == NULL ? add(f, (pid_t)child) : p;
    ptrace(goes ? PTRACE_DETACH : PTRACE_SYSCALL, (pid_t)child, NULL, 0);
    p->pid = goes ? 0 : p->pid;
}

/* Looks at a stop. Returns the signal to go on with, or -1: the process goes on without us. */
static int look_at_stop(struct failing *f, struct traced *p, int status)
{
    int signal = WSTOPSIG(status), event = status >> 16;
    if (signal == (SIGTRAP | 0x80)) {
        p->inside = !p->inside;
        if (p->inside)
            enter(f, p);
        else
            leave(p);
        return 0;
    }
    if (event == PTRACE_EVENT_EXEC && p->pid != f->first)
        return -1;
    if (event == PTRACE_EVENT_FORK || event == PTRACE_EVENT_VFORK || event == PTRACE_EVENT_CLONE)
        begin_child(f, p->pid);
    return signal == SIGTRAP || event != 0 ? 0 : signal;
}

/* Goes from stop to stop until the command has ended. */
static int follow(struct failing *f)
{
    add(f, f->first);
    if (ptrace(PTRACE_SYSCALL, f->first, NULL, 0) != 0)
        return 125;
    for (;;) {
        int status;
        pid_t pid = waitpid(-1, &status, __WALL);
        if (pid < 0)
            return 125;
        struct traced *p = known(f, pid);
        if (p == NULL && WIFSTOPPED(status)) {
            add(f, pid); /* it waits until its parent's stop has been seen */
            continue;
        }
        int deliver = p != NULL && WIFSTOPPED(status) ? look_at_stop(f, p, status) : -1;
        if (WIFSTOPPED(status))
            ptrace(deliver < 0 ? PTRACE_DETACH : PTRACE_SYSCALL, pid, NULL, deliver < 0 ? 0 : deliver);
        if (p != NULL && deliver < 0)
            p->pid = 0;
        if (pid == f->first && !WIFSTOPPED(status))
            return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
}

static int start(struct failing *f, char **command)
{
    int status;
    bool wanted = getenv("FAILING_CHILDREN") != NULL;
    long children = !wanted ? 0 : PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK | PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXEC;
    if ((f->first = fork()) == 0) {
        ptrace(PTRACE_TRACEME, 0, NULL, NULL);
        raise(SIGSTOP);
        execv(command[0], command);
        _exit(125);
    }
    if (f->first < 0 || waitpid(f->first, &status, 0) < 0 || !WIFSTOPPED(status))
        return -1;
    return ptrace(PTRACE_SETOPTIONS, f->first, NULL, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL | children) == 0 ? 0
                                                                                                                : -1;
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

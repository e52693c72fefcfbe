#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <linux/landlock.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "landlock.h"
#include "wire.h"

enum { UNPRIVILEGED_UID = 64100, EXECUTABLE = 5, TROUBLE = 6, HIGHEST_KEPT = 6 };

/* ---- Landlock: a process that may touch no file at all ---- */

/* Only the player's own program may be executed, for which the kernel must read it. */
static int landlock_confine(int version, int executable)
{
    int rules = landlock_deny_all(version);
    if (rules < 0 ||
        landlock_permit(rules, executable, LANDLOCK_ACCESS_FS_EXECUTE | LANDLOCK_ACCESS_FS_READ_FILE) != 0 ||
        landlock_enter(rules) != 0)
        return -1;
    return close(rules);
}

/* ---- the child: a list of steps, each of which must succeed ---- */

static int limit(int resource, rlim_t value)
{
    const struct rlimit both = {value, value};
    return setrlimit((__rlimit_resource_t)resource, &both);
}

static int limit_all(const struct seat_limits *l)
{
    static const int none[] = {RLIMIT_CORE, RLIMIT_FSIZE, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE, RLIMIT_SIGPENDING};
    int rc = limit(RLIMIT_STACK, (rlim_t)SANDBOX_STACK_MIB << 20);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
        rc |= limit(none[i], 0);
    rc |= limit(RLIMIT_NOFILE, HIGHEST_KEPT + 2);
    if (l->memory_mib > 0)
        rc |= limit(RLIMIT_AS, ((rlim_t)l->memory_mib + 8) << 20);
    if (l->time_ms > 0)
        rc |= limit(RLIMIT_CPU, (rlim_t)(l->time_ms + 999) / 1000 + 1);
    return rc;
}

/* The descriptors come first to high numbers, so that none is overwritten before it has been moved. */
static int arrange_descriptors(const struct sandbox *s, const struct sandbox_start *start, int trouble)
{
    const int from[] = {s->null, s->null, s->null, start->requests, start->replies, start->executable, trouble};
    int high[HIGHEST_KEPT + 1];
    for (int i = 0; i <= HIGHEST_KEPT; i++)
        if ((high[i] = fcntl(from[i], F_DUPFD, 100)) < 0)
            return -1;
    for (int i = 0; i <= HIGHEST_KEPT; i++)
        if (dup2(high[i], i) < 0)
            return -1;
    if (fcntl(EXECUTABLE, F_SETFD, FD_CLOEXEC) != 0 || fcntl(TROUBLE, F_SETFD, FD_CLOEXEC) != 0)
        return -1;
    return (int)syscall(SYS_close_range, HIGHEST_KEPT + 1, ~0u, 0);
}

/* As root: a user and group of no rights, another one for each side. Else a namespace in which one is nobody. */
static int drop_rights(const struct sandbox *s, int side)
{
    if (s->unprivileged != 0) {
        uid_t id = s->unprivileged + (uid_t)side;
        return setgroups(0, NULL) != 0 || setresgid(id, id, id) != 0 || setresuid(id, id, id) != 0 ? -1 : 0;
    }
    return s->namespaces ? unshare(CLONE_NEWUSER | CLONE_NEWIPC | CLONE_NEWUTS) : 0;
}

static void default_signals(void)
{
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    for (int number = 1; number < NSIG; number++)
        signal(number, SIG_DFL);
}

/* The parent must be told which step failed; it reads this when the child is dead before its time. */
static void fail(const char *step)
{
    char text[100];
    int length = snprintf(text, sizeof text, "%s: %s", step, strerror(errno));
    if (write(TROUBLE, text, (size_t)length) < 0)
        _exit(126);
    _exit(127);
}

static void confine_and_exec(struct sandbox *s, const struct sandbox_start *start, pid_t parent, int trouble)
{
    char *const argv[] = {"player", NULL}, *const environment[] = {NULL};
    default_signals();
    if (cgroup_enter(&s->cgroup[start->side]) != 0)
        _exit(126);
    if (arrange_descriptors(s, start, trouble) != 0)
        _exit(126);
    if (drop_rights(s, start->side) != 0)
        fail("giving up rights");
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent)
        fail("dying with the referee");
    if (setsid() < 0)
        fail("setsid");
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        fail("no_new_privs");
    if (s->landlock > 0 && landlock_confine(s->landlock, EXECUTABLE) != 0)
        fail("Landlock");
    if (limit_all(&start->limits) != 0)
        fail("setrlimit");
    if (filter_install(&s->filter) != 0)
        fail("seccomp");
    do /* ENOSYS: the parent does not trace yet */
        syscall(SYS_execveat, EXECUTABLE, "", argv, environment, AT_EMPTY_PATH);
    while (errno == ENOSYS && sched_yield() == 0);
    fail("exec");
}

/* ---- the parent ---- */

enum exec_end { EXEC_DONE, EXEC_DIED, EXEC_FAILED };

/* Lets the one exec through, then lets go. A program that is too large dies within the exec. */
static enum exec_end let_exec(pid_t child, int *status)
{
    bool in_exec = false;
    if (ptrace(PTRACE_SEIZE, child, NULL, PTRACE_O_TRACESECCOMP | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL) != 0)
        return EXEC_FAILED;
    for (;;) {
        pid_t got = waitpid(child, status, __WALL);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0 || !WIFSTOPPED(*status))
            return got > 0 && in_exec && WIFSIGNALED(*status) ? EXEC_DIED : EXEC_FAILED;
        if (*status >> 8 == (SIGTRAP | PTRACE_EVENT_EXEC << 8))
            return ptrace(PTRACE_DETACH, child, NULL, NULL) == 0 ? EXEC_DONE : EXEC_FAILED;
        bool event = *status >> 16 != 0;
        long signal_to_deliver = event ? 0 : WSTOPSIG(*status);
        in_exec |= *status >> 8 == (SIGTRAP | PTRACE_EVENT_SECCOMP << 8);
        if (ptrace(PTRACE_CONT, child, NULL, signal_to_deliver) != 0 && errno != ESRCH)
            return EXEC_FAILED;
    }
}

static void bury(pid_t child)
{
    kill(child, SIGKILL);
    while (waitpid(child, NULL, __WALL) < 0 && errno == EINTR) {
    }
}

static pid_t start_failed(struct sandbox *s, pid_t child, int trouble)
{
    int saved = errno;
    bury(child);
    ssize_t got = read(trouble, s->why, sizeof s->why - 1);
    if (got > 0)
        s->why[got] = '\0';
    else
        snprintf(s->why, sizeof s->why, "letting it exec: %s", strerror(saved));
    errno = saved;
    return -1;
}

pid_t sandbox_spawn(struct sandbox *s, const struct sandbox_start *start, int *status)
{
    int trouble[2];
    pid_t parent = getpid();
    if (cgroup_limit(&s->cgroup[start->side], start->limits.memory_mib) != 0)
        return snprintf(s->why, sizeof s->why, "limit of the control group: %s", strerror(errno)), -1;
    if (pipe2(trouble, O_CLOEXEC) != 0)
        return snprintf(s->why, sizeof s->why, "pipe: %s", strerror(errno)), -1;
    pid_t child = fork();
    if (child == 0)
        confine_and_exec(s, start, parent, trouble[1]);
    if (child < 0)
        snprintf(s->why, sizeof s->why, "fork: %s", strerror(errno));
    close(trouble[1]);
    enum exec_end end = child < 0 ? EXEC_DONE : let_exec(child, status);
    if (end == EXEC_FAILED)
        child = start_failed(s, child, trouble[0]);
    close(trouble[0]);
    return end == EXEC_DIED ? 0 : child;
}

/* ---- what holds here ---- */

static bool can_have_namespaces(void)
{
    pid_t child = fork();
    int status = 1;
    if (child == 0)
        _exit(unshare(CLONE_NEWUSER | CLONE_NEWIPC | CLONE_NEWUTS) == 0 ? 0 : 1);
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

/* A process that installs the filter and then execs proves both of the things that are required. Any program will do:
 * it is killed at once. Without Landlock, which would not let an ordinary one find its interpreter. */
static bool try_start(struct sandbox *s)
{
    int landlock = s->landlock;
    s->landlock = 0;
    int executable = open("/bin/true", O_RDONLY | O_CLOEXEC);
    struct sandbox_start start = {.executable = executable, .requests = s->null, .replies = s->null};
    int status;
    pid_t child = sandbox_spawn(s, &start, &status);
    if (executable >= 0)
        close(executable);
    if (child > 0)
        bury(child);
    s->landlock = landlock;
    return child >= 0;
}

int sandbox_open(struct sandbox *s)
{
    memset(s, 0, sizeof *s);
    s->null = open("/dev/null", O_RDWR | O_CLOEXEC);
    s->unprivileged = geteuid() == 0 ? UNPRIVILEGED_UID : 0;
    s->landlock = landlock_version();
    s->namespaces = can_have_namespaces();
    int rc = filter_make(&s->filter);
    if (s->null < 0 || rc != 0) {
        snprintf(s->why, sizeof s->why, "%s: %s", rc != 0 ? "making the system call filter" : "/dev/null",
                 strerror(rc != 0 ? -rc : errno));
        return -1;
    }
    s->seccomp = s->one_exec = try_start(s);
    for (int side = 0; s->seccomp && side < 2; side++)
        cgroup_open(&s->cgroup[side], side);
    return s->seccomp ? 0 : -1;
}

void sandbox_close(struct sandbox *s)
{
    for (int side = 0; side < 2; side++)
        cgroup_close(&s->cgroup[side]);
    if (s->null > 0)
        close(s->null);
    s->null = -1;
}

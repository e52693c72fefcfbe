#define _GNU_SOURCE
#include "confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/whole_file.h"

const int confine_player_namespaces = CLONE_NEWUSER | CLONE_NEWIPC | CLONE_NEWUTS;

/* Tries something in a child. */
static bool works(int (*act)(const struct confine *c), const struct confine *c)
{
    int status = 1;
    pid_t child = fork();
    if (child == 0)
        _exit(act(c) == 0 ? 0 : 1);
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return child > 0 && status == 0;
}

static int enter_namespaces(const struct confine *c)
{
    return c->namespaces == 0 ? 0 : unshare(c->namespaces);
}

bool confine_can_unshare(int namespaces)
{
    return works(enter_namespaces, &(struct confine){.namespaces = namespaces});
}

int confine_drop_powers(void)
{
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct none[2];
    memset(none, 0, sizeof none);
    for (int power = 0; power <= 63; power++)
        prctl(PR_CAPBSET_DROP, power, 0, 0, 0);
    return (int)syscall(SYS_capset, &header, none);
}

/* Not by libc's functions, which notify all threads of a process: the memory may still be the parent's (starter.h). */
static int become_user(const struct confine *c)
{
    if (c->user == 0)
        return geteuid() == 0 ? confine_drop_powers() : 0;
    return syscall(SYS_setgroups, 0, NULL) != 0 || syscall(SYS_setresgid, c->user, c->user, c->user) != 0 ||
                   syscall(SYS_setresuid, c->user, c->user, c->user) != 0
               ? -1
               : 0;
}

bool confine_as_root(uid_t user)
{
    return geteuid() == 0 && works(become_user, &(struct confine){.user = user}) &&
           (confine_can_unshare(CLONE_NEWNS) || !confine_can_unshare(CLONE_NEWUSER | CLONE_NEWNS));
}

void confine_allow(struct confine *c, const char *path, int at, unsigned rights)
{
    if (c->paths < CONFINE_PATHS)
        c->path[c->paths] = (struct confine_path){path, at, rights};
    c->paths++;
}

void confine_limit(struct confine *c, int resource, rlim_t most)
{
    if (c->limits < CONFINE_LIMITS)
        c->limit[c->limits] = (struct confine_limit){resource, most};
    c->limits++;
}

void confine_limit_files(struct confine *c, rlim_t most)
{
    struct rlimit own;
    confine_limit(c, RLIMIT_NOFILE, getrlimit(RLIMIT_NOFILE, &own) == 0 && own.rlim_max < most ? own.rlim_max : most);
}

static uint64_t signal_bit(int number)
{
    return (uint64_t)1 << (number - 1);
}

void confine_default_signals(uint64_t which)
{
    sigset_t none;
    for (int number = 1; number < NSIG; number++)
        if ((which & signal_bit(number)) != 0)
            signal(number, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

/* SIGPIPE is ignored by process_start_ticking, SIGIO by contest/handin. */
uint64_t confine_ignored_signals(void)
{
    uint64_t ignored = signal_bit(SIGPIPE) | signal_bit(SIGIO);
    struct sigaction now;
    for (int number = 1; number < NSIG; number++)
        if (sigaction(number, NULL, &now) == 0 && now.sa_handler == SIG_IGN)
            ignored |= signal_bit(number);
    return ignored;
}

/* One whose number another one gets is moved to a high number first. */
int confine_descriptors(const int fd[], int fds, unsigned closed)
{
    int from[CONFINE_DESCRIPTORS];
    for (int i = 0; i < fds; i++)
        if ((from[i] = fd[i] >= fds ? fd[i] : fcntl(fd[i], F_DUPFD, fds)) < 0)
            return -1;
    for (int i = 0; i < fds; i++)
        if (dup3(from[i], i, (closed >> i & 1) != 0 ? O_CLOEXEC : 0) < 0)
            return -1;
    return (int)syscall(SYS_close_range, fds, ~0u, 0);
}

/* ---- Landlock ---- */

int landlock_version(void)
{
    long version = syscall(SYS_landlock_create_ruleset, NULL, 0, LANDLOCK_CREATE_RULESET_VERSION);
    return version < 0 ? 0 : (int)version;
}

/* Version 1's rights, then refer, truncate, and ioctl on devices. The headers of Debian 12 lack the last two. */
static uint64_t landlock_file_rights(int version)
{
    static const uint64_t known[] = {0, 0x1fff, 0x3fff, 0x7fff, 0x7fff, 0xffff};
    return known[version < 5 ? version : 5];
}

/* Those headers lack these of versions 4 and 6: to bind and connect TCP, sockets and processes of others. */
enum { BIND = 1, CONNECT = 2, ABSTRACT = 1, SIGNALS = 2 };

int landlock_deny_all(int version)
{
    struct {
        uint64_t fs, net, scoped;
    } attribute = {.fs = landlock_file_rights(version),
                   .net = version >= 4 ? BIND | CONNECT : 0,
                   .scoped = version >= 6 ? ABSTRACT | SIGNALS : 0};
    size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    return (int)syscall(SYS_landlock_create_ruleset, &attribute, size, 0);
}

int landlock_permit(int rules, int path, uint64_t rights)
{
    struct landlock_path_beneath_attr rule = {.allowed_access = rights, .parent_fd = path};
    return (int)syscall(SYS_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
}

int landlock_enter(int rules)
{
    return (int)syscall(SYS_landlock_restrict_self, rules, 0);
}

/* ---- the steps: each returns 0, or -1 with errno ---- */

static int check_lists(const struct confine *c)
{
    errno = E2BIG;
    return c->paths > CONFINE_PATHS || c->limits > CONFINE_LIMITS ? -1 : 0;
}

/* The parent of the first process of a pid namespace, as that process sees it. */
enum { OUTSIDE = 0 };

static int die_with_parent(const struct confine *c)
{
    if (c->parent == 0)
        return 0;
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0)
        return -1;
    errno = ESRCH;
    return getppid() == c->parent || getppid() == OUTSIDE ? 0 : -1;
}

/* A session costs more than a process group: the scheduler gives it an account of its own. */
static int stand_apart(const struct confine *c)
{
    if (c->session)
        return getsid(0) == getpid() || setsid() >= 0 ? 0 : -1;
    return getpgrp() == getpid() ? 0 : setpgid(0, 0);
}

static int no_new_rights(const struct confine *c)
{
    (void)c;
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

/* Translates to Landlock's rights. A file cannot have rights that belong to folders. */
static uint64_t landlock_rights(unsigned rights, bool folder, uint64_t known)
{
    enum { TRUNCATE = 1 << 14 }; /* since version 3: the headers of Debian 12 lack it */
    uint64_t r = 0;
    if ((rights & CONFINE_READ) != 0)
        r |= LANDLOCK_ACCESS_FS_READ_FILE | (folder ? LANDLOCK_ACCESS_FS_READ_DIR : 0);
    if ((rights & CONFINE_EXECUTE) != 0)
        r |= LANDLOCK_ACCESS_FS_EXECUTE;
    if ((rights & CONFINE_WRITE) != 0 && !folder)
        r |= LANDLOCK_ACCESS_FS_WRITE_FILE | TRUNCATE;
    if ((rights & CONFINE_WRITE) != 0 && folder)
        r |= ~(uint64_t)(LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR | LANDLOCK_ACCESS_FS_EXECUTE);
    return r & known;
}

static int permit(int rules, const struct confine_path *p, uint64_t known)
{
    struct stat info;
    int at = p->path == NULL ? p->at : open(p->path, O_PATH | O_CLOEXEC);
    if (at < 0)
        return errno == ENOENT || errno == ENOTDIR ? 0 : -1;
    int rc = fstat(at, &info);
    if (rc == 0)
        rc = landlock_permit(rules, at, landlock_rights(p->rights, S_ISDIR(info.st_mode), known));
    if (p->path != NULL)
        close(at);
    return rc;
}

static int confine_files(const struct confine *c)
{
    if (c->landlock == 0)
        return 0;
    int rules = landlock_deny_all(c->landlock);
    int rc = rules < 0 ? -1 : 0;
    for (int i = 0; rc == 0 && i < c->paths; i++)
        rc = permit(rules, &c->path[i], landlock_file_rights(c->landlock));
    if (rc == 0)
        rc = landlock_enter(rules);
    descriptor_close(rules);
    return rc;
}

static int set_limits(const struct confine *c)
{
    int rc = 0;
    for (int i = 0; rc == 0 && i < c->limits; i++) {
        const struct rlimit both = {c->limit[i].most, c->limit[i].most};
        rc = setrlimit((__rlimit_resource_t)c->limit[i].resource, &both);
    }
    return rc;
}

static int install_filter(const struct confine *c)
{
    pid_t self = c->number == 0 ? getpid() : c->number;
    if (c->listener == NULL)
        return filter_install(c->filter, self, FILTER_KILLS);
    *c->listener = filter_install(c->filter, self, FILTER_ASKS);
    return *c->listener < 0 ? -1 : 0;
}

/* The order matters. A change of user resets the parent-death signal. Landlock and the filter require no_new_privs.
 * The filter would forbid all earlier steps. */
static const struct {
    const char *name;
    int (*take)(const struct confine *c);
} steps[] = {
    {"the lists of what is allowed", check_lists},
    {"giving up rights", become_user},
    {"namespaces", enter_namespaces},
    {"dying with the judge", die_with_parent},
    {"a process group", stand_apart},
    {"no_new_privs", no_new_rights},
    {"Landlock", confine_files},
    {"setrlimit", set_limits},
    {"seccomp", install_filter},
};

int confine_self(const struct confine *c, const char **step)
{
    for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
        *step = steps[i].name;
        if (steps[i].take(c) != 0)
            return -1;
    }
    return 0;
}

#define _GNU_SOURCE
#include "cell.h"

#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/descriptors.h"
#include "base/whole_file.h"
#include "seat/files/root.h"
#include "seat/walls/confine.h"

enum { NAMESPACES = CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS };

/* Between judge and cell: failures before its program ran, the watcher's report, what the program prints, and the door:
 * the cell sends its folder there, then waits for a byte. */
enum { TROUBLE, REPORT, OUTPUT, DOOR, ENDS };

/* The input of the first process. It lies on the parent's stack, of which the child has a copy. */
struct start {
    const struct cell *cell;
    bool as_root; /* see confine_as_root */
    uid_t user;   /* the judge's, the kernel reports another one in a fresh namespace */
    gid_t group;
    pid_t judge;
    int judges[ENDS], cells[ENDS];
    int lifeline[2]; /* nobody writes. It closes when the watcher ends */
    int held[2];     /* closes when the cell ends. Only the watcher sees that */
};

static void fail(const struct start *s, const char *step)
{
    dprintf(s->cells[TROUBLE], "%s: %s", step, strerror(errno));
    _exit(125);
}

/* ---- the file system ---- */

/* Mounts a folder in memory, which belongs to this cell's user. */
static int bring_memory(const struct start *s, const char *to)
{
    char options[160];
    snprintf(options, sizeof options, "size=%lld,nr_inodes=4096,mode=700,uid=%u,gid=%u",
             (long long)s->cell->folder_bytes, s->as_root ? CELL_UID : (unsigned)s->user,
             s->as_root ? CELL_UID : (unsigned)s->group);
    return mkdir(to, 0755) != 0 && errno != EEXIST ? -1 : mount("none", to, "tmpfs", MS_NOSUID | MS_NODEV, options);
}

/* Mounts one path into the new root, which is the working folder. The source was opened before, because it may be
 * hidden by now. */
static int bring(const struct start *s, const struct cell_path *p, int from)
{
    char source[64];
    const char *to = p->inside + 1;
    struct stat info;
    if (fstat(from, &info) != 0)
        return -1;
    folder_make_parents(AT_FDCWD, to, 0755);
    if (p->access == CELL_MEMORY)
        return bring_memory(s, to);
    if (S_ISLNK(info.st_mode)) {
        char target[1024];
        ssize_t length = readlinkat(from, "", target, sizeof target - 1);
        target[length < 0 ? 0 : length] = '\0';
        return symlink(target, to);
    }
    snprintf(source, sizeof source, "/proc/self/fd/%d", from);
    if (p->access == CELL_HIDE)
        return mount("none", to, "tmpfs", MS_NOSUID | MS_NODEV | MS_RDONLY, "size=4k");
    int made = S_ISDIR(info.st_mode) ? mkdir(to, 0755) : mknod(to, S_IFREG | 0644, 0);
    return made != 0 && errno != EEXIST ? -1 : mount(source, to, NULL, MS_BIND | MS_REC, NULL);
}

static void build_root(const struct start *s)
{
    int from[CELL_PATHS];
    const struct cell *c = s->cell;
    for (int i = 0; i < c->paths; i++)
        from[i] = open(c->path[i].outside, O_PATH | O_NOFOLLOW | O_CLOEXEC);
    if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
        mount("none", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, "size=1m,mode=755") != 0 || chdir("/tmp") != 0)
        fail(s, "a file system of its own");
    for (int i = 0; i < c->paths; i++)
        if (from[i] >= 0 && bring(s, &c->path[i], from[i]) != 0)
            fail(s, c->path[i].access == CELL_MEMORY ? "a folder in memory" : c->path[i].outside);
    if (c->stack_map && stack_map_write(AT_FDCWD) != 0)
        fail(s, STACK_MAP);
    if (c->proc && !c->stack_map && mkdir("proc", 0755) == 0)
        mount("none", "proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC,
              NULL); /* not permitted everywhere. Then it goes without */
    if (syscall(SYS_pivot_root, ".", ".") != 0 || umount2(".", MNT_DETACH) != 0 || chdir("/") != 0)
        fail(s, "a root of its own");
}

/* ---- rights ---- */

static void drop_rights(const struct start *s)
{
    if (s->as_root && s->cell->walled &&
        (setgroups(0, NULL) != 0 || setresgid(CELL_UID, CELL_UID, CELL_UID) != 0 ||
         setresuid(CELL_UID, CELL_UID, CELL_UID) != 0))
        fail(s, "another user");
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 || confine_drop_powers() != 0)
        fail(s, "giving up powers");
}

/* ---- the rights that it keeps: reading includes execution, and what can be written cannot be executed ---- */

static struct confine confinement(const struct start *s)
{
    const struct cell *c = s->cell;
    struct confine k = {.filter = FILTER_COMPILER, .landlock = landlock_version()};
    for (int i = 0; i < c->paths; i++)
        if (c->path[i].access != CELL_HIDE)
            confine_allow(&k, c->walled ? c->path[i].inside : c->path[i].outside, -1,
                          CONFINE_READ | (c->path[i].access == CELL_READ ? CONFINE_EXECUTE : CONFINE_WRITE));
    if (c->stack_map)
        confine_allow(&k, "/proc", -1, CONFINE_READ); /* without walls it is the machine's */
    confine_limit(&k, c->roomy ? RLIMIT_DATA : RLIMIT_AS, (rlim_t)c->memory_mib << 20);
    confine_limit(&k, RLIMIT_CPU, (rlim_t)c->seconds);
    confine_limit(&k, RLIMIT_FSIZE, (rlim_t)c->file_bytes);
    confine_limit(&k, RLIMIT_CORE, 0);
    confine_limit_files(&k, 256);
    confine_limit(&k, RLIMIT_MEMLOCK, 0);
    return k;
}

/* The watcher may have ended before this process asked to die with it. */
static void die_with_watcher(const struct start *s)
{
    struct pollfd end = {.fd = s->lifeline[0], .events = POLLIN};
    close(s->lifeline[1]);
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || poll(&end, 1, 0) != 0)
        fail(s, "dying with its watcher");
}

/* Moves the output first, because it is known by its number. Nothing else of the judge's stays open. */
static void arrange_descriptors(const struct start *s)
{
    int null = open("/dev/null", O_RDWR);
    int output = fcntl(s->cells[OUTPUT], F_DUPFD, 10), trouble = fcntl(s->cells[TROUBLE], F_DUPFD_CLOEXEC, 10);
    if (null < 0 || output < 0 || trouble < 0 || dup2(null, 0) < 0 || dup2(output, 1) < 0 || dup2(output, 2) < 0 ||
        dup3(trouble, 3, O_CLOEXEC) < 0 || syscall(SYS_close_range, 4, ~0u, 0) != 0)
        fail(s, "descriptors");
}

/* Sends its folder to the judge, which could not reach it otherwise. Then waits until the judge has filled it. */
static void show_folder(const struct start *s)
{
    char byte = 0;
    int folder = open(s->cell->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0 || !descriptors_send(s->cells[DOOR], &byte, 1, &folder, 1) || recv(s->cells[DOOR], &byte, 1, 0) != 1)
        fail(s, s->cell->folder);
}

static void enter_cell(struct start *s)
{
    const struct cell *c = s->cell;
    const char *step = "";
    char byte;
    confine_default_signals(CONFINE_ALL_SIGNALS);
    close(s->held[1]);
    descriptors_close(s->judges, ENDS);
    descriptor_read(s->held[0], &byte, 1); /* it ends when the watcher is ready */
    if (c->walled && !s->as_root && root_map_user(s->user, s->group) != 0)
        fail(s, "a namespace of users");
    if (c->walled)
        build_root(s);
    show_folder(s);
    drop_rights(s);
    die_with_watcher(s);
    arrange_descriptors(s);
    s->cells[TROUBLE] = 3;
    if ((setsid() < 0 && getpid() != 1) || chdir(c->folder) != 0)
        fail(s, c->folder);
    const struct confine k = confinement(s);
    errno = ENOSYS;
    if (k.landlock == 0)
        fail(s, "Landlock");
    if (confine_self(&k, &step) != 0)
        fail(s, step);
    execve(c->words[0], (char *const *)(uintptr_t)c->words, (char *const *)(uintptr_t)c->environment);
    fail(s, c->words[0]);
}

/* ---- the parent ---- */

/* fork, into namespaces. */
static pid_t branch(int namespaces)
{
    return (pid_t)syscall(SYS_clone, namespaces | SIGCHLD, NULL, NULL, NULL, 0);
}

static int namespaces_here(bool as_root)
{
    return as_root ? NAMESPACES : NAMESPACES | CLONE_NEWUSER;
}

bool cell_walled(void)
{
    int status = 1;
    pid_t child = branch(namespaces_here(confine_as_root(CELL_UID)));
    if (child == 0)
        _exit(mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
              mount("none", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, "size=1m") != 0);
    while (child > 0 && waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
    return child > 0 && status == 0;
}

/* ---- the watcher: a child of the judge's, the cell's parent ---- */

/* The watcher dies with the judge and ignores signals: those sent to the judge's process group are for the judge. */
static void watch(struct start *s)
{
    struct watch_report report;
    sigset_t all;
    sigfillset(&all);
    if (sigprocmask(SIG_SETMASK, &all, NULL) != 0 || prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != s->judge ||
        pipe2(s->lifeline, O_CLOEXEC) != 0 || pipe2(s->held, O_CLOEXEC) != 0)
        fail(s, "its watcher");
    pid_t first = branch(s->cell->walled ? namespaces_here(s->as_root) : 0);
    if (first == 0)
        enter_cell(s);
    if (first < 0)
        fail(s, "fork");
    bool traced = watch_seize(first);
    descriptors_close(s->judges, ENDS);
    descriptors_close(
        (int[]){s->lifeline[0], s->held[0], s->held[1], s->cells[TROUBLE], s->cells[OUTPUT], s->cells[DOOR]}, 6);
    watch_run(first, traced, s->cell->walled, s->cell->seconds, &report);
    _exit(write(s->cells[REPORT], &report, sizeof report) == (ssize_t)sizeof report ? 0 : 1);
}

/* ---- the judge ---- */

static bool open_pipes(struct start *s)
{
    int end[2];
    memset(s->judges, -1, sizeof s->judges);
    memset(s->cells, -1, sizeof s->cells);
    for (int i = 0; i < ENDS; i++) {
        if ((i == DOOR ? socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, end) : pipe2(end, O_CLOEXEC)) != 0)
            return false;
        s->judges[i] = end[0];
        s->cells[i] = end[1];
    }
    return true;
}

static void cell_failed(struct watch_report *r, enum watch_fate fate, const char *step, const char *why)
{
    r->fate = fate;
    snprintf(r->why, sizeof r->why, "%s%s", step, why);
}

/* Waits until it has ended. */
static void hear_end(const struct start *s, pid_t watcher, struct watch_report *r)
{
    char why[sizeof r->why];
    bool told = descriptor_read(s->judges[REPORT], r, sizeof *r) == 1;
    TEMP_FAILURE_RETRY(waitpid(watcher, NULL, 0));
    ssize_t got = read(s->judges[TROUBLE], why, sizeof why - 1);
    why[got < 0 ? 0 : got] = '\0';
    if (got > 0 || !told)
        cell_failed(r, WATCH_FAILED, "", got > 0 ? why : "its watcher was killed (is the machine short of memory?)");
}

/* Fills its folder, lets its program begin, and hears it. Returns the folder. */
static int attend(struct start *s, pid_t watcher, struct watch_report *r)
{
    const struct cell *c = s->cell;
    char byte = 0;
    int folder = -1, error = 0;
    if (!descriptors_receive(s->judges[DOOR], &byte, 1, &folder, 1)) {
        folder = -1; /* the cell has ended before it could send it, or the judge has no descriptor left for it */
    } else if (c->fill(c->self, folder) != 0) {
        error = errno == 0 ? EIO : errno;
    } else {
        send(s->judges[DOOR], &byte, 1, MSG_NOSIGNAL); /* a cell that has ended needs it no more */
        c->hear(c->self, s->judges[OUTPUT], s->judges[REPORT]);
        s->judges[OUTPUT] = -1;
    }
    descriptor_close(s->judges[DOOR]); /* a cell that still waits for the byte fails */
    s->judges[DOOR] = -1;
    hear_end(s, watcher, r);
    if (error != 0)
        cell_failed(r, WATCH_UNFILLED, "", strerror(error));
    return folder;
}

int cell_run(const struct cell *c, struct watch_report *r)
{
    struct start s = {
        .cell = c, .as_root = confine_as_root(CELL_UID), .user = geteuid(), .group = getegid(), .judge = getpid()};
    bool piped = open_pipes(&s);
    pid_t watcher = piped ? fork() : -1;
    if (watcher == 0)
        watch(&s);
    if (watcher < 0)
        cell_failed(r, WATCH_FAILED, piped ? "fork: " : "pipe: ", strerror(errno));
    descriptors_close(s.cells, ENDS);
    int folder = watcher < 0 ? -1 : attend(&s, watcher, r);
    descriptors_close(s.judges, ENDS);
    return folder;
}

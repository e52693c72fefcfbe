#define _GNU_SOURCE
#include "root.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/descriptors.h"
#include "base/whole_file.h"

/* Names, and the machine's devices behind them. Java's library takes a way over the network without /dev/random. */
static const char *const device[][2] = {
    {"null", "null"}, {"zero", "zero"}, {"urandom", "urandom"}, {"random", "urandom"}, {NULL, NULL}};
enum { QUIET = MS_NOSUID | MS_NODEV | MS_NOATIME };

/* ---- the file in the place of /proc/self/maps ---- */

/* Stacks end in the highest 16 GiB of a process's addresses on x86-64, and in the highest 1 GiB on arm64. */
#define STACK_PLACES ((uint64_t)17 << 30)
#define STACK_ALIGNED ((uint64_t)32 << 30)

int stack_map_write(int root)
{
    const uint64_t own = getauxval(AT_RANDOM), top = (own | (STACK_ALIGNED - 1)) + 1; /* AT_RANDOM is on this stack */
    if ((mkdirat(root, "proc", 0755) != 0 && errno != EEXIST) ||
        (mkdirat(root, "proc/self", 0755) != 0 && errno != EEXIST))
        return -1;
    int fd = openat(root, STACK_MAP, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0444);
    FILE *f = fd < 0 ? NULL : fdopen(fd, "w");
    if (f == NULL)
        return descriptor_close(fd), -1;
    for (uint64_t to = top; to > top - STACK_PLACES; to -= STACK_MAP_SLICE)
        fprintf(f, "%llx-%llx\n", (unsigned long long)(to - STACK_MAP_SLICE), (unsigned long long)to);
    bool written = ferror(f) == 0;
    return fclose(f) == 0 && written && own != 0 ? 0 : -1;
}

/* ---- a child that makes a view, and waits until its parent has opened it ---- */

/* The child's input, and its output: one line if it failed. */
struct maker {
    const struct roots *r;
    const struct root_want *want;
    bool as_root;
    int said;
    int machine; /* the machine's files, an open folder */
};

static int root_say(const struct maker *m, const char *what)
{
    dprintf(m->said, "%s: %s", what, strerror(errno));
    return -1;
}

static int root_write_file(const char *path, const char *text)
{
    int fd = open(path, O_WRONLY | O_CLOEXEC), rc = fd < 0 ? -1 : whole_file_write(fd, text, strlen(text));
    descriptor_close(fd);
    return rc;
}

int root_map_user(uid_t user, gid_t group)
{
    char users[64], groups[64];
    snprintf(users, sizeof users, "%u %u 1", (unsigned)user, (unsigned)user);
    snprintf(groups, sizeof groups, "%u %u 1", (unsigned)group, (unsigned)group);
    return root_write_file("/proc/self/setgroups", "deny") != 0 || root_write_file("/proc/self/uid_map", users) != 0
               ? -1
               : root_write_file("/proc/self/gid_map", groups);
}

static int own_memory(const char *place)
{
    int rc = mount("none", place, "tmpfs", QUIET, "mode=755,size=4g,noswap");
    return rc == 0 ? 0 : mount("none", place, "tmpfs", QUIET, "mode=755,size=4g");
}

/* Shows the machine's own devices, so that devices can be made nowhere else. If they are not ours, their times
 * cannot be frozen. */
static int show_devices(void)
{
    char source[64], target[64];
    struct statvfs info;
    if (mkdir("dev", 0755) != 0 && errno != EEXIST)
        return -1;
    for (int i = 0; device[i][0] != NULL; i++) {
        snprintf(source, sizeof source, "/dev/%s", device[i][1]);
        snprintf(target, sizeof target, "dev/%s", device[i][0]);
        int made = open(target, O_WRONLY | O_CREAT | O_CLOEXEC, 0444);
        if (made < 0 || close(made) != 0 || mount(source, target, NULL, MS_BIND, NULL) != 0)
            return -1;
        if (statvfs(target, &info) != 0 ||
            mount(NULL, target, NULL,
                  MS_BIND | MS_REMOUNT | MS_RDONLY | MS_NOATIME | (info.f_flag & (MS_NOSUID | MS_NOEXEC)), NULL) != 0)
            continue;
    }
    return 0;
}

static int make_root(void)
{
    return syscall(SYS_pivot_root, ".", ".") != 0 || umount2(".", MNT_DETACH) != 0 || chdir("/") != 0 ? -1 : 0;
}

static int make_shelf(const struct maker *m)
{
    const uid_t user = geteuid();
    const gid_t group = getegid();
    if (!m->as_root && (unshare(CLONE_NEWUSER) != 0 || root_map_user(user, group) != 0))
        return root_say(m, "a namespace of users");
    if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0)
        return root_say(m, "a namespace of files");
    if (own_memory("/tmp") != 0 || chdir("/tmp") != 0)
        return root_say(m, "a file system in memory");
    if (show_devices() != 0)
        return root_say(m, "devices");
    return make_root() != 0 ? root_say(m, "a root of its own") : 0;
}

/* ---- a program's view ---- */

/* Makes a runtime's folder in the shelf, for all programs: complete under its name, or not at all. */
static int make_runtime(const struct maker *m, const char *name)
{
    const struct root_want *w = m->want;
    char fresh[80 + WHOLE_FILE_UNIQUE], own[WHOLE_FILE_UNIQUE];
    if (access(name, F_OK) == 0)
        return 0;
    whole_file_unique(own);
    snprintf(fresh, sizeof fresh, "%s.%s", name, own);
    if (mkdir(fresh, 0755) != 0)
        return root_say(m, fresh);
    struct root_copy c = {.from = m->machine, .to = open(fresh, O_RDONLY | O_DIRECTORY | O_CLOEXEC), .leave = w->leave};
    int rc =
        c.to < 0 || mkdirat(c.to, &ROOT_PLACE[1], 0755) != 0 || mkdirat(c.to, "dev", 0755) != 0 ? root_say(m, name) : 0;
    for (int i = 0; rc == 0 && w->path != NULL && w->path[i] != NULL; i++)
        if ((rc = root_copy(&c, w->path[i])) != 0)
            dprintf(m->said, "%s", c.why);
    if (rc == 0 && w->stack_map && stack_map_write(c.to) != 0)
        rc = root_say(m, STACK_MAP);
    descriptor_close(c.to);
    return rc != 0 ? -1 : rename(fresh, name) == 0 ? 0 : root_say(m, name);
}

static int make_own(const struct maker *m)
{
    static const char *const kit[] = {"program", ".whole", NULL}; /* the kit's notes of the program, with its times */
    struct root_copy c = {.from = m->want->folder, .leave = kit, .plain = true};
    if (own_memory(&ROOT_PLACE[1]) != 0)
        return root_say(m, ROOT_PLACE);
    c.to = open(&ROOT_PLACE[1], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int rc = c.to < 0 ? root_say(m, ROOT_PLACE) : root_copy_tree(&c, ".");
    if (c.why[0] != '\0')
        dprintf(m->said, "%s", c.why);
    descriptor_close(c.to);
    return rc;
}

static int hold(const char *place)
{
    return mount(NULL, place, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY | QUIET, NULL);
}

static int make_view(const struct maker *m)
{
    char name[64];
    snprintf(name, sizeof name, "%.50s", m->want->runtime == NULL ? "none" : m->want->runtime);
    if (root_enter_users(m->r) != 0 || setns(m->r->shelf, CLONE_NEWNS) != 0)
        return root_say(m, "the judge's own files in memory");
    if (make_runtime(m, name) != 0)
        return -1;
    if (unshare(CLONE_NEWNS) != 0 || mount(name, name, NULL, MS_BIND, NULL) != 0 || chdir(name) != 0)
        return root_say(m, "a view of files");
    if (show_devices() != 0 || make_own(m) != 0)
        return root_say(m, "files of its own");
    if (make_root() != 0 || hold("/") != 0 || hold(ROOT_PLACE) != 0)
        return root_say(m, "a root that nobody changes");
    return 0;
}

/* ---- opening what the child has made ---- */

/* Opens a namespace of the child's. Returns its descriptor, or -1 with why. */
static int root_take(struct roots *r, pid_t child, const char *kind)
{
    char path[64];
    snprintf(path, sizeof path, "/proc/%ld/ns/%s", (long)child, kind);
    int taken = open(path, O_RDONLY | O_CLOEXEC);
    if (taken < 0)
        snprintf(r->why, sizeof r->why, "/proc: %s", strerror(errno));
    return taken;
}

/* Reads the child's output until it is done or has died. A child that is done waits until it is killed, or until this
 * process dies. Returns the descriptor of its view, or -1 with why. users: receives that of its namespace of users, or
 * NULL. */
static int make(struct roots *r, struct maker *m, int (*begin)(const struct maker *m), int *users)
{
    int said[2], view = -1;
    char done = '\0';
    r->why[0] = '\0';
    if (pipe2(said, O_CLOEXEC) != 0)
        return snprintf(r->why, sizeof r->why, "pipe: %s", strerror(errno)), -1;
    m->said = said[1];
    pid_t child = fork();
    if (child == 0) {
        close(said[0]); /* so that writing fails if the parent died before the next line */
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (begin(m) != 0 || write(m->said, &done, 1) != 1)
            _exit(1);
        for (;;)
            pause();
    }
    close(said[1]);
    ssize_t got = -1;
    while (child > 0 && (got = read(said[0], r->why, sizeof r->why - 1)) < 0 && errno == EINTR)
        ;
    r->why[child < 0 || got < 0 ? 0 : got] = '\0';
    close(said[0]);
    if (child > 0 && got == 1 && r->why[0] == '\0') {
        view = root_take(r, child, "mnt");
        if (users != NULL)
            *users = root_take(r, child, "user");
    } else if (r->why[0] == '\0') {
        snprintf(r->why, sizeof r->why, "a process that makes it: %s", strerror(errno));
    }
    if (child > 0)
        kill(child, SIGKILL);
    while (child > 0 && waitpid(child, NULL, 0) < 0 && errno != ECHILD)
        ;
    return view;
}

void roots_open(struct roots *r, bool as_root)
{
    struct maker m = {.r = r, .as_root = as_root, .machine = -1};
    memset(r, 0, sizeof *r);
    r->users = -1;
    r->shelf = make(r, &m, make_shelf, as_root ? NULL : &r->users);
    r->here = r->shelf >= 0 && (as_root || r->users >= 0);
}

void roots_close(struct roots *r)
{
    for (int i = 0; i < ROOTS_MOST; i++) {
        if (r->root[i].files > 0)
            close(r->root[i].files);
        r->root[i].files = 0;
    }
    if (r->here)
        descriptors_close((const int[2]){r->shelf, r->users}, 2);
    r->here = false;
}

int roots_find(struct roots *r, const struct root_want *want)
{
    struct root *oldest = &r->root[0];
    struct maker m = {.r = r, .want = want};
    for (struct root *one = r->root; one < r->root + ROOTS_MOST; one++) {
        if (one->files > 0 && strcmp(one->name, want->name) == 0) {
            one->used = ++r->asked;
            return one->files;
        }
        if (one->used < oldest->used)
            oldest = one;
    }
    if (oldest->files > 0)
        close(oldest->files);
    m.machine = open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    *oldest = (struct root){.files = make(r, &m, make_view, NULL)};
    descriptor_close(m.machine);
    if (oldest->files > 0) {
        oldest->used = ++r->asked;
        snprintf(oldest->name, sizeof oldest->name, "%s", want->name);
    }
    return oldest->files;
}

int root_enter_users(const struct roots *r)
{
    return r->users < 0 ? 0 : setns(r->users, CLONE_NEWUSER);
}

int root_enter(int files)
{
    return setns(files, CLONE_NEWNS) != 0 ? -1 : chdir(ROOT_PLACE);
}

#define _GNU_SOURCE
#include "cgroup.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/whole_file.h"

#define MOUNTED "/sys/fs/cgroup"
#define STEPPED_DOWN "/sortie"
#define PREFIX "sortie-seat-" /* not the names of earlier versions, which others would remove */

/* Memory that is not charged to the player: what the kernel uses to start it. */
enum { SLACK_MIB = 16, TRIES = 100 };

/* The kernel is slow to apply a limit, and a signal may interrupt. */
static int write_into(const char *folder, const char *file, const char *text)
{
    char path[640];
    snprintf(path, sizeof path, "%s/%s", folder, file);
    int fd = open(path, O_WRONLY | O_CLOEXEC), rc = fd < 0 ? -1 : whole_file_write(fd, text, strlen(text));
    descriptor_close(fd);
    return rc;
}

/* Finds the folder of the group that this process is in, if memory is controlled there. In /proc/self/cgroup,
 * version 1 has a line "N:memory:PATH", version 2 a line "0::PATH". */
static int own_group(char *folder, size_t size, bool *version1)
{
    char text[4096];
    int found = -1;
    if (whole_file_start(AT_FDCWD, "/proc/self/cgroup", text, sizeof text) < 0)
        return -1;
    for (char *line, *rest = text; (line = strsep(&rest, "\n")) != NULL;) {
        const char *memory = strstr(line, ":memory:"), *unified = strncmp(line, "0::", 3) == 0 ? line + 3 : NULL;
        if (memory == NULL && (unified == NULL || found == 0))
            continue;
        *version1 = memory != NULL;
        snprintf(folder, size, "%s%s", memory != NULL ? MOUNTED "/memory" : MOUNTED,
                 memory != NULL ? memory + 8 : unified);
        found = 0;
    }
    return found;
}

/* Makes groups below this one count memory. Fails with EBUSY in version 2 while a process is in this one itself. */
static int count_below(const char *folder)
{
    return write_into(folder, "cgroup.subtree_control", "+memory");
}

/* Moves this process into a group below. Works if nobody else is in this group. Processes that are started from now
 * on are there too, and find the way back by its name. */
static int step_down(const char *folder)
{
    char below[500];
    snprintf(below, sizeof below, "%s" STEPPED_DOWN, folder);
    if (mkdir(below, 0755) != 0 && errno != EEXIST)
        return -1;
    if (write_into(below, "cgroup.procs", "0") == 0 && count_below(folder) == 0)
        return 0;
    write_into(folder, "cgroup.procs", "0");
    rmdir(below); /* stays if another process is in it */
    return -1;
}

/* Version 2 has processes only at the leaves, so a player's group cannot lie below the group that this process is
 * in. If we share that group, for example with a session's shell, root uses the top, which may have both. */
static int place_for_groups(char *folder)
{
    size_t length = strlen(folder), down = strlen(STEPPED_DOWN);
    if (length > down && strcmp(folder + length - down, STEPPED_DOWN) == 0) {
        folder[length - down] = '\0';
        if (count_below(folder) == 0)
            return 0;
        folder[length - down] = '/';
    }
    if (count_below(folder) == 0 || step_down(folder) == 0)
        return 0;
    return geteuid() == 0 ? count_below(strcpy(folder, MOUNTED)) : -1;
}

/* ---- who owns a group ---- */

/* By version. The group's processes are one number a line. The lock of that file (flock) is the owner's: the kernel
 * releases it when the owner ends, and it holds in any pid namespace, unlike a process number. Kills are counted since
 * Linux 4.13. */
static const char *const file_name[][CGROUP_FILES] = {
    [true] = {"tasks", "memory.usage_in_bytes", "memory.oom_control", "memory.failcnt"},
    [false] = {"cgroup.procs", "memory.current", "memory.events", "memory.events"}};

static bool is_ours(int members)
{
    return flock(members, LOCK_EX | LOCK_NB) == 0;
}

/* Removes the groups whose owners are gone, and no others. */
static void remove_stale(const char *folder, bool version1)
{
    DIR *groups = opendir(folder);
    for (struct dirent *e; groups != NULL && (e = readdir(groups)) != NULL;) {
        char path[320];
        if (strncmp(e->d_name, PREFIX, strlen(PREFIX)) != 0)
            continue;
        snprintf(path, sizeof path, "%s/%s", e->d_name, file_name[version1][CGROUP_MEMBERS]);
        int members = openat(dirfd(groups), path, O_RDONLY | O_CLOEXEC);
        if (members >= 0 && is_ours(members))
            unlinkat(dirfd(groups), e->d_name, AT_REMOVEDIR);
        descriptor_close(members);
    }
    folder_close(groups);
}

static void close_files(struct cgroup *c)
{
    for (int i = 0; i < CGROUP_FILES; i++) {
        if (c->file[i] > 0)
            close(c->file[i]);
        c->file[i] = 0;
    }
}

/* Opens a file of the group at its first use: to find it by its path at each start of a player costs more than to read
 * it. If there is no group, opens the machine's counters. Returns it, or -1 with errno. */
static int file_of(struct cgroup *c, enum cgroup_file which)
{
    const bool machine = c->path[0] == '\0';
    char path[640];
    if (c->file[which] > 0)
        return c->file[which];
    snprintf(path, sizeof path, "%s/%s", machine ? "/proc" : c->path,
             machine ? "vmstat" : file_name[c->version1][which]);
    int fd = open(path, (which == CGROUP_MEMBERS ? O_WRONLY : O_RDONLY) | O_CLOEXEC);
    c->file[which] = fd < 0 ? 0 : fd;
    return fd;
}

/* Returns 0, 1 if another process took the group for an abandoned one before it was locked, or -1. */
static int make_group(struct cgroup *c, const char *folder, int side)
{
    char name[WHOLE_FILE_UNIQUE];
    whole_file_unique(name);
    snprintf(c->path, sizeof c->path, "%s/" PREFIX "%s-%d", folder, name, side);
    if (mkdir(c->path, 0755) != 0)
        return errno == EEXIST ? 1 : -1;
    int members = file_of(c, CGROUP_MEMBERS);
    bool taken = members < 0 ? errno == ENOENT : !is_ours(members) || access(c->path, F_OK) != 0;
    if (!taken && members >= 0 && cgroup_limit(c, 1024) == 0)
        return 0;
    close_files(c);
    rmdir(c->path);
    return taken ? 1 : -1;
}

void cgroup_open(struct cgroup *c, int side)
{
    char folder[480];
    int rc = 1;
    memset(c, 0, sizeof *c);
    if (own_group(folder, sizeof folder, &c->version1) != 0 || (!c->version1 && place_for_groups(folder) != 0) ||
        access(folder, W_OK) != 0)
        return;
    remove_stale(folder, c->version1);
    for (int i = 0; rc == 1 && i < TRIES; i++)
        rc = make_group(c, folder, side);
    if (rc != 0)
        c->path[0] = '\0';
}

void cgroup_close(struct cgroup *c)
{
    close_files(c);
    /* a process that has just died may still be counted */
    for (int i = 0; c->path[0] != '\0' && rmdir(c->path) != 0 && errno == EBUSY && i < 100; i++)
        usleep(1000);
    c->path[0] = '\0';
    c->limit_mib = 0;
}

/* Returns the number behind a name at the beginning of a line, or of a file that is one number, or 0 if it is not
 * there. */
static long read_number(int fd, const char *name)
{
    char text[8192] = "\n";
    ssize_t got = fd < 0 ? 0 : pread(fd, text + 1, sizeof text - 2, 0);
    text[got < 0 ? 1 : got + 1] = '\0';
    const char *line = strstr(text, name);
    return line == NULL ? 0 : strtol(line + strlen(name), NULL, 10);
}

int cgroup_limit(struct cgroup *c, int memory_mib)
{
    char bytes[32];
    if (c->path[0] == '\0')
        return 0;
    if (file_of(c, CGROUP_MEMBERS) < 0)
        return -1;
    if (memory_mib == 0 || memory_mib == c->limit_mib)
        return 0;
    snprintf(bytes, sizeof bytes, "%lld", c->shared + ((long long)(memory_mib + SLACK_MIB) << 20));
    if (!c->version1) /* no swap. The file is missing if the kernel has no support for swap */
        write_into(c->path, "memory.swap.max", "0");
    int rc = write_into(c->path, c->version1 ? "memory.limit_in_bytes" : "memory.max", bytes);
    c->limit_mib = rc == 0 ? memory_mib : 0;
    return rc;
}

void cgroup_settle(struct cgroup *c, int memory_mib)
{
    if (c->path[0] == '\0')
        return;
    c->shared = read_number(file_of(c, CGROUP_IN_USE), "\n");
    c->limit_mib = 0;
    cgroup_limit(c, memory_mib);
}

long cgroup_kills(struct cgroup *c)
{
    return read_number(file_of(c, CGROUP_KILLS), "\noom_kill ");
}

long cgroup_full(struct cgroup *c)
{
    return c->path[0] == '\0' ? 0 : read_number(file_of(c, CGROUP_FULL), c->version1 ? "\n" : "\noom ");
}

int cgroup_enter(const struct cgroup *c)
{
    ssize_t put = c->path[0] == '\0' ? 1 : -1;
    while (put < 0 && (put = pwrite(c->file[CGROUP_MEMBERS], "0", 1, 0)) < 0 && errno == EINTR) {
    }
    return put == 1 ? 0 : -1;
}

#define _GNU_SOURCE
#include "sandbox.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "answer.h"
#include "base/whole_file.h"
#include "confine.h"

enum { UNPRIVILEGED_UID = 64100 };

/* ---- what programs need ---- */

static bool has_group(const struct sandbox *s)
{
    return s->cgroup[0].path[0] != '\0';
}

const char *sandbox_lacks(const struct sandbox *s, enum sandbox_needs needs, bool roomy)
{
    if (needs != SANDBOX_NOTHING && s->landlock == 0)
        return "Landlock: Linux 5.13 or newer with lsm=landlock";
    if (needs == SANDBOX_INTERPRETER && !s->answers)
        return "the right to answer its system calls: CAP_SYS_PTRACE, and a seccomp profile that permits pidfd_getfd "
               "(docs/judge/start.md: containers)";
    if (s->desk)
        return NULL;
    if (needs == SANDBOX_INTERPRETER && !s->threads)
        return s->unprivileged != 0 ? "namespaces of files and, for ordinary users too, of users: CAP_SYS_ADMIN, and "
                                      "user.max_user_namespaces above 0"
                                    : "user namespaces: user.max_user_namespaces above 0";
    if (needs != SANDBOX_NOTHING && !s->roots.here)
        return s->unprivileged != 0
                   ? "a root of its own: CAP_SYS_ADMIN, for namespaces of files and file systems in memory"
                   : "a root of its own: user namespaces in which file systems can be mounted "
                     "(user.max_user_namespaces above 0, and no rule of AppArmor's against it)";
    if (needs == SANDBOX_INTERPRETER && roomy && !has_group(s))
        return "a control group for its memory: root, or one that is delegated to you";
    return NULL;
}

int sandbox_open_ways(const struct sandbox *s, enum sandbox_needs needs, bool roomy,
                      struct sandbox_way way[SANDBOX_WAYS])
{
    int ways = 0;
    bool interpreted = needs == SANDBOX_INTERPRETER;
    if (needs == SANDBOX_DATA && !s->roots.here)
        way[ways++] = (struct sandbox_way){"root of its own", "it can leave word in the access time of its data file"};
    if (interpreted && !s->roots.here)
        way[ways++] = (struct sandbox_way){
            "root of its own", "it sees the machine's files and processes, and can leave word in files' access times"};
    if (interpreted && !s->threads)
        way[ways++] = (struct sandbox_way){"limit of threads", "it can start as many as this user may"};
    if (interpreted && roomy && !has_group(s))
        way[ways++] =
            (struct sandbox_way){"limit of memory", "the judge only looks from time to time how much it uses"};
    return ways;
}

/* ---- what this machine supports ---- */

/* A process that installs the filter and then execs proves both required features. Any program will do: it is killed
 * at once. Landlock is left out, because it would hide an ordinary program's loader. forks: it is forked from a
 * zygote. */
static bool try_start(struct sandbox *s, bool forks)
{
    int landlock = s->landlock;
    s->landlock = 0;
    s->forks = forks;
    int executable = open("/bin/true", O_RDONLY | O_CLOEXEC);
    struct sandbox_start start = {.executable = executable, .descriptor = {-1, -1, -1, -1, -1}};
    uint64_t stack;
    if (forks)
        sandbox_fork(s, &start, &stack); /* the second start of a program makes the zygote */
    pid_t child = forks ? sandbox_fork(s, &start, &stack) : sandbox_spawn(s, &start, &stack);
    descriptor_close(executable);
    if (child > 0)
        traced_end(child);
    sandbox_end_zygotes(s);
    s->landlock = landlock;
    return child >= 0;
}

int sandbox_open(struct sandbox *s)
{
    memset(s, 0, sizeof *s);
    s->ignored = confine_ignored_signals();
    s->null = open("/dev/null", O_RDWR | O_CLOEXEC);
    s->unprivileged = confine_as_root(UNPRIVILEGED_UID) ? UNPRIVILEGED_UID : 0;
    s->landlock = landlock_version();
    s->namespaces = confine_can_unshare(confine_player_namespaces);
    if (s->null < 0) {
        snprintf(s->why, sizeof s->why, "/dev/null: %s", strerror(errno));
        return -1;
    }
    roots_open(&s->roots, s->unprivileged != 0);
    s->numbered = s->unprivileged != 0 ? confine_can_unshare(CLONE_NEWPID) : s->roots.here;
    s->confined = try_start(s, false);
    if (!s->confined && s->numbered) {
        s->numbered = false;
        s->confined = try_start(s, false);
    }
    s->forks = s->confined && s->numbered && try_start(s, true);
    s->answers = answer_possible(s->unprivileged != 0);
    s->threads = s->namespaces && (s->unprivileged == 0 || confine_can_unshare(CLONE_NEWNS));
    for (int side = 0; s->confined && side < SANDBOX_SIDES; side++)
        cgroup_open(&s->cgroup[side], side);
    return s->confined ? 0 : -1;
}

void sandbox_close(struct sandbox *s)
{
    sandbox_end_zygotes(s);
    starter_close(&s->starter);
    roots_close(&s->roots);
    for (int side = 0; side < SANDBOX_SIDES; side++)
        cgroup_close(&s->cgroup[side]);
    if (s->null > 0)
        close(s->null);
    s->null = -1;
}

#define _GNU_SOURCE
#include "family.h"

#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "proc.h"
#include "seat/walls/confine.h"

enum { GENERATIONS = 8 };

/* ---- starting ---- */

/* Whether this is one command with its arguments: then the shell need not stay, which would hold the player's pipes
 * open. */
static bool is_plain(const char *command)
{
    return strpbrk(command, ";&|<>()`$={}!\n") == NULL;
}

static void become(const char *command, const int descriptor[3])
{
    int high[3];
    confine_default_signals();
    if (setpgid(0, 0) != 0 || prctl(PR_SET_PDEATHSIG, SIGKILL) != 0)
        _exit(126);
    for (int i = 0; i < 3; i++)
        if ((high[i] = fcntl(descriptor[i], F_DUPFD, 100)) < 0)
            _exit(126);
    for (int i = 0; i < 3; i++)
        if (dup2(high[i], i) < 0)
            _exit(126);
    syscall(SYS_close_range, 3, ~0u, 0);
    execl("/bin/sh", "sh", "-c", is_plain(command) ? "eval \"exec $0\"" : command, command, (char *)NULL);
    _exit(127);
}

pid_t family_start(const char *command, const int descriptor[3])
{
    pid_t child = fork();
    if (child == 0)
        become(command, descriptor);
    if (child > 0)
        setpgid(child, child); /* parent and child both call this: either may be first */
    return child;
}

/* ---- CPU time ---- */

/* CPU time of children that were waited for: fields 16 and 17 of /proc/PID/stat. Field 2 is a name, which may
 * contain any characters. */
static int64_t gone_ns(pid_t pid)
{
    char text[1024];
    long long user = 0, kernel = 0;
    proc_read(pid, "stat", text, sizeof text);
    const char *after = strrchr(text, ')');
    if (after == NULL ||
        sscanf(after + 1, " %*c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %lld %lld", &user, &kernel) != 2)
        return 0;
    return (user + kernel) * (1000000000 / sysconf(_SC_CLK_TCK));
}

static int64_t own_ns(pid_t pid)
{
    clockid_t clock;
    int64_t used = clock_getcpuclockid(pid, &clock) != 0 ? -1 : clock_of_ns(clock);
    return used < 0 ? 0 : used;
}

static void read_children(pid_t pid, char *text, size_t size)
{
    char file[32];
    snprintf(file, sizeof file, "task/%d/children", (int)pid);
    proc_read(pid, file, text, size);
}

static int64_t of_children(pid_t pid, int generations)
{
    char text[4096], *at = text;
    int64_t sum = gone_ns(pid);
    read_children(pid, text, sizeof text);
    while (generations > 0 && *at != '\0') {
        pid_t child = (pid_t)strtol(at, &at, 10);
        at += strspn(at, " ");
        if (child > 0)
            sum += own_ns(child) + of_children(child, generations - 1);
    }
    return sum;
}

int64_t family_cpu_ns(pid_t pid)
{
    return of_children(pid, GENERATIONS);
}

/* Looks at each member once, for its children, which are appended to the list. */
int family_members(pid_t pid, pid_t *member, int most)
{
    int members = 1;
    member[0] = pid;
    for (int i = 0; i < members; i++) {
        char text[4096], *at = text;
        read_children(member[i], text, sizeof text);
        while (*at != '\0' && members < most) {
            pid_t child = (pid_t)strtol(at, &at, 10);
            at += strspn(at, " ");
            if (child > 0)
                member[members++] = child;
        }
    }
    return members;
}

/* ---- ending ---- */

/* While stopped, the starter can neither start another command nor wait for one, whose pid could then be reused. */
void family_end_all(pid_t starter)
{
    char text[4096], *at = text;
    siginfo_t stopped;
    if (kill(starter, SIGSTOP) != 0 || waitid(P_PID, (id_t)starter, &stopped, WSTOPPED | WEXITED | WNOWAIT) != 0)
        return;
    read_children(starter, text, sizeof text);
    while (*at != '\0') {
        pid_t child = (pid_t)strtol(at, &at, 10);
        at += strspn(at, " ");
        if (child > 1 && getpgid(child) == child)
            kill(-child, SIGKILL);
    }
}

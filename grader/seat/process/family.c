#ifndef _WIN32
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "family.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "proc.h"

enum { GENERATIONS = 8 };

static void read_children(pid_t pid, char *text, size_t size)
{
    char file[32];
    snprintf(file, sizeof file, "task/%d/children", (int)pid);
    proc_read(pid, file, text, size);
}

/* Returns the next number of a list, or 0 at its end. */
static pid_t next_child(char **at)
{
    pid_t child = (pid_t)strtol(*at, at, 10);
    *at += strspn(*at, " ");
    return child > 0 ? child : 0;
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
#if defined _POSIX_CPUTIME && _POSIX_CPUTIME >= 0
    clockid_t clock;
    struct timespec used;
    if (clock_getcpuclockid(pid, &clock) == 0 && clock_gettime(clock, &used) == 0)
        return (int64_t)used.tv_sec * 1000000000 + used.tv_nsec;
#else
    (void)pid;
#endif
    return 0;
}

static int64_t of_children(pid_t pid, int generations)
{
    char text[4096], *at = text;
    int64_t sum = gone_ns(pid);
    read_children(pid, text, sizeof text);
    for (pid_t child; generations > 0 && (child = next_child(&at)) > 0;)
        sum += own_ns(child) + of_children(child, generations - 1);
    return sum;
}

int64_t family_cpu_ns(pid_t pid)
{
    return of_children(pid, GENERATIONS);
}

/* ---- what it does now ---- */

static int wants(pid_t pid, int generations)
{
    char text[4096], *at = text;
    int some = proc_wants_to_run(pid, true);
    read_children(pid, text, sizeof text);
    for (pid_t child; some <= 0 && generations > 0 && (child = next_child(&at)) > 0;)
        some = wants(child, generations - 1) > 0 ? 1 : some;
    return some;
}

int family_wants_to_run(pid_t pid, bool all)
{
    return wants(pid, all ? GENERATIONS : 0);
}

int64_t family_memory_kib(pid_t pid)
{
    char text[128];
    long pages = 0;
    proc_read(pid, "statm", text, sizeof text);
    return sscanf(text, "%*d %ld", &pages) == 1 ? (int64_t)pages * (sysconf(_SC_PAGESIZE) / 1024) : 0;
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
    for (pid_t child; (child = next_child(&at)) > 0;)
        if (child > 1 && getpgid(child) == child)
            kill(-child, SIGKILL);
}
#endif

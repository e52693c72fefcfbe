#ifndef _WIN32
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "proc.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { GENERATIONS = 8 };

size_t proc_read(pid_t pid, const char *file, char *text, size_t size)
{
    char name[320];
    snprintf(name, sizeof name, "/proc/%d/%s", (int)pid, file);
    int fd = open(name, O_RDONLY | O_CLOEXEC);
    ssize_t got = fd < 0 ? 0 : read(fd, text, size - 1);
    if (fd >= 0)
        close(fd);
    text[got < 0 ? 0 : got] = '\0';
    return got < 0 ? 0 : (size_t)got;
}

size_t proc_read_thread(pid_t pid, pid_t thread, const char *file, char *text, size_t size)
{
    char name[64];
    snprintf(name, sizeof name, "task/%d/%s", (int)thread, file);
    return proc_read(pid, name, text, size);
}

int64_t proc_number(const char *text, const char *name)
{
    const char *line = strstr(text, name);
    return line == NULL ? -1 : strtoll(line + strlen(name), NULL, 10);
}

/* It stands behind the name, which is in brackets and may contain any characters. */
char proc_state(pid_t pid, pid_t thread)
{
    char text[512];
    proc_read_thread(pid, thread, "stat", text, sizeof text);
    const char *after = strrchr(text, ')');
    return after == NULL || after[1] == '\0' ? '?' : after[2];
}

int proc_wants_to_run(pid_t pid, bool disk)
{
    char name[64];
    const struct dirent *thread;
    snprintf(name, sizeof name, "/proc/%d/task", (int)pid);
    DIR *threads = opendir(name);
    bool some = false, known = threads != NULL;
    while (known && !some && (thread = readdir(threads)) != NULL)
        if (thread->d_name[0] != '.') {
            const char state = proc_state(pid, (pid_t)strtol(thread->d_name, NULL, 10));
            some = state == 'R' || (disk && state == 'D');
        }
    if (known)
        closedir(threads);
    return known ? some : -1;
}

/* ---- a process and all that it has started ---- */

/* Returns the next number of a list, or 0 at its end. */
static pid_t next_child(char **at)
{
    pid_t child = (pid_t)strtol(*at, at, 10);
    *at += strspn(*at, " ");
    return child > 0 ? child : 0;
}

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
    proc_read_thread(pid, pid, "children", text, sizeof text);
    for (pid_t child; generations > 0 && (child = next_child(&at)) > 0;)
        sum += own_ns(child) + of_children(child, generations - 1);
    return sum;
}

int64_t family_cpu_ns(pid_t pid)
{
    return of_children(pid, GENERATIONS);
}

static int wants(pid_t pid, int generations)
{
    char text[4096], *at = text;
    int some = proc_wants_to_run(pid, true);
    proc_read_thread(pid, pid, "children", text, sizeof text);
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

/* While stopped, the starter can neither start another command nor wait for one, whose pid could then be reused. */
void family_end_all(pid_t starter)
{
    char text[4096], *at = text;
    siginfo_t stopped;
    if (kill(starter, SIGSTOP) != 0 || waitid(P_PID, (id_t)starter, &stopped, WSTOPPED | WEXITED | WNOWAIT) != 0)
        return;
    proc_read_thread(starter, starter, "children", text, sizeof text);
    for (pid_t child; (child = next_child(&at)) > 0;)
        if (child > 1 && getpgid(child) == child)
            kill(-child, SIGKILL);
}
#endif

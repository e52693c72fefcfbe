#define _GNU_SOURCE
#include "deadline.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/terminal/options.h"

/* Returns false after a timeout. The pipe's other end closes when the process ends. */
static bool wait_for_end(int fd, int seconds)
{
    int64_t end = clock_now_ms() + (int64_t)seconds * 1000, left;
    while ((left = end - clock_now_ms()) > 0) {
        struct pollfd p = {.fd = fd, .events = POLLIN};
        int rc = poll(&p, 1, (int)left);
        if (rc > 0 || (rc < 0 && errno != EINTR))
            return true;
    }
    return false;
}

static int status_of(const char *what, pid_t child)
{
    int status;
    pid_t got;
    do
        got = waitpid(child, &status, 0);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        return fail(what, "waitpid: %s", strerror(errno));
    if (WIFEXITED(status))
        return WEXITSTATUS(status);
    return fail(what, "the process that worked on it was killed by signal %d", WTERMSIG(status));
}

static void work_and_leave(int (*work)(void *self), void *self, pid_t parent) __attribute__((noreturn));
static void work_and_leave(int (*work)(void *self), void *self, pid_t parent)
{
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(2);
    int status = work(self);
    _exit(fflush(NULL) == 0 ? status : 2);
}

int deadline_run(const char *what, int seconds, int (*work)(void *self), void *self)
{
    int end[2];
    pid_t parent = getpid();
    fflush(NULL);
    if (pipe(end) != 0)
        return fail(what, "pipe: %s", strerror(errno));
    pid_t child = fork();
    if (child == 0) {
        close(end[0]);
        work_and_leave(work, self, parent);
    }
    int error = errno;
    close(end[1]);
    bool in_time = child > 0 && wait_for_end(end[0], seconds);
    close(end[0]);
    if (child < 0)
        return fail(what, "fork: %s", strerror(error));
    if (in_time)
        return status_of(what, child);
    kill(child, SIGKILL);
    waitpid(child, NULL, 0);
    return refuse(what, "took longer than %d s (--seconds)", seconds);
}

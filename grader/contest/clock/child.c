#define _GNU_SOURCE
#include "child.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/whole_file.h"

static void become(const struct child_way *way, int out)
{
    setpgid(0, 0);
    if (way->out < 0)
        prctl(PR_SET_PDEATHSIG, SIGKILL);
    signal(SIGPIPE, SIG_DFL);
    int null = open("/dev/null", O_RDONLY);
    if (null < 0 || dup2(null, 0) != 0 || dup2(out, 1) != 1 || dup2(out, 2) != 2)
        _exit(127);
    if (way->before != NULL)
        way->before(way->self);
    execv(way->argv[0], (char *const *)way->argv);
    _exit(127);
}

int child_start(struct child *c, const struct child_way *way)
{
    int ends[2] = {-1, -1};
    *c = (struct child){.pid = 0};
    if (way->out < 0 && pipe2(ends, O_CLOEXEC) != 0)
        return -1;
    if (way->out < 0)
        fcntl(ends[0], F_SETFL, O_NONBLOCK);
    pid_t pid = fork();
    if (pid == 0)
        become(way, way->out < 0 ? ends[1] : way->out);
    descriptor_close(ends[1]);
    if (pid < 0) {
        descriptor_close(ends[0]);
        return -1;
    }
    setpgid(pid, pid); /* parent and child both call it: either may run first */
    *c = (struct child){.pid = pid, .out = ends[0], .begun_ms = clock_now_ms()};
    return 0;
}

const char *child_read(struct child *c)
{
    char byte;
    ssize_t got;
    bool whole = false;
    while (!whole && c->pid > 0 && c->out >= 0 && (got = read(c->out, &byte, 1)) != 0) {
        if (got < 0 && errno != EINTR)
            return NULL; /* nothing more yet */
        whole = got > 0 && byte == '\n';
        if (got > 0 && !whole && c->used + 1 < sizeof c->line)
            c->line[c->used++] = byte;
    }
    if (!whole && c->used == 0)
        return NULL;
    c->line[c->used] = '\0';
    c->used = 0;
    return c->line;
}

bool child_over(struct child *c, int *status)
{
    if (c->pid <= 0 || waitpid(c->pid, status, WNOHANG) != c->pid)
        return false;
    descriptor_close(c->out);
    c->pid = 0;
    return true;
}

void child_kill_at_once(const struct child *c)
{
    if (c->pid > 0)
        kill(-c->pid, SIGKILL);
}

void child_kill(struct child *c)
{
    if (c->pid <= 0)
        return;
    child_kill_at_once(c);
    TEMP_FAILURE_RETRY(waitpid(c->pid, NULL, 0));
    descriptor_close(c->out);
    *c = (struct child){.pid = 0};
}

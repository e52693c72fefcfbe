/*
 * The clock's processes: a command that takes too long is killed, with all that it started.
 */
#define _POSIX_C_SOURCE 200809L
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "contest/clock/child.h"
#include "lib/suite.h"

enum { PATIENCE_MS = 60000 };

/* The end of the pipe comes when no process holds it any more. */
static void killed_with_what_it_started(void)
{
    const char *const words[] = {"/bin/sh", "-c", "sleep 1000 & echo both; exec sleep 1000", NULL};
    char said[16];
    struct child c;
    int ends[2];
    CU_ASSERT_EQUAL_FATAL(pipe(ends), 0);
    CU_ASSERT_EQUAL_FATAL(child_start(&c, &(struct child_way){.argv = words, .out = ends[1]}), 0);
    pid_t group = c.pid;
    close(ends[1]);
    CU_ASSERT_EQUAL(read(ends[0], said, sizeof said), 5);
    child_kill(&c);
    CU_ASSERT_EQUAL(c.pid, 0);
    CU_ASSERT_EQUAL(poll(&(struct pollfd){.fd = ends[0], .events = POLLIN}, 1, c.pid == 0 ? PATIENCE_MS : 0), 1);
    if (c.pid != 0)
        kill(-group, SIGKILL);
    CU_ASSERT_EQUAL(read(ends[0], said, sizeof said), 0);
    close(ends[0]);
}

static const struct test tests[] = {
    {"child-killed-with-what-it-started", killed_with_what_it_started, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite child_suite = {"child", tests};

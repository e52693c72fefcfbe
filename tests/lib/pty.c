#define _GNU_SOURCE
#include "pty.h"

#include <CUnit/CUnit.h>
#include <poll.h>
#include <pty.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

#include "shell.h"

void pty_start(struct pty *t, const char *const argv[], int rows, int columns)
{
    int slave;
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    CU_ASSERT_EQUAL_FATAL(openpty(&t->fd, &slave, NULL, NULL, &size), 0);
    tcgetattr(t->fd, &t->before);
    t->pid = fork();
    if (t->pid == 0) {
        close(t->fd);
        login_tty(slave);
        execv(argv[0], (char *const *)(void *)argv);
        _exit(127);
    }
    close(slave);
}

void pty_expect(struct pty *t, const char *text)
{
    size_t length = 0;
    struct pollfd in = {.fd = t->fd, .events = POLLIN};
    t->text[0] = '\0';
    while (strstr(t->text, text) == NULL && length < PTY_TEXT - 1 && poll(&in, 1, 60000) > 0) {
        ssize_t n = read(t->fd, t->text + length, PTY_TEXT - 1 - length);
        if (n <= 0)
            break;
        t->text[length += (size_t)n] = '\0';
    }
    check(strstr(t->text, text) != NULL, text, t->text);
}

void pty_all(struct pty *t)
{
    size_t length = 0;
    ssize_t n = 1;
    int status = -1;
    struct pollfd in = {.fd = t->fd, .events = POLLIN};
    while (n > 0 && poll(&in, 1, 60000) > 0) {
        char part[4096];
        size_t room = PTY_TEXT - 1 - length;
        if ((n = read(t->fd, part, sizeof part)) <= 0)
            break;
        memcpy(t->text + length, part, (size_t)n < room ? (size_t)n : room);
        length += (size_t)n < room ? (size_t)n : room;
    }
    t->text[length] = '\0';
    waitpid(t->pid, &status, 0);
    check(WIFEXITED(status) && WEXITSTATUS(status) == 0, "it ends", t->text);
    close(t->fd);
}

void pty_press(struct pty *t, const char *keys, const char *then)
{
    CU_ASSERT(write(t->fd, keys, strlen(keys)) == (ssize_t)strlen(keys));
    pty_expect(t, then);
}

void pty_ended(struct pty *t, int killed_by)
{
    int status = -1;
    struct termios after;
    pty_expect(t, "\33[?25h\33[?1049l");
    waitpid(t->pid, &status, 0);
    if (killed_by == 0)
        CU_ASSERT(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    if (killed_by != 0)
        CU_ASSERT(WIFSIGNALED(status) && WTERMSIG(status) == killed_by);
    tcgetattr(t->fd, &after);
    CU_ASSERT_EQUAL(after.c_lflag, t->before.c_lflag);
    CU_ASSERT_EQUAL(after.c_iflag, t->before.c_iflag);
    CU_ASSERT_EQUAL(after.c_cc[VMIN], t->before.c_cc[VMIN]);
    close(t->fd);
}

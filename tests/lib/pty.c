#define _GNU_SOURCE
#include "pty.h"

#include <poll.h>
#include <pty.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

#include "shell.h"
#include "suite.h"

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

/* Asserts that the terminal shows a text. Messages have ^ for ESC. */
static void check_shown(const char *file, int line, const struct pty *t, const char *text)
{
    char what[200], got[400];
    size_t length = strlen(t->text), most = sizeof got - 1;
    snprintf(what, sizeof what, "the terminal should show \"%s\"", text);
    snprintf(got, sizeof got, "%s", length > most ? t->text + length - most : t->text);
    for (char *escape; (escape = strchr(what, '\33')) != NULL || (escape = strchr(got, '\33')) != NULL;)
        *escape = '^';
    check_at(file, line, strstr(t->text, text) != NULL, what, got);
}

void pty_expect_at(const char *file, int line, struct pty *t, const char *text)
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
    check_shown(file, line, t, text);
}

void pty_all_at(const char *file, int line, struct pty *t)
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
    check_at(file, line, WIFEXITED(status) && WEXITSTATUS(status) == 0, "it should end with status 0", t->text);
    close(t->fd);
}

void pty_press_at(const char *file, int line, struct pty *t, const char *keys, const char *then)
{
    ssize_t put = write(t->fd, keys, strlen(keys));
    suite_integers(false, file, line, "bytes of keys that the terminal took", put, (ssize_t)strlen(keys));
    pty_expect_at(file, line, t, then);
}

void pty_ended_at(const char *file, int line, struct pty *t, int killed_by)
{
    int status = -1;
    struct termios after;
    pty_expect_at(file, line, t, "\33[?25h\33[?1049l");
    waitpid(t->pid, &status, 0);
    suite_integers(false, file, line, "its end: 256 times the exit status, or the signal", status, killed_by);
    tcgetattr(t->fd, &after);
    suite_integers(false, file, line, "the terminal's c_lflag afterwards", after.c_lflag, t->before.c_lflag);
    suite_integers(false, file, line, "the terminal's c_iflag afterwards", after.c_iflag, t->before.c_iflag);
    suite_integers(false, file, line, "the terminal's VMIN afterwards", after.c_cc[VMIN], t->before.c_cc[VMIN]);
    close(t->fd);
}

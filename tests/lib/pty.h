/*
 * pty.h - runs a program on a pseudo terminal whose other end the test holds.
 */
#ifndef SORTIE_PTY_H
#define SORTIE_PTY_H

#include <sys/types.h>
#include <termios.h>

enum { PTY_TEXT = 1 << 17 };

struct pty {
    pid_t pid;
    int fd;
    struct termios before;
    char text[PTY_TEXT]; /* everything that the program has printed since the last key */
};

/* Starts a program. argv ends with NULL, and argv[0] is the program's file. */
void pty_start(struct pty *t, const char *const argv[], int rows, int columns);

/* Waits until the terminal shows this text. These assert at the caller's line. */
#define pty_expect(t, text) pty_expect_at(__FILE__, __LINE__, t, text)
void pty_expect_at(const char *file, int line, struct pty *t, const char *text);

/* Presses keys, and waits until the terminal shows a text. */
#define pty_press(t, keys, then) pty_press_at(__FILE__, __LINE__, t, keys, then)
void pty_press_at(const char *file, int line, struct pty *t, const char *keys, const char *then);

/* Reads everything that the program prints until it ends with status 0, and keeps the beginning. A test that waits for
 * a program must read its output, or the program waits for the test. */
#define pty_all(t) pty_all_at(__FILE__, __LINE__, t)
void pty_all_at(const char *file, int line, struct pty *t);

/* Checks that the program ended, by this signal or with status 0, and that it restored the terminal before. */
#define pty_ended(t, killed_by) pty_ended_at(__FILE__, __LINE__, t, killed_by)
void pty_ended_at(const char *file, int line, struct pty *t, int killed_by);

#endif

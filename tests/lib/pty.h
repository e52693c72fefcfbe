/*
 * pty.h - a program on a pseudo terminal that the test holds the other end of.
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
    char text[PTY_TEXT]; /* all that it has shown since the last key */
};

/* argv ends with NULL; argv[0] is the program's file. */
void pty_start(struct pty *t, const char *const argv[], int rows, int columns);

/* Waits until the terminal has shown this. */
void pty_expect(struct pty *t, const char *text);
void pty_press(struct pty *t, const char *keys, const char *then);

/* Takes all that it shows until it ends, with status 0, and keeps the beginning. Whoever waits for a program must take
 * what it shows, or it waits for him. */
void pty_all(struct pty *t);

/* The program has ended, by this signal or with 0, after it gave the terminal back as it was. */
void pty_ended(struct pty *t, int killed_by);

#endif

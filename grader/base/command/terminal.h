/*
 * terminal.h - reads one key at a time from the terminal on stdin and stdout. When the program ends (return, exit,
 * SIGINT, SIGTERM, SIGHUP or SIGQUIT) or is stopped, the terminal is restored to its earlier state.
 */
#ifndef SORTIE_TERMINAL_H
#define SORTIE_TERMINAL_H

#include <stdbool.h>

enum terminal_key {
    KEY_END_OF_INPUT = -1,
    KEY_NONE = 0, /* timeout, or the screen must be drawn again. Other values are a character, or: */
    KEY_UP = 256,
    KEY_DOWN,
    KEY_RIGHT,
    KEY_LEFT,
    KEY_HOME,
    KEY_END,
    KEY_ESCAPE
};

int terminal_open(void); /* returns 0, or -1 and sets errno */
void terminal_close(void);

/* Returns the next key. Waits at most timeout_ms milliseconds, or without a limit if it is -1. */
int terminal_key(int timeout_ms);

/* ---- without opening it ---- */

/* Calls a function when this signal comes. A call that waits returns then, with EINTR. */
void terminal_catch(int number, void (*handler)(int));

/* Gets the size of the terminal behind a descriptor. Returns false if it is not a terminal or its size is unknown. */
bool terminal_size(int fd, int *rows, int *columns);

#endif

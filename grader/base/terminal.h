/*
 * terminal.h - one key at a time from the terminal that stdin and stdout are. Whatever way the program ends - return,
 * exit, SIGINT, SIGTERM, SIGHUP, SIGQUIT - or is stopped, the terminal is left as it was found.
 */
#ifndef SORTIE_TERMINAL_H
#define SORTIE_TERMINAL_H

#include <stdbool.h>

enum terminal_key {
    KEY_END_OF_INPUT = -1,
    KEY_NONE = 0, /* no key in time, or the screen must be drawn anew; else a character, or: */
    KEY_UP = 256,
    KEY_DOWN,
    KEY_RIGHT,
    KEY_LEFT,
    KEY_HOME,
    KEY_END,
    KEY_ESCAPE
};

int terminal_open(void); /* 0, or -1 with errno */
void terminal_close(void);

/* The next key, waiting for it at most so long; -1: without limit. */
int terminal_key(int timeout_ms);

/* ---- without opening it ---- */

/* How large the terminal is that a descriptor leads to. False: it leads to none, or that is not known. */
bool terminal_size(int fd, int *rows, int *columns);

#endif

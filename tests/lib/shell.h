/*
 * shell.h - what test files share that try commands as people type them.
 */
#ifndef SORTIE_SHELL_H
#define SORTIE_SHELL_H

#include <stdbool.h>
#include <stddef.h>

/* Runs a command of the shell, written as printf writes; its standard output goes to text (size bytes, the rest is left
   out, always ended by 0). Returns its exit status, 128 + the signal if one killed it. */
int shell(char *text, size_t size, const char *command, ...) __attribute__((format(printf, 3, 4)));

/* A whole file, ended by 0. Returns how long it is; one that is not there, or has size bytes or more, ends the test. */
size_t read_file(const char *name, char *text, size_t size);

/* The arguments of sortie, so that a duel or gauntlet tells nothing on the way, however slow this machine is just now; what
 * names an option of progress stays. */
const char *without_progress(const char *arguments, char *quiet, size_t size);

/* An assertion on a text. If it fails, it says what was looked at and the end of what came instead, at the caller's
 * line. */
#define check(right, what, got) check_at(__FILE__, __LINE__, right, what, got)
void check_at(const char *file, int line, bool right, const char *what, const char *got);

/* Of many things of a kind one in so many is tried, others each time; with SORTIE_SWEEP=all each of them. */
bool is_drawn(int one_in);

#endif

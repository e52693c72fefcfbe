/*
 * shell.h - functions for tests that run commands as a user types them.
 */
#ifndef SORTIE_SHELL_H
#define SORTIE_SHELL_H

#include <stdbool.h>
#include <stddef.h>

/* Runs a shell command, given as for printf. Its standard output goes to text: at most size bytes, always ended by 0.
 * The rest is dropped. Returns the exit status, or 128 + the signal that killed it. */
int shell(char *text, size_t size, const char *command, ...) __attribute__((format(printf, 3, 4)));

/* Reads a whole file, ended by 0, and returns its length. If the file is missing, or has size bytes or more, the test
 * ends. */
size_t read_file(const char *name, char *text, size_t size);

/* Reads the first line of FOLDER/expected: what must come of the program there. If that depends on the processor, it is
 * in FOLDER/expected.NAME, with the name that uname -m prints. */
void read_expected(const char *folder, char *line, size_t size);

/* Returns the arguments of sortie with --no-progress added, so that a duel or gauntlet prints no progress on a slow
 * machine. Arguments that name a progress option stay as they are. */
const char *without_progress(const char *arguments, char *quiet, size_t size);

/* An assertion about a text. If it fails, it prints what was expected and the end of the text, at the caller's line. */
#define check(right, what, got) check_at(__FILE__, __LINE__, right, what, got)
void check_at(const char *file, int line, bool right, const char *what, const char *got);

/* Asserts that two texts are the same. If not, it prints the first line that differs, of both. what: names the text */
#define check_text(what, got, expected) check_text_at(__FILE__, __LINE__, what, got, expected)
void check_text_at(const char *file, int line, const char *what, const char *got, const char *expected);

/* Asserts that a command ended with this status and printed a text that fits a pattern (fnmatch). If not, it prints the
 * whole of both, and where the pattern stops fitting. */
struct ending {
    const char *command, *text, *pattern;
    int status, expected; /* exit statuses */
};
#define check_ending(...) check_ending_at(__FILE__, __LINE__, &(struct ending){__VA_ARGS__})
void check_ending_at(const char *file, int line, const struct ending *e);

/* Runs a script of the kit with the folder of the build as its argument, for at most so many seconds. Checks that it
 * succeeds. */
#define check_script(script, seconds) check_script_at(__FILE__, __LINE__, script, seconds)
void check_script_at(const char *file, int line, const char *script, int seconds);

/* Returns true for one case in `one_in`, chosen at random. With SORTIE_SWEEP=all it is true for every case. */
bool is_drawn(int one_in);
/* Whether tests that are IN_PART (suite.h) try only a part: the runner's --short sets SORTIE_SWEEP=few. */
bool tries_few(void);

#endif

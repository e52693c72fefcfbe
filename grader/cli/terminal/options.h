/*
 * options.h - reading and writing the files that a command line names, and how a command ends its output.
 * base/command/options.h reads the command line itself.
 */
#ifndef SORTIE_TERMINAL_OPTIONS_H
#define SORTIE_TERMINAL_OPTIONS_H

#include "base/command/options.h"
#include "base/command/refusal.h"

struct match_result;
struct whole_file;

/* Prints a command: printf, but a %s becomes a word, quoted as the shell needs it (print_with of base/json.h). */
void print_command(const char *format, ...) PRINTF_LIKE(1, 2);

/* Returns which of three other judges the value of an option names, or -1 after an error message. The list ends with
 * NULL. */
int judge_named(const char *option, const char *judge, const char *const known[4]);

/* Reports by errno that a file could not be opened: a refusal, or a failure if the machine is short of something. */
int cannot_open(const char *file);

/* Reads a file or a pipe that a person named, with a 0 behind it. The caller frees it. NULL: *status is the exit
 * status, after an error message, which is too_large if there are `most` bytes or more. */
char *read_named(const char *file, size_t most, const char *too_large, size_t *size, int *status);

/* Reports a match that the system ended. what: "the match must be played again". If a referee of one's own broke, says
 * that instead: playing again would not help. Returns 2. */
int match_fails(const char *what, const struct match_result *r);

/* For main: from now on a closed pipe does not kill this process. It is noticed when output ends. */
void outlive_readers(void);

/* Flushes a standard stream. Returns status, or 2 after a write error, which is reported. If the reader has closed the
 * pipe (grader | head -1), the process ends silently as others do, killed by SIGPIPE (141 in a shell). */
int end_output(FILE *out, int status);

/* Ends a file that was written (base/whole_file.h). whole: nothing failed before. Returns 0; or 2 after an error, as
 * fail. Then what was there before is there still. */
int close_written(struct whole_file *f, const char *file, bool whole);

/* Writes a whole file that a person named. Returns 0, or the exit status after an error message, as cannot_open and
 * close_written do. */
int write_named(const char *file, const void *bytes, size_t size);

#endif

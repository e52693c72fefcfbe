/*
 * options.h - a command line, read by a table. --name VALUE and --name=VALUE; everything else is positional.
 * Refusals are one line on stderr, "sortie: WHAT: WHY", with the nearest known name for one that is unknown.
 */
#ifndef SORTIE_OPTIONS_H
#define SORTIE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

enum { OPTIONS_MOST_POSITIONAL = 4096 };

/* What an option sets: exactly one of flag, text and number is not NULL. */
struct option {
    const char *name;  /* without the dashes; a table ends with NULL */
    const char *value; /* what the help calls its value; NULL for a flag */
    const char *help;
    bool *flag;
    const char **text;
    int64_t *number;
    int64_t least, most; /* of number */
};

struct positional {
    int count;
    const char *text[OPTIONS_MOST_POSITIONAL];
};

/* Reads argv[1..]. 0: read; 1: refused, and said so. */
int options_read(int argc, char *const argv[], const struct option *table, struct positional *positional);

void options_help(const struct option *table); /* one line an option, on stdout */

/* "sortie: WHAT: WHY" on stderr; returns 1, which is the exit status of a refusal. */
int refuse(const char *what, const char *why, ...) __attribute__((format(printf, 2, 3)));

/* The same for what the system failed to do; returns 2. */
int fail(const char *what, const char *why, ...) __attribute__((format(printf, 2, 3)));

#endif

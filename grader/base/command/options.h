/*
 * options.h - reads a command line by a table of options. --name VALUE and --name=VALUE are options. Everything else is
 * positional. --help prints the command's usage and options. An error is one line on stderr, "sortie: WHAT: WHY". For
 * an unknown option it has the nearest known name.
 */
#ifndef SORTIE_OPTIONS_H
#define SORTIE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { OPTIONS_MOST_POSITIONAL = 4096 };

/* The variable that an option sets: exactly one of flag, text and number is not NULL. For --help all three are
 * NULL. */
struct option {
    const char *name;  /* without the dashes. A table ends with NULL */
    const char *value; /* name of its value in the help. NULL for a flag */
    const char *help;
    bool *flag;
    const char **text;
    int64_t *number;
    int64_t least, most; /* range of number */
};

struct positional {
    int count;
    const char *text[OPTIONS_MOST_POSITIONAL];
};

/* The end of every table: --help. */
#define OPTIONS_END                                                                                                    \
    {.name = "help", .help = "this text"},                                                                             \
    {                                                                                                                  \
        .name = NULL                                                                                                   \
    }

/* Options that do not go together: one of `option` is refused together with one of `others`, or if `without` is set,
 * when none of them is given. Both texts name options, with or without dashes, between blanks and commas. */
struct option_rule {
    const char *option; /* NULL: the end of a list of rules */
    bool without;
    const char *others;
    const char *why; /* said behind `option` */
};

/* How a command is used. */
struct usage {
    const char *name;                /* of the subcommand: "match" */
    int least, most;                 /* number of positional arguments */
    const char *needs;               /* what they are: "two players". If none is allowed, why */
    const char *text;                /* beginning of its help, above the options */
    const struct option_rule *rules; /* or NULL */
};

enum { OPTIONS_READ = -1 };

/* Reads argv[1..]. Returns OPTIONS_READ, or the exit status: 0 after --help, 1 after an error. */
int options_read(const struct usage *usage, int argc, char *const argv[], const struct option *table,
                 struct positional *positional);

/* Prints what --help prints. */
void options_help(const struct usage *usage, const struct option *table, FILE *out);

#endif

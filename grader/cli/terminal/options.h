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

/* The variable that an option sets: exactly one of flag, text and number is not NULL. For OPTION_HELP all three are
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

#define OPTION_HELP                                                                                                    \
    {                                                                                                                  \
        .name = "help", .help = "this text"                                                                            \
    }

/* --game, for commands that can play any game. */
#define OPTION_GAME(variable)                                                                                          \
    {                                                                                                                  \
        "game", "NAME", "the game (plane)", .text = &(variable)                                                        \
    }

/* --queue and --queue-wait, for commands that play batches. */
#define OPTION_QUEUE(variable)                                                                                         \
    {                                                                                                                  \
        "queue", "URL", "a queue for workers on many machines (sortie worker); without it: worker processes here",     \
            .text = &(variable)                                                                                        \
    }
#define OPTION_QUEUE_WAIT(variable)                                                                                    \
    {                                                                                                                  \
        "queue-wait", "S", "seconds to wait for a queue whose server is gone (60)", .number = &(variable), .least = 0, \
                                                                                    .most = 86400                      \
    }
#define OPTION_LEASE(variable)                                                                                         \
    {                                                                                                                  \
        "lease", "MS",                                                                                                 \
            "after so long without a word from a worker of a queue, others play what it has in hand (15000)",          \
            .number = &(variable), .least = 200, .most = 600000                                                        \
    }

/* How a command is used. */
struct usage {
    const char *name;  /* of the subcommand: "match" */
    int least, most;   /* number of positional arguments */
    const char *needs; /* what they are: "two players". If none is allowed, why */
    const char *text;  /* beginning of its help, above the options */
};

enum { OPTIONS_READ = -1 };

/* Reads argv[1..]. Returns OPTIONS_READ, or the exit status: 0 after --help, 1 after an error. */
int options_read(const struct usage *usage, int argc, char *const argv[], const struct option *table,
                 struct positional *positional);

/* Prints "sortie: WHAT: WHY" on stderr. Returns 1, the exit status of a refusal. */
int refuse(const char *what, const char *why, ...) __attribute__((format(printf, 2, 3)));

/* Prints the same for a failure of the system. Returns 2. */
int fail(const char *what, const char *why, ...) __attribute__((format(printf, 2, 3)));

/* Prints a line on stderr if more games are played than the test point has, which gives them more CPU time. */
void tell_time(int games, int own_games, int time_ms, int own_time_ms);

/* Reports by errno that a file could not be opened: a refusal, or a failure if the machine is short of something. */
int cannot_open(const char *file);

/* For main: from now on a closed pipe does not kill this process. It is noticed when output ends. */
void outlive_readers(void);

/* Flushes a standard stream. Returns status, or 2 after a write error, which is reported. If the reader has closed the
 * pipe (grader | head -1), the process ends silently as others do, killed by SIGPIPE (141 in a shell). */
int end_output(FILE *out, int status);

/* Closes a file that was written. whole: nothing failed before. Returns 0, or 2 after an error, as fail, and removes an
 * incomplete file. */
int close_written(FILE *out, const char *file, bool whole);

#endif

/*
 * options.h - a command line, read by a table. --name VALUE and --name=VALUE; everything else is positional.
 * --help prints what the command is and its options. Refusals are one line on stderr, "sortie: WHAT: WHY", with the
 * nearest known name for one that is unknown.
 */
#ifndef SORTIE_OPTIONS_H
#define SORTIE_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum { OPTIONS_MOST_POSITIONAL = 4096 };

/* What an option sets: exactly one of flag, text and number is not NULL; of OPTION_HELP none. */
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

#define OPTION_HELP                                                                                                    \
    {                                                                                                                  \
        .name = "help", .help = "this text"                                                                            \
    }

/* Which game, where a game must be named. */
#define OPTION_GAME(variable)                                                                                          \
    {                                                                                                                  \
        "game", "NAME", "the game (plane)", .text = &(variable)                                                        \
    }

/* Whose workers play. */
#define OPTION_QUEUE(variable)                                                                                         \
    {                                                                                                                  \
        "queue", "URL",                                                                                                \
            "a queue that workers of many machines take from (sortie worker); none: worker processes here",            \
            .text = &(variable)                                                                                        \
    }
#define OPTION_QUEUE_WAIT(variable)                                                                                    \
    {                                                                                                                  \
        "queue-wait", "S", "how long a queue whose server has gone is waited for (60)", .number = &(variable),         \
                                                                                        .least = 0, .most = 86400      \
    }
#define OPTION_LEASE(variable)                                                                                         \
    {                                                                                                                  \
        "lease", "MS",                                                                                                 \
            "after so long without a word from a worker of a queue, others play what it has in hand (15000)",          \
            .number = &(variable), .least = 200, .most = 600000                                                        \
    }

/* What a command is. */
struct usage {
    const char *name;  /* of the subcommand: "match" */
    int least, most;   /* positional arguments */
    const char *needs; /* what these are: "two players"; where there may be none, why */
    const char *text;  /* of its help, above the options */
};

enum { OPTIONS_READ = -1 };

/* Reads argv[1..]. OPTIONS_READ; or the exit status: 0 after --help, 1 after a refusal. */
int options_read(const struct usage *usage, int argc, char *const argv[], const struct option *table,
                 struct positional *positional);

/* "sortie: WHAT: WHY" on stderr; returns 1, which is the exit status of a refusal. */
int refuse(const char *what, const char *why, ...) __attribute__((format(printf, 2, 3)));

/* The same for what the system failed to do; returns 2. */
int fail(const char *what, const char *why, ...) __attribute__((format(printf, 2, 3)));

/* Where more games are played than a test point has, and have more CPU time: says so, a line on stderr. */
void tell_time(int games, int own_games, int time_ms, int own_time_ms);

/* A file could not be opened, errno tells why: refused, or failed where the machine is short of something. */
int cannot_open(const char *file);

/* A reader of ours who leaves shall not end work in its midst: from now on that is found where output ends. For main. */
void outlive_readers(void);

/* What was said to out, a standard stream, is said only when it is written. Returns status; 2 where it could not be, having
 * said why. Where the reader has left (grader | head -1) there is nothing to say: the process ends as others do,
 * killed by SIGPIPE (141 in a shell), without a word. */
int end_output(FILE *out, int status);

/* Closes a file that was written. whole: all that belongs into it was there to be written. 0; or 2 as fail, and what
 * has come of it is removed, where it is a file. */
int close_written(FILE *out, const char *file, bool whole);

#endif

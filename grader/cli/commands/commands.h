/*
 * commands.h - the subcommands of build/sortie, one file each: NAME_command.c. Each is its settings, which the options
 * of cli/help.txt set, and functions that check these, do the work and tell the result. Exit status: 0 if it is done, 1
 * if it is refused and nothing was changed, 2 if the system failed. Errors are printed on stderr. This header has what
 * they all need: the words of cli/help.txt, options, refusals, and opening a contest.
 */
#ifndef SORTIE_COMMANDS_H
#define SORTIE_COMMANDS_H

#include "base/command/options.h"
#include "base/command/refusal.h"
#include "base/command/trouble.h"
#include "cli/terminal/options.h"
#include "cli/terminal/progress.h"
#include "help.h" /* made of cli/help.txt */

/* A subcommand runs once in a process: its settings are static variables of its file. All functions return the exit
 * status. Those that it does not need are NULL. */
struct command {
    /* These three are in cli/help.txt, as COMMAND_NAME(settings): of a struct NAME_asked, or with SETTINGS_NAME. */
    struct usage usage;
    const char *help; /* its line of sortie --help. NULL: sortie run starts it, and it is not listed */
    const struct option *options;

    /* Reads the command line itself, and does all. argv[0] is the subcommand's name. Returns COMMAND_GOES_ON to have it
     * read by the options after all. */
    int (*read)(int argc, char **argv);

    int (*check)(void); /* refuses what no rule of help.txt can, before anything is opened */

    /* One of these does the work. The second one gets the contest whose folder is the first argument, and returns a
     * result of contest.h: its error is reported (progress_on_contest). */
    int (*run)(const struct positional *given);
    int (*on_contest)(struct contest *c);
    const bool *watch; /* set by --watch: it is run again each time a file among its arguments is saved */
    bool changes;      /* it changes the contest. Else it only shows it, even if contest.conf is invalid */
};

enum { COMMAND_GOES_ON = -1 };

/* Those of cli/help.txt, in its order, and those that sortie run starts. */
extern const struct command COMMANDS_DECLARED, inbox_command, unrated_command, acts_command;

/* For sortie run with a contest of an earlier version. If standard input and error are terminals, asks whether to do
 * what sortie upgrade does, and does it. */
void upgrade_offer(const char *folder);

#endif

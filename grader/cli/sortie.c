/*
 * build/sortie: all commands but a contestant's grader. Only finds the subcommand.
 */
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "base/version.h"
#include "base/whole_file.h"
#include "base/words.h"
#include "cli/commands/commands.h"
#include "cli/terminal/options.h"
#include "cli/terminal/translate.h"

struct command {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help; /* NULL: not listed */
};

static const struct command commands[] = {
    {"match", match_command, "one test point between two programs, isolated"},
    {"check", check_command, "would the judge accept it? Compiles and plays it as the judge does"},
    {"grader", grader_command, "two players linked into one executable, for debuggers"},
    {"duel", duel_command, "is A better than B, by how much, how sure"},
    {"gauntlet", gauntlet_command, "one program against all samples: which does it beat?"},
    {"league", league_command, "a tournament of your own programs: who beats whom?"},
    {"play", play_command, "you play a game against a sample"},
    {"show", show_command, "a record as pictures, on the terminal or as a page"},
    {"verify", verify_command, "plays records again through the rules"},
    {"game", game_command, "a game of your own: makes its folder, checks its referee"},
    {"doctor", doctor_command, "which protections hold on this machine"},
    {"contest", contest_command, "makes a contest folder"},
    {"submit", submit_command, "takes a contestant's program into a contest"},
    {"contestant", contestant_command, "who takes part, and their tokens for submitting over HTTP"},
    {"judge", judge_command, "who may judge in the browser"},
    {"submissions", submissions_command, "the submissions, as a table or as files"},
    {"status", status_command, "what runs in a contest, what waits, the disk"},
    {"batch", batch_command, "one batch evaluation of a contest"},
    {"standings", standings_command, "the scoreboard of a contest"},
    {"similar", similar_command, "programs of different people that share code"},
    {"order", order_command, "how much of a batch's order is luck, and who beats whom"},
    {"upgrade", upgrade_command, "takes a contest that an earlier version made to this one"},
    {"run", run_command, "the clock of a contest: a batch every thirty minutes"},
    {"matches", matches_command, "the matches of a batch and their records"},
    {"site", site_command, "the pages of a contest"},
    {"archive", archive_command, "what remains of a contest: pages, records, bundles, rules"},
    {"serve", serve_command, "serves a contest's pages and takes submissions, over HTTP"},
    {"worker", worker_command, "plays matches of batches on other machines"},
    {"interactor", interactor_command, "the referee for another judge: a program at two pipes against a sample"},
    {"package", package_command, "a game as a task of another judge"},
    /* Started by run (contest/clock/clock.h): to take submissions, to play previews and scrimmages, to do what
     * judges decide. */
    {"inbox", inbox_command, NULL},
    {"unrated", unrated_command, NULL},
    {"acts", acts_command, NULL},
    {NULL, NULL, NULL},
};

static int usage(void)
{
    puts("usage: sortie COMMAND [options]      sortie COMMAND --help      sortie --version\n");
    for (const struct command *c = commands; c->name != NULL; c++)
        if (c->help != NULL)
            printf("  %-11s %s\n", c->name, c->help);
    return 0;
}

static int sortie_run(int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], "--help") == 0)
        return usage(), argc < 2;
    if (strcmp(argv[1], "--version") == 0)
        return puts("sortie " SORTIE_VERSION), 0;
    for (const struct command *c = commands; c->name != NULL; c++)
        if (strcmp(c->name, argv[1]) == 0)
            return c->run(argc - 1, argv + 1);
    const char *near = words_nearest(argv[1], &commands[0].name, sizeof commands[0]);
    return near == NULL ? refuse(argv[1], "no such command, see sortie --help")
                        : refuse(argv[1], "no such command, did you mean %s?", near);
}

static bool is_for_people(const char *name)
{
    for (const struct command *c = commands; c->name != NULL && name != NULL; c++)
        if (strcmp(c->name, name) == 0)
            return c->help != NULL;
    return true;
}

int main(int argc, char **argv)
{
    outlive_readers();
    whole_file_modes();
    if (is_for_people(argc < 2 ? NULL : argv[1]))
        translate_begin(argc, argv);
    int status = sortie_run(argc, argv);
    translate_end();
    return end_output(stdout, status);
}

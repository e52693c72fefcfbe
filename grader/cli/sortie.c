/*
 * build/sortie: all commands but a contestant's grader. Only finds the subcommand.
 */
#include <stdio.h>
#include <string.h>

#include "base/command/words.h"
#include "base/version.h"
#include "base/whole_file.h"
#include "cli/arguments/rerun.h"
#include "cli/commands/commands.h"
#include "cli/terminal/translate.h"

static const struct command *const commands[] = {COMMANDS_LISTED, &inbox_command, &unrated_command, &acts_command};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

/* Returns NULL if there is none. */
static const struct command *find_command(const char *name)
{
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i]->usage.name, name) == 0)
            return commands[i];
    return NULL;
}

static int usage(void)
{
    puts("usage: sortie COMMAND [options]      sortie COMMAND --help      sortie --version\n");
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i]->help != NULL)
            printf("  %-11s %s\n", commands[i]->usage.name, commands[i]->help);
    return 0;
}

static int no_such_command(const char *word)
{
    const char *name[COMMANDS + 1] = {NULL};
    for (int i = 0; i < COMMANDS; i++)
        name[i] = commands[i]->usage.name;
    const char *near = words_nearest(word, name, sizeof name[0]);
    return near == NULL ? refuse(word, "no such command, see sortie --help")
                        : refuse(word, "no such command, did you mean %s?", near);
}

static int command_run(const struct command *c, int argc, char **argv)
{
    static struct positional given;
    int status = c->read == NULL ? COMMAND_GOES_ON : c->read(argc, argv);
    if (status != COMMAND_GOES_ON)
        return status;
    status = options_read(&c->usage, argc, argv, c->options, &given);
    if (status != OPTIONS_READ || (c->check != NULL && (status = c->check()) != 0))
        return status;
    if (c->watch != NULL && *c->watch)
        status = rerun_on_save(argc, argv, &given);
    else
        status = c->run != NULL ? c->run(&given)
                                : progress_on_contest(given.text[0], c->changes ? PROGRESS_CHANGES : PROGRESS_READS,
                                                      c->on_contest);
    return status;
}

static int sortie_run(const struct command *c, int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], "--help") == 0)
        return usage(), argc < 2;
    if (strcmp(argv[1], "--version") == 0)
        return puts("sortie " SORTIE_VERSION), 0;
    return c == NULL ? no_such_command(argv[1]) : command_run(c, argc - 1, argv + 1);
}

int main(int argc, char **argv)
{
    const struct command *c = argc < 2 ? NULL : find_command(argv[1]);
    outlive_readers();
    whole_file_modes();
    if (c == NULL || c->help != NULL)
        translate_begin(argc, argv);
    int status = sortie_run(c, argc, argv);
    translate_end();
    return end_output(stdout, status);
}

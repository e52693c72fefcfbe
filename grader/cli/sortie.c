/*
 * build/sortie: all commands but a contestant's grader. Finds the subcommand, and runs it again for --watch.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/command/words.h"
#include "base/version.h"
#include "base/whole_file.h"
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

static void usage(void)
{
    puts("usage: sortie COMMAND [options]      sortie COMMAND --help      sortie --version\n");
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i]->help != NULL)
            printf("  %-11s %s\n", commands[i]->usage.name, commands[i]->help);
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

/* ---- --watch ---- */

enum { LOOK_MS = 200 };

/* A number that changes when a file is saved, or appears. Editors write a new file, or the same one. */
static uint64_t rerun_state(const struct positional *files)
{
    uint64_t state = 0;
    for (int i = 0; i < files->count; i++) {
        struct stat s;
        if (stat(files->text[i], &s) != 0 || !S_ISREG(s.st_mode))
            memset(&s, 0, sizeof s);
        state = state * 1000003u + (uint64_t)s.st_mtim.tv_sec * 1000000007u + (uint64_t)s.st_mtim.tv_nsec +
                (uint64_t)s.st_ino * 31 + (uint64_t)s.st_size * 1009;
    }
    return state;
}

/* Returns whether the run has ended just now. */
static bool rerun_ended(pid_t *pid, int *status)
{
    int ended;
    if (*pid <= 0 || waitpid(*pid, &ended, WNOHANG) != *pid)
        return false;
    *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 2;
    *pid = 0;
    return true;
}

static void rerun_stop(pid_t pid)
{
    if (pid <= 0)
        return;
    kill(pid, SIGTERM);
    TEMP_FAILURE_RETRY(waitpid(pid, NULL, 0));
}

/* Runs this program with the same words but --watch, now and each time a file among `files` changes. A run that is not
 * over is stopped, as by Ctrl-C. Returns the exit status when Ctrl-C ends it. */
static int rerun_on_save(char **argv, const struct positional *files)
{
    int status = 0, words = 0;
    for (char **word = argv; *word != NULL; word++)
        if (strcmp(*word, "--watch") != 0)
            argv[words++] = *word;
    argv[words] = NULL;
    progress_catch();
    fflush(stdout);
    while (!progress_stop) {
        uint64_t state = rerun_state(files);
        pid_t pid;
        int error = posix_spawn(&pid, "/proc/self/exe", NULL, NULL, argv, environ);
        if (error != 0)
            return fail("--watch", "%s", strerror(error));
        while (!progress_stop && rerun_state(files) == state) {
            if (rerun_ended(&pid, &status))
                fputs("sortie: --watch: waits for a program to be saved, Ctrl-C ends it\n", stderr);
            clock_nap(LOOK_MS);
        }
        rerun_stop(pid);
    }
    return status;
}

/* ---- a command ---- */

/* argv: as main has it. The subcommand's own words begin with its name. */
static int command_run(const struct command *c, int argc, char **argv)
{
    static struct positional given;
    int status = c->read == NULL ? COMMAND_GOES_ON : c->read(argc - 1, argv + 1);
    if (status != COMMAND_GOES_ON)
        return status;
    status = options_read(&c->usage, argc - 1, argv + 1, c->options, &given);
    if (status != OPTIONS_READ || (c->check != NULL && (status = c->check()) != 0))
        return status;
    if (c->watch != NULL && *c->watch)
        return rerun_on_save(argv, &given);
    return c->run != NULL
               ? c->run(&given)
               : progress_on_contest(given.text[0], c->changes ? CONTEST_CHANGES : CONTEST_READS, c->on_contest);
}

static int sortie_run(const struct command *c, int argc, char **argv)
{
    if (argc < 2 || strcmp(argv[1], "--help") == 0)
        return usage(), argc < 2;
    if (strcmp(argv[1], "--version") == 0)
        return puts("sortie " SORTIE_VERSION), 0;
    return c == NULL ? no_such_command(argv[1]) : command_run(c, argc, argv);
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

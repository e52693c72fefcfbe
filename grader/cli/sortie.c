/*
 * build/sortie: all commands but a contestant's grader. Finds the subcommand, and runs it again for --watch.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
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

static pid_t rerun_start(int argc, char **argv)
{
    char **word = calloc((size_t)argc + 2, sizeof *word);
    int words = 0;
    pid_t pid = word == NULL ? -1 : fork();
    if (pid == 0) {
        word[words++] = program_invocation_name;
        for (int i = 0; i < argc; i++)
            if (strcmp(argv[i], "--watch") != 0)
                word[words++] = argv[i];
        execv("/proc/self/exe", word);
        _exit(127);
    }
    free(word);
    return pid;
}

/* Waits a little. Returns whether the run is over. */
static bool rerun_wait(pid_t *pid, int *status)
{
    int ended;
    clock_nap(LOOK_MS);
    if (*pid > 0 && waitpid(*pid, &ended, WNOHANG) == *pid) {
        *status = WIFEXITED(ended) ? WEXITSTATUS(ended) : 2;
        *pid = 0;
    }
    return *pid == 0;
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
static int rerun_on_save(int argc, char **argv, const struct positional *files)
{
    int status = 0;
    progress_catch();
    fflush(stdout);
    while (!progress_stop) {
        uint64_t state = rerun_state(files), seen = state;
        bool said = false;
        pid_t pid = rerun_start(argc, argv);
        if (pid < 0)
            return fail("--watch", "%s", strerror(errno));
        while (!progress_stop && seen == state) {
            if (rerun_wait(&pid, &status) && !said) {
                fputs("sortie: --watch: waits for a program to be saved, Ctrl-C ends it\n", stderr);
                said = true;
            }
            seen = rerun_state(files);
        }
        rerun_stop(pid);
    }
    return status;
}

/* ---- a command ---- */

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
        status = c->run != NULL
                     ? c->run(&given)
                     : progress_on_contest(given.text[0], c->changes ? CONTEST_CHANGES : CONTEST_READS, c->on_contest);
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

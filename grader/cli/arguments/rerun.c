#define _GNU_SOURCE
#include "rerun.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "cli/terminal/progress.h"

enum { LOOK_MS = 200 };

/* A number that changes when a file is saved, or appears. Editors write a new file, or the same one. */
static uint64_t rerun_state(const struct positional *files)
{
    uint64_t state = 0;
    struct stat s;
    for (int i = 0; i < files->count; i++) {
        bool there = stat(files->text[i], &s) == 0 && S_ISREG(s.st_mode);
        uint64_t one = !there ? 0
                              : (uint64_t)s.st_mtim.tv_sec * 1000000007u + (uint64_t)s.st_mtim.tv_nsec +
                                    (uint64_t)s.st_ino * 31 + (uint64_t)s.st_size * 1009;
        state = state * 1000003u + one;
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
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {
    }
}

int rerun_on_save(int argc, char **argv, const struct positional *files)
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

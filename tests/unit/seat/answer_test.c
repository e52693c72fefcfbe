/*
 * Tests whether the judge may answer system calls of other processes (seat/walls/answer.h). That takes a descriptor of
 * the process, and the right to trace it if another user has it.
 */
#define _GNU_SOURCE
#include "seat/walls/answer.h"

#include <stdio.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lib/shell.h"
#include "lib/suite.h"

/* Asks in a process of its own. Returns 1 or 0, or -1 if that could not be tried. */
static int ask(bool other_user, bool without_descriptors, bool without_rights)
{
    const struct rlimit none = {0, 0};
    int status;
    pid_t child = fork();
    if (child == 0) {
        if ((without_descriptors && setrlimit(RLIMIT_NOFILE, &none) != 0) ||
            (without_rights && geteuid() == 0 && setresuid(65534, 65534, 65534) != 0))
            _exit(2);
        _exit(answer_possible(other_user) ? 1 : 0);
    }
    return child > 0 && waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) < 2
               ? WEXITSTATUS(status)
               : -1;
}

static void possible_with_descriptors_and_rights(void)
{
    static const struct {
        const char *who;
        bool other_user, without_descriptors, without_rights;
    } impossible[] = {
        {"own processes, no descriptor is left", false, true, false},
        {"others' processes, no descriptor is left", true, true, false},
        {"others' processes, as an ordinary user", true, false, true},
    };
    char got[100];
    for (size_t i = 0; i < sizeof impossible / sizeof impossible[0]; i++) {
        int possible = ask(impossible[i].other_user, impossible[i].without_descriptors, impossible[i].without_rights);
        snprintf(got, sizeof got, "%s: %d", impossible[i].who, possible);
        check(possible == 0, "expected 0, that calls cannot be answered", got);
    }
}

static const struct test tests[] = {
    {"answers-possible", possible_with_descriptors_and_rights, ALSO_ORDINARY},
    {NULL, NULL, 0},
};

const struct suite answer_suite = {"answer", tests};

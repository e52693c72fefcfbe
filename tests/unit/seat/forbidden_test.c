/*
 * The words for forbidden system calls (forbidden_fault): of the first and the last of the list, and of numbers
 * that are not in it.
 */
#define _GNU_SOURCE
#include "seat/walls/filter.h"

#include "lib/suite.h"
#include "seat/processor/calls.h"
#include "seat/processor/processor.h"

static void words_of_forbidden_calls(void)
{
    static const struct {
        long call;
        const char *words;
    } rows[] = {
        {SYS_socket, "opened a socket"},
        {SYS_sendmmsg, "opened a socket"},
        {SYS_clone, "started a process"},
        {SYS_getsockopt, "opened a socket"},
        {CALL_EPOLL_PWAIT2, "waited for something"},
        {4000, "made system call 4000, which no player may make"},
        {FORBIDDEN_32_BIT, "made a system call as programs of 32 bits do"},
        {FORBIDDEN_UNKNOWN, "made a system call that no player may make"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct seat_fault f = {.verdict = VERDICT_OK};
        forbidden_fault(&f, rows[i].call);
        suite_assert(f.verdict == VERDICT_FORBIDDEN && strcmp(f.why, rows[i].words) == 0, false, __FILE__, __LINE__,
                     "system call %ld: got verdict %d, \"%s\", expected %d, \"%s\"", rows[i].call, (int)f.verdict,
                     f.why, (int)VERDICT_FORBIDDEN, rows[i].words);
    }
}

static const struct test tests[] = {
    {"words-of-forbidden-calls", words_of_forbidden_calls, ALSO_SANITIZED},
    {NULL, NULL, 0},
};

const struct suite forbidden_suite = {"forbidden", tests};

#define _GNU_SOURCE
#include "crash.h"

#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

enum { FRAMES = sizeof((struct crash *)NULL)->at / sizeof(void *), STACK = 1 << 16 };

static struct crash *watched; /* NULL in children of the suite's process */

static void *address_of(const ucontext_t *u)
{
#if defined __x86_64__
    return (void *)u->uc_mcontext.gregs[REG_RIP];
#elif defined __aarch64__
    return (void *)u->uc_mcontext.pc;
#else
    return (void)u, NULL;
#endif
}

/* A write behind an array may have hit what finds the calls, so the address itself is kept first. The calls begin with
 * the handler's. */
static void keep_calls(struct crash *c, const ucontext_t *u)
{
    void *at[FRAMES];
    int first = 0;
    c->at[0] = address_of(u);
    c->frames = 1;
    int frames = backtrace(at, FRAMES);
    while (first < frames && at[first] != c->at[0])
        first++;
    first = first < frames ? first : 0;
    memcpy(c->at, at + first, (size_t)(frames - first) * sizeof *at);
    c->frames = frames - first;
}

/* A fault comes again after the return, and abort() raises its signal again. So nothing is called that a filter of
 * system calls could forbid to a child. */
static void on_crash(int number, siginfo_t *info, void *context)
{
    struct crash *c = watched;
    watched = NULL;
    if (c != NULL)
        keep_calls(c, (const ucontext_t *)context);
    if (number == SIGALRM || (info->si_code <= 0 && number != SIGABRT))
        raise(number);
}

static void stop_watching(void)
{
    watched = NULL;
}

void crash_watch(struct crash *c)
{
    static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGALRM};
    static char stack[STACK]; /* for a crash by a full stack */
    const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    struct sigaction act = {.sa_sigaction = on_crash, .sa_flags = (int)(SA_SIGINFO | SA_RESETHAND | SA_ONSTACK)};
    void *first[1];
    backtrace(first, 1); /* loads a library at its first call */
    watched = c;
    c->frames = 0;
    pthread_atfork(NULL, NULL, stop_watching);
    sigaltstack(&other, NULL);
    for (size_t i = 0; i < sizeof signals / sizeof signals[0]; i++)
        sigaction(signals[i], &act, NULL);
}

/* Returns whether a call is of this executable. *place: where addr2line looks for it. */
static bool is_own(void *at, size_t *place)
{
    Dl_info is, own;
    if (dladdr(at, &is) == 0 || dladdr((void *)(size_t)&is_own, &own) == 0 || is.dli_fbase != own.dli_fbase)
        return false;
    const ElfW(Ehdr) *head = (const ElfW(Ehdr) *)own.dli_fbase;
    *place = (size_t)at - (head->e_type == ET_DYN ? (size_t)own.dli_fbase : 0);
    return true;
}

/* Prints "function at /a/folder/grader/file.c:7" without the folder in which the kit was compiled. */
static void print_relative(const char *line, FILE *out)
{
    const char *path = strchr(line, '/'), *grader = strstr(line, "/grader/"), *tests = strstr(line, "/tests/");
    const char *kit = grader == NULL || (tests != NULL && tests < grader) ? tests : grader;
    if (path == NULL || kit == NULL)
        fprintf(out, "    %s", line);
    else
        fprintf(out, "    %.*s%s", (int)(path - line), line, kit + 1);
}

void crash_print(const struct crash *c, FILE *out)
{
    char command[1024] = "addr2line -f -p -e /proc/$PPID/exe", line[512];
    size_t place, length = strlen(command);
    for (int i = 0; i < c->frames; i++) /* a call returns to where the next one begins */
        if (is_own(c->at[i], &place))
            length += (size_t)snprintf(command + length, sizeof command - length, " %zx", place - (i > 0));
    FILE *in = c->frames == 0 ? NULL : popen(command, "r");
    while (in != NULL && fgets(line, sizeof line, in) != NULL && strstr(line, "tests/lib/run.c") == NULL)
        print_relative(line, out);
    if (in != NULL)
        pclose(in);
}

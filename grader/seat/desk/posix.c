/* system.h for POSIX: Linux, macOS, BSD. posix_program.c has the program at the end of two pipes. */
#ifndef _WIN32
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

#include "base/speech/speech.h"

/* ---- this program ---- */

static const char *own_name;

void system_begin(int *argc, char ***argv)
{
    own_name = *argc > 0 ? (*argv)[0] : NULL;
    signal(SIGPIPE, SIG_IGN);
}

bool system_arguments(int *argc, char ***argv)
{
    enum { BYTES = 1 << 16, ARGUMENTS = 256 };
    static char text[BYTES], *argument[ARGUMENTS + 1];
    FILE *in = fopen("/proc/self/cmdline", "r");
    size_t size = in == NULL ? 0 : fread(text, 1, BYTES - 1, in);
    if (in != NULL)
        fclose(in);
    *argc = 0;
    for (size_t at = 0; at < size && *argc < ARGUMENTS; at += strlen(text + at) + 1)
        argument[(*argc)++] = text + at;
    *argv = argument;
    return *argc > 0 && size < BYTES - 1;
}

const char *system_locale(void)
{
    return speech_locale(getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"));
}

const char *system_name(void)
{
#ifdef __linux__
    static char name[4096];
    ssize_t length = readlink("/proc/self/exe", name, sizeof name - 1);
    if (length > 0) {
        name[length] = '\0';
        return name;
    }
#endif
    return own_name;
}

bool system_is_terminal(FILE *file)
{
    return isatty(fileno(file)) != 0;
}

int64_t system_now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

FILE *system_open(const char *file, const char *mode)
{
    return fopen(file, mode);
}

FILE *system_scratch(void)
{
    return tmpfile();
}

/* ---- being such a program ---- */

static int from_referee = -1, to_referee = -1;

void system_take_pipes(void)
{
    if (to_referee >= 0)
        return;
    from_referee = fcntl(0, F_DUPFD, 100);
    to_referee = fcntl(1, F_DUPFD, 100);
    int null = open("/dev/null", O_RDONLY);
    dup2(2, 1);
    dup2(null, 0);
    close(null);
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
}

void system_give_back_output(void)
{
    fflush(stdout);
    dup2(to_referee, 1);
}

size_t system_hear(char *to, size_t size)
{
    ssize_t got;
    while ((got = read(from_referee, to, size)) < 0 && errno == EINTR) {
    }
    return got > 0 ? (size_t)got : 0;
}

void system_say(const char *text, size_t size)
{
    while (size > 0) {
        ssize_t done = write(to_referee, text, size);
        if (done < 0 && errno != EINTR)
            _exit(1);
        text += done < 0 ? 0 : done;
        size -= done < 0 ? 0 : (size_t)done;
    }
}

/* A crash is reported on another stack, because this one may be full. */
static char signal_stack[1 << 15];
static size_t stack_size;
static char *stack_top;

static bool overflowed(const char *address)
{
    size_t below = (size_t)(stack_top - address);
    return stack_size > 0 && address < stack_top && below >= stack_size - (stack_size >> 6) &&
           below < stack_size + (1 << 20);
}

static void on_crash(int number, siginfo_t *info, void *context)
{
    int error = errno;
    (void)context;
    if (number == SIGSEGV && overflowed((const char *)info->si_addr))
        system_say("f stack\n", 8);
    else if (error == ENOMEM)
        system_say("f memory\n", 9);
    signal(number, SIG_DFL);
    raise(number);
}

static void catch_crashes(void)
{
    struct sigaction crash;
    stack_t other;
    memset(&crash, 0, sizeof crash);
    memset(&other, 0, sizeof other);
    other.ss_sp = signal_stack;
    other.ss_size = sizeof signal_stack;
    crash.sa_sigaction = on_crash;
    crash.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
    if (sigaltstack(&other, NULL) != 0)
        return;
    sigaction(SIGSEGV, &crash, NULL);
    sigaction(SIGABRT, &crash, NULL);
}

/* Memory that is mapped now does not count. */
static void limit_memory(int mib)
{
    long pages = 0;
    struct rlimit l;
    FILE *in = mib == 0 ? NULL : fopen("/proc/self/statm", "r");
    if (in == NULL)
        return;
    bool known = fscanf(in, "%ld", &pages) == 1 && getrlimit(RLIMIT_AS, &l) == 0;
    fclose(in);
    if (!known)
        return;
    l.rlim_cur = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) + ((rlim_t)mib << 20);
    setrlimit(RLIMIT_AS, &l);
}

void system_run(int stack_mib, int memory_mib, void (*run)(void))
{
    struct rlimit stack;
    (void)stack_mib; /* program_start has set it */
    stack_top = (char *)&stack;
    if (getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur != RLIM_INFINITY)
        stack_size = (size_t)stack.rlim_cur;
    catch_crashes();
    limit_memory(memory_mib);
    errno = 0;
    run();
}

void system_leave(int status)
{
    _exit(status);
}
#endif

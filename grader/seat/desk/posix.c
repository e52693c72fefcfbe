/* system.h for POSIX: Linux, macOS, BSD. */
#ifndef _WIN32
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "system.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { LOOK_MS = 10, HEARD = 4096 };

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
    static const char *const name[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(name[i]);
        if (value != NULL && value[0] != '\0')
            return value;
    }
    return NULL;
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

/* ---- a program at the end of two pipes ---- */

struct program {
    pid_t pid;   /* 0: its end is known */
    bool joined; /* somebody else started it */
    int in, out;
    int wait_status;
    struct rusage usage;
    clockid_t clock;
    bool clocked, over_time;
    int64_t allowed_us;
    char *text; /* queued */
    size_t queued, room;
};

static void limit_stack(int mib)
{
    struct rlimit l;
    rlim_t want = (rlim_t)mib << 20;
    if (mib == 0 || getrlimit(RLIMIT_STACK, &l) != 0)
        return;
    l.rlim_cur = l.rlim_max != RLIM_INFINITY && l.rlim_max < want ? l.rlim_max : want;
    setrlimit(RLIMIT_STACK, &l);
}

/* SORTIE_RUNNER: a program that runs programs, such as an emulator. */
static void execute(const struct program_order *o)
{
    const char *runner = getenv("SORTIE_RUNNER"), *argv[16];
    int n = 0;
    if (runner != NULL)
        argv[n++] = runner;
    argv[n++] = o->file;
    for (int i = 0; n < 15 && o->argument[i] != NULL; i++)
        argv[n++] = o->argument[i];
    argv[n] = NULL;
    execvp(argv[0], (char *const *)argv);
}

static void program_become(const struct program_order *o, int in, int out, int report)
{
    dup2(in, 0);
    dup2(out, 1);
    signal(SIGPIPE, SIG_DFL);
    limit_stack(o->stack_mib);
    if (o->chance != NULL)
        setenv("SORTIE_CHANCE", o->chance, 1);
    if (o->command != NULL) {
        setpgid(0, 0);
        execl("/bin/sh", "sh", "-c", o->command, (char *)NULL);
    } else {
        execute(o);
    }
    int error = errno;
    (void)!write(report, &error, sizeof error);
    _exit(127);
}

static bool make_pipe(int end[2])
{
    if (pipe(end) != 0)
        return false;
    fcntl(end[0], F_SETFD, FD_CLOEXEC);
    fcntl(end[1], F_SETFD, FD_CLOEXEC);
    return true;
}

/* Returns 0, or the errno of the fork or exec that failed. */
static int program_begin(struct program *p, const struct program_order *o)
{
    int in[2], out[2], report[2], error = 0;
    if (!make_pipe(in) || !make_pipe(out) || !make_pipe(report))
        return errno;
    p->pid = fork();
    if (p->pid == 0)
        program_become(o, in[0], out[1], report[1]);
    if (p->pid < 0)
        error = errno;
    close(in[0]);
    close(out[1]);
    close(report[1]);
    if (error == 0 && read(report[0], &error, sizeof error) == (ssize_t)sizeof error)
        waitpid(p->pid, NULL, 0);
    else if (p->pid > 0)
        error = 0;
    close(report[0]);
    p->in = in[1];
    p->out = out[0];
    if (error != 0) {
        close(p->in);
        close(p->out);
    } else {
        fcntl(p->in, F_SETFL, O_NONBLOCK);
    }
    return error;
}

struct program *program_start(const struct program_order *o, char *why, size_t size)
{
    struct program *p = (struct program *)calloc(1, sizeof *p);
    int error = p == NULL ? ENOMEM : program_begin(p, o);
    if (error != 0) {
        snprintf(why, size, "%s", strerror(error));
        free(p);
        return NULL;
    }
#if defined _POSIX_CPUTIME && _POSIX_CPUTIME >= 0
    p->clocked = clock_getcpuclockid(p->pid, &p->clock) == 0;
#endif
    return p;
}

/* Takes our standard input and output. Returns 0 or the errno. */
static int join_own(struct program *p)
{
    int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
    fflush(stdout);
    p->out = fcntl(0, F_DUPFD_CLOEXEC, 3);
    p->in = fcntl(1, F_DUPFD_CLOEXEC, 3);
    if (null < 0 || p->out < 0 || p->in < 0 || dup2(null, 0) < 0 || dup2(2, 1) < 0)
        return errno;
    return close(null) == 0 ? 0 : errno;
}

/* The other side opens the FIFO that it reads from first, or both at once. */
static int join_fifos(struct program *p, const char *from, const char *to)
{
    p->in = open(to, O_WRONLY | O_CLOEXEC);
    p->out = p->in < 0 ? -1 : open(from, O_RDONLY | O_CLOEXEC);
    return p->out < 0 ? errno : 0;
}

struct program *program_join(const char *from, const char *to, char *why, size_t size)
{
    struct program *p = (struct program *)calloc(1, sizeof *p);
    int error = p == NULL ? ENOMEM : from == NULL ? join_own(p) : join_fifos(p, from, to);
    if (error != 0) {
        snprintf(why, size, "%s", strerror(error));
        free(p);
        return NULL;
    }
    p->joined = true;
    if (!isatty(p->in)) /* a terminal would stop waiting for input too */
        fcntl(p->in, F_SETFL, O_NONBLOCK);
    return p;
}

void program_allow(struct program *p, int64_t cpu_us)
{
    p->allowed_us = cpu_us;
}

int64_t program_cpu_us(const struct program *p)
{
    struct timespec used;
    if (p->joined)
        return -1;
    if (p->pid == 0)
        return (int64_t)(p->usage.ru_utime.tv_sec + p->usage.ru_stime.tv_sec) * 1000000 + p->usage.ru_utime.tv_usec +
               p->usage.ru_stime.tv_usec;
    if (!p->clocked || clock_gettime(p->clock, &used) != 0)
        return -1;
    return (int64_t)used.tv_sec * 1000000 + used.tv_nsec / 1000;
}

static void kill_it(const struct program *p)
{
    if (p->pid > 0 && kill(-p->pid, SIGKILL) != 0)
        kill(p->pid, SIGKILL);
}

bool program_over_time(struct program *p)
{
    if (p->allowed_us > 0 && !p->over_time && program_cpu_us(p) > p->allowed_us) {
        p->over_time = true;
        kill_it(p);
    }
    return p->over_time;
}

static void write_queued(struct program *p)
{
    ssize_t done = p->in < 0 || p->queued == 0 ? 0 : write(p->in, p->text, p->queued);
    if (done < 0 && errno != EAGAIN && errno != EINTR)
        done = (ssize_t)p->queued; /* nobody reads it any more: noticed when its answer is awaited */
    if (done <= 0)
        return;
    p->queued -= (size_t)done;
    memmove(p->text, p->text + done, p->queued);
}

void program_write(struct program *p, const char *text, size_t size)
{
    if (p->room - p->queued < size) {
        size_t room = 2 * (p->queued + size);
        char *more = (char *)realloc(p->text, room);
        if (more == NULL)
            return;
        p->text = more;
        p->room = room;
    }
    memcpy(p->text + p->queued, text, size);
    p->queued += size;
    write_queued(p);
}

size_t program_read(struct program *p, char *to, size_t size)
{
    while (!program_over_time(p)) {
        struct pollfd wait[2];
        wait[0].fd = p->out;
        wait[0].events = POLLIN;
        wait[1].fd = p->queued > 0 ? p->in : -1;
        wait[1].events = POLLOUT;
        wait[0].revents = wait[1].revents = 0;
        if (poll(wait, 2, p->allowed_us > 0 ? LOOK_MS : -1) <= 0)
            continue;
        if (wait[1].revents != 0)
            write_queued(p);
        if (wait[0].revents == 0)
            continue;
        ssize_t got = read(p->out, to, size);
        if (got < 0 && (errno == EINTR || errno == EAGAIN))
            continue;
        return got > 0 ? (size_t)got : 0;
    }
    return 0;
}

/* Returns whether the program has ended. */
static bool reap(struct program *p, bool wait)
{
    if (p->pid > 0 && wait4(p->pid, &p->wait_status, wait ? 0 : WNOHANG, &p->usage) == p->pid)
        p->pid = 0;
    return p->pid == 0;
}

void program_finish(struct program *p, int wait_ms, struct program_end *end)
{
    const struct timespec moment = {0, 1000000};
    memset(end, 0, sizeof *end);
    close(p->in);
    for (int64_t until = system_now_us() + (int64_t)wait_ms * 1000; !reap(p, false) && system_now_us() < until;)
        nanosleep(&moment, NULL);
    kill_it(p);
    reap(p, true);
    close(p->out);
    end->unknown = p->joined;
    end->over_time = p->over_time;
    end->signal = WIFSIGNALED(p->wait_status) ? WTERMSIG(p->wait_status) : 0;
    end->status = WIFEXITED(p->wait_status) ? WEXITSTATUS(p->wait_status) : 0;
    end->cpu_us = program_cpu_us(p);
#ifdef __APPLE__
    end->peak_kib = p->usage.ru_maxrss / 1024;
#else
    end->peak_kib = p->usage.ru_maxrss;
#endif
    free(p->text);
    free(p);
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

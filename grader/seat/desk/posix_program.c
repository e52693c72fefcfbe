/* system.h for POSIX: a program at the end of two pipes. */
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

#include "seat/isolated/line_buffer.h"
#include "seat/process/proc.h"
#include "seat/seat.h"
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

enum { LOOK_MS = 10, LONGEST_LOOK_US = 1000000, HEARD = 4096, MEMORY_SLACK_MIB = 16 };
enum { REPORT = 3, PIPES };
enum { SHELL_SIGNAL = 128, SIGNALS = 64 }; /* a shell's exit status, if its command died of a signal */

struct program {
    pid_t pid;            /* 0: its end is known */
    bool joined, command; /* somebody else started it; it is a group of processes */
    int in, out, errors;  /* errors: -1, or our end of its standard error */
    struct seat_output *kept;
    int wait_status;
    struct rusage usage;
    clockid_t clock;
    bool clocked;
    struct program_end end; /* why it was killed, if it was */
    int64_t allowed_us, looked_us, looked_cpu_us, asleep_us;
    int sleep_ms, memory_mib;
    struct line_buffer queue; /* what it is to read */
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

/* The shell does not stay for one command with its arguments: it would hold the pipes open. */
static void execute_command(const char *command)
{
    bool plain = strpbrk(command, ";&|<>()`$={}!\n") == NULL;
    setpgid(0, 0);
    execl("/bin/sh", "sh", "-c", plain ? "eval \"exec $0\"" : command, command, (char *)NULL);
}

/* Nothing is inherited: neither signals nor files. On Linux it dies with us. */
static void inherit_nothing(void)
{
    sigset_t none;
    for (int number = 1; number < SIGNALS; number++)
        signal(number, SIG_DFL);
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#ifdef SYS_close_range
    syscall(SYS_close_range, REPORT + 1, ~0u, 0);
#endif
#endif
}

/* theirs: its standard input, output and error, and where to report an error. -1: as ours. */
static void program_become(const struct program_order *o, const int theirs[PIPES])
{
    int high[PIPES];
    for (int i = 0; i < PIPES; i++)
        high[i] = theirs[i] < 0 ? -1 : fcntl(theirs[i], F_DUPFD, 100);
    for (int i = 0; i < PIPES; i++)
        if (high[i] >= 0 && dup2(high[i], i) == i)
            close(high[i]);
    fcntl(REPORT, F_SETFD, FD_CLOEXEC);
    inherit_nothing();
    limit_stack(o->stack_mib);
    if (o->chance != NULL)
        setenv("SORTIE_CHANCE", o->chance, 1);
    if (o->command != NULL)
        execute_command(o->command);
    else
        execute(o);
    int error = errno;
    (void)!write(REPORT, &error, sizeof error);
    _exit(127);
}

static void close_pipes(int end[PIPES])
{
    for (int i = 0; i < PIPES; i++)
        if (end[i] >= 0)
            close(end[i]);
}

/* Returns 0, or errno. Both ends are closed on exec. */
static int make_pipes(bool errors, int ours[PIPES], int theirs[PIPES])
{
    for (int i = 0; i < PIPES; i++) {
        int end[2] = {-1, -1};
        if ((i != 2 || errors) && pipe(end) != 0)
            return errno;
        fcntl(end[0], F_SETFD, FD_CLOEXEC);
        fcntl(end[1], F_SETFD, FD_CLOEXEC);
        ours[i] = end[i == 0 ? 1 : 0];
        theirs[i] = end[i == 0 ? 0 : 1];
    }
    return 0;
}

/* Returns 0, or the errno of the exec that failed. */
static int await_exec(int report)
{
    int error = 0;
    ssize_t got;
    while ((got = read(report, &error, sizeof error)) < 0 && errno == EINTR) {
    }
    return got == (ssize_t)sizeof error ? error : 0;
}

/* Returns 0, or the errno of the fork or exec that failed. */
static int program_begin(struct program *p, const struct program_order *o)
{
    int ours[PIPES] = {-1, -1, -1, -1}, theirs[PIPES] = {-1, -1, -1, -1};
    int error = make_pipes(o->errors != NULL, ours, theirs);
    if (error == 0 && (p->pid = fork()) < 0)
        error = errno;
    if (error == 0 && p->pid == 0)
        program_become(o, theirs);
    if (error == 0 && o->command != NULL)
        setpgid(p->pid, p->pid); /* both call this: either may be first */
    close_pipes(theirs);
    if (error == 0 && (error = await_exec(ours[REPORT])) != 0)
        while (waitpid(p->pid, NULL, 0) < 0 && errno == EINTR) {
        }
    if (error != 0) {
        close_pipes(ours);
        return error;
    }
    close(ours[REPORT]);
    p->in = ours[0];
    p->out = ours[1];
    p->errors = ours[2];
    fcntl(p->in, F_SETFL, O_NONBLOCK);
    if (p->errors >= 0)
        fcntl(p->errors, F_SETFL, O_NONBLOCK);
    return 0;
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
    p->command = o->command != NULL;
    p->kept = o->errors;
    p->memory_mib = o->memory_mib;
    p->looked_us = system_now_us();
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
    p->errors = -1;
    if (!isatty(p->in)) /* a terminal would stop waiting for input too */
        fcntl(p->in, F_SETFL, O_NONBLOCK);
    return p;
}

void program_allow(struct program *p, int64_t cpu_us, int sleep_ms)
{
    p->allowed_us = cpu_us;
    p->sleep_ms = sleep_ms;
    p->asleep_us = 0;
    p->looked_us = system_now_us();
    p->looked_cpu_us = sleep_ms > 0 ? program_cpu_us(p) : 0;
}

static int64_t time_us(struct timeval t)
{
    return (int64_t)t.tv_sec * 1000000 + t.tv_usec;
}

int64_t program_cpu_us(const struct program *p)
{
    struct timespec used;
    if (p->joined)
        return -1;
    if (p->pid == 0)
        return time_us(p->usage.ru_utime) + time_us(p->usage.ru_stime);
    if (!p->clocked || clock_gettime(p->clock, &used) != 0)
        return -1;
    return (int64_t)used.tv_sec * 1000000 + used.tv_nsec / 1000 + (p->command ? family_cpu_ns(p->pid) / 1000 : 0);
}

static void kill_it(const struct program *p)
{
    if (p->pid > 0 && (!p->command || kill(-p->pid, SIGKILL) != 0))
        kill(p->pid, SIGKILL);
}

bool program_over_time(struct program *p)
{
    if (p->allowed_us > 0 && !p->end.over_time && program_cpu_us(p) > p->allowed_us) {
        p->end.over_time = true;
        kill_it(p);
    }
    return p->end.over_time;
}

/* Its children die with it, and before it is waited for: until then family_end_all finds them by its number. */
static bool reap(struct program *p, bool wait)
{
    siginfo_t ended;
    int got = 0;
    if (p->command && p->pid > 0) {
        ended.si_pid = 0;
        while (waitid(P_PID, (id_t)p->pid, &ended, WEXITED | WNOWAIT | (wait ? 0 : WNOHANG)) != 0 && errno == EINTR) {
        }
        if (ended.si_pid != p->pid)
            return false;
        kill(-p->pid, SIGKILL);
    }
    while (p->pid > 0 && (got = wait4(p->pid, &p->wait_status, wait ? 0 : WNOHANG, &p->usage)) < 0 && errno == EINTR) {
    }
    if (p->pid > 0 && got == p->pid)
        p->pid = 0;
    return p->pid == 0;
}

/* Adds the time since the last look to its sleep, but for CPU time, and for a while in which it wanted to run. */
static void note_sleep(struct program *p)
{
    int64_t now = system_now_us(), cpu = program_cpu_us(p), wall = now - p->looked_us, ran = cpu - p->looked_cpu_us;
    int wants = family_wants_to_run(p->pid, p->command);
    p->looked_us = now;
    p->looked_cpu_us = cpu;
    if (wall > LONGEST_LOOK_US)
        wall = LONGEST_LOOK_US; /* we stood still ourselves */
    if (wants < 0 && ran > 0)
        p->asleep_us = 0; /* this system does not tell: then only a long time without any CPU time is sleep */
    else if (wants <= 0 && wall > ran)
        p->asleep_us += wall - ran;
}

/* Returns whether the program is dead, or did more than it may, and is killed. */
static bool look(struct program *p)
{
    if (p->joined)
        return false;
    if (reap(p, false) || program_over_time(p))
        return true;
    if (p->sleep_ms > 0)
        note_sleep(p);
    p->end.asleep |= p->sleep_ms > 0 && p->asleep_us > (int64_t)p->sleep_ms * 1000;
    p->end.over_memory |=
        p->memory_mib > 0 && family_memory_kib(p->pid) > ((int64_t)p->memory_mib + MEMORY_SLACK_MIB) * 1024;
    if (p->end.asleep || p->end.over_memory)
        kill_it(p);
    return p->end.asleep || p->end.over_memory;
}

void program_collect(struct program *p)
{
    char part[HEARD];
    ssize_t got = 0;
    for (int parts = 0; p->errors >= 0 && parts < HEARD && (got = read(p->errors, part, sizeof part)) > 0; parts++)
        seat_output_keep(p->kept, part, (size_t)got);
    if (p->errors >= 0 && got == 0) { /* nobody holds the other end any more */
        close(p->errors);
        p->errors = -1;
    }
}

void program_rest(struct program *p, int ms)
{
    const struct timespec nap = {0, 200000};
    int64_t before = -1;
    for (int naps = ms * 5; naps > 0 && !reap(p, false); naps--) {
        int64_t now = program_cpu_us(p);
        program_collect(p);
        if (now == before && family_wants_to_run(p->pid, p->command) <= 0)
            break;
        before = now;
        nanosleep(&nap, NULL);
    }
    program_collect(p);
}

static void write_queued(struct program *p)
{
    const char *text;
    size_t size = line_buffer_unwritten(&p->queue, &text);
    ssize_t done = size == 0 ? 0 : write(p->in, text, size);
    if (done < 0 && errno != EAGAIN && errno != EINTR)
        done = (ssize_t)size; /* nobody reads it any more: noticed when its answer is awaited */
    if (done > 0)
        line_buffer_written(&p->queue, (size_t)done);
}

bool program_write(struct program *p, const char *text, size_t size)
{
    const char *queued;
    if (size + line_buffer_unwritten(&p->queue, &queued) > LINE_BUFFER_SAID)
        write_queued(p);
    line_buffer_say(&p->queue, text, size);
    return !p->queue.overflowed;
}

/* Waits for output, writes queued text meanwhile, and keeps standard error. Returns whether there is output. A dead
 * program is not waited for: another may hold the pipe's other end. */
static bool wait_for_more(struct program *p, bool dead)
{
    const char *queued;
    const int in = line_buffer_unwritten(&p->queue, &queued) > 0 ? p->in : -1;
    struct pollfd wait[] = {{p->out, POLLIN, 0}, {in, POLLOUT, 0}, {p->errors, POLLIN, 0}};
    bool looks = !p->joined || p->allowed_us > 0;
    if (poll(wait, 3, dead ? 0 : looks ? LOOK_MS : -1) <= 0)
        return false;
    if (wait[1].revents != 0)
        write_queued(p);
    if (wait[2].revents != 0)
        program_collect(p);
    return wait[0].revents != 0;
}

size_t program_read(struct program *p, char *to, size_t size)
{
    bool dead = false;
    write_queued(p);
    while (!p->end.over_time && !p->end.asleep && !p->end.over_memory) {
        if (wait_for_more(p, dead)) {
            ssize_t got = read(p->out, to, size);
            if (got >= 0)
                return (size_t)got;
            if (errno != EINTR && errno != EAGAIN)
                return 0;
        } else if (dead) {
            return 0;
        }
        if (system_now_us() - p->looked_us >= LOOK_MS * 1000)
            dead = look(p);
    }
    return 0;
}

static void note_end(struct program *p, struct program_end *end)
{
    int status = WIFEXITED(p->wait_status) ? WEXITSTATUS(p->wait_status) : 0;
    bool shells = p->command && status > SHELL_SIGNAL && status < SHELL_SIGNAL + SIGNALS;
    *end = p->end;
    end->unknown = p->joined;
    end->signal = WIFSIGNALED(p->wait_status) ? WTERMSIG(p->wait_status) : shells ? status - SHELL_SIGNAL : 0;
    end->status = shells ? 0 : status;
    end->cpu_us = program_cpu_us(p);
    end->peak_kib = p->usage.ru_maxrss;
#ifdef __APPLE__
    end->peak_kib /= 1024;
#endif
}

void program_finish(struct program *p, int wait_ms, struct program_end *end)
{
    const struct timespec moment = {0, 1000000};
    write_queued(p);
    close(p->in);
    for (int naps = wait_ms; !reap(p, false) && naps > 0; naps--) {
        program_collect(p); /* or it could block on a full pipe, and never end */
        nanosleep(&moment, NULL);
    }
    p->end.lived = p->pid > 0;
    kill_it(p);
    reap(p, true);
    program_collect(p);
    close(p->out);
    if (p->errors >= 0)
        close(p->errors);
    note_end(p, end);
    free(p);
}
#endif

#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "death.h"
#include "family.h"
#include "proc.h"

enum { WALL_GUARD = 20, WALL_GUARD_MS = 60000, ENDING_MS = 2000, NAP_US = 200, MEMORY_SLACK_MIB = 16 };
enum { LARGE_PIPE = 1 << 20 };
enum { ASLEEP_CPU_NS = 1000000 }; /* who used more between two ticks was not just asleep */

/* Of all its threads, and of those that it has started, where it may. */
static int64_t cpu_ns(const struct process *p)
{
    int64_t own = clock_of_ns(p->clock);
    return own < 0 || !p->family ? own : own + family_cpu_ns(p->pid);
}

/* ---- what the kernel tells of it ---- */

/* 'S' and 'D' wait for something; 'R' wants the processor and need not have got it. */
static char process_state(const char *status)
{
    const char *line = strstr(status, "\nState:\t");
    return line == NULL ? '?' : line[8];
}

/* ---- what is reported of it ---- */

/* It has stopped: for a signal, which it shall have, or at its end. A second exec ends it here. */
static void go_on(struct process *p, int status)
{
    int event = status >> 16;
    if (event == 0 && WSTOPSIG(status) == SIGSEGV)
        death_note_crash(p);
    if (event == PTRACE_EVENT_EXIT)
        death_note_exit(p);
    if (event == PTRACE_EVENT_SECCOMP || event == PTRACE_EVENT_EXEC) {
        p->end.call = SYS_execveat;
        kill(p->pid, SIGKILL);
    } else if (ptrace(PTRACE_CONT, p->pid, NULL, event == 0 ? (long)WSTOPSIG(status) : 0L) != 0 && errno != ESRCH) {
        kill(p->pid, SIGKILL);
        ptrace(PTRACE_DETACH, p->pid, NULL, NULL);
    }
}

static void bury(struct process *p, const struct rusage *usage)
{
    if (p->family)
        kill(-p->pid, SIGKILL); /* what it has left behind: as long as there is some, nobody else has this number */
    p->pid = 0;
    p->cpu_us = (int64_t)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1000000 + usage->ru_utime.tv_usec +
                usage->ru_stime.tv_usec;
    if (p->family)
        p->peak_kib = usage->ru_maxrss; /* of others it tells the judge's too, whose memory they were started in */
}

/* Deals with what is to be reported of it. options: WNOHANG, or 0 to wait for its death. */
static void reap(struct process *p, int options)
{
    struct rusage usage = {0};
    while (p->pid != 0) {
        pid_t got = wait4(p->pid, &p->end.status, options | __WALL, &usage);
        if (got == 0)
            return;
        if (got < 0 && errno == EINTR)
            continue;
        if (got > 0 && WIFSTOPPED(p->end.status))
            go_on(p, p->end.status);
        else
            bury(p, &usage);
    }
}

/* ---- what it writes for people ---- */

static void keep(struct seat_output *o, const char *text, size_t size)
{
    size_t drop = (size_t)o->length + size > SEAT_TAIL ? (size_t)o->length + size - SEAT_TAIL : 0;
    o->bytes += (int64_t)size;
    if (drop > (size_t)o->length) {
        text += drop - (size_t)o->length;
        size -= drop - (size_t)o->length;
        drop = (size_t)o->length;
    }
    memmove(o->text, o->text + drop, (size_t)o->length - drop);
    memcpy(o->text + o->length - drop, text, size);
    o->length += (int)size - (int)drop;
}

/* A pipe that is full may hold no more than half of its size: a write that does not fit behind another one begins a
 * page of its own. */
static bool may_be_full(const struct process *p, size_t bytes)
{
    int size = fcntl(p->output, F_GETPIPE_SZ);
    return size > 0 && bytes >= (size_t)size / 4;
}

/* From now on it is heard whenever the referee waits for it, and held more seldom: a larger pipe, where one is to be had. */
static void note_much(struct process *p)
{
    p->prints_much = true;
    (void)fcntl(p->output, F_SETPIPE_SZ, LARGE_PIPE);
}

/* Bounded, for it may go on writing; but more than a pipe holds. How many bytes there were. */
static size_t drain(struct process *p)
{
    char part[1 << 14];
    size_t all = 0;
    ssize_t got;
    while (p->output >= 0 && all < 2 * LARGE_PIPE && (got = read(p->output, part, sizeof part)) > 0) {
        keep(&p->tail, part, (size_t)got);
        all += (size_t)got;
    }
    if (all > 0 && !p->prints_much && may_be_full(p, all))
        note_much(p);
    return all;
}

bool process_listen(struct process *p, int fd)
{
    int64_t begun = p->prints_much ? clock_now_ns() : 0;
    while (p->prints_much) {
        struct pollfd both[2] = {{.fd = fd, .events = POLLIN}, {.fd = p->output, .events = POLLIN}};
        if (poll(both, 2, -1) < 0)
            return false;
        if (both[1].revents != 0)
            drain(p);
        if ((both[1].revents & POLLHUP) != 0)
            p->prints_much = false; /* nobody holds the other end any more, and poll would not wait */
        if (both[0].revents != 0)
            return true;
        if (clock_now_ns() - begun > PROCESS_TICK_MS * 1000000LL)
            return false;
    }
    return true;
}

void process_collect(struct process *p)
{
    drain(p);
}

void process_kill(struct process *p)
{
    char status[4096];
    p->killed = true;
    if (p->pid > 0 && proc_read(p->pid, "status", status, sizeof status) > 0)
        death_note_memory(p, status);
    if (p->pid > 0)
        kill(p->family ? -p->pid : p->pid, SIGKILL);
    reap(p, 0);
    drain(p);
}

/* ---- its time ---- */

bool process_over_time(const struct process *p, int64_t cpu_us)
{
    return p->allowed_us > 0 && cpu_us > p->allowed_us;
}

int64_t process_cpu_us(const struct process *p)
{
    return p->pid == 0 ? p->cpu_us : cpu_ns(p) / 1000;
}

void process_allow(struct process *p, int64_t since_us, int ms)
{
    p->allowed_ms = ms;
    p->allowed_us = ms == 0 ? 0 : since_us + (int64_t)ms * 1000;
}

/* Naps are counted, not the clock: who stood still meanwhile has not waited. */
void process_await(struct process *p, int ms)
{
    reap(p, WNOHANG);
    for (int naps = ms * 1000 / NAP_US; p->pid != 0 && naps > 0; naps--) {
        drain(p); /* or it could be held, and not come to its end */
        usleep(NAP_US);
        reap(p, WNOHANG);
    }
    drain(p);
}

/* Threads can hand work to each other while they are looked at one after the other: none may have run meanwhile. */
void process_await_rest(struct process *p, int ms)
{
    int64_t before = -1;
    reap(p, WNOHANG);
    for (int naps = ms * 1000 / NAP_US; p->pid != 0 && naps > 0; naps--) {
        int64_t now = cpu_ns(p);
        if (drain(p) == 0 && now == before && !proc_wants_to_run(p->pid))
            break;
        before = now;
        usleep(NAP_US);
        reap(p, WNOHANG);
    }
    drain(p);
}

void process_explain(struct process *p, struct seat_fault *f)
{
    process_await(p, ENDING_MS);
    if (p->pid == 0) {
        death_explain(p, f);
        return;
    }
    f->verdict = VERDICT_CHANNEL;
    snprintf(f->why, sizeof f->why, "closed the channel to the referee");
}

/* ---- its clocks ---- */

static volatile sig_atomic_t reports; /* that some child has died or stopped */

bool process_reported(const struct process *p)
{
    return p->reports != reports;
}

void process_wait_begin(struct process *p, struct process_wait *w)
{
    (void)p;
    *w = (struct process_wait){.begun = clock_now_ns(), .cpu_before = -1};
    w->ticked = w->begun;
}

/* What has passed since the last tick, and not more than two ticks should take: a judge who is stopped, or a machine that
 * stands still, is not the player's. */
static int64_t seen_since(const struct process_wait *w, int64_t now)
{
    int64_t since = now - w->ticked, most = 2LL * PROCESS_TICK_MS * 1000000;
    return since < most ? since : most;
}

void process_wait_end(struct process *p, const struct process_wait *w)
{
    int64_t now = clock_now_ns();
    p->waited_ns += now - w->begun;
    p->watched_ns += seen_since(w, now);
}

/* Adds up sleep: what lies between two ticks at which it slept. */
static void note_sleep(struct process *p, struct process_wait *w, char state, int64_t now, int64_t cpu)
{
    bool asleep = w->cpu_before >= 0 && state == 'S' && cpu - w->cpu_before < ASLEEP_CPU_NS;
    int64_t seen = seen_since(w, now);
    p->ticks++;
    p->ticks_asleep += state == 'S';
    p->watched_ns += seen;
    p->asleep_ns += asleep ? seen : 0;
    w->cpu_before = cpu;
    w->ticked = now;
}

static int stop(struct process *p, struct seat_fault *f, enum verdict verdict, const char *why)
{
    f->verdict = verdict;
    snprintf(f->why, sizeof f->why, "%s", why);
    process_kill(p);
    return -1;
}

/* All waits together: what it did not spend computing was sleep, or the machine's fault. */
static bool guard_is_over(const struct process *p, int64_t cpu)
{
    int64_t guard = (p->allowed_us / 1000 * WALL_GUARD + WALL_GUARD_MS) * 1000000;
    return p->watched_ns - cpu > guard;
}

static int look_at_memory(struct process *p, struct seat_fault *f)
{
    int64_t most = ((int64_t)p->limits.memory_mib + MEMORY_SLACK_MIB) * 1024;
    if (p->limits.memory_mib == 0 || p->memory_kib <= most)
        return 0;
    seat_fault_memory(f, "used more memory than there was for it", p->limits.memory_mib);
    process_kill(p);
    return -1;
}

int process_look(struct process *p, struct process_wait *w, struct seat_fault *f)
{
    char status[4096], why[64];
    p->reports = reports;
    reap(p, WNOHANG);
    int64_t now = clock_now_ns(), cpu = p->pid == 0 ? -1 : cpu_ns(p);
    if (cpu < 0)
        return 0; /* it is dead: its end of the channel is closed */
    bool heard_before = p->prints_much;
    drain(p);
    bool held = p->prints_much && !heard_before; /* by the referee, so this was no sleep; it comes once */
    proc_read(p->pid, "status", status, sizeof status);
    note_sleep(p, w, held ? 'R' : process_state(status), now, cpu);
    death_note_memory(p, status);
    if (process_over_time(p, cpu / 1000)) {
        seat_fault_time(f, p->allowed_ms);
        process_kill(p);
        return -1;
    }
    if (p->patient)
        return 0;
    snprintf(why, sizeof why, "slept for more than %d ms", PROCESS_IDLE_MS);
    if (p->asleep_ns > (int64_t)PROCESS_IDLE_MS * 1000000)
        return stop(p, f, VERDICT_IDLE, why);
    if (guard_is_over(p, cpu) && p->ticks_asleep * 2 > p->ticks)
        return stop(p, f, VERDICT_IDLE, "slept for most of the match");
    if (guard_is_over(p, cpu))
        return stop(p, f, VERDICT_SYSTEM, "the machine gave the player no time to answer");
    return look_at_memory(p, f);
}

/* ---- starting ---- */

/* What does not depend on how it is started. */
static void prepare(struct process *p, const struct seat_limits *limits)
{
    p->limits = *limits;
    p->allowed_ms = limits->time_ms;
    p->allowed_us = (int64_t)limits->time_ms * 1000;
    p->reports = reports;
    p->end.call = FORBIDDEN_UNKNOWN;
}

int process_start_command(struct process *p, const char *command, const int descriptor[3],
                          const struct seat_limits *limits)
{
    prepare(p, limits);
    p->family = true;
    p->pid = family_start(command, descriptor);
    if (p->pid > 0 && clock_getcpuclockid(p->pid, &p->clock) == 0)
        return 0;
    int saved = errno;
    p->pid = p->pid < 0 ? 0 : p->pid;
    process_kill(p);
    errno = saved;
    return -1;
}

static int close_both(int ours[PROCESS_PIPES], int theirs[PROCESS_PIPES])
{
    int saved = errno;
    process_close(ours);
    process_close(theirs);
    errno = saved;
    return -1;
}

int process_pipes(int ours[PROCESS_PIPES], int theirs[PROCESS_PIPES])
{
    for (int i = 0; i < PROCESS_PIPES; i++)
        ours[i] = theirs[i] = -1;
    for (int i = 0; i < PROCESS_PIPES; i++) {
        int end[2];
        if (pipe2(end, O_CLOEXEC) != 0)
            return close_both(ours, theirs);
        ours[i] = end[i == PROCESS_READS ? 1 : 0];
        theirs[i] = end[i == PROCESS_READS ? 0 : 1];
    }
    return fcntl(ours[PROCESS_WRITES], F_SETFL, O_NONBLOCK) != 0 ? close_both(ours, theirs) : 0;
}

void process_close(int fd[PROCESS_PIPES])
{
    for (int i = 0; i < PROCESS_PIPES; i++) {
        if (fd[i] >= 0)
            close(fd[i]);
        fd[i] = -1;
    }
}

int process_start(struct process *p, struct sandbox *s, const struct sandbox_start *start)
{
    struct rusage usage = {0};
    prepare(p, &start->limits);
    p->group = &s->cgroup[start->side];
    p->kills_before = cgroup_kills(p->group);
    p->threads = start->needs == SANDBOX_INTERPRETER;
    p->pid = sandbox_spawn(s, start, &p->end.status, &usage);
    if (p->pid == 0)
        bury(p, &usage);
    p->hints = p->pid == 0;
    p->reports = reports;
    if (p->pid == 0 || (p->pid > 0 && clock_getcpuclockid(p->pid, &p->clock) == 0))
        return 0;
    if (p->pid > 0)
        snprintf(s->why, sizeof s->why, "the clock of the player's process: %s", strerror(errno));
    else
        p->pid = 0;
    process_kill(p);
    return -1;
}

static void on_tick(int number)
{
    (void)number;
}

static void on_report(int number)
{
    (void)number;
    reports++;
}

int process_start_ticking(void)
{
    struct sigaction tick = {.sa_handler = on_tick}, report = {.sa_handler = on_report},
                     ignore = {.sa_handler = SIG_IGN};
    struct itimerval every = {{0, PROCESS_TICK_MS * 1000}, {0, PROCESS_TICK_MS * 1000}};
    sigemptyset(&tick.sa_mask);
    sigemptyset(&report.sa_mask);
    sigemptyset(&ignore.sa_mask);
    if (sigaction(SIGALRM, &tick, NULL) != 0 || sigaction(SIGCHLD, &report, NULL) != 0 ||
        sigaction(SIGPIPE, &ignore, NULL) != 0)
        return -1;
    return setitimer(ITIMER_REAL, &every, NULL);
}

void process_stop_ticking(void)
{
    setitimer(ITIMER_REAL, &(struct itimerval){{0, 0}, {0, 0}}, NULL);
}

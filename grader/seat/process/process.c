#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/descriptors.h"
#include "proc.h"
#include "seat/walls/filter.h"
#include "seat/walls/image.h"

enum { NAP_US = 200, REST_WALL = 20 };
enum { LARGE_PIPE = 1 << 20 };

/* ---- the timer ---- */

/* Of this process: it has one timer. */
static struct {
    volatile sig_atomic_t reports; /* how many reports that a child has died or stopped */
    volatile sig_atomic_t ticks;   /* how often the timer has interrupted */
    int seen;                      /* the ticks at the last call of process_nudged */
    bool runs, nudges;             /* nudges: at short intervals, while an answer is held back */
} signals;

static int tick_every(int us)
{
    const struct itimerval every = {{0, us}, {0, us}};
    return setitimer(ITIMER_REAL, &every, NULL);
}

static void stop_nudging(void)
{
    if (signals.nudges)
        tick_every(PROCESS_TICK_MS * 1000);
    signals.nudges = false;
}

static bool plays_alone(const struct process *p)
{
    for (int side = 0; side < SANDBOX_SIDES && p->sandbox != NULL; side++)
        if (p->sandbox->player[side] != NULL && p->sandbox->player[side] != p)
            return false;
    return true;
}

/* ---- what is reported of it ---- */

static void bury(struct process *p, const struct rusage *usage)
{
    p->pid = 0;
    p->release = NULL;
    if (p->sandbox != NULL && p->sandbox->player[p->side] == p)
        p->sandbox->player[p->side] = NULL;
    if (plays_alone(p))
        stop_nudging();
    p->cpu_us = (int64_t)(usage->ru_utime.tv_sec + usage->ru_stime.tv_sec) * 1000000 + usage->ru_utime.tv_usec +
                usage->ru_stime.tv_usec; /* its maxrss includes the memory of the judge, in which it was started */
}

/* Handles all reports of it. options: WNOHANG, or 0 to wait for its death. A wait that fails proves no death. */
static void reap(struct process *p, int options)
{
    struct rusage usage = {0};
    while (p->pid != 0) {
        pid_t got = wait4(p->pid, &p->end.status, options | __WALL, &usage);
        if (got < 0 && errno == EINTR)
            continue;
        if (got == 0 || (got < 0 && options != 0))
            return;
        if (got > 0 && WIFSTOPPED(p->end.status))
            death_see_stop(p, p->end.status);
        else
            bury(p, &usage);
    }
}

/* ---- what it writes for people ---- */

/* It has printed so many bytes at once. If its pipe may have been full, its output is read from now on whenever the
 * referee waits for it. A full pipe may hold only half of its size: a write that does not fit behind another one begins
 * a new page. A larger pipe, if available, makes it block less often. */
static void note_much(struct process *p, size_t bytes)
{
    int size = fcntl(p->output, F_GETPIPE_SZ);
    p->prints_much = size > 0 && bytes >= (size_t)size / 4;
    if (p->prints_much)
        (void)fcntl(p->output, F_SETPIPE_SZ, LARGE_PIPE);
}

/* Bounded, because the process may go on writing, but by more than a pipe holds. */
size_t process_collect(struct process *p)
{
    char part[1 << 14];
    size_t all = 0;
    ssize_t got;
    while (p->output >= 0 && all < 2 * LARGE_PIPE && (got = read(p->output, part, sizeof part)) > 0) {
        seat_output_keep(&p->tail, part, (size_t)got);
        all += (size_t)got;
    }
    if (all > 0 && !p->prints_much)
        note_much(p, all);
    return all;
}

/* Waits until its answers can be read, and empties its output meanwhile. says: no longer than until it takes input.
 * Returns true at once for a process that does not print much: reading them waits as well, and costs less. A dead one
 * is not waited for, because another process may hold the pipe's other end. Returns false if there is nothing to read:
 * a signal came, a tick is due, it takes input, or it is dead. */
static bool await_answers(struct process *p, bool says)
{
    const int64_t begun = p->prints_much ? clock_now_ns() : 0;
    while (p->prints_much || says || p->pid == 0) {
        struct pollfd all[3] = {{.fd = p->answers, .events = POLLIN},
                                {.fd = p->prints_much ? p->output : -1, .events = POLLIN},
                                {.fd = says ? p->input : -1, .events = POLLOUT}};
        if (poll(all, 3, p->pid == 0 ? 0 : -1) <= 0)
            return false;
        if (all[1].revents != 0)
            process_collect(p);
        if ((all[1].revents & POLLHUP) != 0)
            p->prints_much = false; /* nobody holds the other end any more, and poll would not wait */
        if (all[0].revents != 0)
            return true;
        if (all[2].revents != 0 || clock_now_ns() - begun > PROCESS_TICK_MS * 1000000LL)
            return false;
    }
    return true;
}

/* Handles what was reported of it since its last look, such as its death. Looks at no clock, because a player's start
 * and end are reports of the others too, and a look costs twenty system calls. */
static void take_reports(struct process *p)
{
    if (p->reports == signals.reports)
        return;
    p->reports = signals.reports;
    reap(p, WNOHANG);
}

/* Not by the C library's own read: it is a point at which a thread can be cancelled, which takes two locked
 * instructions where there is another thread. */
ssize_t process_read(struct process *p, void *to, size_t size, bool says, struct seat_fault *f)
{
    take_reports(p);
    const bool some = await_answers(p, says);
    const ssize_t got = some ? (ssize_t)syscall(SYS_read, p->answers, to, size) : p->pid == 0 ? 0 : -1;
    if (got >= 0)
        return got;
    if (!some || errno == EINTR)
        return process_nudged(p) || process_look(p, f) == 0 ? PROCESS_AGAIN : -1;
    seat_fault_system(f, PROOF_CALL, "read of the player's answer: %s", strerror(errno));
    return -1;
}

void process_kill(struct process *p)
{
    p->killed = true;
    if (p->pid > 0) {
        death_note_memory(p);
        traced_hush(true);
        kill(p->pid, SIGKILL);
        reap(p, 0);
        traced_hush(false);
    }
    process_collect(p);
}

/* ---- waiting for its end, or its rest ---- */

/* Counts naps, not the clock: a referee that was suspended meanwhile has not waited. */
void process_await(struct process *p, int ms)
{
    stop_nudging(); /* it would cut the naps short */
    reap(p, WNOHANG);
    for (int naps = ms * 1000 / NAP_US; p->pid != 0 && naps > 0; naps--) {
        process_collect(p); /* or it could block on a full pipe, and never end */
        usleep(NAP_US);
        reap(p, WNOHANG);
    }
    process_collect(p);
}

/* Threads can hand work to each other while they are looked at one after the other, so none may have run
 * meanwhile. */
void process_await_rest(struct process *p, int ms)
{
    const int64_t begun = process_cpu_ns(p), until = clock_now_ms() + (int64_t)ms * REST_WALL;
    int64_t before = -1;
    reap(p, WNOHANG);
    while (p->pid != 0 && before - begun < (int64_t)ms * 1000000 && clock_now_ms() < until) {
        int64_t now = process_cpu_ns(p);
        if (process_collect(p) == 0 && now == before && proc_wants_to_run(p->pid, false) <= 0)
            break;
        before = now;
        usleep(NAP_US);
        reap(p, WNOHANG);
    }
    process_collect(p);
}

void process_explain(struct process *p, struct seat_fault *f)
{
    process_await(p, PROCESS_ENDING_MS);
    if (p->pid == 0)
        death_explain(p, f);
    else
        seat_fault_of(f, SEAT_SILENT, 0);
}

/* ---- what is held back of it ---- */

bool process_hold(struct process *p, void (*release)(void *self), void *self)
{
    if (plays_alone(p) || !signals.runs)
        return false;
    if (!signals.nudges) {
        tick_every(PROCESS_HELD_US);
        signals.seen = signals.ticks;
    }
    signals.nudges = true;
    p->release = release;
    p->release_for = self;
    p->held = 0;
    return true;
}

/* The first nudge may come at once. From then to the second one is the whole interval. */
static bool release_others(const struct sandbox *s)
{
    bool some = false;
    for (int side = 0; side < SANDBOX_SIDES; side++) {
        struct process *other = s->player[side];
        if (other == NULL || other->release == NULL)
            continue;
        some = true;
        if (other->held++ == 0)
            continue;
        void (*release)(void *self) = other->release;
        other->release = NULL;
        release(other->release_for);
    }
    return some;
}

bool process_nudged(const struct process *p)
{
    const bool came = signals.nudges && signals.seen != signals.ticks;
    signals.seen = signals.ticks;
    if (!came || p->sandbox == NULL)
        return false;
    if (!release_others(p->sandbox))
        stop_nudging();
    return clock_now_ns() - p->sandbox->looked_at < PROCESS_TICK_MS * 1000000LL;
}

/* ---- what its looks come to ---- */

/* Kills others in the sandbox that think while this one is due, and have used more than they may. */
static void look_at_others(const struct process *p)
{
    for (int side = 0; side < SANDBOX_SIDES && p->sandbox != NULL; side++) {
        struct process *other = p->sandbox->player[side];
        if (other == NULL || other == p || other->over_ms != 0 || !process_used_up(other, process_cpu_ns(other) / 1000))
            continue;
        other->over_ms = other->allowed_ms;
        kill(other->pid, SIGKILL);
    }
}

int process_look(struct process *p, struct seat_fault *f)
{
    struct awake_look now;
    p->reports = signals.reports;
    if (p->sandbox != NULL)
        p->sandbox->looked_at = clock_now_ns();
    reap(p, WNOHANG);
    if (!process_take_look(p, &now, true))
        return 0; /* it is dead: its end of the channel is closed */
    bool heard_before = p->prints_much;
    process_collect(p);
    bool held =
        p->prints_much && !heard_before; /* it was blocked by the full pipe, so it did not sleep. This happens once */
    look_at_others(p);
    if (!held)
        process_note_time(p, &now, false);
    p->seen = now;
    death_note_memory(p);
    if (!death_is_due(p, &now, f))
        return 0;
    process_kill(p);
    return -1;
}

/* ---- starting ---- */

int process_start(struct process *p, struct sandbox *s, const struct sandbox_start *start)
{
    enum { SCHEDULED = 2 }; /* of a process's clock, clock_gettime(2). clock_getcpuclockid asks the system about it */
    p->limits = start->limits;
    process_allow(p, 0, start->limits.time_ms);
    p->end.call = FORBIDDEN_UNKNOWN;
    p->sandbox = s;
    p->side = start->side;
    p->group = &s->cgroup[start->side];
    p->kills_before = cgroup_kills(p->group);
    p->full_before = cgroup_full(p->group);
    p->threads = start->needs == SANDBOX_INTERPRETER;
    p->pid = sandbox_spawn(s, start, &p->stack);
    if (p->pid == 0)
        bury(p, &(struct rusage){.ru_maxrss = 0});
    p->image_mib = p->pid == 0 ? (int)(image_bytes(start->executable) >> 20) : 0;
    s->player[p->side] = p->pid > 0 ? p : NULL;
    p->reports = signals.reports;
    p->clock = (clockid_t)(~(uint32_t)p->pid << 3 | SCHEDULED);
    if (p->pid >= 0)
        return 0;
    p->pid = 0;
    process_kill(p);
    return -1;
}

int process_open(struct process *p, struct sandbox *s, const struct sandbox_start *start, bool by_calls)
{
    const char *wrong = start->needs == SANDBOX_INTERPRETER ? NULL : image_wrong(start->executable);
    int in[2] = {-1, -1}, answers[2] = {-1, -1}, out[2] = {-1, -1}, rc = -1;
    const bool made = pipe2(in, O_CLOEXEC) == 0 && pipe2(answers, O_CLOEXEC) == 0 && pipe2(out, O_CLOEXEC) == 0;
    const int calls[SANDBOX_DESCRIPTORS] = {-1, out[1], out[1], in[0], answers[1]};
    const int lines[SANDBOX_DESCRIPTORS] = {in[0], answers[1], out[1], -1, -1};
    struct sandbox_start own = *start;
    memcpy(own.descriptor, by_calls ? calls : lines, sizeof lines);
    p->input = in[1];
    p->answers = answers[0];
    p->output = out[0];
    if (!made || fcntl(p->output, F_SETFL, O_NONBLOCK) != 0 || (!by_calls && fcntl(p->input, F_SETFL, O_NONBLOCK) != 0))
        sandbox_not_started(s, "making its pipes", errno);
    else if (wrong != NULL)
        snprintf(s->why, sizeof s->why, "the player's program: %s", wrong);
    else
        rc = process_start(p, s, &own);
    descriptors_close((const int[]){in[0], answers[1], out[1]}, 3);
    if (rc != 0)
        process_close(p);
    return rc;
}

void process_close(struct process *p)
{
    process_kill(p);
    descriptors_close((const int[]){p->input, p->answers, p->output}, 3);
    p->input = p->answers = p->output = -1;
}

static void on_signal(int number)
{
    if (number == SIGALRM)
        signals.ticks++;
    else
        signals.reports++;
}

/* A call that waits is interrupted, and not made again: no SA_RESTART. */
int process_start_ticking(void)
{
    const struct sigaction counted = {.sa_handler = on_signal}, ignored = {.sa_handler = SIG_IGN};
    int rc = sigaction(SIGALRM, &counted, NULL) != 0 || sigaction(SIGCHLD, &counted, NULL) != 0 ||
                     sigaction(SIGPIPE, &ignored, NULL) != 0
                 ? -1
                 : tick_every(PROCESS_TICK_MS * 1000);
    signals.runs = rc == 0;
    signals.nudges = false;
    return rc;
}

void process_stop_ticking(void)
{
    tick_every(0);
    signals.runs = signals.nudges = false;
}

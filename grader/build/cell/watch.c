#define _GNU_SOURCE
#include "watch.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include "base/clock.h"
#include "seat/process/proc.h"

/* CPU time is summed over at most TASKS threads. Each further thread still has the kernel's own limit. */
enum { LOOK_MS = 100, TASKS = 1024 };

/* A thread in the cell. */
struct task {
    pid_t id;
    int64_t cpu_ns, turns; /* how long it ran, how often it was scheduled */
};

struct watch {
    struct watch_report *out;
    pid_t first;
    bool traced, walled;
    bool decided; /* the cell is being ended, out says why */
    /* the first process is exiting. The kernel kills the rest of its namespace, and reports those deaths first */
    bool first_exits;
    bool first_ended, outside, too_large;
    int cpu_s;
    struct task task[TASKS];
    int tasks;
    int64_t gone_ns; /* CPU time of tasks that have ended */
    int64_t slept_ms, starved_ms, began_ms, looked_ms;
};

/* ---- threads ---- */

static struct task *watch_find(struct watch *w, pid_t id)
{
    for (int i = 0; i < w->tasks; i++)
        if (w->task[i].id == id)
            return &w->task[i];
    return NULL;
}

static void watch_add(struct watch *w, pid_t id)
{
    if (w->tasks < TASKS && watch_find(w, id) == NULL)
        w->task[w->tasks++] = (struct task){.id = id};
}

/* Reads the kernel's counters of a thread. Returns true if it ran since the last time. */
static bool look_at(struct task *t)
{
    char text[128];
    long long cpu_ns = 0, delay = 0, turns = 0;
    if (proc_read_thread(t->id, t->id, "schedstat", text, sizeof text) == 0 ||
        sscanf(text, "%lld %lld %lld", &cpu_ns, &delay, &turns) != 3)
        return false;
    bool ran = cpu_ns != t->cpu_ns || turns != t->turns;
    t->cpu_ns = cpu_ns;
    t->turns = turns;
    return ran;
}

static void watch_drop(struct watch *w, pid_t id)
{
    struct task *t = watch_find(w, id);
    if (t == NULL)
        return;
    w->gone_ns += t->cpu_ns;
    *t = w->task[--w->tasks];
}

/* ---- reports of the kernel ---- */

static void decide(struct watch *w, enum watch_fate fate, const char *why)
{
    if (w->decided)
        return;
    w->decided = true;
    w->out->fate = fate;
    snprintf(w->out->why, sizeof w->out->why, "%s", why);
}

static void see_death(struct watch *w, pid_t id, int status, const struct rusage *usage)
{
    char why[160];
    watch_drop(w, id);
    if (id == w->first) {
        w->first_ended = true;
        w->out->status = status;
    }
    if (!WIFSIGNALED(status) || (w->first_exits && id != w->first))
        return;
    int64_t cpu_s = (int64_t)usage->ru_utime.tv_sec + usage->ru_stime.tv_sec;
    snprintf(why, sizeof why, "a process of the compiler was killed by %s", strsignal(WTERMSIG(status)));
    if (WTERMSIG(status) == SIGKILL && cpu_s + 1 >= w->cpu_s)
        decide(w, WATCH_CPU, ""); /* the kernel's own limit */
    else if (WTERMSIG(status) == SIGKILL)
        decide(w, WATCH_MACHINE, "a process of the compiler was killed by SIGKILL (is the machine short of memory?)");
    else if (WTERMSIG(status) == SIGBUS || (w->outside && WTERMSIG(status) != SIGPIPE))
        decide(w, WATCH_MACHINE, why);
}

/* Notes a signal that is about to be delivered. A sender outside the cell has no pid within, or one that is
 * unknown. */
static void see_signal(struct watch *w, pid_t id, int signal)
{
    siginfo_t info;
    if (signal == SIGXFSZ)
        w->too_large = true;
    if (signal == SIGCHLD || signal == SIGCONT || signal == SIGSTOP || signal == SIGTSTP || signal == SIGWINCH ||
        ptrace(PTRACE_GETSIGINFO, id, NULL, &info) != 0 || info.si_code > 0)
        return;
    if (w->walled ? info.si_pid == 0 : watch_find(w, info.si_pid) == NULL)
        w->outside = true;
}

static void see_stop(struct watch *w, pid_t id, int status)
{
    int event = status >> 16, signal = WSTOPSIG(status), pass = 0;
    struct task *t;
    if (event == 0) {
        see_signal(w, id, signal);
        pass = signal;
    } else if (event == PTRACE_EVENT_STOP && signal != SIGTRAP) {
        ptrace(PTRACE_LISTEN, id, NULL, NULL); /* it stays stopped until somebody continues it */
        return;
    } else if (event == PTRACE_EVENT_EXIT) {
        if ((t = watch_find(w, id)) != NULL)
            look_at(t);
        w->first_exits = w->first_exits || id == w->first;
    }
    ptrace(PTRACE_CONT, id, NULL, (void *)(intptr_t)pass);
}

/* Handles everything that has happened. Returns true if anything has. */
static bool see_all(struct watch *w)
{
    bool any = false;
    int status;
    pid_t id;
    struct rusage usage;
    while (!w->first_ended && (id = wait4(-1, &status, __WALL | WNOHANG, &usage)) > 0) {
        any = true;
        if (!WIFSTOPPED(status)) {
            see_death(w, id, status, &usage);
            continue;
        }
        watch_add(w, id);
        see_stop(w, id, status);
    }
    return any;
}

/* ---- limits ---- */

static void watch_look(struct watch *w, bool ran)
{
    char why[160];
    int64_t now = clock_now_ms(), since = now - w->looked_ms, cpu_ns = w->gone_ns;
    bool asleep = true;
    w->looked_ms = now;
    since = since < 2 * LOOK_MS ? since : 2 * LOOK_MS; /* a suspended machine is nobody's fault */
    for (int i = 0; i < w->tasks; i++) {
        ran = look_at(&w->task[i]) || ran;
        cpu_ns += w->task[i].cpu_ns;
    }
    for (int i = 0; i < w->tasks && asleep; i++) /* neither running, nor ready, nor stopped, nor waiting for a disk */
        asleep = strchr("SZX?", proc_state(w->task[i].id, w->task[i].id)) != NULL;
    w->out->cpu_ms = cpu_ns / 1000000;
    w->slept_ms += w->traced && !ran && asleep ? since : 0;
    w->starved_ms = w->traced && !ran && !asleep ? w->starved_ms + since : 0;
    if (w->out->cpu_ms > w->cpu_s * INT64_C(1000))
        decide(w, WATCH_CPU, "");
    else if (w->slept_ms > WATCH_ASLEEP_S * 1000)
        decide(w, WATCH_ASLEEP, "");
    else if (w->starved_ms > WATCH_STARVED_S * 1000)
        decide(w, WATCH_MACHINE, "the compiler was given no CPU time for 60 s");
    snprintf(why, sizeof why, "the compiler was given %.1f s of CPU time in %d s", (double)w->out->cpu_ms / 1000,
             WATCH_WALL_S);
    if (now - w->began_ms > WATCH_WALL_S * 1000)
        decide(w, WATCH_MACHINE, why);
}

/* Sleeps until a child changes, or until the next look. */
static void nap(void)
{
    sigset_t child;
    sigemptyset(&child);
    sigaddset(&child, SIGCHLD);
    sigtimedwait(&child, NULL, &(struct timespec){0, LOOK_MS * 1000000});
}

/* Kills all that is left, and waits for the first process. */
static void end_all(struct watch *w)
{
    int status;
    pid_t id;
    kill(-w->first, SIGKILL);
    kill(w->first, SIGKILL);
    for (int i = 0; i < w->tasks; i++)
        kill(w->task[i].id, SIGKILL);
    while ((id = wait4(-1, &status, __WALL, NULL)) > 0 || (id < 0 && errno == EINTR)) {
        if (id > 0 && WIFSTOPPED(status))
            ptrace(PTRACE_CONT, id, NULL, NULL);
        else if (id == w->first)
            w->out->status = status;
    }
}

bool watch_seize(pid_t first)
{
    return ptrace(PTRACE_SEIZE, first, NULL,
                  (void *)(intptr_t)(PTRACE_O_EXITKILL | PTRACE_O_TRACEFORK | PTRACE_O_TRACEVFORK |
                                     PTRACE_O_TRACECLONE | PTRACE_O_TRACEEXIT)) == 0;
}

void watch_run(pid_t first, bool traced, bool walled, int cpu_s, struct watch_report *out)
{
    struct watch w = {.out = out,
                      .first = first,
                      .traced = traced,
                      .walled = walled,
                      .cpu_s = cpu_s,
                      .began_ms = clock_now_ms(),
                      .looked_ms = clock_now_ms()};
    *out = (struct watch_report){.fate = WATCH_ENDED};
    watch_add(&w, first);
    bool ran = false;
    while (!w.first_ended && !w.decided) {
        ran = see_all(&w) || ran;
        if (!w.first_ended && clock_now_ms() - w.looked_ms >= LOOK_MS) {
            watch_look(&w, ran);
            ran = false;
        }
        if (!w.first_ended)
            nap();
    }
    end_all(&w);
    if (out->fate == WATCH_ENDED && w.too_large && out->status != 0)
        out->fate = WATCH_FILE_SIZE;
    if (out->fate == WATCH_ENDED && w.outside && out->status != 0) {
        out->fate = WATCH_MACHINE;
        snprintf(out->why, sizeof out->why, "the compiler had a signal from outside");
    }
}

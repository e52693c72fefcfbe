#define _POSIX_C_SOURCE 200809L
#include "process.h"

#include "base/clock.h"

enum { STILL_NS = 1000000000 }; /* a referee that did not run for longer was stopped, or the machine was */
enum { SHORT_NS = 1000000 };    /* a wait that is not looked at, if its process has no threads */

int64_t process_cpu_ns(const struct process *p)
{
    return clock_of_ns(p->clock);
}

int64_t process_cpu_us(const struct process *p)
{
    return p->pid == 0 ? p->cpu_us : process_cpu_ns(p) / 1000;
}

void process_allow(struct process *p, int64_t since_us, int ms)
{
    p->allowed_ms = ms;
    p->allowed_later = since_us == PROCESS_FROM_LOOK;
    p->allowed_us = ms == 0 || p->allowed_later ? 0 : since_us + (int64_t)ms * 1000;
}

bool process_take_look(const struct process *p, struct awake_look *look, bool whole)
{
    int64_t now = clock_now_ns(), cpu = p->pid == 0 ? -1 : process_cpu_ns(p);
    if (cpu >= 0 && whole)
        awake_look(look, p->pid, now, cpu);
    else
        awake_glance(look, now, cpu < 0 ? 0 : cpu);
    return cpu >= 0;
}

/* Only an interpreter, which may have threads, has calls that sleep for a while. Other programs can only sleep until
 * the referee sends something, which it does not do while it waits: then a tick comes. So a short wait for them costs
 * no system call. In a longer one, all CPU time since the last look counts as this wait's, so they are never charged
 * with too much sleep. */
void process_wait_begin(struct process *p)
{
    bool whole = p->glanced_ns > (int64_t)PROCESS_GLANCED_MS * 1000000;
    if (whole || p->threads)
        process_take_look(p, &p->seen, whole);
    else
        awake_glance(&p->seen, clock_now_ns(), p->seen.cpu_ns);
    p->begun_ns = p->seen.at;
}

static int64_t at_most(int64_t ns, int64_t most)
{
    return ns < most ? ns : most;
}

/* This was sleep, or a wait for a disk, or a thread wants the processor now and may have wanted it all the time. */
static void note_sleep(struct process *p, const struct awake_look *now, bool answered, int64_t ns)
{
    int64_t disk = now->disk ? at_most(ns, (int64_t)PROCESS_DISK_MS * 1000000 - p->disk_ns) : 0;
    p->disk_ns += disk;
    if (now->ready && !answered)
        p->doubt_ns += ns - disk;
    else
        p->asleep_ns += ns - disk;
}

void process_note_time(struct process *p, const struct awake_look *now, bool answered)
{
    const int64_t most = 2LL * PROCESS_TICK_MS * 1000000;
    const struct awake_span s = awake_between(&p->seen, now);
    p->still_ns += s.wall_ns > STILL_NS ? s.wall_ns : 0;
    if (p->seen.threads < 0 || now->threads < 0) {
        p->glanced_ns += at_most(s.asleep_ns, most);
        return;
    }
    int64_t back = at_most(s.over_ns, p->doubt_ns);
    p->doubt_ns -= back;
    p->ready_ns += back + at_most(s.ready_ns, most);
    if (!s.waits_on || answered) {
        p->asleep_ns += p->doubt_ns;
        p->doubt_ns = 0;
    }
    note_sleep(p, now, answered, at_most(s.asleep_ns, most));
}

void process_wait_end(struct process *p)
{
    struct awake_look now;
    bool whole = p->seen.threads >= 0;
    now.at = clock_now_ns();
    if ((whole || p->threads || now.at - p->begun_ns > SHORT_NS) && process_take_look(p, &now, whole)) {
        process_note_time(p, &now, true);
        p->seen.cpu_ns = now.cpu_ns;
    }
    p->waited_ns += now.at - p->begun_ns;
}

bool process_used_up(struct process *p, int64_t cpu_us)
{
    if (p->allowed_later)
        process_allow(p, cpu_us, p->allowed_ms);
    return process_over_time(p, cpu_us);
}

bool process_over_time(const struct process *p, int64_t cpu_us)
{
    return p->allowed_us > 0 && cpu_us > p->allowed_us;
}

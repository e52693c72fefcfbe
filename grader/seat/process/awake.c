#define _GNU_SOURCE
#include "awake.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/whole_file.h"
#include "proc.h"

/* Interrupts and a hypervisor take time from a running thread, and none of its clocks counts it. So this much of its
 * CPU time counts as awake in addition. */
enum { TAKEN_PERCENT = 25 };

/* ---- one thread ---- */

static long sleeps_of(pid_t pid, pid_t id)
{
    char text[4096];
    proc_read_thread(pid, id, "status", text, sizeof text);
    return (long)proc_number(text, "\nvoluntary_ctxt_switches:");
}

/* Returns false if this kernel does not count. */
static bool read_times(pid_t pid, pid_t id, int64_t *ran_ns, int64_t *queued_ns)
{
    char text[128];
    long long ran = 0, queued = 0;
    proc_read_thread(pid, id, "schedstat", text, sizeof text);
    bool counted = sscanf(text, "%lld %lld", &ran, &queued) == 2 && ran > 0;
    *ran_ns = counted ? ran : 0;
    *queued_ns = counted ? queued : 0;
    return counted;
}

static void look_at_thread(struct awake_look *look, pid_t pid, pid_t id)
{
    struct awake_thread t = {.id = id};
    bool counted = read_times(pid, id, &t.ran_ns, &t.queued_ns);
    char state = proc_state(pid, id);
    if (state == '?')
        return; /* it has ended meanwhile */
    t.ready = state == 'R';
    t.sleeps = t.ready ? sleeps_of(pid, id) : -1;
    look->thread[look->threads++] = t;
    look->blind |= id == pid && !counted; /* another thread may not have run yet */
    look->ready |= t.ready;
    look->disk |= state == 'D';
}

/* ---- looks ---- */

void awake_glance(struct awake_look *look, int64_t at, int64_t cpu_ns)
{
    look->at = at;
    look->cpu_ns = cpu_ns;
    look->judge_ns = 0;
    look->threads = -1;
    look->ready = look->disk = look->blind = false;
}

void awake_look(struct awake_look *look, pid_t pid, int64_t at, int64_t cpu_ns)
{
    char name[64];
    int64_t ran, queued;
    awake_glance(look, at, cpu_ns);
    read_times(getpid(), (pid_t)syscall(SYS_gettid), &ran, &queued);
    look->judge_ns = clock_of_ns(CLOCK_THREAD_CPUTIME_ID) + queued;
    look->threads = 0;
    snprintf(name, sizeof name, "/proc/%d/task", (int)pid);
    DIR *tasks = opendir(name);
    for (struct dirent *e; tasks != NULL && look->threads < AWAKE_THREADS && (e = readdir(tasks)) != NULL;) {
        pid_t id = (pid_t)strtol(e->d_name, NULL, 10);
        if (id > 0)
            look_at_thread(look, pid, id);
    }
    folder_close(tasks);
}

/* ---- between two ---- */

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static const struct awake_thread *awake_find(const struct awake_look *look, pid_t id)
{
    for (int i = 0; i < look->threads; i++)
        if (look->thread[i].id == id)
            return &look->thread[i];
    return NULL;
}

/* Returns the least time that one thread was awake between two full looks. */
static int64_t awake_of(const struct awake_thread *then, const struct awake_thread *now, struct awake_span *s)
{
    static const struct awake_thread unborn = {.id = 0};
    bool slept = then == NULL || !then->ready || !now->ready || then->sleeps != now->sleeps;
    then = then == NULL ? &unborn : then;
    int64_t counted = now->ran_ns - then->ran_ns + now->queued_ns - then->queued_ns;
    s->over_ns = larger(s->over_ns, counted - s->wall_ns);
    s->waits_on |= !slept && counted == 0;
    return slept ? counted : s->wall_ns;
}

struct awake_span awake_between(const struct awake_look *before, const struct awake_look *after)
{
    struct awake_span s = {.wall_ns = after->at - before->at};
    int64_t cpu = larger(after->cpu_ns - before->cpu_ns, 0), longest = 0, judge = 0;
    if (before->threads >= 0 && after->threads >= 0) {
        for (int i = 0; i < after->threads; i++)
            longest = larger(longest, awake_of(awake_find(before, after->thread[i].id), &after->thread[i], &s));
        judge = larger(after->judge_ns - before->judge_ns, 0);
        longest = after->blind && after->ready ? s.wall_ns : longest; /* there is nothing better to go by */
    }
    longest = longest > s.wall_ns ? s.wall_ns : longest;
    s.ready_ns = larger(longest - cpu, 0);
    s.asleep_ns = larger(s.wall_ns - larger(cpu + cpu * TAKEN_PERCENT / 100, longest) - judge, 0);
    return s;
}

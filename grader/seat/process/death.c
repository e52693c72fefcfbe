#define _GNU_SOURCE
#include "process.h"

#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/wait.h>

#include "proc.h"
#include "seat/processor/calls.h"
#include "seat/processor/processor.h"
#include "seat/walls/cgroup.h"
#include "seat/walls/filter.h"
#include "seat/walls/zygote.h"
#include "seat/wire.h"

enum { READY_GUARD = 20, READY_GUARD_MS = 60000, MEMORY_SLACK_MIB = 16 };

/* ---- while it stands still ---- */

/* Linux 6.1 adds pages to VmHWM after 64 faults: a small process has next to none there. Its map has them all. */
static int64_t mapped_kib(pid_t pid)
{
    char map[4096];
    return proc_read(pid, "smaps_rollup", map, sizeof map) > 0 ? proc_number(map, "\nRss:") : 0;
}

/* Page tables count: without a control group, nothing else counts them. */
int death_note_memory(struct process *p)
{
    enum { COUNTED_LATE_KIB = 64 * 4 };
    char status[4096];
    if (proc_read(p->pid, "status", status, sizeof status) == 0)
        return 0;
    int64_t now = proc_number(status, "\nVmRSS:") + proc_number(status, "\nVmPTE:"),
            peak = proc_number(status, "\nVmHWM:");
    if (peak < COUNTED_LATE_KIB && p->peak_kib < COUNTED_LATE_KIB)
        peak = mapped_kib(p->pid);
    p->memory_kib = now > p->memory_kib ? now : p->memory_kib;
    p->peak_kib = peak > p->peak_kib ? peak : p->peak_kib;
    return (int)proc_number(status, "\nThreads:");
}

/* ---- its last stop ---- */

/* Adds what it has printed and not yet written. It may have no such memory, or have anything in it: then some text of
 * its own is not what it has printed. */
static void death_note_text(struct process *p)
{
    union {
        long word[sizeof(struct wire_text) / sizeof(long)];
        struct wire_text text;
    } copy;
    if (p->text == 0 || traced_peek(p->pid, p->text, copy.word, 1) != 0)
        return;
    p->taken = copy.text.taken;
    const size_t size = copy.text.size, words = (offsetof(struct wire_text, bytes) + size - 1) / sizeof(long) + 1;
    if (size > 0 && size <= sizeof copy.text.bytes && traced_peek(p->pid, p->text, copy.word, words) == 0)
        seat_output_keep(&p->tail, copy.text.bytes, size);
    p->text = 0;
}

/* Whether it has memory there. Its tracer may look, /proc/PID/maps is for CAP_SYS_PTRACE if it has another user. */
static bool has_memory(pid_t pid, uint64_t address)
{
    long word;
    return traced_peek(pid, address & ~(uint64_t)7, &word, 1) == 0;
}

static bool calls_as_32_bits(pid_t pid, uint64_t code)
{
    return processor_calls_as_32_bits(ptrace(PTRACE_PEEKTEXT, pid, (void *)(uintptr_t)code, NULL));
}

/* It has died by SIGSEGV: its stack has overflowed, or the kernel has refused a system call so (processor.h). */
static void death_note_crash(struct process *p)
{
    struct processor_stop stop;
    siginfo_t info;
    if (ptrace(PTRACE_GETSIGINFO, p->pid, NULL, &info) != 0 || info.si_code <= 0 || processor_look(p->pid, &stop) != 0)
        return;
    p->end.call = calls_as_32_bits(p->pid, stop.code) ? FORBIDDEN_32_BIT : FORBIDDEN_UNKNOWN;
    const uint64_t address = (uint64_t)(uintptr_t)info.si_addr;
    p->end.stack_overflow =
        seat_overflowed(seat_stack_mib(&p->limits), address, stop.stack, p->stack) && !has_memory(p->pid, address);
}

/* Returns the system call that it has stopped in, as forbidden_fault wants it. A process killed by the filter is still
 * in it. */
static long death_call(pid_t pid)
{
    struct processor_stop stop;
    if (processor_look(pid, &stop) != 0)
        return FORBIDDEN_UNKNOWN;
    return calls_as_32_bits(pid, stop.code - processor.call_bytes) ? FORBIDDEN_32_BIT : stop.call;
}

/* Whether it is ending one thread alone. exit_group ends them all. */
static bool ends_one_thread(pid_t pid)
{
    struct processor_stop stop;
    return processor_look(pid, &stop) == 0 && stop.call == SYS_exit;
}

/* Notes the system call that it was killed for, and its memory. A process that the referee has killed has nothing to
 * reveal, and looking takes time. */
static void death_note_exit(struct process *p)
{
    unsigned long why = 0;
    if (p->killed)
        return;
    if (ptrace(PTRACE_GETEVENTMSG, p->pid, NULL, &why) == 0 && WIFSIGNALED((int)why) && WTERMSIG((int)why) == SIGSYS)
        p->end.call = death_call(p->pid);
    if (p->threads && !filter_may_kill(FILTER_INTERPRETER, p->end.call))
        p->end.call = FORBIDDEN_UNKNOWN; /* another thread made the call */
    const bool others = death_note_memory(p) > 1;
    p->end.leader_left = p->threads && others && !WIFSIGNALED((int)why) && ends_one_thread(p->pid);
}

/* A second exec kills it here, and so does a call of zygotes (zygote.h). */
void death_see_stop(struct process *p, int status)
{
    int event = status >> 16;
    if (event == 0 && WSTOPSIG(status) == SIGSEGV)
        death_note_crash(p);
    if (event == PTRACE_EVENT_EXIT) {
        process_collect(p);
        death_note_text(p);
        death_note_exit(p);
    }
    if (p->end.leader_left)
        kill(p->pid, SIGKILL);
    if (event == PTRACE_EVENT_SECCOMP || event == PTRACE_EVENT_EXEC || event == PTRACE_EVENT_FORK) {
        p->end.call = event == PTRACE_EVENT_SECCOMP ? death_call(p->pid) : SYS_execveat;
        kill(p->pid, SIGKILL);
    } else if (ptrace(PTRACE_CONT, p->pid, NULL, event == 0 ? (long)WSTOPSIG(status) : 0L) != 0 && errno != ESRCH) {
        kill(p->pid, SIGKILL);
        ptrace(PTRACE_DETACH, p->pid, NULL, NULL);
    }
}

/* ---- afterwards ---- */

/* Whether the output reports a lack of memory, in the words of the runtimes of C++, Python, Java and JavaScript. */
static bool said_so(const struct seat_output *o)
{
    static const char *const word[] = {"std::bad_alloc", "\nMemoryError", "OutOfMemoryError", "heap out of memory"};
    for (size_t i = 0; i < sizeof word / sizeof word[0]; i++)
        if (memmem(o->text, (size_t)o->length, word[i], strlen(word[i])) != NULL)
            return true;
    return false;
}

static bool short_of_memory(const struct process *p)
{
    int64_t most = p->peak_kib > p->memory_kib ? p->peak_kib : p->memory_kib;
    return p->hints > 0 || said_so(&p->tail) ||
           (p->limits.memory_mib > 0 && most * 10 >= (int64_t)p->limits.memory_mib * 1024 * 9);
}

/* The counters of the group, or without one of the whole machine, show whether the player was at its own limit. */
static void killed_for_memory(const struct process *p, struct seat_fault *f)
{
    if (p->group->path[0] != '\0' && cgroup_full(p->group) > p->full_before)
        seat_fault_memory(f, "used more memory than there was for it", p->limits.memory_mib);
    else
        seat_fault_system(f, PROOF_MEMORY,
                          "the kernel killed the player for want of memory, which had %lld of its %d MiB",
                          (long long)p->peak_kib / 1024, p->limits.memory_mib);
}

/* The kernel could not load it. That is before its first instruction, so the reason has to be proved: its size. */
static void too_large(const struct process *p, struct seat_fault *f)
{
    f->verdict = VERDICT_MEMORY;
    if (p->limits.memory_mib > 0)
        snprintf(f->why, sizeof f->why, "its program takes %d MiB before it runs, the limit is %d MiB", p->image_mib,
                 p->limits.memory_mib);
    else
        snprintf(f->why, sizeof f->why, "its program takes %d MiB before it runs, more than this machine has",
                 p->image_mib);
}

void death_explain(const struct process *p, struct seat_fault *f)
{
    int number = WIFSIGNALED(p->end.status) ? WTERMSIG(p->end.status) : 0, left = WEXITSTATUS(p->end.status);
    if (p->image_mib > 0)
        too_large(p, f);
    else if (p->over_ms != 0) /* the referee killed it for what it saw before, as in the next case */
        seat_fault_of(f, SEAT_TIMED_OUT, p->over_ms);
    else if (p->end.leader_left)
        seat_fault_of(f, SEAT_LEFT_THREAD, 0);
    else if (number == 0 && p->threads && (p->hints > 0 || said_so(&p->tail)))
        seat_fault_memory(f, "left when no more memory was to be had", p->limits.memory_mib);
    else if (number == 0)
        seat_fault_of(f, SEAT_EXITED, left);
    else if (number == SIGSYS || p->end.call != FORBIDDEN_UNKNOWN)
        forbidden_fault(f, p->end.call);
    else if (process_over_time(p, p->cpu_us) && number == SIGKILL)
        seat_fault_of(f, SEAT_TIMED_OUT, p->allowed_ms);
    else if (number == SIGSEGV && p->end.stack_overflow)
        seat_fault_of(f, SEAT_OVERFLOWED, seat_stack_mib(&p->limits));
    else if (number == SIGKILL && p->group != NULL && cgroup_kills(p->group) > p->kills_before)
        killed_for_memory(p, f);
    else if (short_of_memory(p))
        seat_fault_memory(f, "died when no more memory was to be had", p->limits.memory_mib);
    else
        seat_fault_signal(f, number); /* SIGKILL too: the filters let no player send it, and nothing proves who did */
}

/* ---- at a look ---- */

/* A player with this much CPU time waits for the processor at most this long. Beyond that the machine is to
 * blame. */
static bool starves(const struct process *p)
{
    return p->ready_ns > (p->allowed_us / 1000 * READY_GUARD + READY_GUARD_MS) * 1000000;
}

static bool is_over_memory(const struct process *p)
{
    return p->limits.memory_mib > 0 && p->memory_kib > ((int64_t)p->limits.memory_mib + MEMORY_SLACK_MIB) * 1024;
}

/* A program can delay a referee, but not for seconds. */
bool death_is_due(struct process *p, const struct awake_look *now, struct seat_fault *f)
{
    const bool slept = p->asleep_ns > (int64_t)PROCESS_IDLE_MS * 1000000;
    if (process_used_up(p, now->cpu_ns / 1000)) {
        seat_fault_of(f, SEAT_TIMED_OUT, p->allowed_ms);
    } else if (slept && p->still_ns > p->asleep_ns) {
        seat_fault_system(f, PROOF_SUSPENDED, "the judge stood still for %.1f s while it waited for the player",
                          (double)p->still_ns / 1e9);
    } else if (slept) {
        seat_fault_of(f, SEAT_SLEPT, PROCESS_IDLE_MS);
    } else if (starves(p)) {
        seat_fault_system(f, PROOF_STARVED, "the player was ready to run for %.1f s and got %.1f s of CPU time",
                          (double)(p->ready_ns + now->cpu_ns) / 1e9, (double)now->cpu_ns / 1e9);
    } else if (is_over_memory(p)) {
        seat_fault_memory(f, "used more memory than there was for it", p->limits.memory_mib);
    } else {
        return false;
    }
    return true;
}

#define _GNU_SOURCE
#include "linked.h"
#include "base/clock.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "seat/processor/calls.h"
#include "seat/processor/processor.h"
#include "seat/walls/filter.h"

enum { TICK_MS = 10, SIGNAL_STACK = 1 << 16 };
enum { SANITIZED_STACK_MIB = 64 }; /* on larger stacks a sanitizer does not follow a jump out of a callback */

/*
 * A callback begins with ESCAPE_HERE, which returns 0. After ESCAPE_TO, from a signal handler too, it returns a second
 * time, with another value. Both do what sigsetjmp and siglongjmp do without the signal mask. Compilers have it as
 * instructions, which take a third of the functions' time. Clang has it for some processors only.
 *
 * Between the two, call the callback by a pointer. If gcc knows all that a function calls, it keeps registers across it
 * that none of them uses, and a signal's handler does not restore those (-fipa-ra).
 */
#if defined __x86_64__ || !defined __clang__
typedef void *escape_place[5];
#define ESCAPE_HERE(place) __builtin_setjmp(place)
#define ESCAPE_TO(place) __builtin_longjmp(place, 1)
#else
#include <setjmp.h>
typedef sigjmp_buf escape_place;
#define ESCAPE_HERE(place) sigsetjmp(place, 0)
#define ESCAPE_TO(place) siglongjmp(place, 1)
#endif

/* Signal handlers get no argument: the open pair, and where its callback returns to. */
static struct linked *open_pair;
static escape_place escape;
static char signal_stack[SIGNAL_STACK];
static const int crash_signal[] = {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS, SIGTRAP};
enum { CRASH_SIGNALS = sizeof crash_signal / sizeof crash_signal[0] };

/* The linker's section for objects that begin as zeroes. The referee has few of them. */
extern char __bss_start[], _end[];

/* Present if the players were built with a sanitizer. */
extern void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));
extern void __asan_handle_no_return(void) __attribute__((weak));

/* ---- clocks ---- */

/* The referee and the players are one thread. Threads of a player, possible on a desk, are not counted. */
static int64_t thread_cpu_us(void)
{
    return clock_of_ns(CLOCK_THREAD_CPUTIME_ID) / 1000;
}

/* The callbacks of one side come in a row (the other's operation, then its own turn), so one look at the clock
 * serves both. */
static void charge(struct linked *l, int side)
{
    if (side == l->side)
        return;
    int64_t now = processor_counter();
    l->counted[l->side] += now - l->since;
    l->since = now;
    l->side = side;
}

/* ---- ways out of a callback ---- */

/* The player may have been built with a sanitizer, which must know that frames of the stack are gone. */
__attribute__((noreturn)) static void leave_callback(void)
{
    if (__asan_handle_no_return != NULL)
        __asan_handle_no_return();
    ESCAPE_TO(escape);
}

static struct seat_fault *current_fault(struct linked *l)
{
    return seat_fault_begin(&l->seat[l->side], &l->running->mark);
}

/* A stack without a limit has no end that is known. */
static bool overflowed(const struct linked *l, int number, const siginfo_t *info, const struct processor_stop *stop)
{
    return number == SIGSEGV && info->si_code > 0 && l->stack_mib > 0 &&
           seat_overflowed(l->stack_mib, (uintptr_t)info->si_addr, stop->stack, l->stack_top);
}

/* A kernel that has no system calls of 32 bits refuses one like this. Its instruction was read, so it can be. */
static bool refused_call(int number, const siginfo_t *info, const struct processor_stop *stop)
{
    uint16_t next;
    if (number != SIGSEGV || info->si_code != SI_KERNEL || stop->code >> 47 != 0)
        return false;
    memcpy(&next, (const void *)(uintptr_t)stop->code, sizeof next);
    return processor_calls_as_32_bits(next);
}

static void on_crash(int number, siginfo_t *info, void *context)
{
    struct linked *l = open_pair;
    struct processor_stop stop;
    if (l == NULL || l->running == NULL)
        _exit(0); /* in a player's destructor, after the result was reported */
    if (l->trace.taking)
        leave_callback();
    processor_interrupted(context, &stop);
    if (number == SIGSYS && l->strict)
        forbidden_fault(current_fault(l), info->si_arch == processor.calls ? info->si_syscall : FORBIDDEN_32_BIT);
    else if (l->strict && refused_call(number, info, &stop))
        forbidden_fault(current_fault(l), FORBIDDEN_32_BIT);
    else if (overflowed(l, number, info, &stop))
        seat_fault_of(current_fault(l), SEAT_OVERFLOWED, l->stack_mib);
    else if (l->limited && (l->short_of_memory[l->side] || errno == ENOMEM))
        seat_fault_memory(current_fault(l), "died when no more memory was to be had", l->limits.memory_mib);
    else
        seat_fault_signal(current_fault(l), number);
    if (!l->strict) /* within the walls nobody can ask addr2line */
        trace_take(&l->trace, context);
    leave_callback();
}

static void on_sanitizer(void)
{
    struct linked *l = open_pair;
    if (l == NULL || l->running == NULL)
        return;
    seat_fail(&l->seat[l->side], &l->running->mark, VERDICT_CRASH, "stopped by the sanitizer (its report is above)");
    leave_callback();
}

/* Charges all CPU time since the last tick to the side that runs now: right on average, and as precise as the
 * tick. */
static void on_tick(int number, siginfo_t *info, void *context)
{
    struct linked *l = open_pair;
    (void)number, (void)info;
    if (l == NULL)
        return;
    int64_t now = thread_cpu_us();
    l->spent_us[l->side] += now - l->tick_cpu_us;
    l->tick_cpu_us = now;
    if (l->running == NULL || l->spent_us[l->side] <= (int64_t)l->limits.time_ms * 1000)
        return;
    if (!l->strict)
        trace_take(&l->trace, context);
    seat_fault_of(current_fault(l), SEAT_TIMED_OUT, l->limits.time_ms);
    leave_callback();
}

/* Runs just before a player forks. */
static void on_fork(void)
{
    struct linked *l = open_pair;
    if (l == NULL || l->running == NULL)
        return;
    forbidden_fault(current_fault(l), SYS_clone);
    leave_callback();
}

static void linked_leave(void *self, int side, int status)
{
    struct linked *l = self;
    (void)side;
    if (l->running == NULL)
        _exit(0);
    seat_fault_of(current_fault(l), SEAT_EXITED, status);
    leave_callback();
}

__attribute__((noinline, noreturn)) static void leave_illegal(const struct player_call *made, bool late)
{
    const struct linked *l = open_pair;
    seat_illegal(&open_pair->seat[l->side], &l->running->mark, made, late);
    leave_callback();
}

static int32_t call(void *self, int side, const struct player_call *made)
{
    const struct linked *l = self;
    const struct seat_listener *listener = &l->seat[side].listener;
    if (l->running == NULL)
        return 0;
    if (listener->call == NULL) /* in a static constructor */
        leave_illegal(made, true);
    int32_t answer = listener->call(listener->self, side, made);
    if (answer == SEAT_ILLEGAL)
        leave_illegal(made, false);
    return answer;
}

/* ---- the seat's operations ---- */

static struct linked *pair_of(struct seat *seat)
{
    return (struct linked *)(void *)(seat - seat->side);
}

/* Runs a callback, which may be left. It is a function of its own, because all that a function with such a place knows
 * goes through memory. */
__attribute__((noinline)) static int linked_run(const struct player *player, const struct seat_request *r)
{
    if (ESCAPE_HERE(escape) != 0)
        return -1;
    player->callback(r->callback, r->arg);
    return 0;
}

static int linked_request(struct seat *seat, const struct seat_request *r)
{
    struct linked *l = pair_of(seat);
    charge(l, seat->side);
    l->running = r;
    *l->error = 0;
    int rc = linked_run(l->player[seat->side], r);
    if (*l->error == ENOMEM)
        l->short_of_memory[seat->side] = true;
    l->running = NULL;
    return rc;
}

/* Divides the match's CPU time by the counted shares: one thread ran, callback after callback. */
static int linked_finish(struct seat *seat, struct seat_cost *cost)
{
    struct linked *l = pair_of(seat);
    charge(l, !l->side);
    double all = (double)(l->counted[0] + l->counted[1] + 1), mine = (double)l->counted[seat->side] / all;
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    cost->wall_us = (int64_t)(mine * (double)(clock_now_ns() - l->opened_ns) / 1000);
    cost->cpu_us = (int64_t)(mine * (double)(thread_cpu_us() - l->opened_cpu_us));
    cost->peak_kib = usage.ru_maxrss;
    return 0;
}

static const struct seat_ops linked_ops = {.request = linked_request, .finish = linked_finish};

/* ---- the judge's walls around this very process ---- */

/* For `grader --strict`: the process may then make only the system calls that an isolated player may make (filter.h).
 * It guards against mistakes only, because a hostile player shares the referee's process. All files, handlers and
 * timers are there before. A call that would kill an isolated player raises SIGSYS. Returns 0, or -1 with errno. */
static int enter_walls(void)
{
    const struct rlimit none = {0, 0};
    setrlimit(RLIMIT_CORE, &none);
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? filter_install(FILTER_PLAYER, getpid(), FILTER_TRAPS) : -1;
}

/* ---- opening and closing ---- */

/* No signal mask is saved when a callback begins (that would be a system call), so none may change: SA_NODEFER. */
static void catch_signals(struct linked *l)
{
    stack_t stack = {.ss_sp = signal_stack, .ss_size = SIGNAL_STACK};
    const struct sigaction crash = {.sa_sigaction = on_crash, .sa_flags = SA_NODEFER | SA_ONSTACK | SA_SIGINFO};
    const struct sigaction tick = {.sa_sigaction = on_tick,
                                   .sa_flags = SA_NODEFER | SA_ONSTACK | SA_RESTART | SA_SIGINFO};
    if (l->own_signals)
        sigaltstack(&stack, NULL);
    else
        __sanitizer_set_death_callback(on_sanitizer);
    for (int i = 0; l->own_signals && i < CRASH_SIGNALS; i++)
        sigaction(crash_signal[i], &crash, NULL);
    if (l->strict)
        sigaction(SIGSYS, &crash, NULL);
    sigaction(SIGPROF, &tick, NULL);
}

/* A timer on this thread's CPU time. A timer on the process's CPU time would make the process's clock, and so the
 * players' clock(), as coarse as the kernel's tick. Made by system calls, because older C libraries have these
 * functions in a separate library. */
static void start_timer(struct linked *l)
{
    struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGPROF};
    const struct itimerspec every = {{0, TICK_MS * 1000000}, {0, TICK_MS * 1000000}};
    event._sigev_un._tid = (pid_t)syscall(SYS_gettid);
    l->timed = syscall(SYS_timer_create, CLOCK_THREAD_CPUTIME_ID, &event, &l->timer) == 0;
    if (l->timed)
        syscall(SYS_timer_settime, l->timer, 0, &every, NULL);
}

/* Raises the stack limit to that of an isolated player, as far as this process may. */
static void raise_stack(struct linked *l)
{
    struct rlimit stack;
    rlim_t want = (rlim_t)(l->own_signals ? seat_stack_mib(&l->limits) : SANITIZED_STACK_MIB) << 20;
    if (getrlimit(RLIMIT_STACK, &stack) != 0)
        return;
    if (stack.rlim_cur < want)
        stack.rlim_cur = stack.rlim_max < want ? stack.rlim_max : want;
    setrlimit(RLIMIT_STACK, &stack);
    l->stack_mib = stack.rlim_cur > (rlim_t)1 << 40 ? 0 : (int)(stack.rlim_cur >> 20);
    l->stack_top = (uintptr_t)&stack;
}

int linked_globals_mib(void)
{
    return (int)((_end - __bss_start) >> 20);
}

/* Memory that is mapped now, without the players' globals, belongs to the referee. */
static void limit_memory(struct linked *l)
{
    long pages = 0;
    struct rlimit limit;
    if (l->limits.memory_mib == 0 || !l->own_signals)
        return;
    FILE *in = fopen("/proc/self/statm", "r");
    bool known = in != NULL && fscanf(in, "%ld", &pages) == 1 && getrlimit(RLIMIT_AS, &limit) == 0;
    if (in != NULL)
        fclose(in);
    if (!known)
        return;
    limit.rlim_cur = (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE) - (rlim_t)(_end - __bss_start) +
                     ((rlim_t)(l->limits.memory_mib + SEAT_PROGRAM_MIB) << 20);
    l->limited = setrlimit(RLIMIT_AS, &limit) == 0;
}

int linked_open(struct linked *l, const struct player *const player[2], const struct player_chance chance[2],
                struct seat_limits limits, bool strict)
{
    static bool watched;
    memset(l, 0, sizeof *l);
    l->limits = limits;
    l->strict = strict;
    l->error = &errno;
    l->own_signals = __sanitizer_set_death_callback == NULL;
    errno = ENOTSUP;
    if (strict && !l->own_signals)
        return -1;
    if (!watched)
        pthread_atfork(on_fork, NULL, NULL);
    watched = true;
    for (int side = 0; side < 2; side++) {
        l->seat[side] = (struct seat){.ops = &linked_ops, .side = side};
        l->player[side] = player[side];
        l->link[side] = (struct player_link){
            .self = l, .side = side, .chance = chance[side], .ask = call, .tell = call, .leave = linked_leave};
        player[side]->attach(&l->link[side]);
    }
    trace_prepare();
    open_pair = l;
    catch_signals(l);
    raise_stack(l);
    if (limits.time_ms > 0)
        start_timer(l);
    limit_memory(l);
    int rc = strict ? enter_walls() : 0;
    l->opened_cpu_us = l->tick_cpu_us = thread_cpu_us();
    l->opened_ns = clock_now_ns();
    l->since = processor_counter();
    return rc;
}

void linked_close(struct linked *l)
{
    struct rlimit limit;
    if (l->timed && !l->strict)
        syscall(SYS_timer_delete, l->timer);
    l->timed = false;
    if (l->limited && !l->strict && getrlimit(RLIMIT_AS, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_AS, &limit);
    }
    open_pair = NULL;
}

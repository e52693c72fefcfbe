#define _GNU_SOURCE
#include "linked.h"

#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { TICK_MS = 10, SIGNAL_STACK = 1 << 16 };

/* Signals know no caller: the pair that is open, and where its callback returns to. */
static struct linked *open_pair;
static sigjmp_buf escape;
static char signal_stack[SIGNAL_STACK];
static const int crash_signal[] = {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS, SIGTRAP};
enum { CRASH_SIGNALS = sizeof crash_signal / sizeof crash_signal[0] };

/* Present where the players were built with a sanitizer. */
extern void __sanitizer_set_death_callback(void (*callback)(void)) __attribute__((weak));

/* ---- clocks ---- */

static int64_t now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

/* A counter that grows evenly and is cheap to read: once an operation. What it counts is measured over the match. */
static int64_t counter(void)
{
#ifdef __x86_64__
    return (int64_t)__builtin_ia32_rdtsc();
#else
    return now_ns();
#endif
}

/* The thread's, because the process's is only as fine as a tick while a timer runs on it. */
static int64_t thread_cpu_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* The callbacks of one side come in a row (what the other did, then his own turn), so one look at the clock serves
 * both. */
static void charge(struct linked *l, int side)
{
    if (side == l->side)
        return;
    int64_t now = counter();
    l->counted[l->side] += now - l->since;
    l->since = now;
    l->side = side;
}

/* ---- ways out of a callback ---- */

static struct seat_fault *current_fault(struct linked *l)
{
    struct seat_fault *f = &l->seat[l->side].fault;
    *f = (struct seat_fault){.mark = l->running->mark};
    return f;
}

static void on_crash(int number)
{
    struct linked *l = open_pair;
    if (l == NULL || l->running == NULL)
        _exit(0); /* in a player's destructor, after the result was told */
    seat_fault_signal(current_fault(l), number);
    siglongjmp(escape, 1);
}

static void on_sanitizer(void)
{
    struct linked *l = open_pair;
    if (l == NULL || l->running == NULL)
        return;
    struct seat_fault *f = current_fault(l);
    f->verdict = VERDICT_CRASH;
    snprintf(f->why, sizeof f->why, "stopped by the sanitizer (its report is above)");
    siglongjmp(escape, 1);
}

/* All CPU time since the last tick is put down to whoever runs now: right on average, and as fine as the tick. */
static void on_tick(int number)
{
    struct linked *l = open_pair;
    (void)number;
    if (l == NULL)
        return;
    int64_t now = thread_cpu_us();
    l->spent_us[l->side] += now - l->tick_cpu_us;
    l->tick_cpu_us = now;
    if (l->running == NULL || l->spent_us[l->side] <= (int64_t)l->limits.time_ms * 1000)
        return;
    seat_fault_time(current_fault(l), l->limits.time_ms);
    siglongjmp(escape, 1);
}

static void leave(void *self, int side, int status)
{
    struct linked *l = self;
    (void)side;
    if (l->running == NULL)
        _exit(0);
    seat_fault_exit(current_fault(l), status);
    siglongjmp(escape, 1);
}

static int32_t call(void *self, int side, const struct player_call *made)
{
    struct linked *l = self;
    struct seat *seat = &l->seat[side];
    if (l->running == NULL)
        return 0;
    bool late = seat->listener.call == NULL; /* in a static constructor */
    int32_t answer = late ? SEAT_ILLEGAL : seat->listener.call(seat->listener.self, side, made);
    if (answer != SEAT_ILLEGAL)
        return answer;
    struct seat_fault *f = current_fault(l);
    f->verdict = VERDICT_ILLEGAL;
    f->has_call = true;
    f->late = late;
    f->call = *made;
    siglongjmp(escape, 1);
}

/* ---- the seat's operations ---- */

static struct linked *pair_of(struct seat *seat)
{
    return (struct linked *)(void *)(seat - seat->side);
}

static int request(struct seat *seat, const struct seat_request *r)
{
    struct linked *l = pair_of(seat);
    charge(l, seat->side);
    if (sigsetjmp(escape, 0) != 0) {
        l->running = NULL;
        return -1;
    }
    l->running = r;
    l->player[seat->side]->callback(r->callback, r->arg);
    l->running = NULL;
    return 0;
}

static int settle(struct seat *seat)
{
    (void)seat;
    return 0;
}

/* The match's time is shared out as it was counted: one thread ran, callback after callback. */
static int finish(struct seat *seat, struct seat_cost *cost)
{
    struct linked *l = pair_of(seat);
    charge(l, !l->side);
    double all = (double)(l->counted[0] + l->counted[1] + 1), mine = (double)l->counted[seat->side] / all;
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    cost->wall_us = (int64_t)(mine * (double)(now_ns() - l->opened_ns) / 1000);
    cost->cpu_us = (int64_t)(mine * (double)(thread_cpu_us() - l->opened_cpu_us));
    cost->peak_kib = usage.ru_maxrss;
    return 0;
}

static const struct seat_ops linked_ops = {.request = request, .settle = settle, .finish = finish};

/* ---- opening and closing ---- */

static void handle(int number, void (*handler)(int), int flags)
{
    struct sigaction action = {.sa_handler = handler, .sa_flags = flags};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

/* No mask is saved when a callback begins (it would be a system call), so none may change: SA_NODEFER. */
static void catch_signals(struct linked *l)
{
    stack_t stack = {.ss_sp = signal_stack, .ss_size = SIGNAL_STACK};
    if (l->own_signals)
        sigaltstack(&stack, NULL);
    for (int i = 0; l->own_signals && i < CRASH_SIGNALS; i++)
        handle(crash_signal[i], on_crash, SA_NODEFER | SA_ONSTACK);
    if (!l->own_signals)
        __sanitizer_set_death_callback(on_sanitizer);
    handle(SIGPROF, on_tick, SA_NODEFER | SA_ONSTACK | SA_RESTART);
}

static void set_timer(int ms)
{
    struct itimerval timer = {{0, ms * 1000}, {0, ms * 1000}};
    setitimer(ITIMER_PROF, &timer, NULL);
}

void linked_open(struct linked *l, const struct player *const player[2], const struct player_chance chance[2],
                 struct seat_limits limits)
{
    memset(l, 0, sizeof *l);
    l->limits = limits;
    l->own_signals = __sanitizer_set_death_callback == NULL;
    for (int side = 0; side < 2; side++) {
        l->seat[side] = (struct seat){.ops = &linked_ops, .side = side};
        l->player[side] = player[side];
        l->link[side] = (struct player_link){
            .self = l, .side = side, .chance = chance[side], .ask = call, .tell = call, .leave = leave};
        player[side]->attach(&l->link[side]);
    }
    open_pair = l;
    catch_signals(l);
    if (limits.time_ms > 0)
        set_timer(TICK_MS);
    l->opened_cpu_us = l->tick_cpu_us = thread_cpu_us();
    l->opened_ns = now_ns();
    l->since = counter();
}

void linked_close(struct linked *l)
{
    (void)l;
    set_timer(0);
    open_pair = NULL;
}

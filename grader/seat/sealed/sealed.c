#define _GNU_SOURCE
#include "sealed.h"

#include <dlfcn.h>
#include <errno.h>
#include <inttypes.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <ucontext.h>

#include "base/clock.h"
#include "seat/processor/processor.h"

enum { PAGE = 4096, MODULE_PAGE = 1 << 16, TICK_MS = 20, SIGNAL_STACK = 1 << 16 };

/* An address is a number of 32 bits, and an instruction adds another one of 32 bits. */
#define REACH (((size_t)2 << 32) + MODULE_PAGE)
#define STACK ((size_t)256 << 20)
#define STACK_GUARD ((size_t)1 << 20)

/* Signal handlers get no argument: the open pair, and where its callback returns to. */
static struct sealed *open_pair;
static sigjmp_buf escape;
static char signal_stack[SIGNAL_STACK];

/* ---- ways out of a callback ---- */

static struct seat_fault *current_fault(struct sealed *s)
{
    return seat_fault_begin(&s->seat[s->side], &s->running->mark);
}

static void __attribute__((noreturn)) leave_callback(struct sealed *s)
{
    s->inside = 0;
    siglongjmp(escape, 1);
}

static int64_t fuel_left(const struct sealed_player *p)
{
    return (int64_t)*p->at.fuel;
}

static void __attribute__((noreturn)) out_of_instructions(struct sealed *s)
{
    seat_fail(&s->seat[s->side], &s->running->mark, VERDICT_TIME, "used more than %" PRId64 SEALED_OUT,
              s->player[s->side].instructions);
    leave_callback(s);
}

static void __attribute__((noreturn)) overflow(struct sealed *s)
{
    seat_fail(&s->seat[s->side], &s->running->mark, VERDICT_CRASH, "stack overflow (%d KiB, or %d calls)",
              SEALED_STACK_KIB, SEALED_DEPTH);
    leave_callback(s);
}

/* It died by itself, as a native program would by this signal. */
static void __attribute__((noreturn)) died(struct sealed *s, int number)
{
    if (s->player[s->side].short_of_memory)
        seat_fault_memory(current_fault(s), "died when no more memory was to be had", s->limits.memory_mib);
    else
        seat_fault_signal(current_fault(s), number);
    leave_callback(s);
}

static void __attribute__((noreturn)) on_stop(enum module_stop why)
{
    static const int as[] = {[MODULE_OUTSIDE] = SIGSEGV,    [MODULE_DIVISION] = SIGFPE,  [MODULE_CONVERSION] = SIGFPE,
                             [MODULE_UNREACHABLE] = SIGILL, [MODULE_BAD_CALL] = SIGSEGV, [MODULE_STACK] = SIGSEGV};
    struct sealed *s = open_pair;
    if (s == NULL || s->running == NULL)
        abort();
    const struct sealed_player *p = &s->player[s->side];
    if (why == MODULE_UNREACHABLE && fuel_left(p) < 0)
        out_of_instructions(s);
    if (why == MODULE_STACK || (why == MODULE_UNREACHABLE && (int32_t)*p->at.depth < 0))
        overflow(s);
    died(s, as[why]);
}

/* Whether the player's own code touched what it may not. Anything else is the referee's own crash. */
static bool is_outside(const struct sealed *s, const uint8_t *address)
{
    const uint8_t *memory = s->player[s->side].memory;
    return address >= memory && address < memory + REACH;
}

/* The stack of C's variables lies at the bottom of the memory, and grows towards address 0 and past it. */
static bool is_overflown(const struct sealed_player *p)
{
    return (int32_t)*p->at.stack < 2 * PAGE;
}

static void on_fault(int number, siginfo_t *info, void *context)
{
    struct sealed *s = open_pair;
    const uint8_t *address = info->si_addr;
    (void)context;
    const bool inside = s != NULL && s->running != NULL && s->inside, outside = inside && is_outside(s, address);
    const bool guarded = inside && address >= s->stack && address < s->stack + STACK_GUARD;
    if (guarded || (outside && is_overflown(&s->player[s->side])))
        overflow(s);
    if (outside)
        died(s, SIGSEGV);
    signal(number, SIG_DFL);
}

static int64_t cpu_us(void)
{
    return clock_of_ns(CLOCK_THREAD_CPUTIME_ID) / 1000;
}

/* The far guard, for programs whose instructions take very long. */
static void on_tick(int number)
{
    struct sealed *s = open_pair;
    int saved = errno;
    (void)number;
    if (s == NULL)
        return;
    int64_t now = cpu_us(), most = ((int64_t)s->limits.time_ms * SEALED_GUARD + 1000) * 1000;
    s->player[s->side].spent_us += now - s->tick_cpu_us;
    s->tick_cpu_us = now;
    if (s->running != NULL && s->inside && s->limits.time_ms > 0 && s->player[s->side].spent_us > most) {
        seat_fail(&s->seat[s->side], &s->running->mark, VERDICT_TIME, SEALED_GUARDED);
        leave_callback(s);
    }
    errno = saved;
}

/* ---- what a module asks of the seat ---- */

/* A call comes from the module's code, and returns there. */
static struct sealed *come_out(void)
{
    struct sealed *s = open_pair;
    s->inside = 0;
    if (fuel_left(&s->player[s->side]) < 0)
        out_of_instructions(s);
    return s;
}

static int32_t on_call(int32_t number, const int32_t arg[4])
{
    struct sealed *s = come_out();
    struct seat *seat = &s->seat[s->side];
    struct player_call call = {.call = number};
    memcpy(call.arg, arg, sizeof call.arg);
    if (number < 0 || number >= seat->calls) {
        seat_fail(seat, &s->running->mark, VERDICT_CHANNEL, "sent a message of an unknown kind");
        leave_callback(s);
    }
    int32_t answer = seat_call(seat, &s->running->mark, &call);
    if (answer == SEAT_ILLEGAL)
        leave_callback(s);
    s->inside = 1;
    return answer;
}

static void on_leave(int32_t status)
{
    struct sealed *s = come_out();
    seat_fault_of(current_fault(s), SEAT_EXITED, status);
    leave_callback(s);
}

static void on_die(int32_t number)
{
    died(come_out(), number == SIGABRT || number == SIGSEGV || number == SIGFPE ? number : SIGILL);
}

/* The first page of the memory cannot be read (sealed_request). */
static void on_say(uint32_t text, uint32_t size)
{
    struct sealed *s = come_out();
    struct sealed_player *p = &s->player[s->side];
    const uint32_t all = p->module->memory(p->instance);
    if (text < PAGE || text > all || size > all - text)
        died(s, SIGSEGV);
    seat_output_keep(&p->output, (const char *)p->memory + text, size);
    s->inside = 1;
}

static int64_t on_clock(void)
{
    const struct sealed *s = open_pair;
    const struct sealed_player *p = &s->player[s->side];
    return (p->instructions - fuel_left(p)) / (SEALED_PER_US / 1000);
}

static void on_short_of_memory(void)
{
    open_pair->player[open_pair->side].short_of_memory = true;
}

/* An instance is made while its memory is there already. */
static uint8_t *give_memory(uint32_t pages)
{
    struct sealed *s = open_pair;
    uint8_t *memory = s->player[s->side].memory;
    if (mprotect(memory, (size_t)pages * MODULE_PAGE, PROT_READ | PROT_WRITE) != 0)
        on_stop(MODULE_OUTSIDE);
    return memory;
}

static bool more_memory(uint8_t *memory, uint32_t from, uint32_t pages)
{
    return mprotect(memory + (size_t)from * MODULE_PAGE, (size_t)pages * MODULE_PAGE, PROT_READ | PROT_WRITE) == 0;
}

static const struct module_seat module_seat = {.stop = on_stop,
                                               .memory = give_memory,
                                               .more = more_memory,
                                               .call = on_call,
                                               .leave = on_leave,
                                               .die = on_die,
                                               .say = on_say,
                                               .clock = on_clock,
                                               .short_of_memory = on_short_of_memory};

/* ---- the seat's operations ---- */

static struct sealed *pair_of(struct seat *seat)
{
    return (struct sealed *)(void *)(seat - seat->side);
}

/* The callbacks of one side come in a row, so one look at the clock serves them. */
static void charge(struct sealed *s, int side)
{
    if (side == s->side)
        return;
    int64_t now = processor_counter();
    s->counted[s->side] += now - s->since;
    s->since = now;
    s->side = side;
}

/* A fresh instance: its memory as the module says, fuel, the player's chance. The first page stays closed, where only
 * the far end of the stack lies, so that a null pointer is noticed. */
static void begin(struct sealed *s)
{
    struct sealed_player *p = &s->player[s->side];
    const struct player_chance *c = &s->chance[s->side];
    p->module->instantiate(p->instance);
    mprotect(p->memory, PAGE, PROT_NONE);
    *p->at.fuel = (uint64_t)p->instructions;
    p->begun = true;
    *p->at.depth = SEALED_DEPTH;
    s->inside = 1;
    p->module->begin(p->instance, c->seed, (uint64_t)c->time, (uint64_t)s->side);
    s->inside = 0;
}

static int sealed_request(struct seat *seat, const struct seat_request *r)
{
    struct sealed *s = pair_of(seat);
    struct sealed_player *p = &s->player[seat->side];
    charge(s, seat->side);
    if (sigsetjmp(escape, 0) != 0) {
        s->running = NULL;
        return -1;
    }
    s->running = r;
    if (r->callback == PLAYER_CONSTRUCTORS)
        begin(s);
    s->inside = 1;
    p->module->callback(p->instance, r->callback, r->arg);
    s->inside = 0;
    if (fuel_left(p) < 0)
        out_of_instructions(s);
    s->running = NULL;
    return 0;
}

static int sealed_finish(struct seat *seat, struct seat_cost *cost)
{
    struct sealed *s = pair_of(seat);
    const struct sealed_player *p = &s->player[seat->side];
    charge(s, !s->side);
    double all = (double)(s->counted[0] + s->counted[1] + 1), mine = (double)s->counted[seat->side] / all;
    cost->wall_us = (int64_t)(mine * (double)(clock_now_ns() - s->opened_ns) / 1000);
    cost->cpu_us = (int64_t)(mine * (double)(cpu_us() - s->opened_us));
    cost->peak_kib = p->module->memory(p->instance) >> 10;
    cost->instructions = p->begun ? p->instructions - fuel_left(p) : 0;
    return 0;
}

static const struct seat_ops sealed_ops = {.request = sealed_request, .finish = sealed_finish};

/* ---- opening ---- */

int64_t sealed_instructions(int time_ms)
{
    return time_ms > 0 ? (int64_t)time_ms * 1000 * SEALED_PER_US : INT64_MAX / 4;
}

/* No signal mask is saved when a callback begins (that would be a system call), so none may change: SA_NODEFER. */
static void catch_signals(void)
{
    stack_t stack = {.ss_sp = signal_stack, .ss_size = SIGNAL_STACK};
    struct sigaction crash = {.sa_sigaction = on_fault, .sa_flags = SA_NODEFER | SA_ONSTACK | SA_SIGINFO};
    struct sigaction tick = {.sa_handler = on_tick, .sa_flags = SA_NODEFER | SA_ONSTACK | SA_RESTART};
    const struct itimerval every = {{0, TICK_MS * 1000}, {0, TICK_MS * 1000}};
    sigemptyset(&crash.sa_mask);
    sigemptyset(&tick.sa_mask);
    sigaltstack(&stack, NULL);
    sigaction(SIGSEGV, &crash, NULL);
    sigaction(SIGBUS, &crash, NULL);
    sigaction(SIGPROF, &tick, NULL);
    setitimer(ITIMER_PROF, &every, NULL);
}

static void *reserve(size_t size, int protection)
{
    void *at = mmap(NULL, size, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return at == MAP_FAILED ? NULL : at;
}

static const char no_memory[] = "memory for the players";

static const char *open_player(struct sealed_player *p, const char *object, const char **why)
{
    void *library = dlopen(object, RTLD_NOW | RTLD_LOCAL);
    p->module = library == NULL ? NULL : dlsym(library, "sortie_module");
    if (p->module == NULL)
        return *why = dlerror(), "loading a player";
    p->instance = calloc(1, p->module->size);
    p->memory = reserve(REACH, PROT_NONE);
    if (p->instance == NULL || p->memory == NULL)
        return *why = strerror(errno), no_memory;
    p->at = p->module->state(p->instance);
    p->module->attach(&module_seat);
    return NULL;
}

const char *sealed_open(struct sealed *s, const char *const object[2], const char **why)
{
    for (int side = 0; side < 2; side++) {
        const char *failed = open_player(&s->player[side], object[side], why);
        if (failed != NULL)
            return failed;
    }
    s->stack = reserve(STACK + STACK_GUARD, PROT_READ | PROT_WRITE);
    if (s->stack == NULL || mprotect(s->stack, STACK_GUARD, PROT_NONE) != 0)
        return *why = strerror(errno), no_memory;
    open_pair = s;
    catch_signals();
    return NULL;
}

/* Gives back the memory of the match before, which is unusable again as far as it had grown. */
static int sweep(struct sealed_player *p)
{
    uint32_t used = p->module->memory(p->instance);
    if (used > 0 && (mprotect(p->memory, used, PROT_NONE) != 0 || madvise(p->memory, used, MADV_DONTNEED) != 0))
        return -1;
    p->module->release(p->instance);
    memset(p->instance, 0, p->module->size);
    p->begun = p->short_of_memory = false;
    p->spent_us = 0;
    p->output.length = 0;
    p->output.bytes = 0;
    return 0;
}

int sealed_begin(struct sealed *s, const struct player_chance chance[2], struct seat_limits limits,
                 int64_t instructions)
{
    s->limits = limits;
    s->running = NULL;
    s->inside = 0;
    for (int side = 0; side < 2; side++) {
        struct sealed_player *p = &s->player[side];
        if (sweep(p) != 0)
            return -1;
        s->seat[side] = (struct seat){.ops = &sealed_ops, .side = side, .output = &p->output};
        s->chance[side] = chance[side];
        s->counted[side] = 0;
        p->instructions = instructions;
    }
    s->opened_ns = clock_now_ns();
    s->opened_us = s->tick_cpu_us = cpu_us();
    s->side = 0;
    s->since = processor_counter();
    return 0;
}

static void play_on(void)
{
    open_pair->play(open_pair->self);
}

void sealed_play(struct sealed *s, void (*play)(void *self), void *self)
{
    ucontext_t here, there;
    s->play = play;
    s->self = self;
    getcontext(&there);
    there.uc_stack.ss_sp = s->stack + STACK_GUARD;
    there.uc_stack.ss_size = STACK;
    there.uc_link = &here;
    makecontext(&there, play_on, 0);
    swapcontext(&here, &there);
}

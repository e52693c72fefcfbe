#include "seat.h"

#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ORDER VERDICT. A row: verdict, name, meaning for people, whether it is the player's fault. */
#define VERDICT_ROWS(ROW)                                                                                              \
    ROW(VERDICT_OK, "ok", "played to the end", false)                                                                  \
    ROW(VERDICT_ILLEGAL, "illegal", "an illegal call", true)                                                           \
    ROW(VERDICT_CRASH, "crash", "died by a signal, or exited", true)                                                   \
    ROW(VERDICT_TIME, "time", "too much CPU time", true)                                                               \
    ROW(VERDICT_IDLE, "idle", "let time pass", true)                                                                   \
    ROW(VERDICT_MEMORY, "memory", "too much memory", true)                                                             \
    ROW(VERDICT_FORBIDDEN, "forbidden", "asked the system for what no player may", true)                               \
    ROW(VERDICT_CHANNEL, "channel", "wrote nonsense to the referee", true)                                             \
    ROW(VERDICT_SYSTEM, "system", "nobody's fault: not rated", false)

#define AS_ROW(verdict, name, meaning, is_fault) [verdict] = {name, meaning, is_fault},
#define AS_ONE(...) +1

static const struct {
    const char *name, *meaning;
    bool is_fault;
} verdict_rows[VERDICTS] = {VERDICT_ROWS(AS_ROW)};

/* Fails to compile if enum verdict has more or fewer verdicts than the table has rows. */
typedef char each_verdict_has_a_row[VERDICT_ROWS(AS_ONE) == VERDICTS ? 1 : -1];

const char *verdict_name(enum verdict verdict)
{
    return verdict_rows[verdict].name;
}

const char *verdict_meaning(enum verdict verdict)
{
    return verdict_rows[verdict].meaning;
}

bool verdict_is_fault(enum verdict verdict)
{
    return verdict_rows[verdict].is_fault;
}

bool verdict_read(const char **at, enum verdict *verdict)
{
    const size_t length = strcspn(*at, " ");
    int v = 0;
    while (v < VERDICTS && (strlen(verdict_rows[v].name) != length || memcmp(*at, verdict_rows[v].name, length) != 0))
        v++;
    if (v == VERDICTS)
        return false;
    *at += length;
    *verdict = (enum verdict)v;
    return true;
}

/* ORDER PROOF. A row: proof, name. */
#define PROOF_ROWS(ROW)                                                                                                \
    ROW(PROOF_CALL, "call")                                                                                            \
    ROW(PROOF_MEMORY, "memory")                                                                                        \
    ROW(PROOF_SUSPENDED, "suspended")                                                                                  \
    ROW(PROOF_WORKER, "worker")                                                                                        \
    ROW(PROOF_STARVED, "starved")                                                                                      \
    ROW(PROOF_REFEREE, "referee")

#define AS_NAME(proof, name) [proof] = name,

static const char *const proof_names[PROOFS] = {PROOF_ROWS(AS_NAME)};

/* Fails to compile if enum proof has more or fewer proofs than the table has rows. */
typedef char each_proof_has_a_row[PROOF_ROWS(AS_ONE) == PROOFS ? 1 : -1];

const char *proof_name(enum proof proof)
{
    return proof_names[proof];
}

bool proof_read(const char **at, enum proof *proof)
{
    for (int i = 0; i < PROOFS; i++) {
        size_t length = strlen(proof_names[i]);
        if (strncmp(*at, proof_names[i], length) != 0 || strncmp(*at + length, ": ", 2) != 0 ||
            (*at)[length + 2] == '\0')
            continue;
        *at += length + 2;
        *proof = (enum proof)i;
        return true;
    }
    return false;
}

int seat_stack_mib(const struct seat_limits *limits)
{
    return limits->memory_mib > 0 && limits->memory_mib < SEAT_STACK_MIB ? limits->memory_mib : SEAT_STACK_MIB;
}

bool seat_overflowed(int stack_mib, uint64_t address, uint64_t pointer, uint64_t top)
{
    enum { BELOW = 4096 }; /* a function may use memory a little below its stack pointer */
    const uint64_t limit = (uint64_t)stack_mib << 20;
    return address + BELOW >= pointer && address < top && top - address >= limit - (limit >> 6);
}

int seat_settle(struct seat *seat)
{
    return seat->ops->settle == NULL ? 0 : seat->ops->settle(seat);
}

void seat_say(struct seat *seat, const char *text, size_t size)
{
    if (seat->ops->say != NULL)
        seat->ops->say(seat, text, size);
}

void seat_collect(struct seat *seat)
{
    if (seat->ops->collect != NULL)
        seat->ops->collect(seat);
}

int seat_finish(struct seat *seat, struct seat_cost *cost)
{
    memset(cost, 0, sizeof *cost);
    return seat->ops->finish == NULL ? 0 : seat->ops->finish(seat, cost);
}

struct seat_fault *seat_fault_begin(struct seat *seat, const struct seat_mark *mark)
{
    memset(&seat->fault, 0, sizeof seat->fault);
    seat->fault.mark = *mark;
    return &seat->fault;
}

int seat_fail(struct seat *seat, const struct seat_mark *mark, enum verdict verdict, const char *why, ...)
{
    struct seat_fault *f = seat_fault_begin(seat, mark);
    va_list args;
    f->verdict = verdict;
    va_start(args, why);
    vsnprintf(f->why, sizeof f->why, why, args);
    va_end(args);
    return -1;
}

int seat_illegal(struct seat *seat, const struct seat_mark *mark, const struct player_call *call, bool late)
{
    struct seat_fault *f = seat_fault_begin(seat, mark);
    f->verdict = VERDICT_ILLEGAL;
    f->has_call = true;
    f->late = late;
    f->call = *call;
    return -1;
}

int32_t seat_call(struct seat *seat, const struct seat_mark *mark, const struct player_call *call)
{
    bool late = seat->listener.call == NULL; /* in a static constructor */
    int32_t answer = late ? SEAT_ILLEGAL : seat->listener.call(seat->listener.self, seat->side, call);
    if (answer == SEAT_ILLEGAL)
        seat_illegal(seat, mark, call, late);
    return answer;
}

int seat_charge(struct seat *seat, struct seat_answer *a, int64_t *last_us, int64_t now_us)
{
    a->used_us = a->time_ms > 0 && now_us > *last_us ? now_us - *last_us : 0;
    *last_us = now_us < 0 ? 0 : now_us;
    if (a->used_us <= (int64_t)a->time_ms * 1000)
        return 0;
    seat_fault_of(seat_fault_begin(seat, &a->mark), SEAT_TIMED_OUT, a->time_ms);
    return -1;
}

void seat_fault_of(struct seat_fault *fault, enum seat_end end, int number)
{
    static const struct {
        enum verdict verdict;
        const char *why;
    } ends[] = {
        [SEAT_EXITED] = {VERDICT_CRASH, "left the program with exit status %d"},
        [SEAT_LEFT] = {VERDICT_CRASH, "ended before the match was over"},
        [SEAT_LEFT_THREAD] = {VERDICT_CRASH, "ended its first thread while others went on"},
        [SEAT_TIMED_OUT] = {VERDICT_TIME, "used more than %d ms of CPU time"},
        [SEAT_OVERFLOWED] = {VERDICT_CRASH, "stack overflow (%d MiB)"},
        [SEAT_SLEPT] = {VERDICT_IDLE, "slept for more than %d ms"},
        [SEAT_SILENT] = {VERDICT_CHANNEL, "closed the channel to the referee"},
    };
    fault->verdict = ends[end].verdict;
    snprintf(fault->why, sizeof fault->why, ends[end].why, end == SEAT_EXITED ? number & 255 : number);
}

void seat_fault_signal(struct seat_fault *fault, int signal)
{
    static const struct {
        int number;
        const char *name, *meaning;
    } known[] = {
        {SIGSEGV, "SIGSEGV", "segmentation fault"},
        {SIGABRT, "SIGABRT", "abort, assert or uncaught exception"},
        {SIGFPE, "SIGFPE", "division by zero"},
        {SIGILL, "SIGILL", "illegal instruction"},
#ifdef SIGBUS /* C has none of these three, nor has Windows */
        {SIGBUS, "SIGBUS", "bus error"},
#endif
#ifdef SIGTRAP
        {SIGTRAP, "SIGTRAP", "trap"},
#endif
#ifdef SIGKILL
        {SIGKILL, "SIGKILL", "killed"},
#endif
    };
    fault->verdict = VERDICT_CRASH;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (known[i].number == signal) {
            snprintf(fault->why, sizeof fault->why, "killed by %s (%s)", known[i].name, known[i].meaning);
            return;
        }
    snprintf(fault->why, sizeof fault->why, "killed by signal %d", signal);
}

void seat_output_keep(struct seat_output *o, const char *text, size_t size)
{
    const size_t fresh = size < SEAT_TAIL ? size : SEAT_TAIL, room = SEAT_TAIL - fresh,
                 old = (size_t)o->length < room ? (size_t)o->length : room;
    memmove(o->text, o->text + o->length - old, old);
    memcpy(o->text + old, text + size - fresh, fresh);
    o->length = (int)(old + fresh);
    o->bytes += (int64_t)size;
}

void seat_output_text(const struct seat_output *o, char text[SEAT_TAIL + 1])
{
    for (int i = 0; i < o->length; i++)
        text[i] = o->text[i] == '\0' ? ' ' : o->text[i];
    text[o->length] = '\0';
}

void seat_fault_memory(struct seat_fault *fault, const char *what, int limit_mib)
{
    fault->verdict = VERDICT_MEMORY;
    snprintf(fault->why, sizeof fault->why, "%s, the limit is %d MiB", what, limit_mib);
}

void seat_fault_system(struct seat_fault *fault, enum proof proof, const char *why, ...)
{
    va_list args;
    fault->verdict = VERDICT_SYSTEM;
    fault->proof = proof;
    va_start(args, why);
    vsnprintf(fault->why, sizeof fault->why, why, args);
    va_end(args);
}

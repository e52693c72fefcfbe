#include "calls.h"

#include <inttypes.h>
#include <string.h>

enum { LINE = 128, LEAVING_MS = 500 };

static struct desk_calls *calls_of(struct seat *seat)
{
    return (struct desk_calls *)(void *)seat;
}

/* Returns false when there is no more. A line that is too long is cut there: no valid line is. */
static bool calls_hear(struct desk_calls *p, char line[LINE])
{
    size_t length = 0;
    for (;;) {
        if (p->at == p->have) {
            p->at = 0;
            p->have = program_read(p->program, p->heard, sizeof p->heard);
            if (p->have == 0)
                return false;
        }
        char c = p->heard[p->at++];
        if (c == '\n' || length == LINE - 1)
            break;
        line[length++] = c == '\0' ? '?' : c;
    }
    line[length] = '\0';
    return true;
}

static void calls_say(struct desk_calls *p, const char *line)
{
    program_write(p->program, line, strlen(line));
}

static void calls_stop(struct desk_calls *p, int wait_ms, struct program_end *end)
{
    program_finish(p->program, wait_ms, end);
    p->program = NULL;
    p->cost.cpu_us = end->cpu_us < 0 ? 0 : end->cpu_us;
    p->cost.peak_kib = end->peak_kib;
}

/* ---- faults ---- */

/* The program has closed its pipe. said: what it said of that in its last moment, or an empty text. */
static int calls_ended(struct desk_calls *p, const struct seat_request *r, const char *said)
{
    struct program_end end;
    struct seat_fault *f = seat_fault_begin(&p->seat, &r->mark);
    calls_stop(p, LEAVING_MS, &end);
    if (end.unknown)
        seat_fault_left(f);
    else if (end.over_time)
        seat_fault_time(f, p->limits.time_ms);
    else if (end.over_memory)
        seat_fault_memory(f, "used more memory than there was for it", p->limits.memory_mib);
    else if (end.stack || strcmp(said, "stack") == 0)
        seat_fault_stack(f, seat_stack_mib(&p->limits));
    else if (strcmp(said, "memory") == 0)
        seat_fault_memory(f, "died when no more memory was to be had", p->limits.memory_mib);
    else if (end.signal != 0)
        seat_fault_signal(f, end.signal);
    else
        seat_fault_exit(f, end.status);
    return -1;
}

static int nonsense(struct desk_calls *p, const struct seat_request *r)
{
    return seat_fail(&p->seat, &r->mark, VERDICT_CHANNEL, "wrote nonsense to the referee");
}

/* ---- what it says ---- */

static int greeting(struct desk_calls *p, const struct seat_request *r, const char *line)
{
    char name[32];
    p->greeted = true;
    if (sscanf(line, "sortie-desk 1 %31s", name) == 1 && (strcmp(name, p->game) == 0 || strcmp(name, "-") == 0))
        return 0;
    p->foreign = true;
    return nonsense(p, r);
}

static int calls_call(struct desk_calls *p, const struct seat_request *r, const char *line)
{
    struct player_call c;
    char answered[32];
    int n[5];
    if (sscanf(line + 1, "%d %d %d %d %d", &n[0], &n[1], &n[2], &n[3], &n[4]) != 5 || n[0] < 0 || n[0] >= p->seat.calls)
        return nonsense(p, r);
    c.call = n[0];
    for (int i = 0; i < 4; i++)
        c.arg[i] = n[1 + i];
    int32_t answer = seat_call(&p->seat, &r->mark, &c);
    if (answer == SEAT_ILLEGAL)
        return -1;
    if (line[0] == 'a') {
        snprintf(answered, sizeof answered, "r %d\n", (int)answer);
        calls_say(p, answered);
    }
    return 0;
}

/* Hears the program until the callback has ended. */
static int attend(struct desk_calls *p, const struct seat_request *r)
{
    char line[LINE];
    int rc = 0;
    while (rc == 0 && calls_hear(p, line)) {
        if (!p->greeted)
            rc = greeting(p, r, line);
        else if (strcmp(line, "e") == 0 && !program_over_time(p->program))
            return 0;
        else if (strcmp(line, "e") == 0)
            return seat_fault_time(seat_fault_begin(&p->seat, &r->mark), p->limits.time_ms), -1;
        else if (line[0] == 'a' || line[0] == 't')
            rc = calls_call(p, r, line);
        else if (line[0] == 'f' && line[1] == ' ')
            return calls_ended(p, r, line + 2);
        else
            rc = nonsense(p, r);
    }
    return rc != 0 ? rc : calls_ended(p, r, "");
}

/* ---- the seat's operations ---- */

static int calls_request(struct seat *seat, const struct seat_request *r)
{
    struct desk_calls *p = calls_of(seat);
    char line[LINE];
    int64_t began = system_now_us();
    const int32_t *a = r->arg;
    if (r->callback != PLAYER_CONSTRUCTORS) { /* those run without being asked to */
        snprintf(line, sizeof line, "c %d %d %d %d %d %d %d\n", r->callback, (int)a[0], (int)a[1], (int)a[2], (int)a[3],
                 (int)a[4], (int)a[5]);
        calls_say(p, line);
    }
    int rc = attend(p, r);
    p->cost.wall_us += system_now_us() - began;
    return rc;
}

static int calls_finish(struct seat *seat, struct seat_cost *cost)
{
    struct desk_calls *p = calls_of(seat);
    struct program_end end;
    if (p->program != NULL)
        calls_stop(p, p->seat.fault.verdict == VERDICT_OK ? LEAVING_MS : 0, &end);
    *cost = p->cost;
    return 0;
}

static const struct seat_ops calls_ops = {.request = calls_request, .finish = calls_finish};

static void calls_begin(struct desk_calls *p, const struct desk_start *start)
{
    memset(p, 0, sizeof *p);
    p->seat.ops = &calls_ops;
    p->seat.side = start->side;
    p->game = start->game;
    p->limits = start->limits;
}

int desk_calls_open(struct desk_calls *p, const struct desk_start *start, char *why, size_t size)
{
    char memory[16], drawn[64];
    const char *const argument[] = {"--serve", start->game, memory, start->sample, NULL};
    struct program_order order;
    calls_begin(p, start);
    memset(&order, 0, sizeof order);
    snprintf(memory, sizeof memory, "%d", start->limits.memory_mib);
    snprintf(drawn, sizeof drawn, "%" PRIu64 " %" PRId64, start->chance.seed, start->chance.time);
    order.file = start->file;
    order.argument = argument;
    order.chance = drawn;
    order.stack_mib = seat_stack_mib(&start->limits);
    order.memory_mib = start->limits.memory_mib;
    p->program = program_start(&order, why, size);
    if (p->program == NULL)
        return -1;
    program_allow(p->program, (int64_t)start->limits.time_ms * 1000, 0);
    return 0;
}

void desk_calls_join(struct desk_calls *p, const struct desk_start *start, struct program *program)
{
    char line[64];
    calls_begin(p, start);
    p->program = program;
    snprintf(line, sizeof line, "s %" PRIu64 " %" PRId64 "\n", start->chance.seed, start->chance.time);
    calls_say(p, line);
}

void desk_calls_close(struct desk_calls *p)
{
    struct program_end end;
    if (p->program != NULL)
        calls_stop(p, 0, &end);
}

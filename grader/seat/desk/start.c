#include "start.h"

#include <inttypes.h>
#include <string.h>

enum { LEAVING_MS = 500, ENDING_MS = 2000 };

int desk_seat_start(struct desk_seat *p, const struct desk_start *start, bool calls, char *why, size_t size)
{
    char memory[16], drawn[64];
    const char *const argument[] = {"--serve", start->game, memory, start->sample, NULL};
    const struct program_order order = {.file = start->file,
                                        .command = start->command,
                                        .argument = argument,
                                        .chance = calls ? drawn : NULL,
                                        .stack_mib = calls ? seat_stack_mib(&start->limits) : 0,
                                        .memory_mib = start->limits.memory_mib,
                                        .errors = start->keeps ? &p->output : NULL};
    snprintf(memory, sizeof memory, "%d", calls ? start->limits.memory_mib : 0);
    snprintf(drawn, sizeof drawn, "%" PRIu64 " %" PRId64, start->chance.seed, start->chance.time);
    p->seat.side = start->side;
    p->seat.output = order.errors;
    p->limits = start->limits;
    p->program = start->joins ? start->program : program_start(&order, why, size);
    return p->program == NULL && !start->joins ? -1 : 0;
}

static struct program_end desk_seat_stop(struct desk_seat *p, int wait_ms)
{
    struct program_end end;
    program_finish(p->program, wait_ms, &end);
    p->program = NULL;
    p->cost.cpu_us = end.cpu_us < 0 ? 0 : end.cpu_us;
    p->cost.peak_kib = end.peak_kib;
    return end;
}

int desk_seat_ended(struct desk_seat *p, const struct seat_mark *mark, int limit_ms, const char *said)
{
    const struct program_end end = desk_seat_stop(p, ENDING_MS);
    struct seat_fault *f = seat_fault_begin(&p->seat, mark);
    if (end.unknown)
        seat_fault_of(f, SEAT_LEFT, 0);
    else if (end.over_time)
        seat_fault_of(f, SEAT_TIMED_OUT, limit_ms);
    else if (end.asleep)
        seat_fault_of(f, SEAT_SLEPT, DESK_SLEEP_MS);
    else if (end.over_memory)
        seat_fault_memory(f, "used more memory than there was for it", p->limits.memory_mib);
    else if (end.lived && said == NULL)
        seat_fault_of(f, SEAT_SILENT, 0);
    else if (end.stack || (said != NULL && strcmp(said, "stack") == 0))
        seat_fault_of(f, SEAT_OVERFLOWED, seat_stack_mib(&p->limits));
    else if (said != NULL && strcmp(said, "memory") == 0)
        seat_fault_memory(f, "died when no more memory was to be had", p->limits.memory_mib);
    else if (end.signal != 0)
        seat_fault_signal(f, end.signal);
    else
        seat_fault_of(f, SEAT_EXITED, end.status);
    return -1;
}

int desk_seat_finish(struct seat *seat, struct seat_cost *cost)
{
    struct desk_seat *p = (struct desk_seat *)(void *)seat;
    if (p->program != NULL)
        desk_seat_stop(p, p->seat.fault.verdict == VERDICT_OK ? LEAVING_MS : 0);
    *cost = p->cost;
    return 0;
}

void desk_seat_close(struct desk_seat *p)
{
    if (p->program != NULL)
        desk_seat_stop(p, 0);
}

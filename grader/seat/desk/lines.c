#include "lines.h"

#include <string.h>

enum { LEAVING_MS = 300, ENDING_MS = 2000, SLEEP_MS = 3000, REST_MS = 100 };

static struct desk_lines *lines_of(struct seat *seat)
{
    return (struct desk_lines *)(void *)seat;
}

static void lines_stop(struct desk_lines *p, int wait_ms, struct program_end *end)
{
    program_finish(p->program, wait_ms, end);
    p->program = NULL;
    p->cost.cpu_us = end->cpu_us < 0 ? 0 : end->cpu_us;
    p->cost.peak_kib = end->peak_kib;
}

static int lines_ended(struct desk_lines *p, const struct seat_answer *a)
{
    struct program_end end;
    lines_stop(p, ENDING_MS, &end);
    struct seat_fault *f = seat_fault_begin(&p->seat, &a->mark);
    if (end.unknown)
        seat_fault_left(f);
    else if (end.over_time)
        seat_fault_time(f, p->limit_ms);
    else if (end.asleep)
        seat_fault_idle(f, SLEEP_MS);
    else if (end.over_memory)
        seat_fault_memory(f, "used more memory than there was for it", p->limits.memory_mib);
    else if (end.lived)
        seat_fault_silent(f);
    else if (end.stack)
        seat_fault_stack(f, seat_stack_mib(&p->limits));
    else if (end.signal != 0)
        seat_fault_signal(f, end.signal);
    else
        seat_fault_exit(f, end.status);
    return -1;
}

/* Returns 0, or -1 with the fault filled. */
static int lines_take(struct desk_lines *p, struct seat_answer *a)
{
    char *where;
    for (;;) {
        switch (line_buffer_take(&p->buffer, a->line)) {
        case LINE_WHOLE: return 0;
        case LINE_LONG: return seat_fail(&p->seat, &a->mark, VERDICT_CHANNEL, "wrote a line that is too long");
        case LINE_CONTROL:
            return seat_fail(&p->seat, &a->mark, VERDICT_CHANNEL, "wrote a line with control characters");
        default: break;
        }
        size_t room = line_buffer_room(&p->buffer, &where), got = program_read(p->program, where, room);
        if (got == 0)
            return lines_ended(p, a);
        line_buffer_heard(&p->buffer, got);
    }
}

/* Fills the CPU time since the last answer. Returns 0, or -1 with the fault filled if it was too much. */
static int lines_charge(struct desk_lines *p, struct seat_answer *a)
{
    int64_t now = program_cpu_us(p->program);
    a->used_us = a->time_ms > 0 && now > p->last_us ? now - p->last_us : 0;
    p->last_us = now < 0 ? 0 : now;
    if (a->time_ms == 0 || a->used_us <= (int64_t)a->time_ms * 1000)
        return 0;
    seat_fault_time(seat_fault_begin(&p->seat, &a->mark), a->time_ms);
    return -1;
}

static void lines_say(struct seat *seat, const char *text, size_t size)
{
    struct desk_lines *p = lines_of(seat);
    if (p->program != NULL && !program_write(p->program, text, size))
        p->unread = true;
}

static int lines_hear(struct seat *seat, struct seat_answer *a)
{
    struct desk_lines *p = lines_of(seat);
    int64_t began = system_now_us();
    if (p->program == NULL) {
        seat_fault_left(seat_fault_begin(&p->seat, &a->mark));
        return -1;
    }
    if (p->unread)
        return seat_fail(&p->seat, &a->mark, VERDICT_CHANNEL, "does not read what it is told");
    p->limit_ms = a->time_ms;
    program_allow(p->program, a->time_ms == 0 ? 0 : p->last_us + (int64_t)a->time_ms * 1000,
                  a->time_ms == 0 ? 0 : SLEEP_MS);
    int rc = lines_take(p, a);
    if (rc == 0)
        rc = lines_charge(p, a);
    if (p->program != NULL)
        program_allow(p->program, 0, 0);
    p->cost.wall_us += system_now_us() - began;
    return rc;
}

/* Output printed after an answer belongs to that answer. */
static int lines_settle(struct seat *seat)
{
    if (seat->output != NULL && lines_of(seat)->program != NULL)
        program_rest(lines_of(seat)->program, REST_MS);
    return 0;
}

static void lines_collect(struct seat *seat)
{
    if (lines_of(seat)->program != NULL)
        program_collect(lines_of(seat)->program);
}

static int lines_finish(struct seat *seat, struct seat_cost *cost)
{
    struct desk_lines *p = lines_of(seat);
    struct program_end end;
    if (p->program != NULL)
        lines_stop(p, p->seat.fault.verdict == VERDICT_OK ? LEAVING_MS : 0, &end);
    *cost = p->cost;
    return 0;
}

static void lines_begin(struct desk_lines *p, int side)
{
    static const struct seat_ops ops = {
        .settle = lines_settle, .say = lines_say, .hear = lines_hear, .collect = lines_collect, .finish = lines_finish};
    memset(p, 0, sizeof *p);
    line_buffer_clear(&p->buffer);
    p->seat.ops = &ops;
    p->seat.side = side;
}

int desk_lines_open(struct desk_lines *p, const struct desk_start *start, char *why, size_t size)
{
    const char *const argument[] = {"--serve", start->game, "0", start->sample, NULL};
    struct program_order order;
    lines_begin(p, start->side);
    p->limits = start->limits;
    memset(&order, 0, sizeof order);
    order.command = start->command;
    order.file = start->file;
    order.argument = argument;
    order.memory_mib = start->limits.memory_mib;
    if (start->keeps)
        p->seat.output = order.errors = &p->output;
    p->program = program_start(&order, why, size);
    return p->program == NULL ? -1 : 0;
}

void desk_lines_join(struct desk_lines *p, struct program *program, int side)
{
    lines_begin(p, side);
    p->program = program;
}

void desk_lines_close(struct desk_lines *p)
{
    struct program_end end;
    if (p->program != NULL)
        lines_stop(p, 0, &end);
}

#include "lines.h"

#include <string.h>

enum { LEAVING_MS = 300 };

static struct desk_lines *lines_of(struct seat *seat)
{
    return (struct desk_lines *)(void *)seat;
}

static struct seat_fault *lines_begin_fault(struct desk_lines *p, const struct seat_answer *a)
{
    struct seat_fault *f = &p->seat.fault;
    memset(f, 0, sizeof *f);
    f->mark = a->mark;
    return f;
}

static int lines_fault(struct desk_lines *p, const struct seat_answer *a, enum verdict verdict, const char *why)
{
    struct seat_fault *f = lines_begin_fault(p, a);
    f->verdict = verdict;
    snprintf(f->why, sizeof f->why, "%s", why);
    return -1;
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
    lines_stop(p, LEAVING_MS, &end);
    struct seat_fault *f = lines_begin_fault(p, a);
    if (end.unknown)
        seat_fault_left(f);
    else if (end.over_time)
        seat_fault_time(f, p->limit_ms);
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
        case LINE_LONG: return lines_fault(p, a, VERDICT_CHANNEL, "wrote a line that is too long");
        case LINE_CONTROL: return lines_fault(p, a, VERDICT_CHANNEL, "wrote a line with control characters");
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
    seat_fault_time(lines_begin_fault(p, a), a->time_ms);
    return -1;
}

static void lines_say(struct seat *seat, const char *text, size_t size)
{
    if (lines_of(seat)->program != NULL)
        program_write(lines_of(seat)->program, text, size);
}

static int lines_hear(struct seat *seat, struct seat_answer *a)
{
    struct desk_lines *p = lines_of(seat);
    int64_t began = system_now_us();
    if (p->program == NULL) {
        seat_fault_left(lines_begin_fault(p, a));
        return -1;
    }
    p->limit_ms = a->time_ms;
    program_allow(p->program, a->time_ms == 0 ? 0 : p->last_us + (int64_t)a->time_ms * 1000);
    int rc = lines_take(p, a);
    if (rc == 0)
        rc = lines_charge(p, a);
    if (p->program != NULL)
        program_allow(p->program, 0);
    p->cost.wall_us += system_now_us() - began;
    return rc;
}

static int lines_settle(struct seat *seat)
{
    (void)seat;
    return 0;
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
        .settle = lines_settle, .say = lines_say, .hear = lines_hear, .finish = lines_finish};
    memset(p, 0, sizeof *p);
    line_buffer_clear(&p->buffer);
    p->seat.ops = &ops;
    p->seat.side = side;
}

int desk_lines_open(struct desk_lines *p, const char *game, const char *file, const char *sample, int side,
                    struct seat_limits limits, char *why, size_t size)
{
    const char *const argument[] = {"--serve", game, "0", sample, NULL};
    struct program_order order;
    (void)limits;
    lines_begin(p, side);
    memset(&order, 0, sizeof order);
    order.file = sample == NULL ? NULL : file;
    order.command = sample == NULL ? file : NULL;
    order.argument = argument;
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

#include "lines.h"

#include <string.h>

enum { REST_MS = 100 };

static struct desk_lines *lines_of(struct seat *seat)
{
    return (struct desk_lines *)(void *)seat;
}

/* Returns 0, or -1 with the fault filled. */
static int lines_take(struct desk_lines *p, struct seat_answer *a)
{
    struct line_buffer *b = &p->buffer;
    int rc;
    while ((rc = line_buffer_answer(b, &p->own.seat, a)) == 0) {
        size_t got = program_read(p->own.program, b->ahead + b->heard, sizeof b->ahead - b->heard);
        if (got == 0)
            return desk_seat_ended(&p->own, &a->mark, a->time_ms, NULL);
        b->heard += got;
    }
    return rc < 0 ? -1 : 0;
}

static void lines_say(struct seat *seat, const char *text, size_t size)
{
    struct desk_lines *p = lines_of(seat);
    if (p->own.program != NULL && !program_write(p->own.program, text, size))
        p->unread = true;
}

static int lines_hear(struct seat *seat, struct seat_answer *a)
{
    struct desk_lines *p = lines_of(seat);
    int64_t began = system_now_us();
    if (p->own.program == NULL) {
        seat_fault_of(seat_fault_begin(&p->own.seat, &a->mark), SEAT_LEFT, 0);
        return -1;
    }
    if (p->unread)
        return seat_fail(&p->own.seat, &a->mark, VERDICT_CHANNEL, "does not read what it is told");
    program_allow(p->own.program, a->time_ms == 0 ? 0 : p->last_us + (int64_t)a->time_ms * 1000,
                  a->time_ms == 0 ? 0 : DESK_SLEEP_MS);
    int rc = lines_take(p, a);
    if (rc == 0)
        rc = seat_charge(&p->own.seat, a, &p->last_us, program_cpu_us(p->own.program));
    if (p->own.program != NULL)
        program_allow(p->own.program, 0, 0);
    p->own.cost.wall_us += system_now_us() - began;
    return rc;
}

/* Output printed after an answer belongs to that answer. */
static int lines_settle(struct seat *seat)
{
    if (seat->output != NULL && lines_of(seat)->own.program != NULL)
        program_rest(lines_of(seat)->own.program, REST_MS);
    return 0;
}

static void lines_collect(struct seat *seat)
{
    if (lines_of(seat)->own.program != NULL)
        program_collect(lines_of(seat)->own.program);
}

int desk_lines_open(struct desk_lines *p, const struct desk_start *start, char *why, size_t size)
{
    static const struct seat_ops ops = {.settle = lines_settle,
                                        .say = lines_say,
                                        .hear = lines_hear,
                                        .collect = lines_collect,
                                        .finish = desk_seat_finish};
    memset(p, 0, sizeof *p);
    p->own.seat.ops = &ops;
    return desk_seat_start(&p->own, start, false, why, size);
}

#include "desk_seat.h"

#include <inttypes.h>
#include <string.h>

enum { LEAVING_MS = 500, ENDING_MS = 2000, REST_MS = 100, CALL_LINE = 127 };

static struct desk_seat *desk_seat_of(struct seat *seat)
{
    return (struct desk_seat *)(void *)seat;
}

/* ---- its end ---- */

static struct program_end desk_seat_stop(struct desk_seat *p, int wait_ms)
{
    struct program_end end;
    program_finish(p->program, wait_ms, &end);
    p->program = NULL;
    p->cost.cpu_us = end.cpu_us < 0 ? 0 : end.cpu_us;
    p->cost.peak_kib = end.peak_kib;
    return end;
}

/* The program has closed its pipe: ends it, and fills the fault. limit_ms: of CPU time. said: what a program by calls
 * said of its end in its last moment, or "". NULL: by lines. Returns -1. */
static int desk_seat_ended(struct desk_seat *p, const struct seat_mark *mark, int limit_ms, const char *said)
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

static int desk_seat_finish(struct seat *seat, struct seat_cost *cost)
{
    struct desk_seat *p = desk_seat_of(seat);
    if (p->program != NULL)
        desk_seat_stop(p, p->seat.fault.verdict == VERDICT_OK ? LEAVING_MS : 0);
    *cost = p->cost;
    return 0;
}

/* Takes its next line. Returns 1, 0 if there are no more, or -1 with the fault filled: no valid line is like this. */
static int desk_next_line(struct desk_seat *p, struct seat_answer *a)
{
    struct line_buffer *b = &p->buffer;
    int rc;
    while ((rc = line_buffer_answer(b, &p->seat, a)) == 0) {
        size_t got = program_read(p->program, b->ahead + b->heard, sizeof b->ahead - b->heard);
        if (got == 0)
            return 0;
        b->heard += got;
    }
    return rc;
}

/* ---- by calls ---- */

static void calls_say(struct desk_seat *p, const char *line)
{
    program_write(p->program, line, strlen(line));
}

static int nonsense(struct desk_seat *p, const struct seat_request *r)
{
    return seat_fail(&p->seat, &r->mark, VERDICT_CHANNEL, "wrote nonsense to the referee");
}

static int greeting(struct desk_seat *p, const struct seat_request *r, const char *line)
{
    char name[32];
    p->greeted =
        sscanf(line, "sortie-desk 1 %31s", name) == 1 && (strcmp(name, p->game) == 0 || strcmp(name, "-") == 0);
    return p->greeted ? 0 : nonsense(p, r);
}

static int calls_call(struct desk_seat *p, const struct seat_request *r, const char *line)
{
    struct player_call c;
    char answered[32];
    int got = sscanf(line + 1, "%" SCNd32 " %" SCNd32 " %" SCNd32 " %" SCNd32 " %" SCNd32, &c.call, &c.arg[0],
                     &c.arg[1], &c.arg[2], &c.arg[3]);
    if (got != 5 || c.call < 0 || c.call >= p->seat.calls)
        return nonsense(p, r);
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
static int attend(struct desk_seat *p, const struct seat_request *r)
{
    const int limit_ms = p->limits.time_ms;
    struct seat_answer a;
    int rc = 0, heard = 1;
    a.mark = r->mark;
    while (rc == 0 && (heard = desk_next_line(p, &a)) > 0) {
        if (!p->greeted)
            rc = greeting(p, r, a.line);
        else if (strcmp(a.line, "e") == 0 && !program_over_time(p->program))
            return 0;
        else if (strcmp(a.line, "e") == 0)
            return seat_fault_of(seat_fault_begin(&p->seat, &r->mark), SEAT_TIMED_OUT, limit_ms), -1;
        else if (a.line[0] == 'a' || a.line[0] == 't')
            rc = calls_call(p, r, a.line);
        else if (a.line[0] == 'f' && a.line[1] == ' ')
            return desk_seat_ended(p, &r->mark, limit_ms, a.line + 2);
        else
            rc = nonsense(p, r);
    }
    return rc != 0 ? rc : heard < 0 ? nonsense(p, r) : desk_seat_ended(p, &r->mark, limit_ms, "");
}

static int calls_request(struct seat *seat, const struct seat_request *r)
{
    struct desk_seat *p = desk_seat_of(seat);
    char line[128];
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

/* ---- by lines ---- */

static void lines_say(struct seat *seat, const char *text, size_t size)
{
    struct desk_seat *p = desk_seat_of(seat);
    if (p->program != NULL && !program_write(p->program, text, size))
        p->unread = true;
}

static int lines_hear(struct seat *seat, struct seat_answer *a)
{
    struct desk_seat *p = desk_seat_of(seat);
    int64_t began = system_now_us();
    if (p->program == NULL) {
        seat_fault_of(seat_fault_begin(&p->seat, &a->mark), SEAT_LEFT, 0);
        return -1;
    }
    if (p->unread)
        return seat_fail(&p->seat, &a->mark, VERDICT_CHANNEL, "does not read what it is told");
    program_allow(p->program, a->time_ms == 0 ? 0 : p->last_us + (int64_t)a->time_ms * 1000,
                  a->time_ms == 0 ? 0 : DESK_SLEEP_MS);
    int rc = desk_next_line(p, a);
    if (rc == 0)
        rc = desk_seat_ended(p, &a->mark, a->time_ms, NULL);
    else if (rc > 0)
        rc = seat_charge(&p->seat, a, &p->last_us, program_cpu_us(p->program));
    if (p->program != NULL)
        program_allow(p->program, 0, 0);
    p->cost.wall_us += system_now_us() - began;
    return rc;
}

/* Output printed after an answer belongs to that answer. */
static int lines_settle(struct seat *seat)
{
    if (seat->output != NULL && desk_seat_of(seat)->program != NULL)
        program_rest(desk_seat_of(seat)->program, REST_MS);
    return 0;
}

static void lines_collect(struct seat *seat)
{
    if (desk_seat_of(seat)->program != NULL)
        program_collect(desk_seat_of(seat)->program);
}

/* ---- opening and closing ---- */

static struct program *start_program(struct desk_seat *p, const struct desk_start *start, char *why, size_t size)
{
    char memory[16], drawn[64];
    const char *const argument[] = {"--serve", start->game, memory, start->sample, NULL};
    const struct program_order order = {.file = start->file,
                                        .command = start->command,
                                        .argument = argument,
                                        .chance = start->calls ? drawn : NULL,
                                        .stack_mib = start->calls ? seat_stack_mib(&start->limits) : 0,
                                        .memory_mib = start->limits.memory_mib,
                                        .errors = start->keeps ? &p->output : NULL};
    snprintf(memory, sizeof memory, "%d", start->calls ? start->limits.memory_mib : 0);
    snprintf(drawn, sizeof drawn, "%" PRIu64 " %" PRId64, start->chance.seed, start->chance.time);
    return program_start(&order, why, size);
}

int desk_seat_open(struct desk_seat *p, const struct desk_start *start, char *why, size_t size)
{
    static const struct seat_ops calls = {.request = calls_request, .finish = desk_seat_finish};
    static const struct seat_ops lines = {.settle = lines_settle,
                                          .say = lines_say,
                                          .hear = lines_hear,
                                          .collect = lines_collect,
                                          .finish = desk_seat_finish};
    char line[64];
    memset(p, 0, sizeof *p);
    line_buffer_clear(&p->buffer);
    if (start->calls)
        p->buffer.too_long = CALL_LINE;
    p->seat.ops = start->calls ? &calls : &lines;
    p->seat.side = start->side;
    p->seat.output = start->keeps ? &p->output : NULL;
    p->limits = start->limits;
    p->game = start->game;
    p->program = start->joins ? start->program : start_program(p, start, why, size);
    if (start->calls && start->joins) {
        snprintf(line, sizeof line, "s %" PRIu64 " %" PRId64 "\n", start->chance.seed, start->chance.time);
        calls_say(p, line);
    } else if (start->calls && p->program != NULL) {
        program_allow(p->program, (int64_t)start->limits.time_ms * 1000, 0);
    }
    return p->program == NULL && !start->joins ? -1 : 0;
}

void desk_seat_close(struct desk_seat *p)
{
    if (p->program != NULL)
        desk_seat_stop(p, 0);
}

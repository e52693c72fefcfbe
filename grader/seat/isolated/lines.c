#define _GNU_SOURCE
#include "isolated.h"

#include <errno.h>
#include <stddef.h>
#include <string.h>
#include <unistd.h>

#include "base/whole_file.h"
#include "seat/process/core.h"

enum { SAY_AT_ONCE = 1 << 15, REST_MS = 100 };

static struct lines *of(struct seat *seat)
{
    return (struct lines *)(void *)seat;
}

/* ---- the referee's text ---- */

static void close_input(struct lines *p)
{
    descriptor_close(p->process.input);
    p->process.input = -1;
}

/* Writes as much as the pipe accepts. A closed pipe is noticed when the player's answer is awaited. */
static void write_said(struct lines *p)
{
    const char *text;
    size_t left;
    while (p->process.input >= 0 && (left = line_buffer_unwritten(&p->buffer, &text)) > 0) {
        ssize_t put = write(p->process.input, text, left);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0 && errno != EAGAIN)
            close_input(p);
        if (put < 0)
            return;
        line_buffer_written(&p->buffer, (size_t)put);
    }
}

/* The text is written all at once when the player's answer is awaited, so the player wakes up once for each
 * answer. */
static void lines_say(struct seat *seat, const char *text, size_t size)
{
    struct lines *p = of(seat);
    const char *left;
    line_buffer_say(&p->buffer, text, size);
    if (line_buffer_unwritten(&p->buffer, &left) > SAY_AT_ONCE)
        write_said(p);
}

/* ---- the player's lines ---- */

/* Reads once, and writes queued text that has room now. Returns 0, also if nothing came, or -1 with the fault. */
static int read_more(struct lines *p, const struct seat_answer *a)
{
    const char *text;
    struct line_buffer *b = &p->buffer;
    const bool says = p->process.input >= 0 && line_buffer_unwritten(b, &text) > 0;
    const ssize_t got =
        process_read(&p->process, b->ahead + b->heard, sizeof b->ahead - b->heard, says, &p->seat.fault);
    b->heard += got > 0 ? (size_t)got : 0;
    if (got > 0 || got == PROCESS_AGAIN)
        return write_said(p), 0;
    if (got == 0)
        process_explain(&p->process, &p->seat.fault);
    p->seat.fault.mark = a->mark;
    return -1;
}

/* Nobody wants to know what a line of the referee cost: looks at its clock bound it, and are a system call less. */
static bool is_referee(const struct lines *p)
{
    return p->seat.side == SANDBOX_REFEREE;
}

static void allow(struct lines *p, int ms)
{
    process_allow(&p->process, is_referee(p) ? PROCESS_FROM_LOOK : p->last_us, ms);
}

/* Until it is due again, the player may think ahead for as long as the longest answer may take. */
static void rest(struct lines *p, const struct seat_answer *a)
{
    int most = p->longest_ms > a->time_ms ? p->longest_ms : a->time_ms;
    allow(p, a->time_ms == 0 ? 0 : most);
}

/* A referee of one's own writes many lines at once, and has no clock to answer for in between: those that are here
 * already are not measured one by one. */
static int lines_hear(struct seat *seat, struct seat_answer *a)
{
    struct lines *p = of(seat);
    int rc = is_referee(p) ? line_buffer_answer(&p->buffer, &p->seat, a) : 0;
    a->used_us = 0;
    if (rc != 0)
        return rc > 0 ? 0 : -1;
    allow(p, a->time_ms);
    if (p->buffer.overflowed)
        return seat_fail(&p->seat, &a->mark, VERDICT_CHANNEL, "does not read what it is told");
    process_wait_begin(&p->process);
    write_said(p);
    while (rc == 0 && (rc = line_buffer_answer(&p->buffer, &p->seat, a)) == 0)
        rc = read_more(p, a);
    process_wait_end(&p->process);
    if (rc > 0)
        rc = is_referee(p) ? 0 : seat_charge(&p->seat, a, &p->last_us, process_cpu_us(&p->process));
    rest(p, a);
    return rc;
}

static int lines_finish(struct seat *seat, struct seat_cost *cost)
{
    struct lines *p = of(seat);
    process_kill(&p->process); /* before its input ends, which would wake it */
    close_input(p);
    *cost = (struct seat_cost){p->process.cpu_us, p->process.waited_ns / 1000, p->process.peak_kib, 0};
    return 0;
}

static void lines_collect(struct seat *seat)
{
    process_collect(&of(seat)->process);
}

/* Output printed after an answer belongs to that answer. */
static int lines_settle(struct seat *seat)
{
    process_await_rest(&of(seat)->process, REST_MS);
    return 0;
}

/* ---- opening and closing ---- */

static const struct seat_ops lines_ops = {
    .settle = lines_settle, .say = lines_say, .hear = lines_hear, .collect = lines_collect, .finish = lines_finish};

int lines_open(struct lines *p, struct sandbox *s, const struct sandbox_start *start)
{
    const struct seat_limits *l = &start->limits;
    memset(p, 0, offsetof(struct lines, buffer));
    line_buffer_clear(&p->buffer);
    p->seat = (struct seat){.ops = &lines_ops, .side = start->side, .output = &p->process.tail};
    p->longest_ms = l->time_ms == 0 || l->time_ms > l->first_ms ? l->time_ms : l->first_ms;
    int rc = process_open(&p->process, s, start, false);
    process_allow(&p->process, 0, p->longest_ms);
    if (rc == 0 && is_referee(p) && p->process.pid > 0)
        core_run_in_moments(p->process.pid);
    return rc;
}

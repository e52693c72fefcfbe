#define _GNU_SOURCE
#include "lines.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "seat/process/core.h"
#include "seat/walls/image.h"

enum { SAY_AT_ONCE = 1 << 15, REST_MS = 100 };

static struct lines *of(struct seat *seat)
{
    return (struct lines *)(void *)seat;
}

static int fault(struct lines *p, const struct seat_answer *a, enum verdict verdict, const char *why)
{
    p->seat.fault = (struct seat_fault){.verdict = verdict, .mark = a->mark};
    snprintf(p->seat.fault.why, sizeof p->seat.fault.why, "%s", why);
    return -1;
}

/* ---- the referee's text ---- */

/* Writes as much as the pipe accepts. A closed pipe is noticed when the player's answer is awaited. */
static void write_said(struct lines *p)
{
    const char *text;
    size_t left;
    while (p->input >= 0 && (left = line_buffer_unwritten(&p->buffer, &text)) > 0) {
        ssize_t put = write(p->input, text, left);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0 && errno != EAGAIN) {
            close(p->input);
            p->input = -1;
        }
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

/* Looks at the player's clocks. Returns 0, or -1 with the fault filled. */
static int lines_look(struct lines *p, const struct seat_answer *a, struct process_wait *w)
{
    struct seat_fault found = {.mark = a->mark};
    if (process_look(&p->process, w, &found) == 0)
        return 0;
    p->seat.fault = found;
    return -1;
}

static int ended(struct lines *p, const struct seat_answer *a)
{
    struct seat_fault found = {.mark = a->mark};
    process_explain(&p->process, &found);
    p->seat.fault = found;
    return -1;
}

static int unreadable(struct lines *p, const struct seat_answer *a)
{
    p->seat.fault = (struct seat_fault){.mark = a->mark};
    seat_fault_system(&p->seat.fault, PROOF_CALL, "read of the player's answer: %s", strerror(errno));
    return -1;
}

enum waited { READABLE, NOTHING };

/* Waits until there is something to read or a signal comes, and writes queued text meanwhile. Does not wait for a
 * dead player: another process may hold the pipe's other end. */
static enum waited wait_for_more(struct lines *p)
{
    const char *text;
    bool to_say = p->input >= 0 && line_buffer_unwritten(&p->buffer, &text) > 0, dead = p->process.pid == 0;
    struct pollfd all[3] = {{.fd = p->output, .events = POLLIN},
                            {.fd = to_say ? p->input : -1, .events = POLLOUT},
                            {.fd = p->process.prints_much ? p->process.output : -1, .events = POLLIN}};
    if (!to_say && !dead)
        return process_listen(&p->process, p->output) ? READABLE : NOTHING; /* the read waits, which is cheaper */
    bool some = poll(all, 3, dead ? 0 : -1) > 0;
    if (some && to_say)
        write_said(p);
    if (some && all[2].revents != 0)
        process_collect(&p->process);
    return all[0].revents != 0 ? READABLE : NOTHING;
}

/* Reads once. Returns 0, also if nothing came, or -1 with the fault filled. */
static int read_more(struct lines *p, const struct seat_answer *a, struct process_wait *w)
{
    char *where;
    process_take_reports(&p->process);
    if (wait_for_more(p) == NOTHING)
        return p->process.pid == 0 ? ended(p, a) : lines_look(p, a, w);
    size_t room = line_buffer_room(&p->buffer, &where);
    ssize_t got = read(p->output, where, room);
    if (got == 0)
        return ended(p, a);
    if (got < 0 && errno != EINTR)
        return unreadable(p, a);
    if (got < 0)
        return lines_look(p, a, w);
    line_buffer_heard(&p->buffer, (size_t)got);
    return 0;
}

/* Nobody wants to know what a line of the referee cost: looks at its clock bound it, and are a system call less. */
static bool is_referee(const struct lines *p)
{
    return p->seat.side == SANDBOX_REFEREE;
}

static void allow(struct lines *p, int ms)
{
    if (is_referee(p))
        process_allow_from_look(&p->process, ms);
    else
        process_allow(&p->process, p->last_us, ms);
}

/* Fills the CPU time since the player's last answer. Returns 0, or -1 with the fault filled if it was too much. */
static int charge(struct lines *p, struct seat_answer *a)
{
    if (is_referee(p))
        return 0;
    int64_t now_us = process_cpu_us(&p->process);
    a->used_us = a->time_ms > 0 && now_us > p->last_us ? now_us - p->last_us : 0;
    p->last_us = now_us;
    if (!process_over_time(&p->process, now_us))
        return 0;
    fault(p, a, VERDICT_TIME, "");
    seat_fault_time(&p->seat.fault, a->time_ms);
    return -1;
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
    struct process_wait w;
    int rc = is_referee(p) ? line_buffer_answer(&p->buffer, &p->seat, a) : 0;
    a->used_us = 0;
    if (rc != 0)
        return rc > 0 ? 0 : -1;
    allow(p, a->time_ms);
    if (p->buffer.overflowed)
        return fault(p, a, VERDICT_CHANNEL, "does not read what it is told");
    process_wait_begin(&p->process, &w);
    write_said(p);
    while (rc == 0 && (rc = line_buffer_answer(&p->buffer, &p->seat, a)) == 0)
        rc = read_more(p, a, &w);
    process_wait_end(&p->process, &w);
    rc = rc < 0 ? -1 : charge(p, a);
    rest(p, a);
    return rc;
}

static int lines_finish(struct seat *seat, struct seat_cost *cost)
{
    struct lines *p = of(seat);
    process_kill(&p->process); /* before its input ends, which would wake it */
    if (p->input >= 0)
        close(p->input);
    p->input = -1;
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

/* Makes the seat and its pipes. theirs receives the player's ends. Returns 0, or -1 with why. */
static int lines_prepare(struct lines *p, struct sandbox *s, int side, int theirs[PROCESS_PIPES])
{
    int ours[PROCESS_PIPES];
    memset(p, 0, offsetof(struct lines, buffer));
    line_buffer_clear(&p->buffer);
    p->seat = (struct seat){.ops = &lines_ops, .side = side, .output = &p->process.tail};
    int rc = process_pipes(ours, theirs);
    if (rc == 0)
        rc = fcntl(ours[PROCESS_READS], F_SETFL, O_NONBLOCK); /* the referee never blocks when it writes */
    if (rc != 0)
        sandbox_not_started(s, "making its pipes", errno);
    p->input = ours[PROCESS_READS];
    p->output = ours[PROCESS_ANSWERS];
    p->process.output = ours[PROCESS_WRITES];
    return rc;
}

static int opened(struct lines *p, int rc, int theirs[PROCESS_PIPES])
{
    process_close(theirs);
    if (rc != 0)
        lines_close(p);
    return rc;
}

static int longest_of(const struct seat_limits *l)
{
    return l->time_ms == 0 || l->time_ms > l->first_ms ? l->time_ms : l->first_ms;
}

int lines_open(struct lines *p, struct sandbox *s, const struct sandbox_start *start)
{
    int theirs[PROCESS_PIPES];
    struct sandbox_start own = *start;
    int rc = lines_prepare(p, s, start->side, theirs);
    const char *wrong = start->needs == SANDBOX_INTERPRETER ? NULL : image_wrong(start->executable);
    p->longest_ms = longest_of(&start->limits);
    own.limits.time_ms = 0;
    own.descriptor[0] = theirs[PROCESS_READS];
    own.descriptor[1] = theirs[PROCESS_ANSWERS];
    own.descriptor[2] = theirs[PROCESS_WRITES];
    own.descriptor[3] = own.descriptor[4] = -1;
    if (rc == 0 && wrong != NULL) {
        snprintf(s->why, sizeof s->why, "the player's program: %s", wrong);
        rc = -1;
    }
    if (rc == 0)
        rc = process_start(&p->process, s, &own);
    process_allow(&p->process, 0, p->longest_ms);
    if (rc == 0 && is_referee(p) && p->process.pid > 0)
        core_run_in_moments(p->process.pid);
    return opened(p, rc, theirs);
}

void lines_close(struct lines *p)
{
    process_kill(&p->process);
    process_close((int[PROCESS_PIPES]){p->input, p->output, p->process.output});
    p->input = p->output = p->process.output = -1;
}

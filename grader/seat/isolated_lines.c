#define _GNU_SOURCE
#include "isolated_lines.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "image.h"

static struct isolated_lines *of(struct seat *seat)
{
    return (struct isolated_lines *)(void *)seat;
}

static int fault(struct isolated_lines *p, const struct seat_answer *a, enum verdict verdict, const char *why)
{
    p->seat.fault = (struct seat_fault){.verdict = verdict, .mark = a->mark};
    snprintf(p->seat.fault.why, sizeof p->seat.fault.why, "%s", why);
    return -1;
}

/* ---- what the referee says ---- */

/* As much as the pipe takes. That nobody reads it any more is known when he is heard. */
static void write_said(struct isolated_lines *p)
{
    while (p->input >= 0 && p->said_from < p->said_to) {
        ssize_t put = write(p->input, p->said + p->said_from, p->said_to - p->said_from);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0 && errno != EAGAIN) {
            close(p->input);
            p->input = -1;
        }
        if (put < 0)
            return;
        p->said_from += (size_t)put;
    }
    p->said_from = p->said_to = 0;
}

static void say(struct seat *seat, const char *text, size_t size)
{
    struct isolated_lines *p = of(seat);
    memmove(p->said, p->said + p->said_from, p->said_to - p->said_from);
    p->said_to -= p->said_from;
    p->said_from = 0;
    if (size > sizeof p->said - p->said_to) {
        p->overflowed = true;
        return;
    }
    memcpy(p->said + p->said_to, text, size);
    p->said_to += size;
    write_said(p);
}

/* ---- what the player says ---- */

/* Takes a line from what was read. 1; 0: there is none yet; -1 with a fault told. */
static int take_line(struct isolated_lines *p, struct seat_answer *a)
{
    char *end = memchr(p->heard_ahead, '\n', p->heard);
    size_t length = end == NULL ? p->heard : (size_t)(end - p->heard_ahead);
    if (length >= SEAT_LINE)
        return fault(p, a, VERDICT_CHANNEL, "wrote a line that is too long");
    if (end == NULL)
        return 0;
    size_t kept = length > 0 && end[-1] == '\r' ? length - 1 : length;
    memcpy(a->line, p->heard_ahead, kept);
    a->line[kept] = '\0';
    p->heard -= length + 1;
    memmove(p->heard_ahead, end + 1, p->heard);
    for (size_t i = 0; i < kept; i++)
        if ((unsigned char)a->line[i] < ' ' || a->line[i] == 127)
            return fault(p, a, VERDICT_CHANNEL, "wrote a line with control characters");
    return 1;
}

/* Waits until there is something to read or a signal breaks in; writes meanwhile what is left to say. */
static int wait_for_more(struct isolated_lines *p)
{
    struct pollfd both[2] = {{.fd = p->output, .events = POLLIN}, {.fd = p->input, .events = POLLOUT}};
    if (p->said_from == p->said_to || p->input < 0)
        return 0; /* the read will wait */
    int rc = poll(both, 2, -1);
    if (rc > 0)
        write_said(p);
    return rc < 0 || both[0].revents == 0 ? -1 : 0;
}

/* Reads once. 0, also when nothing came; -1 with a fault told. */
static int read_more(struct isolated_lines *p, struct seat_answer *a, struct process_wait *w)
{
    struct seat_fault found = {.mark = a->mark};
    if (process_reported(&p->process) && process_look(&p->process, w, &found) != 0) {
        p->seat.fault = found;
        return -1;
    }
    ssize_t got = wait_for_more(p) != 0 ? -1 : read(p->output, p->heard_ahead + p->heard, LINES_HEARD - p->heard);
    if (got == 0) {
        process_explain(&p->process, &found);
        p->seat.fault = found;
        return -1;
    }
    if (got > 0)
        p->heard += (size_t)got;
    else if (errno != EINTR && errno != EAGAIN)
        return fault(p, a, VERDICT_SYSTEM, "the channel to the player cannot be read");
    else if (process_look(&p->process, w, &found) != 0) {
        p->seat.fault = found;
        return -1;
    }
    return 0;
}

static int hear(struct seat *seat, struct seat_answer *a)
{
    struct isolated_lines *p = of(seat);
    struct process_wait w;
    int rc;
    process_allow(&p->process, p->last_us, a->time_ms);
    process_wait_begin(&p->process, &w);
    if (p->overflowed)
        return fault(p, a, VERDICT_CHANNEL, "does not read what it is told");
    while ((rc = take_line(p, a)) == 0)
        if (read_more(p, a, &w) != 0)
            return -1;
    if (rc < 0)
        return -1;
    process_wait_end(&p->process, &w);
    int64_t now_us = process_cpu_us(&p->process);
    a->used_us = now_us - p->last_us;
    p->last_us = now_us;
    if (!process_over_time(&p->process, now_us))
        return 0;
    fault(p, a, VERDICT_TIME, "");
    seat_fault_time(&p->seat.fault, a->time_ms);
    return -1;
}

static int finish(struct seat *seat, struct seat_cost *cost)
{
    struct isolated_lines *p = of(seat);
    process_kill(&p->process);
    *cost = (struct seat_cost){p->process.cpu_us, p->process.waited_ns / 1000, p->process.peak_kib};
    return 0;
}

static const struct seat_ops lines_ops = {.say = say, .hear = hear, .finish = finish};

/* ---- opening and closing ---- */

/* Ends of pipes: the referee's and the player's. */
enum { INPUT, OUTPUT, PEOPLE, CHANNELS };

static void close_all(int fd[CHANNELS])
{
    for (int i = 0; i < CHANNELS; i++)
        if (fd[i] >= 0)
            close(fd[i]);
}

/* The player's ends of input and output wait; what he writes for people does not, and neither does the referee when he
 * writes. */
static int open_pipes(int ours[CHANNELS], int theirs[CHANNELS])
{
    for (int i = 0; i < CHANNELS; i++)
        ours[i] = theirs[i] = -1;
    for (int i = 0; i < CHANNELS; i++) {
        int end[2];
        if (pipe2(end, O_CLOEXEC | (i == PEOPLE ? O_NONBLOCK : 0)) != 0)
            return -1;
        ours[i] = end[i == INPUT ? 1 : 0];
        theirs[i] = end[i == INPUT ? 0 : 1];
    }
    return fcntl(ours[INPUT], F_SETFL, O_NONBLOCK);
}

static int start(struct isolated_lines *p, struct sandbox *s, int executable, struct seat_limits limits)
{
    int ours[CHANNELS], theirs[CHANNELS];
    int rc = open_pipes(ours, theirs);
    p->input = ours[INPUT];
    p->output = ours[OUTPUT];
    p->process.output = ours[PEOPLE];
    if (rc != 0)
        snprintf(s->why, sizeof s->why, "pipe: %s", strerror(errno));
    limits.time_ms = 0; /* a limit comes with each answer */
    const struct sandbox_start begin = {.executable = executable,
                                        .descriptor = {theirs[INPUT], theirs[OUTPUT], theirs[PEOPLE], -1, -1},
                                        .side = p->seat.side,
                                        .limits = limits};
    if (rc == 0)
        rc = process_start(&p->process, s, &begin);
    close_all(theirs);
    return rc;
}

int isolated_lines_open(struct isolated_lines *p, struct sandbox *s, int side, int executable,
                        struct seat_limits limits)
{
    memset(p, 0, offsetof(struct isolated_lines, said));
    p->seat = (struct seat){.ops = &lines_ops, .side = side, .output = &p->process.tail};
    p->input = p->output = p->process.output = -1;
    const char *wrong = image_wrong(executable);
    if (wrong != NULL) {
        snprintf(s->why, sizeof s->why, "the player's program: %s", wrong);
        return -1;
    }
    if (start(p, s, executable, limits) == 0)
        return 0;
    isolated_lines_close(p);
    return -1;
}

void isolated_lines_close(struct isolated_lines *p)
{
    process_kill(&p->process);
    close_all((int[CHANNELS]){p->input, p->output, p->process.output});
    p->input = p->output = p->process.output = -1;
}

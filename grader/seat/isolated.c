#define _GNU_SOURCE
#include "isolated.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { HINTS_ALLOWED = 16, WALL_GUARD = 20, WALL_GUARD_MS = 60000, ENDING_MS = 2000 };

static int64_t clock_ns(clockid_t clock)
{
    struct timespec t;
    if (clock_gettime(clock, &t) != 0)
        return -1;
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static struct isolated *of(struct seat *seat)
{
    return (struct isolated *)(void *)seat;
}

/* ---- blame ---- */

/* The request that the player was last known to run: the newest whose frame he has taken from the pipe. */
static const struct isolated_request *running(const struct isolated *p)
{
    int unread = 0;
    ioctl(p->requests, FIONREAD, &unread);
    uint64_t sent = p->frames - (uint64_t)p->outgoing;
    uint64_t left = ((uint64_t)unread + sizeof(struct wire_request) - 1) / sizeof(struct wire_request);
    uint64_t taken = sent - (left < sent ? left : sent);
    int i = p->pendings - 1;
    while (i > 0 && p->pending[i].frame > taken)
        i--;
    return &p->pending[i];
}

static struct seat_fault *fault_at(struct isolated *p, const struct isolated_request *r)
{
    p->seat.fault = (struct seat_fault){.mark = r->request.mark};
    return &p->seat.fault;
}

static int fault(struct isolated *p, enum verdict verdict, const char *why)
{
    struct seat_fault *f = fault_at(p, running(p));
    f->verdict = verdict;
    snprintf(f->why, sizeof f->why, "%s", why);
    return -1;
}

/* ---- the end of the process ---- */

static void reap(struct isolated *p, int options)
{
    struct rusage usage;
    pid_t got;
    if (p->pid == 0)
        return;
    while ((got = wait4(p->pid, &p->status, options | __WALL, &usage)) < 0 && errno == EINTR) {
    }
    if (got == 0)
        return;
    p->pid = 0;
    if (got < 0)
        return;
    p->cpu_us = (int64_t)(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec) * 1000000 + usage.ru_utime.tv_usec +
                usage.ru_stime.tv_usec;
    p->peak_kib = usage.ru_maxrss;
}

static void end(struct isolated *p)
{
    if (p->pid != 0)
        kill(p->pid, SIGKILL);
    reap(p, 0);
}

static bool over_time(const struct isolated *p, int64_t cpu_us)
{
    return p->limits.time_ms > 0 && cpu_us > (int64_t)p->limits.time_ms * 1000;
}

static bool short_of_memory(const struct isolated *p)
{
    return p->hints > 0 || (p->limits.memory_mib > 0 && p->peak_kib * 10 >= (int64_t)p->limits.memory_mib * 1024 * 9);
}

/* The process has ended by itself: what of? */
static void explain_death(const struct isolated *p, struct seat_fault *f)
{
    int number = WIFSIGNALED(p->status) ? WTERMSIG(p->status) : 0;
    if (number == SIGSYS) {
        f->verdict = VERDICT_FORBIDDEN;
        snprintf(f->why, sizeof f->why, "made a system call that no player may make");
    } else if (over_time(p, p->cpu_us) && (number == SIGKILL || number == SIGXCPU)) {
        seat_fault_time(f, p->limits.time_ms);
    } else if (number != 0 && short_of_memory(p)) {
        f->verdict = VERDICT_MEMORY;
        snprintf(f->why, sizeof f->why, "died when no more memory was to be had, the limit is %d MiB",
                 p->limits.memory_mib);
    } else if (number == SIGKILL) {
        f->verdict = VERDICT_SYSTEM;
        snprintf(f->why, sizeof f->why, "somebody killed the player's process");
    } else if (number != 0) {
        seat_fault_signal(f, number);
    } else {
        seat_fault_exit(f, WEXITSTATUS(p->status));
    }
}

/* He will say no more. As a rule he is dead, or about to be; one who lives on has closed the pipe somehow. */
static int fault_ended(struct isolated *p)
{
    struct seat_fault *f = fault_at(p, running(p));
    int64_t until = clock_ns(CLOCK_MONOTONIC) + (int64_t)ENDING_MS * 1000000;
    reap(p, WNOHANG);
    while (p->pid != 0 && clock_ns(CLOCK_MONOTONIC) < until) {
        usleep(200);
        reap(p, WNOHANG);
    }
    if (p->pid == 0)
        explain_death(p, f);
    else
        fault(p, VERDICT_CHANNEL, "closed the channel to the referee");
    return -1;
}

/* ---- clocks ---- */

/* 'S' and 'D' wait for something; 'R' wants the processor and need not have got it. */
static char process_state(pid_t pid)
{
    char name[64], text[512];
    snprintf(name, sizeof name, "/proc/%d/stat", (int)pid);
    FILE *in = fopen(name, "r");
    size_t got = in == NULL ? 0 : fread(text, 1, sizeof text - 1, in);
    if (in != NULL)
        fclose(in);
    text[got] = '\0';
    const char *after = strrchr(text, ')');
    return after == NULL || after[1] == '\0' ? '?' : after[2];
}

/* While the referee waits for one reply. The player's clock is looked at only when the timer ticks: it costs a system
 * call, and most replies come before. */
struct wait {
    int64_t begun, asleep_since;
    int64_t cpu_before; /* at the last tick; -1: there was none */
};

static int check_clocks(struct isolated *p, struct wait *w)
{
    int64_t now = clock_ns(CLOCK_MONOTONIC), cpu = clock_ns(p->clock);
    if (cpu >= 0 && over_time(p, cpu / 1000)) {
        struct seat_fault *f = fault_at(p, running(p));
        seat_fault_time(f, p->limits.time_ms);
        end(p);
        return -1;
    }
    bool asleep = w->cpu_before >= 0 && process_state(p->pid) == 'S' && cpu - w->cpu_before < 1000000;
    if (!asleep) {
        w->asleep_since = now;
        w->cpu_before = cpu;
    }
    if (now - w->asleep_since > (int64_t)ISOLATED_IDLE_MS * 1000000) {
        char why[96];
        snprintf(why, sizeof why, "slept for more than %d ms", ISOLATED_IDLE_MS);
        fault(p, VERDICT_IDLE, why);
        end(p);
        return -1;
    }
    if (now - w->begun > ((int64_t)p->limits.time_ms * WALL_GUARD + WALL_GUARD_MS) * 1000000) {
        fault(p, VERDICT_SYSTEM, "the machine gave the player no time to answer");
        end(p);
        return -1;
    }
    return 0;
}

/* ---- frames ---- */

/* Fills buffer from a pipe; -1 with a fault told. */
static int read_whole(struct isolated *p, void *buffer, size_t size)
{
    int64_t now = clock_ns(CLOCK_MONOTONIC);
    struct wait w = {now, now, -1};
    size_t have = 0;
    while (have < size) {
        ssize_t got = read(p->replies, (char *)buffer + have, size - have);
        if (got == 0)
            return have == 0 ? fault_ended(p) : fault(p, VERDICT_CHANNEL, "sent half a message");
        if (got < 0 && errno != EINTR)
            return fault(p, VERDICT_SYSTEM, "the channel to the player cannot be read");
        if (got < 0 && check_clocks(p, &w) != 0)
            return -1;
        have += got > 0 ? (size_t)got : 0;
    }
    p->wall_ns += clock_ns(CLOCK_MONOTONIC) - w.begun;
    return 0;
}

static int write_frames(struct isolated *p, const struct wire_request *frame, int count)
{
    size_t size = (size_t)count * sizeof *frame;
    ssize_t put;
    while ((put = write(p->requests, frame, size)) < 0 && errno == EINTR) {
    }
    if (put == (ssize_t)size)
        return 0;
    if (put < 0 && errno == EPIPE)
        return fault_ended(p);
    return fault(p, VERDICT_SYSTEM, "the channel to the player cannot be written");
}

static int flush(struct isolated *p)
{
    if (p->outgoing > 0 && write_frames(p, p->outbox, p->outgoing) != 0)
        return -1; /* they stay in the outbox: not sent, so none of them can be running */
    p->outgoing = 0;
    return 0;
}

static uint64_t fresh_nonce(struct isolated *p)
{
    if (p->nonces_left == 0) {
        ssize_t got = getrandom(p->nonces, sizeof p->nonces, 0);
        p->nonces_left = got < 0 ? 0 : (int)((size_t)got / sizeof p->nonces[0]);
    }
    return p->nonces_left == 0 ? (uint64_t)clock_ns(CLOCK_MONOTONIC) : p->nonces[--p->nonces_left];
}

static void queue_frame(struct isolated *p, int kind, const struct seat_request *r, uint64_t nonce)
{
    struct wire_request frame = {.nonce = nonce, .kind = kind, .callback = r->callback, .done = (int32_t)r->done};
    memcpy(frame.arg, r->arg, sizeof frame.arg);
    p->outbox[p->outgoing++] = frame;
    p->frames++;
}

static struct isolated_request *queue_request(struct isolated *p, int kind, const struct seat_request *r)
{
    uint64_t nonce = fresh_nonce(p);
    queue_frame(p, kind, r, nonce);
    p->pending[p->pendings] = (struct isolated_request){.request = *r, .nonce = nonce, .frame = p->frames};
    return &p->pending[p->pendings++];
}

static int send_answer(struct isolated *p, int32_t answer)
{
    struct wire_request frame = {.kind = WIRE_ANSWER, .arg = {answer}};
    if (write_frames(p, &frame, 1) != 0)
        return -1;
    p->frames++;
    return 0;
}

/* ---- what the player sends ---- */

static int illegal(struct isolated *p, const struct isolated_request *r, const struct player_call *call, bool late)
{
    struct seat_fault *f = fault_at(p, r);
    f->verdict = VERDICT_ILLEGAL;
    f->has_call = true;
    f->late = late;
    f->call = *call;
    return -1;
}

/* Forgets the requests before number i: a message from i proves that they are over. */
static void settle_before(struct isolated *p, int i)
{
    memmove(p->pending, p->pending + i, (size_t)(p->pendings - i) * sizeof p->pending[0]);
    p->pendings -= i;
}

static int find_request(const struct isolated *p, uint64_t nonce)
{
    int i = p->pendings - 1;
    while (i >= 0 && p->pending[i].nonce != nonce)
        i--;
    return i;
}

enum { GO_ON = 1 }; /* beside 0 (the request has come as far as it must) and -1 (a fault) */

static int take_call(struct isolated *p, struct isolated_request *r, bool newest, const struct player_call *call)
{
    bool late = !newest || p->seat.listener.call == NULL || r->request.callback == PLAYER_CONSTRUCTORS ||
                r->request.done == SEAT_DONE_NEVER || (r->request.done == SEAT_DONE_IF_SILENT && r->called);
    if (late)
        return illegal(p, r, call, true);
    int32_t answer = p->seat.listener.call(p->seat.listener.self, p->seat.side, call);
    if (answer == SEAT_ILLEGAL)
        return illegal(p, r, call, false);
    r->called = true;
    if (answer != SEAT_VOID && send_answer(p, answer) != 0)
        return -1;
    return r->request.done == SEAT_DONE_IF_SILENT ? 0 : GO_ON;
}

static int take_done(struct isolated *p, const struct isolated_request *r, bool newest)
{
    bool due =
        newest && (r->request.done == SEAT_DONE_ALWAYS || (r->request.done == SEAT_DONE_IF_SILENT && !r->called));
    return due ? 0 : fault(p, VERDICT_CHANNEL, "said that it was done when nobody asked");
}

/* One message, copied and checked. */
static int take(struct isolated *p, int calls_known)
{
    struct wire_reply reply;
    if (read_whole(p, &reply, sizeof reply) != 0)
        return -1;
    int i = find_request(p, reply.nonce);
    if (i < 0)
        return fault(p, VERDICT_CHANNEL, "sent a message that belongs to no request");
    settle_before(p, i);
    bool newest = p->pendings == 1;
    if (reply.kind == WIRE_CALL && reply.call.call >= 0 && reply.call.call < calls_known)
        return take_call(p, &p->pending[0], newest, &reply.call);
    if (reply.kind == WIRE_DONE)
        return take_done(p, &p->pending[0], newest);
    if (reply.kind == WIRE_NO_MEMORY && p->hints++ < HINTS_ALLOWED)
        return GO_ON;
    return fault(p, VERDICT_CHANNEL, "sent a message of an unknown kind");
}

/* ---- the seat's operations ---- */

static int converse(struct isolated *p)
{
    int rc = flush(p);
    if (rc == 0)
        do
            rc = take(p, p->seat.calls);
        while (rc == GO_ON);
    return rc;
}

static int request(struct seat *seat, const struct seat_request *r)
{
    struct isolated *p = of(seat);
    struct seat_request own = *r;
    if (r->callback == PLAYER_CONSTRUCTORS) {
        own.arg[0] = (int32_t)(uint32_t)p->chance.seed;
        own.arg[1] = (int32_t)(uint32_t)(p->chance.seed >> 32);
        own.arg[2] = (int32_t)p->chance.time;
    }
    queue_request(p, WIRE_CALLBACK, &own);
    return r->done == SEAT_DONE_NEVER ? 0 : converse(p);
}

static int settle(struct seat *seat)
{
    struct isolated *p = of(seat);
    if (p->pendings == 0)
        return 0;
    struct seat_request sync = {.done = SEAT_DONE_ALWAYS, .mark = p->pending[p->pendings - 1].request.mark};
    queue_request(p, WIRE_SYNC, &sync);
    return converse(p);
}

static int finish(struct seat *seat, struct seat_cost *cost)
{
    struct isolated *p = of(seat);
    bool lived = p->pid != 0;
    end(p);
    *cost = (struct seat_cost){p->cpu_us, p->wall_ns / 1000, p->peak_kib};
    if (!lived || !over_time(p, p->cpu_us) || p->pendings == 0)
        return 0;
    seat_fault_time(fault_at(p, &p->pending[p->pendings - 1]), p->limits.time_ms);
    return -1;
}

static const struct seat_ops isolated_ops = {.request = request, .settle = settle, .finish = finish};

/* ---- opening and closing ---- */

static int open_pipes(struct isolated *p, int *theirs_in, int *theirs_out)
{
    int in[2], out[2];
    if (pipe2(in, O_CLOEXEC) != 0)
        return -1;
    if (pipe2(out, O_CLOEXEC) != 0) {
        close(in[0]);
        close(in[1]);
        return -1;
    }
    *theirs_in = in[0];
    p->requests = in[1];
    p->replies = out[0];
    *theirs_out = out[1];
    return 0;
}

int isolated_open(struct isolated *p, struct sandbox *s, int side, int executable, const struct player_chance *chance,
                  struct seat_limits limits)
{
    int requests, replies;
    memset(p, 0, sizeof *p);
    p->seat = (struct seat){.ops = &isolated_ops, .side = side};
    p->limits = limits;
    p->chance = *chance;
    p->requests = p->replies = -1;
    if (open_pipes(p, &requests, &replies) != 0) {
        snprintf(s->why, sizeof s->why, "pipe: %s", strerror(errno));
        return -1;
    }
    struct sandbox_start start = {
        .executable = executable, .requests = requests, .replies = replies, .side = side, .limits = limits};
    p->pid = sandbox_spawn(s, &start, &p->status);
    close(requests);
    close(replies);
    p->hints = p->pid == 0;
    if (p->pid == 0 || (p->pid > 0 && clock_getcpuclockid(p->pid, &p->clock) == 0))
        return 0;
    isolated_close(p);
    return -1;
}

void isolated_close(struct isolated *p)
{
    if (p->pid > 0)
        end(p);
    p->pid = 0;
    if (p->requests >= 0)
        close(p->requests);
    if (p->replies >= 0)
        close(p->replies);
    p->requests = p->replies = -1;
}

static void on_tick(int number)
{
    (void)number;
}

int isolated_start_ticking(void)
{
    struct sigaction tick = {.sa_handler = on_tick}, ignore = {.sa_handler = SIG_IGN};
    struct itimerval every = {{0, ISOLATED_TICK_MS * 1000}, {0, ISOLATED_TICK_MS * 1000}};
    sigemptyset(&tick.sa_mask);
    sigemptyset(&ignore.sa_mask);
    if (sigaction(SIGALRM, &tick, NULL) != 0 || sigaction(SIGPIPE, &ignore, NULL) != 0)
        return -1;
    return setitimer(ITIMER_REAL, &every, NULL);
}

void isolated_stop_ticking(void)
{
    setitimer(ITIMER_REAL, &(struct itimerval){{0, 0}, {0, 0}}, NULL);
}

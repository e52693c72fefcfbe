#define _GNU_SOURCE
#include "isolated.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

enum { HINTS_ALLOWED = 16 };

static struct isolated *of(struct seat *seat)
{
    return (struct isolated *)(void *)seat;
}

/* ---- blame ---- */

/* The newest request whose frame the player has taken up: the one that it was last known to run. A dead player's
 * library has counted them. Else they are no longer in the pipe. */
static const struct isolated_request *running(const struct isolated *p)
{
    int unread = 0;
    ioctl(p->process.input, FIONREAD, &unread);
    uint64_t sent = p->frames - (uint64_t)p->outgoing;
    uint64_t left = ((uint64_t)unread + sizeof(struct wire_request) - 1) / sizeof(struct wire_request);
    uint64_t taken = p->process.taken != 0 ? p->process.taken : sent - (left < sent ? left : sent);
    int i = p->pendings - 1;
    while (i > 0 && p->pending[i].frame > taken)
        i--;
    return &p->pending[i];
}

/* Blames the request that the player ran for the fault that is filled. Kills it: its end tells which one. */
static int blame_running(struct isolated *p)
{
    process_kill(&p->process);
    p->seat.fault.mark = running(p)->request.mark;
    return -1;
}

static int invalid(struct isolated *p, const char *why)
{
    seat_fail(&p->seat, &p->pending[0].request.mark, VERDICT_CHANNEL, "%s", why);
    return blame_running(p);
}

/* The player will send nothing more. Usually it is dead, or about to be. */
static int fault_ended(struct isolated *p)
{
    process_explain(&p->process, &p->seat.fault);
    return blame_running(p);
}

/* ---- frames ---- */

/* Fills buffer from a pipe. Returns 0, or -1 with the fault filled. */
static int read_whole(struct isolated *p, void *buffer, size_t size)
{
    process_wait_begin(&p->process);
    for (size_t have = 0; have < size;) {
        const ssize_t got = process_read(&p->process, (char *)buffer + have, size - have, false, &p->seat.fault);
        if (got == 0)
            return have == 0 ? fault_ended(p) : invalid(p, "sent half a message");
        if (got == -1)
            return blame_running(p);
        have += got > 0 ? (size_t)got : 0;
    }
    process_wait_end(&p->process);
    return 0;
}

/* If it fails, the frames stay in the outbox: not sent, so none of them can be running. The C library's own write is a
 * point at which a thread can be cancelled, which takes two locked instructions where there is another thread. */
static int flush(struct isolated *p)
{
    const size_t size = (size_t)p->outgoing * sizeof p->outbox[0];
    ssize_t put = 0;
    p->process.release = NULL;
    while (size > 0 && (put = syscall(SYS_write, p->process.input, p->outbox, size)) < 0 && errno == EINTR) {
    }
    if (put == (ssize_t)size)
        return p->outgoing = 0;
    if (put < 0 && errno == EPIPE)
        return fault_ended(p);
    seat_fault_system(&p->seat.fault, PROOF_CALL, "write of what the player is asked: %s", strerror(errno));
    return blame_running(p);
}

/* If the kernel has no random bytes, which should never happen, any number that changes must do. */
static uint64_t fresh_nonce(struct isolated *p)
{
    if (p->nonces_left == 0) {
        ssize_t got = getrandom(p->nonces, sizeof p->nonces, 0);
        p->nonces_left = got < 0 ? 0 : (int)((size_t)got / sizeof p->nonces[0]);
    }
    return p->nonces_left == 0 ? p->frames * 0x9e3779b97f4a7c15u : p->nonces[--p->nonces_left];
}

static void queue_request(struct isolated *p, int kind, const struct seat_request *r)
{
    struct wire_request frame = {
        .nonce = fresh_nonce(p), .kind = kind, .callback = r->callback, .done = (int32_t)r->done};
    memcpy(frame.arg, r->arg, sizeof frame.arg);
    p->outbox[p->outgoing++] = frame;
    p->frames++;
    p->pending[p->pendings++] = (struct isolated_request){.request = *r, .nonce = frame.nonce, .frame = p->frames};
}

/* Nobody has asked this player for anything now, so what goes wrong is found when the frames are sent for good. */
static void send_held(void *self)
{
    struct isolated *p = self;
    ssize_t size = (ssize_t)((size_t)p->outgoing * sizeof p->outbox[0]);
    if (write(p->process.input, p->outbox, (size_t)size) == size)
        p->outgoing = 0;
}

/* Sends the answer of a call, or holds it back if nothing is wanted of this player for now. */
static int send_answer(struct isolated *p, int32_t answer, bool last)
{
    p->outbox[p->outgoing++] = (struct wire_request){.kind = WIRE_ANSWER, .arg = {answer}};
    p->frames++;
    return last && process_hold(&p->process, send_held, p) ? 0 : flush(p);
}

/* ---- what the player sends ---- */

static int find_request(const struct isolated *p, uint64_t nonce)
{
    int i = p->pendings - 1;
    while (i >= 0 && p->pending[i].nonce != nonce)
        i--;
    return i;
}

enum { GO_ON = 1 }; /* besides 0 (the request is done) and -1 (a fault) */

static int take_call(struct isolated *p, struct isolated_request *r, bool newest, const struct player_call *call)
{
    bool late = !newest || r->request.callback == PLAYER_CONSTRUCTORS || r->request.done == SEAT_DONE_NEVER ||
                (r->request.done == SEAT_DONE_IF_SILENT && r->calls > 0);
    if (late)
        return seat_illegal(&p->seat, &r->request.mark, call, true);
    int32_t answer = seat_call(&p->seat, &r->request.mark, call);
    if (answer == SEAT_ILLEGAL)
        return -1;
    bool last = r->request.done == SEAT_DONE_IF_SILENT;
    r->calls++;
    if (answer != SEAT_VOID && send_answer(p, answer, last) != 0)
        return -1;
    return last ? 0 : GO_ON;
}

static int take_done(struct isolated *p, const struct isolated_request *r, bool newest, const struct player_call *call)
{
    if (r->request.callback == PLAYER_CONSTRUCTORS) {
        p->process.text = (uint64_t)(uint32_t)call->arg[1] << 32 | (uint32_t)call->arg[0];
        p->seat.places = p->seat.reader.printed != NULL && p->process.text != 0; /* only that library tells */
    }
    bool due =
        newest && (r->request.done == SEAT_DONE_ALWAYS || (r->request.done == SEAT_DONE_IF_SILENT && r->calls == 0));
    return due ? 0 : invalid(p, "said that it was done when nobody asked");
}

/* The library sends it before it waits: for the answer of a call, and for the next request. Returns false if it is not
 * valid. */
static bool take_printed(struct isolated *p, struct isolated_request *r, const struct player_call *call)
{
    if (p->seat.reader.printed == NULL || call->arg[0] <= 0 || r->printed++ > r->calls)
        return false;
    process_collect(&p->process);
    p->seat.reader.printed(p->seat.reader.self, p->seat.side, &r->request.mark, call->arg[0]);
    return true;
}

/* Takes one message: copies it, and checks the copy. */
static int isolated_take(struct isolated *p)
{
    struct wire_reply reply;
    if (read_whole(p, &reply, sizeof reply) != 0)
        return -1;
    int i = find_request(p, reply.nonce);
    if (i < 0 && reply.kind == WIRE_NO_MEMORY && p->process.hints++ < HINTS_ALLOWED)
        return GO_ON; /* the C library may lack memory before the first request */
    if (i < 0)
        return invalid(p, "sent a message that belongs to no request");
    p->pendings -= i; /* a message from one request proves that those before it have ended */
    memmove(p->pending, p->pending + i, (size_t)p->pendings * sizeof p->pending[0]);
    bool newest = p->pendings == 1;
    if (reply.kind == WIRE_CALL && reply.call.call >= 0 && reply.call.call < p->seat.calls)
        return take_call(p, &p->pending[0], newest, &reply.call);
    if (reply.kind == WIRE_DONE)
        return take_done(p, &p->pending[0], newest, &reply.call);
    if ((reply.kind == WIRE_NO_MEMORY && p->process.hints++ < HINTS_ALLOWED) ||
        (reply.kind == WIRE_PRINTED && take_printed(p, &p->pending[0], &reply.call)))
        return GO_ON;
    return invalid(p, "sent a message of an unknown kind");
}

/* ---- the seat's operations ---- */

static int converse(struct isolated *p)
{
    int rc = flush(p);
    if (rc == 0)
        do
            rc = isolated_take(p);
        while (rc == GO_ON);
    return rc;
}

static int isolated_ask(struct seat *seat, const struct seat_request *r)
{
    struct isolated *p = of(seat);
    struct seat_request own = *r;
    if (r->callback == PLAYER_CONSTRUCTORS) {
        own.arg[0] = (int32_t)(uint32_t)p->chance.seed;
        own.arg[1] = (int32_t)(uint32_t)(p->chance.seed >> 32);
        own.arg[2] = (int32_t)p->chance.time;
        own.arg[3] = p->seat.reader.printed != NULL;
    }
    queue_request(p, WIRE_CALLBACK, &own);
    return r->done == SEAT_DONE_NEVER ? 0 : converse(p);
}

static int isolated_settle(struct seat *seat)
{
    struct isolated *p = of(seat);
    if (p->pendings == 0)
        return 0;
    struct seat_request sync = {.done = SEAT_DONE_ALWAYS, .mark = p->pending[p->pendings - 1].request.mark};
    queue_request(p, WIRE_SYNC, &sync);
    return converse(p);
}

static int isolated_finish(struct seat *seat, struct seat_cost *cost)
{
    struct isolated *p = of(seat);
    bool lived = p->process.pid != 0;
    process_kill(&p->process);
    *cost = (struct seat_cost){p->process.cpu_us, p->process.waited_ns / 1000, p->process.peak_kib, 0};
    if (!lived || !process_over_time(&p->process, p->process.cpu_us) || p->pendings == 0)
        return 0;
    seat_fault_of(seat_fault_begin(seat, &p->pending[p->pendings - 1].request.mark), SEAT_TIMED_OUT,
                  p->process.allowed_ms);
    return -1;
}

static void isolated_collect(struct seat *seat)
{
    process_collect(&of(seat)->process);
}

const struct seat_ops isolated_ops = {
    .request = isolated_ask, .settle = isolated_settle, .collect = isolated_collect, .finish = isolated_finish};

/* ---- opening ---- */

int isolated_open(struct isolated *p, struct sandbox *s, const struct sandbox_start *start,
                  const struct player_chance *chance)
{
    memset(p, 0, sizeof *p);
    p->seat = (struct seat){.ops = &isolated_ops, .side = start->side, .output = &p->process.tail};
    p->chance = *chance;
    return process_open(&p->process, s, start, true);
}

/*
 * The bytes that an isolated player sends over its pipe, against the seat that receives them. Whatever comes, each
 * request ends with what is due or with a fault of the player, and no frame is blamed on the system.
 */
#define _GNU_SOURCE
#include <signal.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "fuzz.h"
#include "seat/isolated/isolated.h"

enum { CALLS = 3, MOST_REPLIES = 1000 }; /* answers to so many fit into a pipe */

/* The listener: an answer, none, or a call that is illegal, as the call's first argument says. */
static int32_t call(void *self, int side, const struct player_call *made)
{
    (void)self;
    fuzz_must(side == 1 && made->call >= 0 && made->call < CALLS, "a call that is taken is known");
    return made->arg[0] < 0 ? SEAT_ILLEGAL : made->arg[0] % 2 == 0 ? SEAT_VOID : made->arg[0];
}

/* The timer of who runs this, for a target that hangs. */
struct timer {
    struct itimerval time;
    struct sigaction act;
};

/* Another player to be waited for, so that answers are held back, which takes the timer. */
static void hold_answers(struct isolated *p, struct timer *before)
{
    static struct process other;
    static struct sandbox s;
    s.player[0] = &other;
    fuzz_must(getitimer(ITIMER_REAL, &before->time) == 0 && sigaction(SIGALRM, NULL, &before->act) == 0 &&
                  process_start_ticking() == 0,
              "a timer");
    p->process.sandbox = &s;
}

/* Nonces that a stranger can know: the last is asked for first. */
static void prepare(struct isolated *p, int requests, int replies)
{
    memset(p, 0, sizeof *p);
    p->seat = (struct seat){.ops = &isolated_ops, .side = 1, .listener = {.call = call}, .calls = CALLS};
    p->process.output = -1;
    p->process.input = requests;
    p->process.answers = replies;
    p->nonces_left = sizeof p->nonces / sizeof p->nonces[0];
    for (int i = 0; i < p->nonces_left; i++)
        p->nonces[i] = (uint64_t)(p->nonces_left - i);
}

/* Requests of every kind of end, as the bits of `which` say, settled now and then. */
static int converse(struct isolated *p, unsigned which)
{
    int rc = 0;
    for (int i = 0; i < 4 && rc == 0; i++, which >>= 2) {
        struct seat_request r = {.callback = i, .done = (enum seat_done)(which % 3), .mark = {.order = (uint64_t)i}};
        rc = p->seat.ops->request(&p->seat, &r);
    }
    return rc == 0 ? p->seat.ops->settle(&p->seat) : rc;
}

void fuzz_wire(const uint8_t *data, size_t size)
{
    static struct isolated p;
    int in[2], out[2];
    size_t most = MOST_REPLIES * sizeof(struct wire_reply), bytes = size > 0 ? size - 1 : 0;
    bytes = bytes < most ? bytes : most;
    fuzz_must(pipe(in) == 0 && pipe(out) == 0, "pipes");
    if (bytes > 0)
        fuzz_must(write(out[1], data + 1, bytes) == (ssize_t)bytes, "replies are in the pipe");
    close(out[1]);
    prepare(&p, in[1], out[0]);
    struct timer before;
    if (size % 2 == 1)
        hold_answers(&p, &before);
    if (converse(&p, size > 0 ? data[0] : 0) != 0)
        fuzz_must(verdict_is_fault(p.seat.fault.verdict), "the player is to blame");
    if (size % 2 == 1) {
        process_stop_ticking();
        sigaction(SIGALRM, &before.act, NULL);
        setitimer(ITIMER_REAL, &before.time, NULL);
    }
    close(in[0]);
    close(in[1]);
    close(out[0]);
}

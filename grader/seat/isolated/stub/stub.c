/*
 * The kit's part of an isolated player's process: it turns the referee's frames into callbacks, and the player's calls
 * into frames. The process is confined before it starts (sandbox.c), so no security depends on this code.
 *
 * It is linked statically with the player's object, whose names are local, so that a player cannot replace functions
 * that are used here.
 */
#define _GNU_SOURCE
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "seat/seat.h"
#include "seat/wire.h"

extern const struct player sortie_player;

static struct wire_request running;
static int calls; /* calls made in the current callback */

static void stub_leave(void *self, int side, int status)
{
    (void)self;
    (void)side;
    syscall(SYS_exit_group, status);
}

/* The referee has gone, or somebody has meddled with the pipes: nobody is left to report to. */
static void stub_stop(void)
{
    stub_leave(NULL, 0, 1);
}

static void send(int kind, const struct player_call *call)
{
    struct wire_reply reply = {.nonce = running.nonce, .kind = kind};
    if (call != NULL)
        reply.call = *call;
    if (write(WIRE_REPLIES, &reply, sizeof reply) != sizeof reply)
        stub_stop();
}

static void receive(struct wire_request *request)
{
    if (read(WIRE_REQUESTS, request, sizeof *request) != sizeof *request)
        stub_stop();
}

static int32_t stub_tell(void *self, int side, const struct player_call *call)
{
    (void)self;
    (void)side;
    calls++;
    send(WIRE_CALL, call);
    return 0;
}

static int32_t stub_ask(void *self, int side, const struct player_call *call)
{
    struct wire_request answer;
    stub_tell(self, side, call);
    receive(&answer);
    if (answer.kind != WIRE_ANSWER)
        stub_stop();
    return answer.arg[0];
}

/* ---- a failed allocation is reported as a hint: a crash that follows was caused by lack of memory ---- */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *old, size_t size);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *old, size_t size);

static void *hint(void *got, size_t size)
{
    static int hinted;
    if (got == NULL && size > 0 && !hinted) {
        hinted = 1;
        send(WIRE_NO_MEMORY, NULL);
    }
    return got;
}

void *__wrap_malloc(size_t size)
{
    return hint(__real_malloc(size), size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return hint(__real_calloc(count, size), count != 0 ? size : 0);
}

void *__wrap_realloc(void *old, size_t size)
{
    return hint(__real_realloc(old, size), size);
}

/* ---- requests ---- */

static void run_callback(void)
{
    static struct player_link link = {.ask = stub_ask, .tell = stub_tell, .leave = stub_leave};
    if (running.callback == PLAYER_CONSTRUCTORS) {
        link.chance.seed = (uint64_t)(uint32_t)running.arg[1] << 32 | (uint32_t)running.arg[0];
        link.chance.time = running.arg[2];
        sortie_player.attach(&link);
    }
    sortie_player.callback(running.callback, running.arg);
}

int main(void)
{
    for (;;) {
        receive(&running);
        calls = 0;
        if (running.kind == WIRE_CALLBACK)
            run_callback();
        if (running.done == SEAT_DONE_ALWAYS || (running.done == SEAT_DONE_IF_SILENT && calls == 0))
            send(WIRE_DONE, NULL);
    }
}

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
#include <sys/uio.h>
#include <unistd.h>

#include "seat/no_memory.h"
#include "seat/seat.h"
#include "seat/wire.h"

extern const struct player sortie_player;

static struct wire_request running;
static int calls; /* calls made in the current callback */

/* ---- what the player prints: a system call for each piece would cost more than most programs compute ---- */

static struct wire_text text;
static int keeps_text;    /* once the referee knows where it is */
static int wants_places;  /* the referee wants WIRE_PRINTED */
static uint32_t unplaced; /* bytes that it was not told of */

static ssize_t write_out(int fd, const void *bytes, size_t size)
{
    ssize_t put = syscall(SYS_write, fd, bytes, size);
    unplaced += put > 0 ? (uint32_t)put : 0;
    return put;
}

static void flush_text(void)
{
    const char *from = text.bytes;
    ssize_t put = 1;
    for (uint32_t left = text.size; left > 0 && put > 0; left -= (uint32_t)put, from += put)
        put = write_out(1, from, left);
    text.size = 0;
}

/* These take the place of the C library's own functions, which its streams and C++'s call too. */
ssize_t __libc_write(int fd, const void *bytes, size_t size);
ssize_t __write(int fd, const void *bytes, size_t size) __attribute__((alias("__libc_write")));
ssize_t write(int fd, const void *bytes, size_t size) __attribute__((alias("__libc_write")));
ssize_t __writev(int fd, const struct iovec *part, int parts);
ssize_t writev(int fd, const struct iovec *part, int parts) __attribute__((alias("__writev")));

ssize_t __libc_write(int fd, const void *bytes, size_t size)
{
    if (fd != STDOUT_FILENO && fd != STDERR_FILENO)
        return syscall(SYS_write, fd, bytes, size);
    if (size > sizeof text.bytes - text.size)
        flush_text();
    if (size > sizeof text.bytes || !keeps_text)
        return write_out(fd, bytes, size);
    memcpy(text.bytes + text.size, bytes, size);
    text.size += (uint32_t)size;
    return (ssize_t)size;
}

ssize_t __writev(int fd, const struct iovec *part, int parts)
{
    ssize_t all = 0;
    for (int i = 0; i < parts; i++) {
        ssize_t put = __libc_write(fd, part[i].iov_base, part[i].iov_len);
        if (put < 0)
            return all > 0 ? all : put;
        all += put;
        if (put < (ssize_t)part[i].iov_len)
            return all;
    }
    return all;
}

/* ---- frames ---- */

static void stub_leave(void *self, int side, int status)
{
    (void)self;
    (void)side;
    flush_text();
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
    flush_text();
    if (write(WIRE_REPLIES, &reply, sizeof reply) != sizeof reply)
        stub_stop();
}

/* Writes what is printed, and tells in which request that was. */
static void place_text(void)
{
    flush_text();
    const struct player_call printed = {.arg = {(int32_t)unplaced}};
    if (wants_places && unplaced > 0)
        send(WIRE_PRINTED, &printed);
    unplaced = 0;
}

/* Reads all frames that are there at once: an answer mostly comes with the other side's operation and the own turn. */
static void receive(struct wire_request *request)
{
    static struct wire_request frame[4];
    static const struct wire_request *next = frame, *end = frame;
    place_text();
    if (next == end) {
        ssize_t got = read(WIRE_REQUESTS, frame, sizeof frame);
        if (got <= 0 || (size_t)got % sizeof *frame != 0)
            stub_stop();
        next = frame;
        end = frame + (size_t)got / sizeof *frame;
    }
    *request = *next++;
    text.taken++;
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

/* A hint, once. */
static void no_memory(void)
{
    static int hinted;
    if (hinted)
        return;
    hinted = 1; /* before it, so that it is never sent from within */
    send(WIRE_NO_MEMORY, NULL);
}

/* ---- requests ---- */

static void run_callback(void)
{
    static struct player_link link = {.ask = stub_ask, .tell = stub_tell, .leave = stub_leave};
    if (running.callback == PLAYER_CONSTRUCTORS) {
        link.chance.seed = (uint64_t)(uint32_t)running.arg[1] << 32 | (uint32_t)running.arg[0];
        link.chance.time = running.arg[2];
        wants_places = running.arg[3];
        sortie_player.attach(&link);
    }
    sortie_player.callback(running.callback, running.arg);
}

int main(void)
{
    const struct player_call where = {
        .arg = {(int32_t)(uint32_t)(uintptr_t)&text, (int32_t)((uint64_t)(uintptr_t)&text >> 32)}};
    for (;;) {
        receive(&running);
        calls = 0;
        if (running.kind == WIRE_CALLBACK)
            run_callback();
        place_text();
        if (running.done == SEAT_DONE_ALWAYS || (running.done == SEAT_DONE_IF_SILENT && calls == 0))
            send(WIRE_DONE, running.callback == PLAYER_CONSTRUCTORS ? &where : NULL);
        keeps_text = 1;
    }
}

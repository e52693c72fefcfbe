#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "within.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/types.h>
#include <ucontext.h>
#endif

/* Samples' functions have no argument for it: the sample that runs. NULL: none, or one in a process of its own. */
static struct desk_within *within;

#ifdef __linux__
enum { ROUTINE_STACK = 8 << 20 };

struct routine {
    ucontext_t own, referee;
    char stack[ROUTINE_STACK];
};

/* The referee goes on. */
static void within_yield(struct desk_within *w)
{
    swapcontext(&w->routine->own, &w->routine->referee);
}

static void within_end(struct desk_within *w) __attribute__((__noreturn__));
static void within_end(struct desk_within *w)
{
    fflush(w->out);
    w->ended = true;
    for (;;)
        within_yield(w);
}
#endif

/* ---- what a sample has ---- */

FILE *within_in(void)
{
    return within == NULL ? stdin : within->in;
}

FILE *within_out(void)
{
    return within == NULL ? stdout : within->out;
}

void within_exit(int status)
{
#ifdef __linux__
    if (within != NULL)
        within_end(within);
#endif
    exit(status);
}

int within_rand(void)
{
    return within == NULL ? rand() : (int)(chance_next(&within->stream) >> 33);
}

void within_srand(unsigned seed)
{
    if (within == NULL)
        srand(seed);
    else
        within->stream.state = seed;
}

time_t within_time(time_t *to)
{
    time_t moment = within == NULL ? time(NULL) : (time_t)within->time;
    if (to != NULL)
        *to = moment;
    return moment;
}

#ifdef __linux__
/* ---- its files ---- */

/* Waits until the referee has said something. Nothing came back: the match is over. */
static ssize_t within_read(void *self, char *to, size_t size)
{
    struct desk_within *w = (struct desk_within *)self;
    const char *text;
    fflush(w->out);
    if (line_buffer_unwritten(&w->buffer, &text) == 0)
        within_yield(w);
    size_t there = line_buffer_unwritten(&w->buffer, &text);
    if (there > size)
        there = size;
    memcpy(to, text, there);
    line_buffer_written(&w->buffer, there);
    return (ssize_t)there;
}

static ssize_t within_write(void *self, const char *text, size_t size)
{
    struct line_buffer *b = &((struct desk_within *)self)->buffer;
    size_t room = sizeof b->ahead - b->heard, taken = size < room ? size : room;
    memcpy(b->ahead + b->heard, text, taken);
    b->heard += taken;
    return (ssize_t)taken;
}

/* ---- the seat's operations ---- */

static struct desk_within *within_of(struct seat *seat)
{
    return (struct desk_within *)(void *)seat;
}

static void within_say(struct seat *seat, const char *text, size_t size)
{
    line_buffer_say(&within_of(seat)->buffer, text, size);
}

static int within_hear(struct seat *seat, struct seat_answer *a)
{
    struct desk_within *w = within_of(seat);
    a->used_us = 0;
    int rc = line_buffer_answer(&w->buffer, &w->seat, a);
    if (rc == 0 && !w->ended) { /* the sample runs until it reads what is not there, or ends */
        within = w;
        swapcontext(&w->routine->referee, &w->routine->own);
        within = NULL;
        rc = line_buffer_answer(&w->buffer, &w->seat, a);
    }
    if (rc == 0)
        return seat_fail(&w->seat, &a->mark, VERDICT_IDLE, "has no answer");
    return rc < 0 ? -1 : 0;
}

static void within_run(void)
{
    within->player->callback(within->seat.side, NULL);
    within_end(within);
}

int desk_within_open(struct desk_within *w, const struct desk_player *player, int side, struct player_chance chance)
{
    static const struct seat_ops ops = {.say = within_say, .hear = within_hear};
    static const cookie_io_functions_t in = {.read = within_read}, out = {.write = within_write};
    memset(w, 0, sizeof *w);
    line_buffer_clear(&w->buffer);
    w->seat.ops = &ops;
    w->seat.side = side;
    w->player = player;
    w->stream.state = chance.seed;
    w->time = chance.time + side;
    w->in = fopencookie(w, "r", in);
    w->out = fopencookie(w, "w", out);
    w->routine = (struct routine *)malloc(sizeof *w->routine);
    if (w->in == NULL || w->out == NULL || w->routine == NULL || getcontext(&w->routine->own) != 0) {
        desk_within_close(w);
        return -1;
    }
    w->routine->own.uc_stack.ss_sp = w->routine->stack;
    w->routine->own.uc_stack.ss_size = ROUTINE_STACK;
    w->routine->own.uc_link = NULL;
    makecontext(&w->routine->own, within_run, 0);
    return 0;
}

void desk_within_close(struct desk_within *w)
{
    if (w->in != NULL)
        fclose(w->in);
    if (w->out != NULL)
        fclose(w->out);
    free(w->routine);
}
#else
int desk_within_open(struct desk_within *w, const struct desk_player *player, int side, struct player_chance chance)
{
    (void)w, (void)player, (void)side, (void)chance;
    return -1;
}

void desk_within_close(struct desk_within *w)
{
    (void)w;
}
#endif

#include "within.h"

#include <stdlib.h>
#include <string.h>

/* Samples' functions have no argument for it: the sample that runs. NULL: none, or one in a process of its own. */
static struct desk_within *within;

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
    if (within == NULL)
        exit(status);
    fflush(within->out);
    routine_end(within->routine);
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

/* ---- its files ---- */

/* Waits until the referee has said something. Nothing came back: the match is over. */
static size_t within_read(void *self, char *to, size_t size)
{
    struct desk_within *w = (struct desk_within *)self;
    const char *text;
    fflush(w->out);
    if (line_buffer_unwritten(&w->buffer, &text) == 0)
        routine_yield(w->routine);
    size_t there = line_buffer_unwritten(&w->buffer, &text);
    if (there > size)
        there = size;
    memcpy(to, text, there);
    line_buffer_written(&w->buffer, there);
    return there;
}

static size_t within_write(void *self, const char *text, size_t size)
{
    struct desk_within *w = (struct desk_within *)self;
    char *where;
    size_t room = line_buffer_room(&w->buffer, &where), taken = size < room ? size : room;
    memcpy(where, text, taken);
    line_buffer_heard(&w->buffer, taken);
    return taken;
}

static void within_run(void *self)
{
    struct desk_within *w = (struct desk_within *)self;
    const int32_t arg[PLAYER_ARGS] = {0, 0, 0, 0, 0, 0};
    w->player->callback(w->seat.side, arg);
    fflush(w->out);
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

/* Lets the sample run until it reads what is not there, or ends. */
static void within_resume(struct desk_within *w)
{
    within = w;
    routine_resume(w->routine);
    within = NULL;
}

static int within_hear(struct seat *seat, struct seat_answer *a)
{
    struct desk_within *w = within_of(seat);
    a->used_us = 0;
    for (int round = 0;; round++) {
        switch (line_buffer_take(&w->buffer, a->line)) {
        case LINE_WHOLE: return 0;
        case LINE_LONG: return seat_fail(&w->seat, &a->mark, VERDICT_CHANNEL, "wrote a line that is too long");
        case LINE_CONTROL:
            return seat_fail(&w->seat, &a->mark, VERDICT_CHANNEL, "wrote a line with control characters");
        default: break;
        }
        if (round > 0 || routine_has_ended(w->routine))
            return seat_fail(&w->seat, &a->mark, VERDICT_IDLE, "has no answer");
        within_resume(w);
    }
}

int desk_within_open(struct desk_within *w, const struct desk_player *player, int side, struct player_chance chance)
{
    static const struct seat_ops ops = {.say = within_say, .hear = within_hear};
    memset(w, 0, sizeof *w);
    line_buffer_clear(&w->buffer);
    w->seat.ops = &ops;
    w->seat.side = side;
    w->player = player;
    w->stream.state = chance.seed;
    w->time = chance.time + side;
    w->in = routine_file(w, within_read, NULL);
    w->out = routine_file(w, NULL, within_write);
    w->routine = w->in == NULL || w->out == NULL ? NULL : routine_start(within_run, w);
    if (w->routine != NULL)
        return 0;
    desk_within_close(w);
    return -1;
}

void desk_within_close(struct desk_within *w)
{
    routine_free(w->routine);
    if (w->in != NULL)
        fclose(w->in);
    if (w->out != NULL)
        fclose(w->out);
    w->in = w->out = NULL;
    w->routine = NULL;
}

#include "written_referee.h"

#include <stdio.h>
#include <string.h>

#include "match/match.h"

static const char pack[] =
    "sortie-game 1 written\n"
    "file game.conf 132\n"
    "title = F\nabout = F.\nseats = 3\nsetup = n 2 0 9\ntotals = yes\nends = last all-out\nturns = 20\n"
    "testpoint = 1 games 2 setup 3 4\nwarm = 1\n"
    "file referee.py 1\n#";

/* ---- the referee: the lines ---- */

static void reading_say(struct seat *seat, const char *text, size_t size)
{
    (void)seat;
    (void)text;
    (void)size;
}

/* As seats by lines do: a line has no control characters but tabs. */
static int reading_hear(struct seat *seat, struct seat_answer *a)
{
    struct written_referee *r = (struct written_referee *)(void *)seat;
    size_t length = strcspn(r->at, "\n");
    bool whole = r->at[length] == '\n' && length < SEAT_LINE;
    for (size_t i = 0; i < length && whole; i++)
        whole = (unsigned char)r->at[i] >= ' ' || r->at[i] == '\t';
    if (!whole) {
        seat->fault = (struct seat_fault){.verdict = VERDICT_CRASH, .mark = a->mark, .why = "left the program"};
        return -1;
    }
    memcpy(a->line, r->at, length);
    a->line[length] = '\0';
    a->used_us = 0;
    r->at += length + 1;
    return 0;
}

static int reading_finish(struct seat *seat, struct seat_cost *cost)
{
    (void)seat;
    *cost = (struct seat_cost){0, 0, 0, 0};
    return 0;
}

static int reading_settle(struct seat *seat)
{
    (void)seat;
    return 0;
}

static const struct seat_ops reading_ops = {
    .say = reading_say, .hear = reading_hear, .finish = reading_finish, .settle = reading_settle};

static struct seat *open_reading(void *self, char *why, size_t size)
{
    struct written_referee *r = self;
    (void)why;
    (void)size;
    r->seat = (struct seat){.ops = &reading_ops};
    r->at = r->lines;
    return &r->seat;
}

static void close_reading(void *self, struct seat *seat)
{
    (void)self;
    (void)seat;
}

/* ---- the players: seat 1 is gone at its third answer ---- */

static int answering_hear(struct seat *seat, struct seat_answer *a)
{
    struct written_player *p = (struct written_player *)(void *)seat;
    if (seat->side == 1 && ++p->heard == 3) {
        seat->fault = (struct seat_fault){.verdict = VERDICT_CRASH, .mark = a->mark, .why = "left the program"};
        return -1;
    }
    snprintf(a->line, sizeof a->line, "%d", seat->side);
    a->used_us = 0;
    return 0;
}

static const struct seat_ops answering_ops = {
    .say = reading_say, .hear = answering_hear, .finish = reading_finish, .settle = reading_settle};

static struct seat *open_answering(void *self, int side, char why[MATCH_WHY])
{
    struct written_player *p = self;
    (void)why;
    p[side] = (struct written_player){.seat = {.ops = &answering_ops, .side = side}};
    return &p[side].seat;
}

static void close_answering(void *self, int side)
{
    (void)self;
    (void)side;
}

/* ---- the match ---- */

int written_referee_open(struct written_referee *w, char why[OWN_WHY])
{
    *w = (struct written_referee){.own = own_unpack(pack, sizeof pack - 1, why)};
    if (w->own == NULL)
        return -1;
    w->own->referee = (struct game_referee){w, open_reading, close_reading, NULL};
    return 0;
}

int written_referee_play(struct written_referee *w, const char *lines, struct match *m)
{
    struct match_job job = {.seed = 7, .name = {"a", "b", "c"}};
    w->lines = lines;
    match_job_testpoint(&job, &w->own->game.testpoint[0]);
    if (match_open(m, &w->own->game, &job) != 0)
        return -1;
    match_play(m, &(struct match_seats){w->player, open_answering, close_answering});
    return 0;
}

void written_referee_close(struct written_referee *w)
{
    own_free(w->own);
}

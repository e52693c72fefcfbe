#include "match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/chance.h"

void match_job_testpoint(struct match_job *job, const struct testpoint *t)
{
    job->subtask = t->id;
    job->games = t->games;
    job->limits = (struct seat_limits){t->time_ms, t->memory_mib};
    memcpy(job->setup, t->setup, sizeof job->setup);
}

/* ---- what the seed decides ---- */

struct player_chance match_player_chance(uint64_t match_seed, int side)
{
    uint64_t moment = chance_part(match_seed, "time", (uint64_t)side);
    return (struct player_chance){.seed = chance_part(match_seed, "player", (uint64_t)side),
                                  .time = 1700000000 + (int64_t)(moment >> 36)};
}

/* Half of the games for each side, an odd one for whom the seed says, then shuffled. */
static void draw_first(struct match *m)
{
    struct chance chance = {chance_part(m->job.seed, "first", 0)};
    int start = (int)(chance_next(&chance) & 1);
    for (int g = 0; g < m->job.games; g++)
        m->first[g] = (uint8_t)((start + g) & 1);
    for (int g = m->job.games - 1; g > 0; g--) {
        int other = (int)(chance_below(&chance, (uint64_t)g + 1));
        uint8_t swap = m->first[g];
        m->first[g] = m->first[other];
        m->first[other] = swap;
    }
}

int match_open(struct match *m, const struct game *game, const struct match_job *job)
{
    memset(m, 0, sizeof *m);
    m->game = game;
    m->job = *job;
    m->most_events = (size_t)job->games * (game->most_events + 2);
    m->event = malloc(m->most_events * sizeof *m->event);
    draw_first(m);
    return m->event == NULL ? -1 : 0;
}

void match_close(struct match *m)
{
    free(m->event);
    m->event = NULL;
}

/* ---- faults ---- */

/* Forgets what happened after the request that the fault was in; that request's own events stay. */
static void cut_log(struct match *m, int side, const struct seat_mark *mark)
{
    size_t keep = mark->events;
    while (keep < m->events && m->event[keep].what >= EVENT_OF_GAME && m->event[keep].side == side)
        keep++;
    m->events = keep;
}

static void explain(const struct match *m, const struct seat_fault *f, struct match_fault *out)
{
    const char *where = m->game->callback_name(f->mark.callback);
    if (f->verdict != VERDICT_ILLEGAL)
        snprintf(out->why, sizeof out->why, "%s in %s", f->why, where);
    else if (f->late)
        snprintf(out->why, sizeof out->why, "%s", m->game->late_why(f->mark.callback, &f->call));
    else
        snprintf(out->why, sizeof out->why, "%s", m->why);
    if (f->has_call)
        m->game->call_text(&f->call, out->call, sizeof out->call);
}

static void forfeit(struct match *m, int side)
{
    const struct seat_fault *f = &m->seat[side]->fault;
    struct match_fault *out = &m->result.fault;
    cut_log(m, side, &f->mark);
    m->result.faulted = true;
    *out =
        (struct match_fault){.side = side, .verdict = f->verdict, .game = f->mark.game, .operation = f->mark.operation};
    explain(m, f, out);
    m->result.player[side].verdict = f->verdict;
    m->result.player[!side].verdict = VERDICT_OK;
}

/* A side has faulted. The other may have done so earlier in the order of the game: then it is his. */
static int blame(struct match *m, int side)
{
    struct seat *other = m->seat[!side];
    if (!m->result.faulted) {
        const struct seat_mark *mark = &m->seat[side]->fault.mark;
        bool earlier = other->ops->settle(other) != 0 && other->fault.mark.order < mark->order;
        forfeit(m, earlier ? !side : side);
    }
    return -1;
}

int match_request(struct match *m, int side, int operation, struct seat_request *request)
{
    struct seat *seat = m->seat[side];
    request->mark = (struct seat_mark){++m->order, m->number, operation, request->callback, m->events};
    return seat->ops->request(seat, request) == 0 ? 0 : blame(m, side);
}

int match_fault_silent(struct match *m, int side, const struct seat_request *request, const char *why)
{
    m->why = why;
    m->seat[side]->fault = (struct seat_fault){.verdict = VERDICT_ILLEGAL, .mark = request->mark};
    return blame(m, side);
}

void match_system_fault(struct match_result *r, const char *why)
{
    memset(r, 0, sizeof *r);
    r->faulted = true;
    r->fault.verdict = r->player[0].verdict = VERDICT_SYSTEM;
    snprintf(r->fault.why, sizeof r->fault.why, "%s", why);
}

/* ---- the log ---- */

void match_log(struct match *m, struct match_event event)
{
    if (m->events < m->most_events)
        m->event[m->events++] = event;
}

void match_log_win(struct match *m, int side, int how)
{
    match_log(m, (struct match_event){.what = EVENT_WIN, .side = (uint8_t)side, .arg = {(int8_t)how}});
}

/* ---- playing ---- */

void match_listen(struct match *m, const struct seat_listener *listener)
{
    m->seat[0]->listener = m->seat[1]->listener = *listener;
}

static int start_players(struct match *m)
{
    m->number = 1;
    for (int side = 0; side < 2; side++) {
        struct seat_request start = {.callback = PLAYER_CONSTRUCTORS, .done = SEAT_DONE_ALWAYS};
        if (match_request(m, side, 0, &start) != 0)
            return -1;
    }
    return 0;
}

static int play_games(struct match *m)
{
    int last[2] = {2, 2};
    for (m->number = 1; m->number <= m->job.games; m->number++) {
        int first = m->first[m->number - 1];
        match_log(m, (struct match_event){.what = EVENT_GAME, .side = (uint8_t)first});
        int winner = m->game->play(m, first, last);
        if (winner < 0)
            return -1;
        m->result.wins[winner]++;
        last[winner] = 1;
        last[!winner] = 0;
    }
    return 0;
}

static int settle_players(struct match *m)
{
    for (int side = 0; side < 2; side++)
        if (m->seat[side]->ops->settle(m->seat[side]) != 0)
            return blame(m, side);
    return 0;
}

static void finish_players(struct match *m)
{
    for (int side = 0; side < 2; side++) {
        struct match_player *p = &m->result.player[side];
        if (m->seat[side]->ops->finish(m->seat[side], &p->cost) != 0 && !m->result.faulted)
            forfeit(m, side);
    }
}

void match_count(struct match *m)
{
    struct match_result *r = &m->result;
    int first = 0;
    r->wins_first[0] = r->wins_first[1] = r->player[0].operations = r->player[1].operations = 0;
    for (const struct match_event *e = m->event; e < m->event + m->events; e++) {
        first = e->what == EVENT_GAME ? e->side : first;
        if (e->what == EVENT_WIN && !r->faulted)
            r->wins_first[e->side] += e->side == first;
        r->player[e->side].operations += e->operation;
    }
    for (int g = 0; g < m->job.games && r->faulted; g++)
        r->wins_first[!r->fault.side] += m->first[g] != r->fault.side;
}

void match_play(struct match *m, struct seat *const seat[2])
{
    m->seat[0] = seat[0];
    m->seat[1] = seat[1];
    seat[0]->calls = seat[1]->calls = m->game->calls;
    if (start_players(m) == 0 && play_games(m) == 0)
        settle_players(m);
    finish_players(m);
    if (m->result.faulted) {
        m->result.wins[m->result.fault.side] = 0;
        m->result.wins[!m->result.fault.side] = m->job.games;
    }
    match_count(m);
}

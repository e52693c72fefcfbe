#include "plane.h"

#include "match/referee.h"

const char *plane_make_call(struct plane_game *game, int side, const struct player_call *c, int *answer)
{
    switch (c->call) {
    case PLANE_DRAW: return plane_draw(game, side, c->arg[0], c->arg[1], c->arg[2], c->arg[3]);
    case PLANE_HIT: return plane_hit(game, side, c->arg[0], c->arg[1], answer);
    case PLANE_MOVE: return plane_move(game, side, c->arg[0], c->arg[1]);
    }
    return NULL;
}

/* Events have the order of calls. An event has a call's arguments, but the answer in place of a Hit's third. */
static inline void log_call(struct plane_referee *r, int side, const struct player_call *c, int third)
{
    const int call = c->call;
    struct match_event *e = match_log_place(r->match, PLANE_EVENT_DRAW + call, call != PLANE_DRAW);
    r->made = e;
    e->what = (uint8_t)(PLANE_EVENT_DRAW + call);
    e->side = (uint8_t)side;
    e->operation = call != PLANE_DRAW;
    e->arg[0] = (int8_t)c->arg[0];
    e->arg[1] = (int8_t)c->arg[1];
    e->arg[2] = (int8_t)third;
    e->arg[3] = (int8_t)c->arg[3];
    e->arg[4] = 0;
}

int32_t plane_listen(void *self, int side, const struct player_call *call)
{
    struct plane_referee *r = (struct plane_referee *)self;
    int answer = SEAT_VOID;
    const char *why = plane_make_call(&r->game, side, call, &answer);
    if (why != NULL) {
        r->match->why = why;
        return SEAT_ILLEGAL;
    }
    log_call(r, side, call, call->call == PLANE_HIT ? answer : call->arg[2]);
    return answer;
}

/* Runs one callback and checks its beginning and its end by the rules. */
static inline int plane_referee_run(struct plane_referee *r, int side, struct seat_request *request)
{
    struct match *m = r->match;
    int operation = r->game.side[side].operations + (request->callback == PLANE_OPERATE_SELF);
    plane_enter(&r->game, side, (enum plane_callback)request->callback);
    if (match_request(m, side, operation, request) != 0)
        return -1;
    const char *why = plane_leave(&r->game, side);
    return why == NULL ? 0 : match_fault_silent(m, side, request, why);
}

static int init(struct plane_referee *r, int side, int last)
{
    const int *setup = r->match->job.setup;
    struct seat_request request = {
        .callback = PLANE_INIT,
        .arg = {last, r->match->job.subtask, setup[0], setup[1], setup[2], side == r->game.first},
        .done = SEAT_DONE_ALWAYS,
    };
    return plane_referee_run(r, side, &request);
}

static inline int operate(struct plane_referee *r, int side)
{
    struct seat_request self = {.callback = PLANE_OPERATE_SELF, .done = SEAT_DONE_IF_SILENT};
    if (plane_referee_run(r, side, &self) != 0)
        return -1;
    const struct match_event *made = r->made;
    bool moved = made->what == PLANE_EVENT_MOVE;
    struct seat_request opponent = {
        .callback = PLANE_OPERATE_OPPONENT,
        .arg = {moved, moved ? made->arg[1] : made->arg[0], moved ? 0 : made->arg[1]},
        .done = SEAT_DONE_NEVER,
    };
    return plane_referee_run(r, !side, &opponent);
}

/* Returns the argument `last` of Init: 1 won, 0 lost, 2 first game. */
static int last_of(const struct match *m, int side)
{
    return m->last[side] == 0 ? 2 : m->last[side] == 1;
}

void plane_referee_play(struct match *m)
{
    struct plane_referee r = {.match = m};
    const struct seat_listener listener = {&r, plane_listen};
    int first = match_seat_in(m, 0), winner = -1;
    plane_start(&r.game, m->job.setup, first);
    match_listen(m, &listener);
    for (int side = 0; side < 2; side++)
        if (init(&r, side, last_of(m, side)) != 0)
            return;
    for (int side = first; winner < 0; side = !side) {
        if (operate(&r, side) != 0)
            return;
        winner = plane_winner(&r.game);
    }
    bool destroyed = r.game.side[!winner].destroyed == PLANE_PLANES;
    match_end_won(m, destroyed ? PLANE_END_DESTROYED : PLANE_END_CAP, winner);
}

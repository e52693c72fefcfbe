#include <stdio.h>

#include "referee.h"
#include "said.h"

/* Removes from the log what happened after the request in which the fault was. The request's own events stay. */
static void cut_log(struct match *m, int side, const struct seat_mark *mark)
{
    size_t keep = mark->events;
    while (keep < m->events && m->event[keep].what >= EVENT_OF_GAME && m->event[keep].side == side)
        keep++;
    m->events = keep;
}

static void explain(const struct match *m, const struct seat_fault *f, struct match_fault *out)
{
    const char *where = m->game->callback_name[f->mark.callback];
    if (f->verdict != VERDICT_ILLEGAL)
        snprintf(out->why, sizeof out->why, "%.120s in %s", f->why, where);
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
    struct match_fault out = {
        .side = side, .verdict = f->verdict, .game = f->mark.game, .operation = f->mark.operation};
    if (f->verdict == VERDICT_SYSTEM) {
        match_over_by_system(m, side, f->proof, f->why);
        return;
    }
    cut_log(m, side, &f->mark);
    explain(m, f, &out);
    match_note_fault(m, &out);
}

int match_blame(struct match *m, int side)
{
    struct seat *other = m->seat[!side];
    if (!m->over) {
        const struct seat_mark *mark = &m->seat[side]->fault.mark;
        bool earlier = seat_settle(other) != 0 && other->fault.mark.order < mark->order;
        forfeit(m, earlier ? !side : side);
    }
    return -1;
}

void match_listen(struct match *m, const struct seat_listener *listener)
{
    for (int side = 0; side < m->game->seats; side++)
        m->seat[side]->listener = *listener;
}

int match_request_watched(struct match *m, int side, struct seat_request *request)
{
    struct seat *seat = m->seat[side];
    const struct match_between *between = m->job.between;
    bool told = said_waits(m, side) || request->done == SEAT_DONE_ALWAYS;
    int waits = between == NULL ? 0 : between->ask(between->self, side, &request->mark);
    if (told || waits > 0)
        request->done = SEAT_DONE_ALWAYS;
    int rc = waits < 0 ? -1 : seat->ops->request(seat, request);
    if (told && rc == 0)
        said_now(m, side);
    return rc == 0 ? 0 : match_blame(m, side);
}

int match_fault_silent(struct match *m, int side, const struct seat_request *request, const char *why)
{
    m->why = why;
    m->seat[side]->fault = (struct seat_fault){.verdict = VERDICT_ILLEGAL, .mark = request->mark};
    return match_blame(m, side);
}

int match_settle(struct match *m)
{
    for (int side = 0; side < m->game->seats; side++)
        if (seat_settle(m->seat[side]) != 0)
            return match_blame(m, side);
    return 0;
}

void match_late_fault(struct match *m, int side)
{
    if (!m->over)
        forfeit(m, side);
}

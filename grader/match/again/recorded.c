#include "recorded.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "match/match.h"

static struct recorded *of(struct seat *seat)
{
    return ((struct recorded_seat *)(void *)seat)->of;
}

/* ---- the next operation of a player ---- */

/* Returns whether an event only follows from what the players did. */
static bool follows(const struct match *log, const struct match_event *e)
{
    bool illegal = e->what == EVENT_FAULT && log->game->talk == GAME_LINES &&
                   match_event_fault(log, e)->verdict == VERDICT_ILLEGAL;
    return e->what == EVENT_GAME || e->what == EVENT_END || e->what == EVENT_NOTE || illegal;
}

/* Returns NULL if the log has ended. */
static const struct match_event *next(struct recorded *r)
{
    while (r->at < r->log->events && follows(r->log, &r->log->event[r->at]))
        r->at++;
    return r->at < r->log->events ? &r->log->event[r->at] : NULL;
}

/* Stops: the match cannot continue as recorded. */
static int recorded_stop(struct seat *seat, const char *why, ...)
{
    struct recorded *r = of(seat);
    va_list args;
    va_start(args, why);
    if (r->why[0] == '\0')
        vsnprintf(r->why, sizeof r->why, why, args);
    va_end(args);
    seat_fault_system(&seat->fault, PROOF_CALL, "the record is wrong");
    return -1;
}

/* Stops as the record does: the system failed. */
static int stop_by_system(struct seat *seat)
{
    const char *why = of(seat)->log->result.why;
    enum proof proof = PROOF_CALL;
    proof_read(&why, &proof);
    seat_fault_system(&seat->fault, proof, "%s", why);
    return -1;
}

/* Returns the side's fault if it is the next event and happens here, or NULL. */
static const struct match_fault *next_fault(struct recorded *r, int side, const struct seat_mark *mark)
{
    const struct match_event *e = next(r);
    const struct match_fault *f =
        e != NULL && e->what == EVENT_FAULT && e->side == side ? match_event_fault(r->log, e) : NULL;
    return f != NULL && f->game == mark->game && f->operation == mark->operation ? f : NULL;
}

/* ---- by calls ---- */

/* Copies the part before the callback's name in "killed by SIGSEGV (segmentation fault) in Init". Returns false if the
 * text names another callback. */
static bool why_in(const char *why, const char *callback, char text[96])
{
    size_t length = strlen(why), tail = strlen(callback) + 4;
    if (length <= tail || length - tail >= 96 || strncmp(why + length - tail, " in ", 4) != 0 ||
        strcmp(why + length - tail + 4, callback) != 0)
        return false;
    snprintf(text, 96, "%.*s", (int)(length - tail), why);
    return true;
}

static bool is_late(const struct seat *seat, const struct seat_request *q, bool called)
{
    return seat->listener.call == NULL || q->callback == PLAYER_CONSTRUCTORS || q->done == SEAT_DONE_NEVER ||
           (q->done == SEAT_DONE_IF_SILENT && called);
}

static int illegal_call(struct seat *seat, const struct seat_request *q, const struct match_fault *f, bool called)
{
    const struct game *game = of(seat)->log->game;
    struct seat_fault fault = {.verdict = VERDICT_ILLEGAL, .mark = q->mark, .has_call = true};
    if (!game->call_read(f->call, &fault.call))
        return recorded_stop(seat, "no such call: %s", f->call);
    fault.late = is_late(seat, q, called);
    if (!fault.late && seat->listener.call(seat->listener.self, seat->side, &fault.call) != SEAT_ILLEGAL)
        return recorded_stop(seat, "%s is legal here", f->call);
    if (fault.late && strcmp(game->late_why(q->callback, &fault.call), f->why) != 0)
        return 0; /* then it was in another callback */
    seat->fault = fault;
    return -1;
}

static int fault_in(struct seat *seat, const struct seat_request *q, bool called)
{
    struct recorded *r = of(seat);
    const struct match_fault *f = next_fault(r, seat->side, &q->mark);
    char why[96];
    if (f == NULL)
        return next(r) == NULL && r->log->result.system ? stop_by_system(seat) : 0;
    if (f->verdict == VERDICT_ILLEGAL)
        return f->call[0] == '\0' ? 0 : illegal_call(seat, q, f, called);
    if (!why_in(f->why, r->log->game->callback_name[q->callback], why))
        return 0;
    return seat_fail(seat, &q->mark, f->verdict, "%s", why);
}

static int recorded_request(struct seat *seat, const struct seat_request *q)
{
    struct recorded *r = of(seat);
    struct player_call call;
    bool called = false, begun = r->at < r->log->events && r->log->event[r->at].what == EVENT_GAME;
    if (q->callback == PLAYER_CONSTRUCTORS)
        return begun ? 0 : fault_in(seat, q, false);
    const struct match_event *e = next(r);
    while (e != NULL && e->what >= EVENT_OF_GAME && e->side == seat->side &&
           r->log->game->event_call(e, &call) == q->callback) {
        if (seat->listener.call(seat->listener.self, seat->side, &call) == SEAT_ILLEGAL)
            return recorded_stop(seat, "%s", r->again->why);
        called = true;
        e = ++r->at < r->log->events ? &r->log->event[r->at] : NULL;
    }
    if (fault_in(seat, q, called) != 0)
        return -1;
    if (q->done == SEAT_DONE_IF_SILENT && !called && next_fault(r, seat->side, &q->mark) == NULL)
        return recorded_stop(seat, "it is player %d's turn", seat->side);
    return 0;
}

/* ---- by lines ---- */

static int recorded_hear(struct seat *seat, struct seat_answer *a)
{
    struct recorded *r = of(seat);
    const struct match_event *e = next(r);
    const struct match_fault *f = next_fault(r, seat->side, &a->mark);
    int ms = 0;
    if (f != NULL) {
        r->at++;
        return seat_fail(seat, &a->mark, f->verdict, "%s", f->why);
    }
    if (e == NULL && r->log->result.system)
        return stop_by_system(seat);
    if (e == NULL || e->what != EVENT_ANSWER || e->side != seat->side)
        return recorded_stop(seat, "player %d must answer here", seat->side);
    const char *text = match_event_text(r->log, e);
    if (r->log->game->timed && !match_scan_time(&text, &ms))
        return recorded_stop(seat, "must be: answer PLAYER after MILLISECONDS TEXT");
    if (strlen(text) >= sizeof a->line)
        return recorded_stop(seat, "no answer is as long");
    strcpy(a->line, text);
    a->used_us = (int64_t)ms * 1000;
    r->at++;
    return 0;
}

/* ---- seats ---- */

void recorded_open(struct recorded *r, const struct match *log, const struct match *again)
{
    static const struct seat_ops ops = {.request = recorded_request, .hear = recorded_hear};
    *r = (struct recorded){.log = log, .again = again};
    for (int side = 0; side < log->game->seats; side++)
        r->seat[side] = (struct recorded_seat){{.ops = &ops, .side = side}, r};
}

void recorded_play(struct recorded *r, const struct match *log, struct match *again)
{
    struct seat *seat[SEATS_MOST];
    recorded_open(r, log, again);
    for (int side = 0; side < SEATS_MOST; side++)
        seat[side] = &r->seat[side].seat;
    match_play_seated(again, seat);
}

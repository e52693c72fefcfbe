#include "follow.h"

#include <string.h>

#include "match/match_play.h"

static struct follow_seat *follow_of(struct seat *seat)
{
    return (struct follow_seat *)(void *)seat;
}

static bool is_live(const struct follow_seat *s)
{
    return s->seat.side == s->of->live;
}

static bool is_followed(const struct follow_seat *s)
{
    return !is_live(s) && (s->of->from_game == 0 || s->of->m->number < s->of->from_game);
}

/* ---- the record ---- */

/* Moves the record on to where the match is. Returns -1 if the live player has departed from it. */
static int keep_in_step(struct follow_seat *s)
{
    struct follow *f = s->of;
    struct match_departure *d = &f->departure;
    if (!d->any && !match_departs(f->record, f->m, f->checked, false, d)) {
        f->checked = f->recorded.at = f->m->events;
        return 0;
    }
    seat_fault_system(&s->seat.fault, PROOF_CALL, "the match departed from the record");
    return -1;
}

/* ---- the players ---- */

static int pass(struct follow_seat *s, const struct seat *player, int rc)
{
    if (rc != 0)
        s->seat.fault = player->fault;
    return rc;
}

/* Gives a sample that comes in the middle of a match its start. */
static int start_late(struct follow_seat *s, const struct seat_request *first)
{
    struct seat_request start = {.callback = PLAYER_CONSTRUCTORS, .done = SEAT_DONE_ALWAYS, .mark = first->mark};
    return first->callback == PLAYER_CONSTRUCTORS ? 0 : s->inner->ops->request(s->inner, &start);
}

/* Opens the seat's own player. Returns -1 with the seat's fault if the system failed. */
static int open_inner(struct follow_seat *s)
{
    char why[MATCH_WHY] = "";
    if (s->inner != NULL)
        return 0;
    s->inner = s->of->from->open(s->of->from->self, s->seat.side, why);
    if (s->inner != NULL) {
        s->inner->calls = s->of->m->game->calls;
        s->seat.output = s->inner->output;
        return 0;
    }
    seat_fault_system(&s->seat.fault, PROOF_CALL, "%.120s", why);
    return -1;
}

/* Returns who plays now: the record, or the seat's own player. Returns NULL with the seat's fault if that failed. */
static struct seat *player_of(struct follow_seat *s, const struct seat_mark *mark)
{
    struct follow *f = s->of;
    if (is_followed(s) ? keep_in_step(s) != 0 : open_inner(s) != 0)
        return NULL;
    if (is_live(s) && f->moment != NULL)
        f->moment(f->self, mark->game, mark->operation);
    return is_followed(s) ? &f->recorded.seat[s->seat.side].seat : s->inner;
}

static int follow_request(struct seat *seat, const struct seat_request *q)
{
    struct follow_seat *s = follow_of(seat);
    struct seat_request whole = *q;
    bool begins = s->inner == NULL;
    struct seat *player = player_of(s, &q->mark);
    if (player == NULL || (begins && player == s->inner && pass(s, player, start_late(s, q)) != 0))
        return -1;
    if (player == s->inner)
        whole.done = SEAT_DONE_ALWAYS; /* the log has to be in step with the record after each request */
    player->listener = seat->listener; /* not before: calls in a static constructor are illegal */
    return pass(s, player, player->ops->request(player, &whole));
}

static int follow_settle(struct seat *seat)
{
    struct follow_seat *s = follow_of(seat);
    return s->inner == NULL ? 0 : pass(s, s->inner, seat_settle(s->inner));
}

static void follow_say(struct seat *seat, const char *text, size_t size)
{
    struct follow_seat *s = follow_of(seat);
    if (!is_followed(s) && open_inner(s) == 0)
        seat_say(s->inner, text, size);
}

/* If players are sent their remaining time, the live player gets what it got then, or it might decide otherwise. Its
 * own limits hold all the same. */
static void take_recorded_time(const struct follow_seat *s, struct seat_answer *a)
{
    const struct follow *f = s->of;
    const struct match *record = f->record;
    const struct match_event *e = record->event + f->m->events; /* where the answer will be */
    int ms;
    if (record->game->timed && (f->from_game == 0 || f->m->number < f->from_game) && f->m->events < record->events &&
        e->what == EVENT_ANSWER && e->side == s->seat.side) {
        const char *at = match_event_text(record, e);
        if (match_scan_time(&at, &ms))
            a->used_us = (int64_t)ms * 1000;
    }
}

static int follow_hear(struct seat *seat, struct seat_answer *a)
{
    struct follow_seat *s = follow_of(seat);
    struct seat *player = player_of(s, &a->mark);
    if (player == NULL || pass(s, player, player->ops->hear(player, a)) != 0)
        return -1;
    if (is_live(s))
        take_recorded_time(s, a);
    return 0;
}

static void follow_collect(struct seat *seat)
{
    struct follow_seat *s = follow_of(seat);
    if (s->inner != NULL)
        seat_collect(s->inner);
    seat->output = s->inner == NULL ? NULL : s->inner->output;
}

static int follow_finish(struct seat *seat, struct seat_cost *cost)
{
    struct follow_seat *s = follow_of(seat);
    if (s->inner == NULL)
        return 0;
    int rc = pass(s, s->inner, seat_finish(s->inner, cost));
    seat->output = s->inner->output;
    return rc;
}

/* ---- seats ---- */

static struct seat *follow_open_seat(void *self, int side, char why[MATCH_WHY])
{
    static const struct seat_ops ops = {follow_request, follow_settle,  follow_say,
                                        follow_hear,    follow_collect, follow_finish};
    struct follow *f = (struct follow *)self;
    struct follow_seat *s = &f->seat[side];
    *s = (struct follow_seat){{.ops = &ops, .side = side}, f, NULL};
    if (is_live(s) && open_inner(s) != 0) {
        snprintf(why, MATCH_WHY, "%s", s->seat.fault.why);
        return NULL;
    }
    return &s->seat;
}

static void follow_close_seat(void *self, int side)
{
    struct follow *f = (struct follow *)self;
    if (f->seat[side].inner != NULL)
        match_close_seat(f->from, side);
    f->seat[side].inner = NULL;
}

static const struct match_seats *follow_between(void *self, struct match *m, const struct match_seats *from)
{
    struct follow *f = (struct follow *)self;
    f->m = m;
    f->from = from;
    f->checked = 0;
    recorded_open(&f->recorded, f->record, m);
    return &f->seats;
}

int follow_seat_of(const struct match *record, const char *name)
{
    int seat = 0;
    for (int side = record->game->seats - 1; side >= 0; side--)
        if (strcmp(record->job.name[side], name) == 0)
            seat = side;
    return seat;
}

void follow_begin(struct follow *f, struct match_job *job)
{
    f->seats = (struct match_seats){f, follow_open_seat, follow_close_seat};
    f->between = (struct match_between){f, follow_between};
    f->departure = (struct match_departure){.any = false};
    *job = f->record->job;
    job->between = &f->between;
}

void follow_end(struct follow *f, const struct match *m)
{
    bool whole = f->from_game == 0 && !m->result.system && !f->record->result.system;
    if (!f->departure.any)
        match_departs(f->record, m, 0, whole, &f->departure);
    if (f->departure.any && f->from_game > 0 && f->departure.game >= f->from_game)
        f->departure.any = false; /* that is where it was to */
}

void follow_text(const struct follow *f, const struct match_departure *d, const struct follow_words *words, FILE *out)
{
    char then[SEAT_LINE + 128];
    if (!d->any) {
        fprintf(out, "%s did all that %s says of seat %d.\n", words->mine, words->file, f->live);
        return;
    }
    match_departure_words(f->record, d->event, then, sizeof then);
    fprintf(out, "%s departs from %s in game %d, operation %d.\n", words->mine, words->file, d->game, d->operation);
    fprintf(out, "    recorded: %s\n    this time: %s\n", then, words->now);
    if (words->depart == NULL)
        fputs("The match ends there. With --depart SAMPLE a sample goes on.\n", out);
    else
        fprintf(out, "From game %d on, %s plays in place of the record.\n", d->game, words->depart);
}

#include "follow.h"

#include <string.h>

#include "match/referee.h"

/* ---- a player is asked ---- */

static bool is_recorded(const struct follow *f, int side)
{
    return f->m->seat[side] == &f->recorded.seat[side].seat;
}

/* Moves the record on to where the match is. Returns -1, with the fault of a seat that follows the record, if the live
 * player has departed from it. The log has to be in step with the record after each request to the live player. */
static int follow_ask(void *self, int side, const struct seat_mark *mark)
{
    struct follow *f = (struct follow *)self;
    struct match_departure *d = &f->departure;
    if (side == f->live && f->moment != NULL)
        f->moment(f->self, mark->game, mark->operation);
    if (!is_recorded(f, side))
        return side == f->live;
    if (!d->any && !match_departs(f->record, f->m, f->checked, false, d)) {
        f->checked = f->recorded.at = f->m->events;
        return 0;
    }
    seat_fault_system(&f->recorded.seat[side].seat.fault, PROOF_CALL, "the match departed from the record");
    return -1;
}

/* If players are sent their remaining time, the live player gets what it got then, or it might decide otherwise. Its
 * own limits hold all the same. */
static void follow_answered(void *self, int side, struct seat_answer *a)
{
    const struct follow *f = (const struct follow *)self;
    const struct match *record = f->record;
    const struct match_event *e = record->event + f->m->events; /* where the answer will be */
    int ms;
    if (side == f->live && record->game->timed && (f->from_game == 0 || f->m->number < f->from_game) &&
        f->m->events < record->events && e->what == EVENT_ANSWER && e->side == f->live) {
        const char *at = match_event_text(record, e);
        if (match_scan_time(&at, &ms))
            a->used_us = (int64_t)ms * 1000;
    }
}

/* ---- seats ---- */

static struct seat *follow_open_seat(void *self, int side, char why[MATCH_WHY])
{
    struct follow *f = (struct follow *)self;
    bool sample = f->from_game > 0 && f->m->number >= f->from_game;
    return side == f->live || sample ? f->from->open(f->from->self, side, why) : &f->recorded.seat[side].seat;
}

static void follow_close_seat(void *self, int side)
{
    struct follow *f = (struct follow *)self;
    if (!is_recorded(f, side))
        match_close_seat(f->from, side);
}

/* From this game on the sample sits where the record did. */
static void follow_game(void *self)
{
    struct follow *f = (struct follow *)self;
    for (int side = 0; side < f->m->game->seats && f->m->number == f->from_game; side++)
        if (is_recorded(f, side))
            match_restart(f->m, side);
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
    f->between = (struct match_between){f, follow_between, follow_game, follow_ask, follow_answered};
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

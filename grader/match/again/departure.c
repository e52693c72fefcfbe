#include "departure.h"

#include <stdio.h>
#include <string.h>

#include "match/record.h"
#include "match/report.h"

/* Returns the answer without the time that it took. */
static const char *answer_of(const struct match *m, const struct match_event *e)
{
    const char *text = match_event_text(m, e), *at = text;
    int ms;
    return m->game->timed && match_scan_time(&at, &ms) ? at : text;
}

static bool is_same_fault(const struct match_fault *a, const struct match_fault *b)
{
    return a->verdict == b->verdict && a->game == b->game && a->operation == b->operation &&
           strcmp(a->call, b->call) == 0;
}

static bool is_same(const struct match *record, const struct match_event *a, const struct match *m,
                    const struct match_event *b)
{
    if (a->what != b->what || a->side != b->side)
        return false;
    if (a->what == EVENT_ANSWER && record->game->same_answer != NULL)
        return record->game->same_answer(record, a, answer_of(record, a), answer_of(m, b));
    if (a->what == EVENT_ANSWER)
        return strcmp(answer_of(record, a), answer_of(m, b)) == 0;
    if (a->what == EVENT_NOTE)
        return true; /* it follows from the answers, and may tell the time that is left */
    if (a->what == EVENT_FAULT)
        return is_same_fault(match_event_fault(record, a), match_event_fault(m, b));
    return memcmp(a->arg, b->arg, sizeof a->arg) == 0;
}

/* Fills the place of an event of m, or of the record where m has ended before it. */
static void find_place(const struct match *m, size_t event, struct match_departure *out)
{
    const struct match_event *e = &m->event[event];
    *out = (struct match_departure){.any = true, .event = event, .side = e->side};
    for (size_t i = 0; i <= event; i++) {
        if (m->event[i].what == EVENT_GAME) {
            out->game++;
            out->operation = 0;
        }
        out->operation += m->event[i].operation && m->event[i].side == e->side;
    }
    if (e->what == EVENT_FAULT)
        out->operation = match_event_fault(m, e)->operation;
}

bool match_departs(const struct match *record, const struct match *m, size_t from, bool whole,
                   struct match_departure *out)
{
    size_t both = record->events < m->events ? record->events : m->events;
    *out = (struct match_departure){.any = false};
    for (size_t i = from; i < both; i++)
        if (!is_same(record, &record->event[i], m, &m->event[i]))
            return find_place(m, i, out), true;
    if (m->events > both)
        return find_place(m, both, out), true;
    if (whole && record->events > both)
        return find_place(record, both, out), true;
    return false;
}

int records_depart(const struct game *game, const char *one, const char *other, struct match_departure *out)
{
    const struct game *const known[] = {game, NULL};
    struct match first, second;
    struct record_wrong wrong;
    int rc = record_read(&first, known, one, strlen(one), &wrong);
    int more = record_read(&second, known, other, strlen(other), &wrong);
    if (rc == 0 && more == 0)
        rc = match_departs(&first, &second, 0, true, out);
    else
        rc = rc < 0 || more < 0 ? -1 : 2;
    match_close(&first);
    match_close(&second);
    return rc;
}

void match_departure_words(const struct match *m, size_t event, char *text, size_t size)
{
    if (event >= m->events)
        snprintf(text, size, "the match is over");
    else if (m->event[event].what == EVENT_FAULT)
        match_fault_text(match_event_fault(m, &m->event[event]), text, size);
    else if (m->event[event].what == EVENT_END || m->event[event].what == EVENT_GAME)
        snprintf(text, size, "the game ends");
    else if (m->event[event].what == EVENT_NOTE)
        snprintf(text, size, "%s", match_event_text(m, &m->event[event]));
    else if (m->game->talk == GAME_CALLS && !m->event[event].operation)
        m->game->event_text(&m->event[event], text, size);
    else
        match_event_words(m, &m->event[event], text, size);
}

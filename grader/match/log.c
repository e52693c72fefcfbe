/* The log of a match, and what is counted from it. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/room.h"
#include "base/text.h"
#include "picture/picture.h"
#include "referee.h"

void match_log(struct match *m, struct match_event event)
{
    *match_log_place(m, event.what, event.operation) = event;
}

/* ---- texts: arg[1..4] of an event is the index of its text ---- */

enum { MOST_TEXT = 1 << 30 };

int match_keep_text(struct match *m, const char *text, size_t length, struct match_event *event)
{
    uint32_t at = (uint32_t)m->text_size;
    size_t size = m->text_size + length + 1;
    if (m->over)
        return -1;
    if (size > MOST_TEXT || !MEMORY_ROOM(m->text, size, m->text_room)) {
        match_over_by_system(m, -1, PROOF_MEMORY, "the judge had no memory for the log");
        return -1;
    }
    memcpy(m->text + at, text, length);
    m->text[at + length] = '\0';
    m->text_size = size;
    memcpy(&event->arg[1], &at, sizeof at);
    return 0;
}

static uint32_t place_of(const struct match_event *e)
{
    uint32_t at;
    memcpy(&at, &e->arg[1], sizeof at);
    return at;
}

const char *match_event_text(const struct match *m, const struct match_event *e)
{
    return m->text + place_of(e);
}

const struct match_fault *match_event_fault(const struct match *m, const struct match_event *e)
{
    return &m->fault[place_of(e)];
}

/* ---- faults ---- */

void match_note_fault(struct match *m, const struct match_fault *fault)
{
    struct match_event e = {.what = EVENT_FAULT, .side = (uint8_t)fault->side};
    uint32_t number = (uint32_t)m->faults;
    if (m->faults == m->fault_room)
        return;
    memcpy(&e.arg[1], &number, sizeof number);
    m->fault[m->faults++] = *fault;
    m->out[fault->side] = true;
    m->over |= !m->game->fresh;
    match_log(m, e);
}

void match_over_by_system(struct match *m, int ended_at, enum proof proof, const char *why)
{
    if (m->result.system)
        return;
    m->over = true;
    m->result.system = true;
    m->result.ended_at = ended_at;
    snprintf(m->result.why, sizeof m->result.why, "%s: %.140s", proof_name(proof), why);
}

/* ---- a game's end ---- */

bool match_all_in(const struct match *m)
{
    bool in = !m->over;
    for (int side = 0; side < m->game->seats; side++)
        in &= !m->out[side];
    return in;
}

int match_seat_in(const struct match *m, int place)
{
    return (m->first[m->number - 1] + place) % m->game->seats;
}

void match_end(struct match *m, int how, const int place[], const int64_t total[])
{
    struct match_event e = {.what = EVENT_END, .arg = {(int8_t)how}};
    if (m->over || m->ended)
        return;
    m->ended = true;
    for (int side = 0; side < m->game->seats; side++) {
        e.arg[1 + side] = (int8_t)place[side];
        m->place[m->number - 1][side] = (uint8_t)place[side];
        m->total[m->number - 1][side] = total == NULL ? 0 : total[side];
        m->last[side] = place[side];
    }
    match_log(m, e);
}

void match_end_won(struct match *m, int how, int winner)
{
    const int place[2] = {winner == 0 ? 1 : 2, winner == 0 ? 2 : 1};
    match_end(m, how, place, NULL);
}

/* ---- counting ---- */

static void count_game(struct match *m, int first, const int8_t place[])
{
    int front = 0, seats = m->game->seats;
    m->result.games++;
    for (int a = 0; a < seats; a++)
        front += place[a] == 1;
    for (int a = 0; a < seats; a++)
        for (int b = 0; b < seats; b++) {
            int half_points = a == b ? 0 : place[a] < place[b] ? 2 : place[a] == place[b] && front > 0;
            m->result.player[a].half_points += half_points;
            m->result.player[a].against[b] += half_points;
        }
    m->result.draws += front > 1;
    for (int a = 0; a < seats && front == 1; a++) {
        m->result.player[a].wins += place[a] == 1;
        m->result.player[a].wins_first += place[a] == 1 && first == a;
    }
}

/* Gives all games of the match to the other seats. */
static void count_forfeit(struct match *m, int loser)
{
    int8_t place[SEATS_MOST];
    for (int side = 0; side < m->game->seats; side++)
        place[side] = side == loser ? 2 : 1;
    for (int g = 0; g < m->job.games; g++) {
        count_game(m, m->first[g], place);
        for (int side = 0; side < m->game->seats; side++)
            m->place[g][side] = (uint8_t)place[side];
    }
}

static void count_event(struct match *m, const struct match_event *e, int *first)
{
    struct match_player *p = &m->result.player[e->side];
    if (e->what == EVENT_GAME)
        *first = e->side;
    if (e->what == EVENT_END) {
        count_game(m, *first, &e->arg[1]);
        for (int side = 0; side < m->game->seats; side++)
            m->result.player[side].total += m->total[m->result.games - 1][side];
    }
    if (e->what == EVENT_FAULT && p->faults++ == 0)
        p->verdict = match_event_fault(m, e)->verdict;
}

static void forget_counts(struct match_result *r)
{
    r->games = r->draws = 0;
    for (int side = 0; side < SEATS_MOST; side++) {
        const struct match_player *p = &r->player[side];
        r->player[side] = (struct match_player){
            .verdict = VERDICT_OK, .cost = p->cost, .slowest_us = p->slowest_us, .slowest_ms = p->slowest_ms};
    }
}

void match_count(struct match *m)
{
    struct match_result *r = &m->result;
    int first = 0;
    forget_counts(r);
    if (r->system)
        return;
    r->faulted = m->faults > 0;
    if (r->faulted)
        r->fault = m->fault[0];
    const bool forfeited = r->faulted && !m->game->fresh;
    const struct match_event *end = m->event + m->events;
    for (const struct match_event *e = m->event; e < end; e++) {
        r->player[e->side].operations += e->operation;
        if (e->what < EVENT_ANSWER && !(forfeited && e->what == EVENT_END))
            count_event(m, e, &first);
    }
    if (forfeited)
        count_forfeit(m, r->fault.side);
}

void match_print(const struct match *m, size_t begin, size_t end, int style, FILE *out)
{
    if (m->game->print != NULL) {
        m->game->print(m, begin, end, style, out);
        return;
    }
    picture_print(m, begin, end, style, out);
    size_t from = end;
    while (from > begin && !m->event[from - 1].operation)
        from--;
    for (; from < end; from++)
        if (m->event[from].what == EVENT_NOTE && strncmp(match_event_text(m, &m->event[from]), "board ", 6) != 0) {
            text_print(match_event_text(m, &m->event[from]), INT_MAX, false, out);
            fputc('\n', out);
        }
}

void match_event_words(const struct match *m, const struct match_event *event, char *text, size_t size)
{
    if (m->game->event_words != NULL)
        m->game->event_words(m, event, text, size);
    else
        snprintf(text, size, "%s", match_event_text(m, event));
}

#include "game_log.h"

int game_log_count(const struct match *m)
{
    int games = 0;
    for (size_t i = 0; i < m->events; i++)
        games += m->event[i].what == EVENT_GAME;
    return games;
}

static size_t find_game(const struct match *m, size_t from, int skip)
{
    while (from < m->events && (m->event[from].what != EVENT_GAME || skip-- > 0))
        from++;
    return from;
}

static struct game_log span_from(const struct match *m, size_t begin, int number)
{
    struct game_log s = {.number = number, .begin = begin, .end = find_game(m, begin + 1, 0)};
    for (const struct match_event *e = m->event + s.begin; e < m->event + s.end; e++) {
        s.made[e->side] += e->operation;
        if (e->what == EVENT_END)
            s.over = e;
    }
    return s;
}

struct game_log game_log_find(const struct match *m, int number)
{
    size_t begin = find_game(m, 0, number - 1);
    if (number < 1 || begin >= m->events)
        return (struct game_log){.begin = m->events, .end = m->events};
    return span_from(m, begin, number);
}

bool game_log_next(const struct match *m, struct game_log *s)
{
    size_t begin = find_game(m, s->end, 0);
    if (begin >= m->events)
        return false;
    *s = span_from(m, begin, s->number + 1);
    return true;
}

int game_log_operations(const struct game_log *s)
{
    int all = 0;
    for (int side = 0; side < SEATS_MOST; side++)
        all += s->made[side];
    return all;
}

size_t game_log_moment(const struct match *m, const struct game_log *s, int operations)
{
    size_t at = s->begin;
    if (operations >= game_log_operations(s))
        return s->end;
    while (at < s->end && (!m->event[at].operation || operations-- > 0))
        at++;
    return at;
}

#include "game_log.h"

bool game_log_next(const struct match *m, struct game_log *s)
{
    size_t at = s->end;
    while (at < m->events && m->event[at].what != EVENT_GAME)
        at++;
    if (at == m->events)
        return false;
    *s = (struct game_log){.number = s->number + 1, .begin = at};
    do {
        s->made[m->event[at].side] += m->event[at].operation;
        if (m->event[at].what == EVENT_END)
            s->over = &m->event[at];
        at++;
    } while (at < m->events && m->event[at].what != EVENT_GAME);
    s->end = at;
    return true;
}

struct game_log game_log_find(const struct match *m, int number)
{
    struct game_log s = {.number = 0};
    while (s.number < number && game_log_next(m, &s)) {
    }
    return number > 0 && s.number == number ? s : (struct game_log){.begin = m->events, .end = m->events};
}

int game_log_count(const struct match *m)
{
    struct game_log s = {.number = 0};
    while (game_log_next(m, &s)) {
    }
    return s.number;
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

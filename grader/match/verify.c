#include "verify.h"

#include <stdio.h>
#include <string.h>

static bool say(struct record_wrong *wrong, size_t event, const char *why)
{
    wrong->line = RECORD_FIRST_EVENT + (int)event;
    snprintf(wrong->why, sizeof wrong->why, "%s", why);
    return false;
}

/* Where the game whose EVENT_GAME is at `begin` ends. */
static size_t game_end(const struct match *m, size_t begin)
{
    size_t end = begin;
    do
        end++;
    while (end < m->events && m->event[end].what != EVENT_GAME);
    return end < m->events ? end : m->events;
}

static bool verify_game(const struct match *m, size_t begin, size_t end, bool faulted, struct record_wrong *wrong)
{
    struct game_replay replay = {
        .setup = m->job.setup,
        .event = m->event + begin,
        .events = end - begin,
        .fault = faulted ? &m->result.fault : NULL,
    };
    ptrdiff_t bad = m->game->replay(&replay);
    return bad < 0 || say(wrong, begin + (size_t)bad, replay.why);
}

static bool verify_result(const struct match *m, const int wins[2], struct record_wrong *wrong)
{
    const int *told = m->result.wins;
    char why[80];
    if (told[0] == wins[0] && told[1] == wins[1])
        return true;
    snprintf(why, sizeof why, "the result is %d %d, not %d %d", wins[0], wins[1], told[0], told[1]);
    return say(wrong, m->events + m->result.faulted, why);
}

/* The games were played; what comes after the last of them. */
static bool verify_end(const struct match *m, int games, int wins[2], struct record_wrong *wrong)
{
    const struct match_fault *f = &m->result.fault;
    char why[80];
    if (m->result.faulted) {
        snprintf(why, sizeof why, "a fault in game %d, but the record ends in game %d", f->game, games);
        if (f->game != (games == 0 ? 1 : games))
            return say(wrong, m->events, why);
        wins[!f->side] = m->job.games;
        wins[f->side] = 0;
    } else if (games < m->job.games) {
        snprintf(why, sizeof why, "game %d of %d is missing", games + 1, m->job.games);
        return say(wrong, m->events, why);
    }
    return verify_result(m, wins, wrong);
}

bool match_verify(const struct match *m, struct record_wrong *wrong)
{
    int games = 0, wins[2] = {0, 0};
    size_t begin = 0;
    for (size_t end; begin < m->events; begin = end) {
        end = game_end(m, begin);
        if (m->event[begin].side != m->first[games++])
            return say(wrong, begin, "the seed lets the other player move first");
        if (!verify_game(m, begin, end, m->result.faulted && end == m->events, wrong))
            return false;
        if (m->event[end - 1].what == EVENT_WIN)
            wins[m->event[end - 1].side]++;
    }
    if (games == 0 && m->result.faulted && !verify_game(m, 0, 0, true, wrong))
        return false;
    return verify_end(m, games, wins, wrong);
}

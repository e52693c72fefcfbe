#include "five.h"

#include <stdio.h>
#include <string.h>

#include "match/match.h"

static void take_note(struct five_past *p, const char *note)
{
    char name[2];
    if (strcmp(note, FIVE_NOTE_AUDIT) == 0) {
        p->audited = true;
        p->down[0] = p->down[1] = false;
    }
    if (sscanf(note, "cards %c %c", &name[0], &name[1]) != 2)
        return;
    const int card[2] = {five_card(name[0]), five_card(name[1])};
    p->down[0] = p->down[1] = false;
    if (!five_over(&p->game) && five_has(&p->game, 0, card[0]) && five_has(&p->game, 1, card[1]))
        five_play(&p->game, card);
}

static void take_end(struct five_past *p, const struct match_event *e)
{
    const bool both = e->arg[0] == FIVE_END_BOTH;
    const bool lost[2] = {both || e->arg[1] != 1, both || e->arg[2] != 1};
    if (p->match.games > 2 * FIVE_MOST_GAMES || p->match.olds == FIVE_MOST_GAMES)
        return;
    if (e->arg[0] == FIVE_END_DISQUALIFIED)
        memcpy(p->disqualified, lost, sizeof lost);
    if (e->arg[0] == FIVE_END_AHEAD || e->arg[0] == FIVE_END_PLAYED)
        five_match_game(&p->match, &p->game);
    else
        five_match_fault(&p->match, lost);
}

void five_past_begin(struct five_past *p, const struct match *m)
{
    memset(p, 0, sizeof *p);
    five_match_start(&p->match, m->job.setup[FIVE_SETUP_KNOCKOUT] != 0);
    five_start(&p->game);
}

void five_past_take(struct five_past *p, const struct match *m, const struct match_event *e)
{
    switch (e->what) {
    case EVENT_GAME:
        five_start(&p->game);
        p->down[0] = p->down[1] = p->audited = false;
        break;
    case EVENT_ANSWER: p->down[e->side] = !p->audited; break;
    case EVENT_NOTE: take_note(p, match_event_text(m, e)); break;
    case EVENT_END: take_end(p, e); break;
    }
}

void five_past(struct five_past *p, const struct match *m, size_t end)
{
    five_past_begin(p, m);
    for (const struct match_event *e = m->event; e < m->event + end; e++)
        five_past_take(p, m, e);
}

bool five_past_over(const struct five_past *p)
{
    const bool *out = p->disqualified;
    if (out[0] || out[1])
        return (out[0] && out[1]) || p->match.wins[out[0]] >= FIVE_WINS;
    return five_match_over(&p->match);
}

#include "yacht.h"

#include <string.h>

#include "dice_file.h"
#include "match/match.h"

static void begin_game(struct yacht_position *p, int first)
{
    *p = (struct yacht_position){.first = first, .last = {-1, -1}};
    yacht_start(&p->game);
}

static void begin_round(struct yacht_position *p, const char *dice)
{
    struct yacht_roll roll;
    p->last[0] = p->last[1] = -1;
    yacht_roll(&p->game, dice != NULL && yacht_read_roll(dice + 1, &roll) == 0 ? &roll : NULL);
}

/* Returns whether there is room for the dice of an auction. In an untrusted record there may not be. */
static bool has_room(const struct yacht_position *p)
{
    const int most = YACHT_MOST_HELD - YACHT_DICE;
    return p->game.side[0].held <= most && p->game.side[1].held <= most;
}

static void take_note(struct yacht_position *p, const char *note)
{
    int got[2];
    if (strncmp(note, "round ", 6) == 0)
        begin_round(p, strchr(note + 6, ' '));
    else if (strncmp(note, "get ", 4) == 0 && has_room(p))
        yacht_allocate(&p->game, p->bid, got);
    else if (strncmp(note, "put ", 4) == 0)
        for (int place = 0; place < 2; place++) {
            yacht_put(&p->game.side[place], &p->put[place]);
            p->last[place] = (int)p->put[place].rule;
        }
}

static void take_answer(struct yacht_position *p, int place, const char *line)
{
    yacht_read_bid(line, &p->bid[place]);
    yacht_read_put(&p->game.side[place], line, &p->put[place]);
}

void yacht_position_take(struct yacht_position *p, const struct match *m, const struct match_event *e)
{
    if (e->what == EVENT_GAME)
        begin_game(p, e->side);
    else if (e->what == EVENT_NOTE)
        take_note(p, match_event_text(m, e));
    else if (e->what == EVENT_ANSWER)
        take_answer(p, e->side ^ p->first, match_event_text(m, e));
}

void yacht_position_reach(struct yacht_position *p, const struct match *m, size_t begin, size_t end)
{
    begin_game(p, 0);
    for (const struct match_event *e = m->event + begin; e < m->event + end; e++)
        yacht_position_take(p, m, e);
}

const struct yacht_side *yacht_position_of(const struct yacht_position *p, int seat)
{
    return &p->game.side[seat ^ p->first];
}

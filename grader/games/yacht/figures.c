#include "parts.h"

#include <stdio.h>

#include "match/game_log.h"
#include "referee.h"
#include "score.h"

enum { POINTS, AUCTIONS, BONUS, RULES };

/* In the order of the enumeration; then the rules in the order of score.h. */
const struct game_figure yacht_figure[] = {
    {"points", "points a game"},
    {"auctions", "earned at auctions"},
    {"bonus", "bonus"},
    {"one", "points put on ONE"},
    {"two", "points put on TWO"},
    {"three", "points put on THREE"},
    {"four", "points put on FOUR"},
    {"five", "points put on FIVE"},
    {"six", "points put on SIX"},
    {"choice", "points put on CHOICE"},
    {"four_of_a_kind", "points put on FOUR_OF_A_KIND"},
    {"full_house", "points put on FULL_HOUSE"},
    {"small_straight", "points put on SMALL_STRAIGHT"},
    {"large_straight", "points put on LARGE_STRAIGHT"},
    {"yacht", "points put on YACHT"},
    {NULL, NULL},
};

/* Returns the rule of a PUT answer, or -1 for any other answer. */
static int rule_put(const char *answer)
{
    char name[24];
    return sscanf(answer, "PUT %23s", name) == 1 ? yacht_rule_of(name) : -1;
}

struct counted {
    int rule;             /* the rule of the last answer */
    int put[YACHT_RULES]; /* points, or -1 before they are there */
    int auctions, bonus;
};

static void count_note(struct counted *c, const char *note, int side)
{
    int points[2], bonus[2], money[2];
    char got[2];
    if (sscanf(note, "get %c %c money %d %d", &got[0], &got[1], &money[0], &money[1]) == 4)
        c->auctions = money[side];
    if (sscanf(note, "put %d %d bonus %d %d", &points[0], &points[1], &bonus[0], &bonus[1]) != 4)
        return;
    c->bonus = bonus[side];
    if (c->rule >= 0)
        c->put[c->rule] = points[side];
}

static void yacht_figures_add(struct game_sum *s, int64_t value)
{
    s->sum += value;
    s->count++;
}

/* Games that ended by a fault say nothing about points. */
void yacht_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    struct counted c = {.rule = -1};
    if (game->over->arg[0] != YACHT_END_COUNTED)
        return;
    for (int rule = 0; rule < YACHT_RULES; rule++)
        c.put[rule] = -1;
    for (const struct match_event *e = m->event + game->begin; e < m->event + game->end; e++)
        if (e->what == EVENT_ANSWER && e->side == side)
            c.rule = rule_put(match_event_text(m, e));
        else if (e->what == EVENT_NOTE)
            count_note(&c, match_event_text(m, e), side);
    yacht_figures_add(&sum[POINTS], m->total[game->number - 1][side]);
    yacht_figures_add(&sum[AUCTIONS], c.auctions);
    yacht_figures_add(&sum[BONUS], c.bonus);
    for (int rule = 0; rule < YACHT_RULES; rule++)
        if (c.put[rule] >= 0)
            yacht_figures_add(&sum[RULES + rule], c.put[rule]);
}

#include "kutulu.h"

#include <stdbool.h>
#include <stdio.h>

#include "match/game_log.h"
#include "rules.h"

enum { ROUNDS, PLACE, WANDERERS, SLASHERS, PLANNED, SHELTERED, FIGURES };

const struct game_figure kutulu_figure[] = {
    [ROUNDS] = {"rounds", "rounds survived"},
    [PLACE] = {"place", "place"},
    [WANDERERS] = {"wanderers", "times that a wanderer struck it"},
    [SLASHERS] = {"slashers", "times that a slasher struck it"},
    [PLANNED] = {"planned", "sanity given by plans"},
    [SHELTERED] = {"sheltered", "sanity given by shelters"},
    [FIGURES] = {NULL, NULL},
};

struct counted {
    int explorer, rounds, change[4];
    bool gone;
};

static void count_note(struct counted *c, const char *note)
{
    int number, d[4];
    if (sscanf(note, "turn %d", &number) == 1)
        c->rounds += !c->gone;
    else if (sscanf(note, "left %d", &number) == 1)
        c->gone |= number == c->explorer;
    else if (sscanf(note, "change %d %d %d %d %d", &number, &d[0], &d[1], &d[2], &d[3]) == 5)
        for (int i = 0; i < 4 && number == c->explorer; i++)
            c->change[i] += d[i];
}

void kutulu_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    int first = m->event[game->begin].side;
    struct counted c = {.explorer = (side - first + KUTULU_SEATS) % KUTULU_SEATS};
    for (const struct match_event *e = m->event + game->begin; e < m->event + game->end; e++)
        if (e->what == EVENT_NOTE)
            count_note(&c, match_event_text(m, e));
    game_sum_add(&sum[ROUNDS], c.rounds);
    game_sum_add(&sum[PLACE], game->over->arg[1 + side]);
    for (int i = 0; i < 4; i++)
        game_sum_add(&sum[WANDERERS + i], c.change[i]);
}

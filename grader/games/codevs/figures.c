#include "codevs.h"

#include <stdio.h>

#include "match/game_log.h"
#include "notes.h"

enum { CHAIN, CHAIN_TURN, SENT, SKILLS, TURNS, SCORE, FIGURES };

const struct game_figure codevs_figure[] = {
    [CHAIN] = {"chain", "longest chain of a game"},
    [CHAIN_TURN] = {"chain_turn", "turn of the longest chain, from 0"},
    [SENT] = {"sent", "obstacles sent a game"},
    [SKILLS] = {"skills", "skills used a game"},
    [TURNS] = {"turns", "turns a game"},
    [SCORE] = {"score", "score a game"},
    [FIGURES] = {NULL, NULL},
};

static const int chain_least[] = {0, 10, 13, 16};

const struct game_classes codevs_classes = {CHAIN, chain_least, sizeof chain_least / sizeof chain_least[0]};

struct counted {
    int side, turn, turns, chain, chain_turn, skills;
    int64_t sent;
};

static void count_note(struct counted *c, const char *note)
{
    struct codevs_noted noted;
    const struct codevs_played *p = &noted.played;
    if (sscanf(note, "turn %d", &c->turn) == 1)
        c->turns++;
    if (codevs_read_side(note, &noted) != c->side)
        return;
    c->skills += p->skill;
    c->sent += p->sent;
    if (p->chain > c->chain) {
        c->chain = p->chain;
        c->chain_turn = c->turn;
    }
}

void codevs_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    struct counted c = {.side = side};
    for (const struct match_event *e = m->event + game->begin; e < m->event + game->end; e++)
        if (e->what == EVENT_NOTE)
            count_note(&c, match_event_text(m, e));
    game_sum_add(&sum[CHAIN], c.chain);
    if (c.chain > 0)
        game_sum_add(&sum[CHAIN_TURN], c.chain_turn);
    game_sum_add(&sum[SENT], c.sent);
    game_sum_add(&sum[SKILLS], c.skills);
    game_sum_add(&sum[TURNS], c.turns);
    game_sum_add(&sum[SCORE], m->total[game->number - 1][side]);
}

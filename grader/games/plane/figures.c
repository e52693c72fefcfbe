#include "plane.h"

#include "match/game_log.h"

enum { HITS_A_HEAD, HITS_TO_WIN, TURNS_OF_A_PLANE, MOVES, FIGURES };

const struct game_figure plane_figure[] = {
    [HITS_A_HEAD] = {"hits_a_head", "hits for each head"},
    [HITS_TO_WIN] = {"hits_to_win", "hits for all three, where it hit them"},
    [TURNS_OF_A_PLANE] = {"turns_of_a_plane", "turns that a plane of its own survives"},
    [MOVES] = {"moves", "moves a game"},
    [FIGURES] = {NULL, NULL},
};

struct counted {
    int operations[2], hits[2], heads[2];
    struct cells seen[2]; /* heads that the side has hit: a destroyed plane stays where it is */
    int survived[2];      /* turns of the other side, summed over the planes of this side that were destroyed */
};

static void count_hit(struct counted *c, int side, int x, int y, int answer)
{
    c->hits[side]++;
    if (answer != 2 || !plane_on_board(x, y) || plane_cells_has(&c->seen[side], x, y))
        return;
    plane_cells_add(&c->seen[side], x, y);
    c->heads[side]++;
    c->survived[!side] += c->operations[side];
}

void plane_count_figures(const struct match *m, const struct game_log *game, int side, struct game_sum sum[])
{
    struct counted c = {.hits = {0, 0}};
    for (const struct match_event *e = m->event + game->begin; e < m->event + game->end; e++) {
        c.operations[e->side] += e->operation;
        if (e->what == PLANE_EVENT_HIT)
            count_hit(&c, e->side, e->arg[0], e->arg[1], e->arg[2]);
    }
    bool all = c.heads[side] == PLANE_PLANES;
    sum[HITS_TO_WIN].sum += all ? c.hits[side] : 0;
    sum[HITS_TO_WIN].count += all;
    sum[HITS_A_HEAD].sum += c.hits[side];
    sum[HITS_A_HEAD].count += c.heads[side];
    sum[TURNS_OF_A_PLANE].sum += c.survived[side] + (PLANE_PLANES - c.heads[!side]) * c.operations[!side];
    sum[TURNS_OF_A_PLANE].count += PLANE_PLANES;
    game_sum_add(&sum[MOVES], c.operations[side] - c.hits[side]);
}

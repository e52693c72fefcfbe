#include "chances.h"

#include <stdlib.h>
#include <string.h>

#include "game_log.h"
#include "why.h"

/* ---- chances of strengths ---- */

enum { BITS = 24 };

/* Returns 2 to the power -below / CHANCES_DOUBLE, of 1 << BITS. */
static int64_t weight_of(int64_t below)
{
    /* 2 to the power -1/2, -1/4, ... -1/64, of 1 << BITS */
    static const int64_t root[] = {11863283, 14107901, 15384775, 16065917, 16417715, 16596492};
    int64_t weight = (int64_t)1 << BITS;
    if (below >= CHANCES_DOUBLE * BITS)
        return 0;
    for (int i = 0; i < 6; i++)
        if (below & CHANCES_DOUBLE >> (i + 1))
            weight = weight * root[i] >> BITS;
    return weight >> below / CHANCES_DOUBLE;
}

/* The strongest seat gets what is left over by rounding. */
void chances_of(int seats, const int strength[], int chance[])
{
    int64_t weight[SEATS_MOST], all = 0;
    int best = 0, left = CHANCES_ALL;
    for (int seat = 1; seat < seats; seat++)
        best = strength[seat] > strength[best] ? seat : best;
    for (int seat = 0; seat < seats; seat++) {
        bool lost = strength[seat] == CHANCES_NONE && strength[best] != CHANCES_NONE;
        weight[seat] = lost ? 0 : weight_of((int64_t)strength[best] - strength[seat]) + 1;
        all += weight[seat];
    }
    for (int seat = 0; seat < seats; seat++) {
        chance[seat] = (int)((weight[seat] * CHANCES_ALL + all / 2) / all);
        if (chance[seat] == 0 && weight[seat] > 0)
            chance[seat] = 1;
        left -= chance[seat];
    }
    chance[best] += left;
}

int64_t chances_root(int64_t n)
{
    int64_t root = 0;
    for (int64_t bit = (int64_t)1 << 31; bit > 0; bit >>= 1)
        if (root + bit <= n / (root + bit))
            root += bit;
    return root;
}

/* ---- a game ---- */

struct walk {
    const struct match *m;
    void *position;
    void (*take)(void *self, const struct chances_row *row);
    void *self;
};

/* Seats with the best place share the game. */
static void result_of(int seats, const struct match_event *over, int chance[SEATS_MOST])
{
    int strength[SEATS_MOST], best = over->arg[1];
    for (int seat = 1; seat < seats; seat++)
        best = over->arg[1 + seat] < best ? over->arg[1 + seat] : best;
    for (int seat = 0; seat < seats; seat++)
        strength[seat] = over->arg[1 + seat] == best ? 0 : CHANCES_NONE;
    chances_of(seats, strength, chance);
}

static void walk_game(const struct walk *w, const struct game_log *game)
{
    const struct game_chances *g = w->m->game->chances;
    const struct match_event *first = w->m->event + game->begin + 1, *end = w->m->event + game->end;
    struct chances_row row = {.game = game->number, .line = 0};
    g->take(w->position, w->m, first - 1);
    for (const struct match_event *e = first;; e++) {
        int chance[SEATS_MOST] = {0};
        if (e == game->over)
            result_of(w->m->game->seats, e, chance);
        else
            g->chances(w->position, chance);
        if (e == first || memcmp(row.chance, chance, sizeof chance) != 0) {
            memcpy(row.chance, chance, sizeof chance);
            row.line = (int)(e - first);
            w->take(w->self, &row);
        }
        if (e == game->over || e == end)
            break;
        g->take(w->position, w->m, e);
    }
}

int chances_each(const struct match *m, void (*take)(void *self, const struct chances_row *row), void *self)
{
    const struct walk w = {m, calloc(1, m->game->chances->size), take, self};
    struct game_log game = {.end = 0};
    if (w.position == NULL)
        return -1;
    while (game_log_next(m, &game))
        walk_game(&w, &game);
    free(w.position);
    return 0;
}

/* ---- JSON ---- */

struct written {
    FILE *out;
    int seats, game;
};

static void write_row(void *self, const struct chances_row *row)
{
    struct written *w = (struct written *)self;
    if (row->game != w->game)
        fputs(w->game == 0 ? "[" : "],\n[", w->out);
    else
        fputc(',', w->out);
    fprintf(w->out, "[%d", row->line);
    for (int seat = 0; seat < w->seats; seat++)
        fprintf(w->out, ",%d", row->chance[seat]);
    fputc(']', w->out);
    w->game = row->game;
}

int chances_write(const struct match *m, FILE *out)
{
    struct written w = {.out = out, .seats = m->game->seats};
    struct match_why why[SEATS_MOST];
    fputs("\"chances\":[", out);
    if (chances_each(m, write_row, &w) != 0)
        return -1;
    fputs(w.game == 0 ? "],\"figures\":" : "]],\"figures\":", out);
    match_find_why(m, why);
    why_write_figures(m->game, why, out);
    return 0;
}

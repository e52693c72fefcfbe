#include "why.h"

#include <inttypes.h>
#include <string.h>

#include "game_log.h"
#include "match.h"

/* Counts by the final places: a fault that loses the match has given all games to the others. */
static void count_meetings(const struct match *m, int side, struct match_why *w)
{
    for (int g = 0; g < m->result.games; g++)
        for (int other = 0; other < m->game->seats; other++) {
            int mine = m->place[g][side], his = m->place[g][other];
            w->won += mine < his;
            w->drawn += mine == his && other != side;
            w->lost += mine > his;
        }
}

/* ---- the worst game ---- */

struct bad {
    int place, after;
    int64_t behind;
};

static struct bad how_bad(const struct match *m, const struct game_log *s, int side)
{
    struct bad b = {s->over->arg[1 + side], s->made[side], 0};
    const int64_t *total = m->total[s->number - 1];
    for (int other = 0; other < m->game->seats && m->game->totals; other++)
        if (total[other] - total[side] > b.behind)
            b.behind = total[other] - total[side];
    return b;
}

static bool is_worse(const struct bad *a, const struct bad *b)
{
    if (a->place != b->place)
        return a->place > b->place;
    return a->after != b->after ? a->after < b->after : a->behind > b->behind;
}

/* ---- all games ---- */

static void look_at_game(const struct match *m, const struct game_log *s, struct match_why why[], struct bad worst[])
{
    for (int side = 0; side < m->game->seats; side++) {
        struct bad bad = how_bad(m, s, side);
        if (bad.place > 1 && (why[side].worst == 0 || is_worse(&bad, &worst[side]))) {
            why[side].worst = s->number;
            why[side].worst_after = bad.after;
            worst[side] = bad;
        }
        if (m->game->count_figures != NULL)
            m->game->count_figures(m, s, side, why[side].sum);
    }
}

void match_find_why(const struct match *m, struct match_why why[SEATS_MOST])
{
    struct bad worst[SEATS_MOST];
    memset(why, 0, SEATS_MOST * sizeof *why);
    if (m->result.system)
        return;
    for (const struct match_fault *f = m->fault; f < m->fault + m->faults; f++)
        why[f->side].faults[f->verdict]++;
    for (int side = 0; side < m->game->seats; side++)
        count_meetings(m, side, &why[side]);
    struct game_log s = {.end = 0};
    while (game_log_next(m, &s))
        if (s.over != NULL)
            look_at_game(m, &s, why, worst);
}

void why_write_figures(const struct game *game, const struct match_why why[], FILE *out)
{
    fputc('[', out);
    for (int i = 0; game->figure != NULL && game->figure[i].name != NULL; i++) {
        fprintf(out, "%s[\"%s\",\"%s\"", i == 0 ? "" : ",", game->figure[i].name, game->figure[i].words);
        for (int seat = 0; seat < game->seats; seat++)
            fprintf(out, ",[%" PRId64 ",%" PRId64 "]", why[seat].sum[i].sum, why[seat].sum[i].count);
        fputc(']', out);
    }
    fputc(']', out);
}

#include "leagues.h"

#include <math.h>
#include <stdlib.h>

double leagues_rate(double points, int matches)
{
    return matches == 0 ? 0 : floor(points / matches * 1e9 + 0.5) / 1e9;
}

double leagues_share(const struct seating *s, const struct outcome *o, int seat)
{
    double sum = 0;
    for (int other = 0; other < s->seats; other++)
        sum += other == seat ? 0 : o->share[seat][other];
    return sum / (s->seats - 1);
}

static void add_match(const struct seating *s, const struct outcome *o, struct leagues_player *at)
{
    for (int seat = 0; seat < s->seats && s->seats > 1 && o->known; seat++) {
        struct leagues_player *p = &at[s->player[seat]];
        double points = leagues_share(s, o, seat);
        p->stage_points += points;
        p->own_points += points;
        p->stage_matches++;
        p->own_matches++;
    }
}

static bool beats(const struct leagues_player *p, const struct leagues_player *boss)
{
    return p->stage_matches > 0 && boss->stage_matches > 0 &&
           leagues_rate(p->stage_points, p->stage_matches) > leagues_rate(boss->stage_points, boss->stage_matches);
}

static bool is_boss(const struct format_rules *r, int player)
{
    int i = 0;
    while (i < r->bosses && r->boss[i] != player)
        i++;
    return i < r->bosses;
}

static void end_stage(const struct format_field *f, struct leagues_player *at)
{
    const struct format_rules *r = f->rules;
    for (int i = 0; i < f->players; i++) {
        struct leagues_player *p = &at[i];
        int boss = p->league < r->bosses ? r->boss[p->league] : FORMAT_NO_BOSS;
        if (boss == FORMAT_NO_BOSS || is_boss(r, i) || !beats(p, &at[boss]))
            continue;
        p->league++;
        p->own_points = p->own_matches = 0;
    }
    for (int i = 0; i < f->players; i++)
        at[i].stage_points = at[i].stage_matches = 0;
}

void leagues_climb(const struct format_field *f, int rounds, struct leagues_player *at)
{
    const struct leagues_player newcomer = {0, 0, 0, 0, 0};
    int match = 0;
    for (int i = 0; i < f->players; i++)
        at[i] = newcomer;
    for (int i = 0; i < f->rules->bosses; i++)
        if (f->rules->boss[i] != FORMAT_NO_BOSS)
            at[f->rules->boss[i]].league = i;
    for (int round = 0; round < rounds; round++) {
        for (; match < f->past.end[round]; match++)
            add_match(&f->past.seating[match], &f->past.outcome[match], at);
        if ((round + 1) % f->rules->stage == 0)
            end_stage(f, at);
    }
}

/* ---- the next round ---- */

/* A match whose seats are drawn. */
static struct seating seat_players(struct chance *chance, const int *player, int seats)
{
    struct seating s = {seats, {0}};
    for (int seat = 0; seat < seats; seat++)
        s.player[seat] = player[seat];
    chance_shuffle(chance, s.player, seats, sizeof s.player[0]);
    return s;
}

/* Seats full matches from a list into *next and on, and moves the players that are left over to its front. Returns how
 * many these are. */
static int seat_full(struct chance *chance, int seats, int *list, int count, struct seating **next)
{
    int from = 0;
    for (; count - from >= seats; from += seats)
        *(*next)++ = seat_players(chance, list + from, seats);
    for (int i = from; i < count; i++)
        list[i - from] = list[i];
    return count - from;
}

int leagues_draw(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    struct leagues_player *at = (struct leagues_player *)malloc(((size_t)f->players + 1) * sizeof *at);
    int *list = (int *)malloc(((size_t)f->players + 1) * sizeof *list), left = 0;
    struct seating *next = seating;
    bool room = at != NULL && list != NULL;
    if (room)
        leagues_climb(f, f->past.rounds, at);
    for (int league = f->rules->bosses; league >= 0 && room; league--) {
        int count = left;
        for (int i = 0; i < f->players; i++)
            if (at[i].league == league)
                list[count++] = i;
        chance_shuffle(chance, list + left, count - left, sizeof list[0]);
        left = seat_full(chance, f->rules->seats, list, count, &next);
    }
    for (int i = 0; i < left && room; i++)
        *next++ = seat_players(chance, &list[i], 1);
    free(at);
    free(list);
    return room ? (int)(next - seating) : -1;
}

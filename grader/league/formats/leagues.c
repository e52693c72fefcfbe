/*
 * A climb through leagues, in which a player rises by beating the boss of its league.
 *
 * Leagues are numbered from 0, the lowest. Each league but the highest has a boss, which is one of the players and
 * stays in its league. All other players begin in league 0. A stage is a fixed number of rounds. At its end a player
 * rises into the next league if it has more points a match in the stage than the boss of its league has. So nobody
 * falls, and nobody rises more than one league in a stage. A boss that takes no part, or has played no match of the
 * stage, lets nobody pass.
 *
 * The points of a match are the mean share of a player in its meetings there: 0 to 1. A match without a result does not
 * count. Players are ranked by league, then by points a match since they came into it, then by the higher seed.
 */
#include <math.h>
#include <stdlib.h>

#include "format.h"

struct leagues_player {
    int league;
    bool boss;
    int stage_matches, own_matches; /* in the stage so far, and since it came into its league */
    double stage_points, own_points;
};

/* Returns points a match, to nine digits, so that the same results in another order are equal. 0 without matches. */
static double leagues_rate(double points, int matches)
{
    return matches == 0 ? 0 : floor(points / matches * 1e9 + 0.5) / 1e9;
}

/* Returns the points of one seat in a match. */
static double leagues_share(const struct seating *s, const struct outcome *o, int seat)
{
    double sum = 0;
    for (int other = 0; other < s->seats; other++)
        sum += other == seat ? 0 : o->share[seat][other];
    return sum / (s->seats - 1);
}

static void add_match(const struct seating *s, const struct outcome *o, struct leagues_player *at,
                      struct format_standing *table)
{
    for (int seat = 0; seat < s->seats && s->seats > 1 && o->known; seat++) {
        struct leagues_player *p = &at[s->player[seat]];
        double points = leagues_share(s, o, seat);
        p->stage_points += points;
        p->own_points += points;
        p->stage_matches++;
        p->own_matches++;
        if (table != NULL)
            format_tally(&table[s->player[seat]], points);
    }
}

static bool beats(const struct leagues_player *p, const struct leagues_player *boss)
{
    return p->stage_matches > 0 && boss->stage_matches > 0 &&
           leagues_rate(p->stage_points, p->stage_matches) > leagues_rate(boss->stage_points, boss->stage_matches);
}

static void end_stage(const struct format_field *f, struct leagues_player *at)
{
    const struct format_rules *r = f->rules;
    for (int i = 0; i < f->players; i++) {
        struct leagues_player *p = &at[i];
        int boss = p->league < r->bosses ? r->boss[p->league] : FORMAT_NO_BOSS;
        if (boss == FORMAT_NO_BOSS || p->boss || !beats(p, &at[boss]))
            continue;
        p->league++;
        p->own_points = p->own_matches = 0;
    }
    for (int i = 0; i < f->players; i++)
        at[i].stage_points = at[i].stage_matches = 0;
}

/* Computes where everybody is after the first `rounds` rounds, and if table is not NULL counts everybody's matches: one
 * is won with more than half of its points. */
static void leagues_climb(const struct format_field *f, int rounds, struct leagues_player *at,
                          struct format_standing *table)
{
    int match = 0;
    for (int i = 0; i < f->players; i++)
        at[i] = (struct leagues_player){.league = 0};
    for (int i = 0; i < f->rules->bosses; i++)
        if (f->rules->boss[i] != FORMAT_NO_BOSS)
            at[f->rules->boss[i]] = (struct leagues_player){.league = i, .boss = true};
    for (int round = 0; round < rounds; round++) {
        for (; match < f->past.end[round]; match++)
            add_match(&f->past.seating[match], &f->past.outcome[match], at, table);
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

/* Draws the players of each league in random order, the highest league first. Those that are left over because no match
 * of their league is full are the first in the draw of the league below. The last ones have byes. */
static int leagues_draw(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    struct leagues_player *at = (struct leagues_player *)malloc(((size_t)f->players + 1) * sizeof *at);
    int *list = (int *)malloc(((size_t)f->players + 1) * sizeof *list), left = 0;
    struct seating *next = seating;
    bool room = at != NULL && list != NULL;
    if (room)
        leagues_climb(f, f->past.rounds, at, NULL);
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

/* ---- standings ---- */

static int rank_leagues(const struct format_field *f, int rounds, struct format_standing *table)
{
    struct leagues_player *at = (struct leagues_player *)malloc(((size_t)f->players + 1) * sizeof *at);
    if (at == NULL)
        return -1;
    format_begin(f, table);
    leagues_climb(f, rounds, at, table);
    for (int i = 0; i < f->players; i++) {
        table[i].points = at[i].league + 1;
        table[i].tie[0] = leagues_rate(at[i].own_points, at[i].own_matches);
    }
    qsort(table, (size_t)f->players, sizeof *table, format_by_points);
    free(at);
    return 0;
}

const struct format format_leagues = {
    .name = "leagues",
    .title = "Leagues with bosses",
    .many = true,
    .bosses = true,
    .ranks = true,
    .tie = {"points a match in its league"},
    .draw = leagues_draw,
    .rank = rank_leagues,
};

#include <stdlib.h>

#include "format_kinds.h"
#include "leagues.h"

static int rounds_leagues(const struct format_rules *rules, int players)
{
    (void)players;
    return rules->rounds;
}

/* A match is won with more than half of its points. */
static void count_leagues(const struct format_field *f, int rounds, struct format_standing *by_player)
{
    int matches = rounds == 0 ? 0 : f->past.end[rounds - 1];
    for (int i = 0; i < matches; i++) {
        const struct seating *s = &f->past.seating[i];
        for (int seat = 0; seat < s->seats && s->seats > 1 && f->past.outcome[i].known; seat++) {
            struct format_standing *t = &by_player[s->player[seat]];
            double share = leagues_share(s, &f->past.outcome[i], seat);
            t->wins += share > 0.5;
            t->draws += share == 0.5;
            t->losses += share < 0.5;
        }
    }
}

/* A standing with its player's seed. */
struct seeded {
    struct format_standing standing;
    int seed;
};

static int by_league(const void *left, const void *right)
{
    const struct seeded *a = (const struct seeded *)left, *b = (const struct seeded *)right;
    if (a->standing.points != b->standing.points)
        return a->standing.points < b->standing.points ? 1 : -1;
    if (a->standing.tie[0] != b->standing.tie[0])
        return a->standing.tie[0] < b->standing.tie[0] ? 1 : -1;
    return (a->seed > b->seed) - (a->seed < b->seed);
}

static int rank_leagues(const struct format_field *f, int rounds, struct format_standing *table)
{
    struct leagues_player *at = (struct leagues_player *)malloc(((size_t)f->players + 1) * sizeof *at);
    struct format_standing *count = (struct format_standing *)calloc((size_t)f->players + 1, sizeof *count);
    struct seeded *order = (struct seeded *)malloc(((size_t)f->players + 1) * sizeof *order);
    bool room = at != NULL && count != NULL && order != NULL;
    if (room) {
        leagues_climb(f, rounds, at);
        count_leagues(f, rounds, count);
    }
    for (int i = 0; i < f->players && room; i++) {
        int player = f->by_seed[i];
        order[i].seed = i;
        order[i].standing = count[player];
        order[i].standing.player = player;
        order[i].standing.points = at[player].league + 1;
        order[i].standing.tie[0] = leagues_rate(at[player].own_points, at[player].own_matches);
    }
    if (room)
        qsort(order, (size_t)f->players, sizeof *order, by_league);
    for (int i = 0; i < f->players && room; i++)
        table[i] = order[i].standing;
    free(at);
    free(count);
    free(order);
    return room ? 0 : -1;
}

const struct format format_leagues = {
    .name = "leagues",
    .title = "Leagues with bosses",
    .many = true,
    .bosses = true,
    .ranks = true,
    .tie = {"points a match in its league"},
    .rounds = rounds_leagues,
    .draw = leagues_draw,
    .rank = rank_leagues,
};

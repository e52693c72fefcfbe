/*
 * A contest in the Swiss system: in every round each player meets one with a similar score, and nobody is out. Points
 * of a round: 1 for a win or a bye, 0.5 for a draw, 0 for a loss or an error. So both players may get 0.
 */
#include <stdlib.h>

#include "format.h"
#include "league/score.h"

/* Returns the points of one seat. A bye is a seat alone. */
static double points_of(const struct format_field *f, int match, int seat)
{
    return f->past.seating[match].seats == 1 ? 1 : score_share(&f->past.outcome[match], seat);
}

/*
 * ---- pairing ----
 *
 * Players are taken by score, then by seed, highest first. Each meets the first of the remaining players that it has
 * not met yet, or the first of them if it has met all. If the number of players is odd, one has a bye, which comes
 * last: of those with the fewest byes the one with the lowest score, then the lowest seed. The player that sat first
 * less often, compared with sitting second, sits first. If that is equal, the one that sat second last time sits first,
 * or else the one that was taken first.
 */

enum { NOBODY = -1 };

/* A player in the rounds so far. */
struct swiss_player {
    int byes;
    int sides; /* rounds as first less rounds as second */
    int last;  /* 1: the player sat first in its last match. -1: second. 0: it had none */
};

struct swiss {
    int n, rounds;
    struct swiss_player *player;
    struct format_standing *table; /* by points and seed. NOBODY: that player is paired */
    int *met;                      /* the opponent in each round, rounds numbers for each player, NOBODY for none */
};

static int *met_in(const struct swiss *s, int player, int round)
{
    return &s->met[(size_t)player * (size_t)s->rounds + (size_t)round];
}

static void swiss_enter(const struct swiss *s, const struct format_field *f, int match, int round)
{
    const struct seating *at = &f->past.seating[match];
    for (int seat = 0; seat < at->seats; seat++) {
        struct swiss_player *p = &s->player[at->player[seat]];
        int side = at->seats == 1 ? 0 : seat == 0 ? 1 : -1;
        s->table[at->player[seat]].points += points_of(f, match, seat);
        *met_in(s, at->player[seat], round) = side == 0 ? NOBODY : at->player[!seat];
        p->byes += side == 0;
        p->sides += side;
        p->last = side == 0 ? p->last : side;
    }
}

/* Finds the player that gets the bye: the last of those with the fewest byes. */
static struct format_standing *find_bye(const struct swiss *s)
{
    struct format_standing *found = s->table;
    for (struct format_standing *t = s->table; t < s->table + s->n; t++)
        if (s->player[t->player].byes <= s->player[found->player].byes)
            found = t;
    return found;
}

static bool have_met(const struct swiss *s, int a, int b)
{
    for (int round = 0; round < s->rounds; round++)
        if (*met_in(s, a, round) == b)
            return true;
    return false;
}

/* Finds the opponent of the player at `place`. There is a player left after it. */
static struct format_standing *find_opponent(const struct swiss *s, int place)
{
    struct format_standing *first = NULL;
    for (int i = place + 1; i < s->n; i++) {
        if (s->table[i].player == NOBODY)
            continue;
        if (!have_met(s, s->table[place].player, s->table[i].player))
            return &s->table[i];
        first = first == NULL ? &s->table[i] : first;
    }
    return first;
}

/* Decides who sits first: a, who was taken first, or b. */
static struct seating seat_two(const struct swiss *s, int a, int b)
{
    const struct swiss_player *p = &s->player[a], *q = &s->player[b];
    bool swap = p->sides != q->sides ? p->sides > q->sides : p->last > q->last;
    return (struct seating){2, {swap ? b : a, swap ? a : b}};
}

static int draw_all(const struct swiss *s, struct seating *seating)
{
    int count = 0;
    if (s->n % 2 == 1) {
        struct format_standing *bye = find_bye(s);
        seating[s->n / 2] = (struct seating){1, {bye->player}};
        bye->player = NOBODY;
    }
    for (int place = 0; place < s->n; place++) {
        if (s->table[place].player == NOBODY)
            continue;
        struct format_standing *other = find_opponent(s, place);
        seating[count++] = seat_two(s, s->table[place].player, other->player);
        other->player = NOBODY;
    }
    return count + s->n % 2;
}

static int draw_swiss(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    size_t room = (size_t)f->players + 1;
    struct swiss s = {f->players, f->past.rounds, NULL, NULL, NULL};
    int count = -1;
    (void)chance;
    s.player = (struct swiss_player *)calloc(room, sizeof *s.player);
    s.table = (struct format_standing *)malloc(room * sizeof *s.table);
    s.met = (int *)malloc(room * ((size_t)s.rounds + 1) * sizeof *s.met);
    if (s.player != NULL && s.table != NULL && s.met != NULL) {
        format_begin(f, s.table);
        for (int round = 0, i = 0; round < s.rounds; round++)
            for (; i < f->past.end[round]; i++)
                swiss_enter(&s, f, i, round);
        qsort(s.table, (size_t)s.n, sizeof *s.table, format_by_points);
        count = draw_all(&s, seating);
    }
    free(s.player);
    free(s.table);
    free(s.met);
    return count;
}

/* ---- standings ---- */

/* The ties of a standing. ORDER format_swiss.tie */
enum { WON, OPPONENTS, EARLY, EARLY_OPPONENTS };

static void add_own(const struct format_field *f, int match, int weight, struct format_standing *table)
{
    const struct seating *s = &f->past.seating[match];
    for (int seat = 0; seat < s->seats; seat++) {
        struct format_standing *t = &table[s->player[seat]];
        double points = points_of(f, match, seat);
        t->points += points;
        t->tie[WON] += points == 1;
        t->tie[EARLY] += weight * points;
        if (s->seats == 2 && f->past.outcome[match].known)
            format_tally(t, points);
    }
}

static void add_opponents(const struct seating *s, int weight, struct format_standing *table)
{
    for (int seat = 0; seat < s->seats && s->seats == 2; seat++) {
        struct format_standing *t = &table[s->player[seat]], *opponent = &table[s->player[!seat]];
        t->tie[OPPONENTS] += opponent->points;
        t->tie[EARLY_OPPONENTS] += weight * opponent->points;
    }
}

static int rank_swiss(const struct format_field *f, int rounds, struct format_standing *table)
{
    format_begin(f, table);
    for (int round = 0, i = 0; round < rounds; round++)
        for (; i < f->past.end[round]; i++)
            add_own(f, i, rounds - round, table);
    for (int round = 0, i = 0; round < rounds; round++)
        for (; i < f->past.end[round]; i++)
            add_opponents(&f->past.seating[i], rounds - round, table);
    qsort(table, (size_t)f->players, sizeof *table, format_by_points);
    return 0;
}

const struct format format_swiss = {
    .name = "swiss",
    .title = "Swiss",
    .ranks = true,
    .tie = {"rounds won", "opponents' points", "points, early ones more", "opponents' points, early ones more"},
    .draw = draw_swiss,
    .rank = rank_swiss,
};

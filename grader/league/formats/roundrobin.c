/*
 * A round robin, in which everybody meets everybody, any number of times.
 */
#include <limits.h>
#include <stdlib.h>

#include "format.h"
#include "league/score.h"

/* Returns how many rounds it takes until all of n players have met once: none for n < 2. */
static int robin_rounds(int n)
{
    return n < 2 ? 0 : n % 2 == 0 ? n - 1 : n;
}

static int rounds_robin(const struct format_rules *rules, int players)
{
    int64_t rounds = (int64_t)robin_rounds(players) * rules->times;
    return rounds > INT_MAX / 2 ? INT_MAX / 2 : (int)rounds;
}

/* Seats two players, given by their seeds. */
static struct seating seat_seeds(const struct format_field *f, int a, int b, bool swap)
{
    return (struct seating){2, {f->by_seed[swap ? b : a], f->by_seed[swap ? a : b]}};
}

/*
 * The circle method (Berger's tables). All players but one stand in a circle of m (m odd), and in round r the players
 * whose seeds have the sum r modulo m meet. One player would meet itself. If the number of players is even, it meets
 * the last player, who stands in the middle, and sits first in every second round. If it is odd, it has a bye. In a
 * pair x and x + d modulo m, the sides follow from whether d is odd: each player has as many odd distances as even
 * ones. So in each cycle the number of times that a player sits first and second differs by at most one (not at all if
 * the number of players is odd). In every second cycle all sides are swapped.
 */
static int draw_robin(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    int n = f->players, m = robin_rounds(n), round = f->past.rounds % m, count = 0, lone = 0;
    bool again = f->past.rounds / m % 2 == 1;
    (void)chance;
    for (int x = 0; x < m; x++) {
        int y = (round - x + m) % m, distance = (y - x + m) % m;
        if (x < y)
            seating[count++] = seat_seeds(f, x, y, (distance % 2 == 0) != again);
        else if (x == y)
            lone = x;
    }
    seating[count++] =
        n % 2 == 1 ? (struct seating){1, {f->by_seed[lone]}} : seat_seeds(f, n - 1, lone, (round % 2 == 1) != again);
    return count;
}

/* ---- standings ---- */

/* The ties of a standing: the first one ranks. ORDER format_roundrobin.tie */
enum { RATE, SONNEBORN_BERGER };

static int by_rate(const void *left, const void *right)
{
    const struct format_standing *a = (const struct format_standing *)left, *b = (const struct format_standing *)right;
    return a->tie[RATE] != b->tie[RATE] ? a->tie[RATE] > b->tie[RATE] ? -1 : 1 : a->seed - b->seed;
}

static void add_meeting(const struct format_rules *r, double share, struct format_standing *t)
{
    format_tally(t, share);
    t->points += share == 1 ? r->win : share == 0.5 ? r->draw : r->loss;
    t->tie[RATE] = t->points / (t->wins + t->draws + t->losses);
}

/* Byes and matches that have no result are left out. */
static int rank_robin(const struct format_field *f, int rounds, struct format_standing *table)
{
    const struct format_past *past = &f->past;
    int matches = rounds == 0 ? 0 : past->end[rounds - 1];
    format_begin(f, table);
    for (int i = 0; i < matches; i++)
        for (int seat = 0; seat < 2 && past->seating[i].seats == 2 && past->outcome[i].known; seat++)
            add_meeting(f->rules, score_share(&past->outcome[i], seat), &table[past->seating[i].player[seat]]);
    for (int i = 0; i < matches; i++)
        for (int seat = 0; seat < 2 && past->seating[i].seats == 2 && past->outcome[i].known; seat++)
            table[past->seating[i].player[seat]].tie[SONNEBORN_BERGER] +=
                score_share(&past->outcome[i], seat) * table[past->seating[i].player[!seat]].points;
    qsort(table, (size_t)f->players, sizeof *table, f->rules->sonneborn_berger ? format_by_ties : by_rate);
    return 0;
}

const struct format format_roundrobin = {
    .name = "roundrobin",
    .title = "Round robin",
    .ranks = true,
    .tie = {"points a match", "Sonneborn-Berger"},
    .rounds = rounds_robin,
    .draw = draw_robin,
    .rank = rank_robin,
};

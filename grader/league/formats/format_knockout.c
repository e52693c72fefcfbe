/*
 * The knock-out that may follow a format: a player that loses is out.
 *
 * Its matches are the inner nodes of a binary tree. Node 1 is the final, and the winners of 2m and 2m + 1 meet in m.
 * The players are its leaves. If there are fewer players than leaves, the other leaves are byes: a player that meets
 * one advances without a match. The matches played say who has reached which node, and are read anew each time.
 */
#include <stdlib.h>

#include "format.h"
#include "league/score.h"

enum { BYE = -1, OPEN = -2 };

struct knockout {
    int size, leaves;             /* players, and the power of two that has room for them */
    int player[2 * BRACKET_MOST]; /* for each node: the player that reached it, BYE, or OPEN */
    int drawn[BRACKET_MOST];      /* for each match: how often nobody won it */
};

static int size_of(const struct format_rules *r, int players)
{
    int size = r->knockout < players ? r->knockout : players;
    return size < 2 ? 0 : size;
}

static int leaves_of(int size)
{
    int leaves = 1;
    while (leaves < size)
        leaves *= 2;
    return leaves;
}

int knockout_rounds(const struct format_rules *r, int players)
{
    int rounds = 0;
    for (int leaves = leaves_of(size_of(r, players)); leaves > 1; leaves /= 2)
        rounds += 1 + r->knockout_replays;
    return rounds;
}

int knockout_matches(const struct format_rules *r, int players)
{
    int size = size_of(r, players);
    return size == 0 ? 0 : (size - 1) * (1 + r->knockout_replays);
}

/* ---- the tree ---- */

/* Returns the seed at a leaf, 0 the strongest: of eight 1-8, 4-5, 3-6, 2-7. In a row of the tree seed s meets the row's
 * last seed minus s. The better one is above among the leaves, and by turns in the rows nearer to the final. */
static int seed_at(int leaf, int leaves)
{
    int seed = 0;
    for (int row = 2; row <= leaves; row *= 2) {
        int node = leaf / (leaves / row);
        if ((row == leaves ? node : node + node / 2) % 2 == 1)
            seed = row - 1 - seed;
    }
    return seed;
}

static int higher_seed(const struct format_field *f, int a, int b)
{
    int i = 0;
    while (f->by_seed[i] != a && f->by_seed[i] != b)
        i++;
    return f->by_seed[i];
}

/* Returns who goes on from a node, counts the matches there that nobody won, and gives the last one to the higher
 * seed. */
static int winner_at(const struct format_field *f, struct knockout *k, int node)
{
    int upper = k->player[2 * node], lower = k->player[2 * node + 1], before = format_own_rounds(f);
    if (upper == BYE || lower == BYE)
        return upper == BYE ? lower : upper;
    for (int i = before == 0 ? 0 : f->past.end[before - 1]; i < f->past.matches; i++) {
        const struct seating *s = &f->past.seating[i];
        int own = s->player[0] != upper; /* the seat of the upper one */
        if (s->seats != 2 || s->player[own] != upper || s->player[!own] != lower)
            continue;
        double first = score_share(&f->past.outcome[i], own), second = score_share(&f->past.outcome[i], !own);
        if (first != second)
            return first > second ? upper : lower;
        if (++k->drawn[node] > f->rules->knockout_replays)
            return higher_seed(f, upper, lower);
    }
    return OPEN;
}

/* Places the players by their places in the standing, or by lot, and plays all matches so far. */
static void climb(const struct format_field *f, const struct format_standing *table, struct knockout *k)
{
    struct chance chance = f->lot;
    int lot[BRACKET_MOST] = {0};
    *k = (struct knockout){.size = size_of(f->rules, f->players)};
    k->leaves = leaves_of(k->size);
    for (int i = 0; i < k->size; i++)
        lot[i] = i;
    if (f->rules->by_lot)
        chance_shuffle(&chance, lot, k->size, sizeof lot[0]);
    for (int i = 0; i < k->leaves; i++) {
        int seed = seed_at(i, k->leaves);
        k->player[k->leaves + i] = seed < k->size ? table[lot[seed]].player : BYE;
    }
    for (int node = k->leaves - 1; node >= 1; node--)
        k->player[node] = winner_at(f, k, node);
}

/* ---- the next round ---- */

/* Seats the open matches of the earliest round that has some: all matches of a row, or those of them that were drawn,
 * with sides swapped each time. */
static int seat_open(const struct knockout *k, struct seating *seating)
{
    int count = 0;
    for (int row = k->leaves / 2; row >= 1 && count == 0; row /= 2)
        for (int node = row; node < 2 * row; node++)
            if (k->player[node] == OPEN) {
                int first = 2 * node + k->drawn[node] % 2;
                seating[count++] = (struct seating){2, {k->player[first], k->player[first ^ 1]}};
            }
    return count;
}

int knockout_draw(const struct format_field *f, struct seating *seating)
{
    struct knockout k;
    int count = FORMAT_OVER;
    struct format_standing *table = (struct format_standing *)malloc(((size_t)f->players + 1) * sizeof *table);
    int rc = table == NULL ? -1 : f->rules->format->rank(f, format_own_rounds(f), table);
    if (rc == 0 && size_of(f->rules, f->players) > 0) {
        climb(f, table, &k);
        count = seat_open(&k, seating);
    }
    free(table);
    return rc != 0 ? -1 : count == 0 ? FORMAT_OVER : count;
}

/* ---- standings ---- */

/* Returns 1 for the winner, 2 for the loser of the final, 3 for a loser of a semi-final, 5 for a loser of a
 * quarter-final, and so on, or 0 while the player is in. */
static int place_of(const struct knockout *k, int player)
{
    int node = 1, row = 1;
    while (k->player[node] != player)
        node++; /* up to the player's leaf */
    if (node == 1 || k->player[node / 2] == OPEN)
        return node == 1;
    while (2 * row <= node / 2)
        row *= 2;
    return row + 1;
}

void knockout_rank(const struct format_field *f, struct format_standing *table)
{
    struct knockout k;
    struct format_standing before[BRACKET_MOST];
    int count = 0;
    if (size_of(f->rules, f->players) == 0)
        return;
    climb(f, table, &k);
    for (int i = 0; i < k.size; i++) {
        before[i] = table[i];
        before[i].knockout = place_of(&k, table[i].player);
    }
    for (int place = 0; place <= k.size; place++)
        for (int i = 0; i < k.size; i++)
            if (before[i].knockout == place)
                table[count++] = before[i];
}

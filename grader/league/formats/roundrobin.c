#include "roundrobin.h"

#include <stdlib.h>

int robin_rounds(int n)
{
    return n < 2 ? 0 : n % 2 == 0 ? n - 1 : n;
}

/*
 * All players but one stand in a circle of m (m odd), and in round r the players whose numbers have the sum r modulo m
 * meet. One player would meet itself. If n is even, it meets the last player, who stands in the middle. If n is odd, it
 * has a bye. In a pair x and x + d modulo m, the sides follow from whether d is odd: each player has as many odd
 * distances as even ones.
 */
static struct pair circle_pair(int x, int m, int round)
{
    int y = (round - x + m) % m, distance = (y - x + m) % m;
    return distance % 2 == 1 ? (struct pair){x, y} : (struct pair){y, x};
}

/* The player in the middle sits first in every second round. */
static struct pair middle_pair(int x, int n, int round)
{
    if (n % 2 == 1)
        return (struct pair){x, PAIRING_BYE};
    return round % 2 == 0 ? (struct pair){n - 1, x} : (struct pair){x, n - 1};
}

int robin_pair(int n, int round, struct pair *pair)
{
    int m = robin_rounds(n), pairs = 0, lone = -1;
    if (m == 0)
        return 0;
    bool swap = round / m % 2 == 1;
    round %= m;
    for (int x = 0; x < m; x++) {
        int y = (round - x + m) % m;
        if (x < y)
            pair[pairs++] = circle_pair(x, m, round);
        else if (x == y)
            lone = x;
    }
    pair[pairs++] = middle_pair(lone, n, round);
    for (int i = 0; swap && i < pairs; i++)
        if (pair[i].b != PAIRING_BYE)
            pair[i] = (struct pair){pair[i].b, pair[i].a};
    return pairs;
}

/* ---- standings ---- */

static void add_meeting(struct robin_standing *s, double share, const struct robin_rules *rules)
{
    if (share == 1) {
        s->wins++;
        s->points += rules->win;
    } else if (share == 0.5) {
        s->draws++;
        s->points += rules->draw;
    } else {
        s->losses++;
        s->points += rules->loss;
    }
}

/* The sort keys, the most important first. Keys that do not count are equal for all. */
struct key {
    double value[2];
    struct robin_standing standing;
};

static int by_rank(const void *left, const void *right)
{
    const struct key *a = (const struct key *)left, *b = (const struct key *)right;
    for (int i = 0; i < 2; i++)
        if (a->value[i] != b->value[i])
            return a->value[i] > b->value[i] ? -1 : 1;
    return a->standing.player - b->standing.player;
}

static int put_in_order(struct robin_standing *table, int n, const struct robin_rules *rules)
{
    struct key *key = (struct key *)malloc(((size_t)n + 1) * sizeof *key);
    if (key == NULL)
        return -1;
    for (int i = 0; i < n; i++) {
        const struct robin_standing *s = &table[i];
        key[i] =
            (struct key){{rules->by_rate ? s->rate : s->points, rules->sonneborn_berger ? s->sonneborn_berger : 0}, *s};
    }
    qsort(key, (size_t)n, sizeof *key, by_rank);
    for (int i = 0; i < n; i++)
        table[i] = key[i].standing;
    free(key);
    return 0;
}

int robin_rank(int n, const struct robin_result *result, int results, const struct robin_rules *rules,
               struct robin_standing *table)
{
    for (int i = 0; i < n; i++)
        table[i] = (struct robin_standing){.player = i};
    for (int i = 0; i < results; i++) {
        add_meeting(&table[result[i].pair.a], result[i].share[0], rules);
        add_meeting(&table[result[i].pair.b], result[i].share[1], rules);
    }
    for (int i = 0; i < n; i++) {
        int meetings = table[i].wins + table[i].draws + table[i].losses;
        table[i].rate = meetings > 0 ? table[i].points / meetings : 0;
    }
    for (int i = 0; i < results; i++) {
        struct pair p = result[i].pair;
        table[p.a].sonneborn_berger += result[i].share[0] * table[p.b].points;
        table[p.b].sonneborn_berger += result[i].share[1] * table[p.a].points;
    }
    return put_in_order(table, n, rules);
}

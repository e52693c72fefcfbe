#include "swiss.h"

#include <stdbool.h>
#include <stdlib.h>

#include "league/score.h"

int swiss_pairs(int n)
{
    return (n + 1) / 2;
}

/* ---- pairing ---- */

struct player {
    int byes;
    int sides; /* rounds as first less rounds as second */
    int last;  /* 1: the player sat first in its last match. -1: second. 0: it had none */
};

struct field {
    int n, rounds;
    struct player *player;
    double *points; /* of each player */
    int *met;       /* the opponent in each round, rounds numbers for each player, PAIRING_BYE for none */
    int *order;     /* players by score and seed, -1 once paired */
};

static int open_field(struct field *f, int n, int rounds)
{
    size_t room = (size_t)n + 1;
    f->n = n;
    f->rounds = rounds;
    f->player = (struct player *)calloc(room, sizeof *f->player);
    f->points = (double *)calloc(room, sizeof *f->points);
    f->met = (int *)malloc(room * ((size_t)rounds + 1) * sizeof *f->met);
    f->order = (int *)malloc(room * sizeof *f->order);
    return f->player != NULL && f->points != NULL && f->met != NULL && f->order != NULL ? 0 : -1;
}

static void close_field(struct field *f)
{
    free(f->player);
    free(f->points);
    free(f->met);
    free(f->order);
}

static void sit(struct player *p, int side)
{
    p->sides += side;
    p->last = side;
}

static void swiss_enter(struct field *f, const struct swiss_result *r, int round)
{
    int a = r->pair.a, b = r->pair.b;
    f->points[a] += r->points[0];
    f->met[(size_t)a * (size_t)f->rounds + (size_t)round] = b;
    if (b == PAIRING_BYE) {
        f->player[a].byes++;
        return;
    }
    f->points[b] += r->points[1];
    f->met[(size_t)b * (size_t)f->rounds + (size_t)round] = a;
    sit(&f->player[a], 1);
    sit(&f->player[b], -1);
}

/* Returns the index of the player that gets the bye: the last of those with the fewest byes. */
static int find_bye(const struct field *f)
{
    int found = 0;
    for (int i = 1; i < f->n; i++)
        if (f->player[f->order[i]].byes <= f->player[f->order[found]].byes)
            found = i;
    return found;
}

static bool have_met(const struct field *f, int a, int b)
{
    const int *met = f->met + (size_t)a * (size_t)f->rounds;
    for (int round = 0; round < f->rounds; round++)
        if (met[round] == b)
            return true;
    return false;
}

/* Returns the index of the opponent of the player at `place`. There is a player left after it. */
static int find_opponent(const struct field *f, int place)
{
    int first = -1;
    for (int i = place + 1; i < f->n; i++) {
        if (f->order[i] < 0)
            continue;
        if (!have_met(f, f->order[place], f->order[i]))
            return i;
        first = first < 0 ? i : first;
    }
    return first;
}

/* Decides who sits first: a, who was taken first, or b. */
static struct pair seat(const struct field *f, int a, int b)
{
    const struct player *p = &f->player[a], *q = &f->player[b];
    bool swap = p->sides != q->sides ? p->sides > q->sides : p->last > q->last;
    return swap ? (struct pair){b, a} : (struct pair){a, b};
}

static int pair_all(struct field *f, struct pair *pair)
{
    int pairs = 0, bye = -1;
    if (f->n % 2 == 1) {
        int place = find_bye(f);
        bye = f->order[place];
        f->order[place] = -1;
    }
    for (int place = 0; place < f->n; place++) {
        if (f->order[place] < 0)
            continue;
        int other = find_opponent(f, place);
        pair[pairs++] = seat(f, f->order[place], f->order[other]);
        f->order[other] = -1;
    }
    if (bye >= 0)
        pair[pairs++] = (struct pair){bye, PAIRING_BYE};
    return pairs;
}

int swiss_pair(int n, const struct swiss_result *result, int rounds, struct pair *pair)
{
    struct field f;
    int pairs = open_field(&f, n, rounds);
    for (int i = 0; pairs == 0 && i < rounds * swiss_pairs(n); i++)
        swiss_enter(&f, &result[i], i / swiss_pairs(n));
    if (pairs == 0 && (pairs = score_order(f.points, n, f.order)) == 0)
        pairs = pair_all(&f, pair);
    close_field(&f);
    return pairs;
}

/* ---- standings ---- */

static void add_own(struct swiss_standing *s, double points, int weight)
{
    s->points += points;
    s->won += points == 1;
    s->early += weight * points;
}

static void add_opponent(struct swiss_standing *s, const struct swiss_standing *opponent, int weight)
{
    s->opponents += opponent->points;
    s->early_opponents += weight * opponent->points;
}

/* For qsort: returns a negative number if a comes first. */
static int higher_first(double a, double b)
{
    return (a < b) - (a > b);
}

static int by_rank(const void *left, const void *right)
{
    const struct swiss_standing *a = (const struct swiss_standing *)left, *b = (const struct swiss_standing *)right;
    int order = higher_first(a->points, b->points);
    order = order != 0 ? order : higher_first(a->won, b->won);
    order = order != 0 ? order : higher_first(a->opponents, b->opponents);
    order = order != 0 ? order : higher_first(a->early, b->early);
    order = order != 0 ? order : higher_first(a->early_opponents, b->early_opponents);
    return order != 0 ? order : a->player - b->player;
}

void swiss_rank(int n, const struct swiss_result *result, int rounds, struct swiss_standing *table)
{
    int pairs = swiss_pairs(n);
    for (int i = 0; i < n; i++)
        table[i] = (struct swiss_standing){.player = i};
    for (int i = 0; i < rounds * pairs; i++) {
        const struct swiss_result *r = &result[i];
        add_own(&table[r->pair.a], r->points[0], rounds - i / pairs);
        if (r->pair.b != PAIRING_BYE)
            add_own(&table[r->pair.b], r->points[1], rounds - i / pairs);
    }
    for (int i = 0; i < rounds * pairs; i++) {
        struct pair p = result[i].pair;
        if (p.b == PAIRING_BYE)
            continue;
        add_opponent(&table[p.a], &table[p.b], rounds - i / pairs);
        add_opponent(&table[p.b], &table[p.a], rounds - i / pairs);
    }
    qsort(table, (size_t)n, sizeof *table, by_rank);
}

#include <stdlib.h>

#include "bracket.h"
#include "format_kinds.h"

/* The bracket after the knock-out's rounds so far. */
struct knockout {
    struct bracket bracket;
    int size;                /* players in the knock-out */
    int drawn[BRACKET_MOST]; /* for each match: how often nobody won it */
};

static int size_of(const struct format_rules *r, int players)
{
    int size = r->knockout < players ? r->knockout : players;
    return size < 2 ? 0 : size;
}

int knockout_rounds(const struct format_rules *r, int players)
{
    int rounds = 0, size = size_of(r, players);
    for (int leaves = bracket_size(size); leaves > 1; leaves /= 2)
        rounds += 1 + r->knockout_replays;
    return rounds;
}

int knockout_matches(const struct format_rules *r, int players)
{
    int size = size_of(r, players);
    return size == 0 ? 0 : (size - 1) * (1 + r->knockout_replays);
}

/* Places the players in the bracket by their places in the standing. */
static void start(const struct format_field *f, const struct format_standing *table, struct knockout *k)
{
    struct chance lot = f->lot;
    int order[BRACKET_MOST];
    *k = (struct knockout){.size = size_of(f->rules, f->players)};
    if (f->rules->by_lot)
        bracket_shuffled(k->size, &lot, order);
    else
        bracket_seeded(k->size, order);
    for (int i = 0; i < bracket_size(k->size); i++)
        order[i] = order[i] == BRACKET_BYE ? BRACKET_BYE : table[order[i]].player;
    bracket_start(&k->bracket, k->size, order);
}

static int higher_seed(const struct format_field *f, int a, int b)
{
    int i = 0;
    while (f->by_seed[i] != a && f->by_seed[i] != b)
        i++;
    return f->by_seed[i];
}

static void format_knockout_enter(const struct format_field *f, const struct seating *s, const struct outcome *o,
                                  struct knockout *k)
{
    int a = s->player[0], b = s->player[1], match = bracket_match(&k->bracket, a, b);
    double first = format_share(o, 0), second = format_share(o, 1);
    if (match == 0)
        return;
    if (first != second)
        bracket_win(&k->bracket, match, first > second ? a : b);
    else if (++k->drawn[match] > f->rules->knockout_replays)
        bracket_win(&k->bracket, match, higher_seed(f, a, b));
}

static void replay(const struct format_field *f, struct knockout *k)
{
    int before = format_own_rounds(f);
    for (int i = before == 0 ? 0 : f->past.end[before - 1]; i < f->past.matches; i++)
        if (f->past.seating[i].seats == 2)
            format_knockout_enter(f, &f->past.seating[i], &f->past.outcome[i], k);
}

/* Seats the open matches of the earliest round: all matches of a row, or those of them that were drawn. */
static int seat_open(const struct knockout *k, struct seating *seating)
{
    int match[BRACKET_MOST], count = bracket_next(&k->bracket, match);
    for (int i = 0; i < count; i++) {
        int upper = k->bracket.player[2 * match[i]], lower = k->bracket.player[2 * match[i] + 1];
        bool swap = k->drawn[match[i]] % 2 == 1;
        seating[i] = (struct seating){2, {swap ? lower : upper, swap ? upper : lower}};
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
        start(f, table, &k);
        replay(f, &k);
        count = seat_open(&k, seating);
    }
    free(table);
    return rc != 0 ? -1 : count == 0 ? FORMAT_OVER : count;
}

/* A stable sort of a few entries: players that lost in the same round keep the standing's order. */
static void put_in_order(struct format_standing *table, int size)
{
    for (int i = 1; i < size; i++) {
        struct format_standing own = table[i];
        int at = i;
        for (; at > 0 && table[at - 1].knockout > own.knockout; at--)
            table[at] = table[at - 1];
        table[at] = own;
    }
}

void knockout_rank(const struct format_field *f, struct format_standing *table)
{
    struct knockout k;
    if (size_of(f->rules, f->players) == 0)
        return;
    start(f, table, &k);
    replay(f, &k);
    for (int i = 0; i < k.size; i++)
        table[i].knockout = bracket_place(&k.bracket, table[i].player);
    put_in_order(table, k.size);
}

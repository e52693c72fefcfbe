#include "format_kinds.h"

#include <limits.h>
#include <stdlib.h>

#include "league/pairing.h"
#include "roundrobin.h"
#include "swiss.h"

/* ---- the statement's league ---- */

static int given_rounds(const struct format_rules *rules, int players)
{
    (void)players;
    return rules->rounds;
}

static int draw_league(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    return pairing_seat(f->rating, f->players, f->rules->seats, chance, seating);
}

const struct format format_league = {
    .name = "league", .title = "League", .many = true, .rounds = given_rounds, .draw = draw_league};

/* ---- seeds ---- */

/* Returns the seed of each player, which the caller frees, or NULL if out of memory. */
static int *seeds_of(const struct format_field *f)
{
    int *seed = (int *)malloc(((size_t)f->players + 1) * sizeof *seed);
    for (int i = 0; seed != NULL && i < f->players; i++)
        seed[f->by_seed[i]] = i;
    return seed;
}

static struct pair pair_of(const struct seating *s, const int *seed)
{
    return (struct pair){seed[s->player[0]], s->seats == 1 ? PAIRING_BYE : seed[s->player[1]]};
}

/* Converts pairs of seeds to seatings of players. */
static int seat_all(const struct format_field *f, const struct pair *pair, int pairs, struct seating *seating)
{
    for (int i = 0; i < pairs; i++) {
        bool bye = pair[i].b == PAIRING_BYE;
        seating[i] = (struct seating){bye ? 1 : 2, {f->by_seed[pair[i].a], bye ? 0 : f->by_seed[pair[i].b]}};
    }
    return pairs;
}

static int matches_before(const struct format_field *f, int rounds)
{
    return rounds == 0 ? 0 : f->past.end[rounds - 1];
}

/* Counts the wins, draws and losses of each player, from matches of two. */
static void count_matches(const struct format_field *f, int rounds, struct format_standing *by_player)
{
    for (int i = 0; i < matches_before(f, rounds); i++) {
        const struct seating *s = &f->past.seating[i];
        for (int seat = 0; seat < 2 && s->seats == 2 && f->past.outcome[i].known; seat++) {
            double share = format_share(&f->past.outcome[i], seat);
            struct format_standing *t = &by_player[s->player[seat]];
            t->wins += share == 1;
            t->draws += share == 0.5;
            t->losses += share == 0;
        }
    }
}

/* ---- Swiss ---- */

/* Returns the results of the first `rounds` rounds by seeds, which the caller frees, or NULL if out of memory. */
static struct swiss_result *swiss_results(const struct format_field *f, int rounds)
{
    int count = matches_before(f, rounds), *seed = seeds_of(f);
    struct swiss_result *result =
        seed == NULL ? NULL : (struct swiss_result *)malloc(((size_t)count + 1) * sizeof *result);
    for (int i = 0; result != NULL && i < count; i++) {
        const struct seating *s = &f->past.seating[i];
        const struct outcome *o = &f->past.outcome[i];
        bool bye = s->seats == 1;
        result[i] =
            (struct swiss_result){pair_of(s, seed), {bye ? 1 : format_share(o, 0), bye ? 0 : format_share(o, 1)}};
    }
    free(seed);
    return result;
}

static int draw_swiss(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    (void)chance;
    struct swiss_result *result = swiss_results(f, f->past.rounds);
    struct pair *pair = (struct pair *)malloc(((size_t)f->players + 1) * sizeof *pair);
    int pairs = result == NULL || pair == NULL ? -1 : swiss_pair(f->players, result, f->past.rounds, pair);
    pairs = pairs < 0 ? -1 : seat_all(f, pair, pairs, seating);
    free(result);
    free(pair);
    return pairs;
}

static void copy_swiss(const struct format_field *f, const struct swiss_standing *from, struct format_standing *to)
{
    *to = (struct format_standing){.player = f->by_seed[from->player],
                                   .points = from->points,
                                   .tie = {from->won, from->opponents, from->early, from->early_opponents}};
}

/* Fills in the numbers that are counted by player. */
static int add_counts(const struct format_field *f, int rounds, struct format_standing *table)
{
    struct format_standing *count = (struct format_standing *)calloc((size_t)f->players + 1, sizeof *count);
    if (count == NULL)
        return -1;
    count_matches(f, rounds, count);
    for (int i = 0; i < f->players; i++) {
        const struct format_standing *own = &count[table[i].player];
        table[i].wins = own->wins;
        table[i].draws = own->draws;
        table[i].losses = own->losses;
    }
    free(count);
    return 0;
}

static int rank_swiss(const struct format_field *f, int rounds, struct format_standing *table)
{
    struct swiss_result *result = swiss_results(f, rounds);
    struct swiss_standing *ranked = (struct swiss_standing *)malloc(((size_t)f->players + 1) * sizeof *ranked);
    int rc = result == NULL || ranked == NULL ? -1 : 0;
    if (rc == 0)
        swiss_rank(f->players, result, rounds, ranked);
    for (int i = 0; i < f->players && rc == 0; i++)
        copy_swiss(f, &ranked[i], &table[i]);
    free(result);
    free(ranked);
    return rc == 0 ? add_counts(f, rounds, table) : rc;
}

const struct format format_swiss = {
    .name = "swiss",
    .title = "Swiss",
    .ranks = true,
    .tie = {"rounds won", "opponents' points", "points, early ones more", "opponents' points, early ones more"},
    .rounds = given_rounds,
    .draw = draw_swiss,
    .rank = rank_swiss,
};

/* ---- round robin ---- */

static int rounds_robin(const struct format_rules *rules, int players)
{
    int64_t rounds = (int64_t)robin_rounds(players) * rules->times;
    return rounds > INT_MAX / 2 ? INT_MAX / 2 : (int)rounds;
}

static int draw_robin(const struct format_field *f, struct chance *chance, struct seating *seating)
{
    (void)chance;
    struct pair *pair = (struct pair *)malloc(((size_t)f->players + 1) * sizeof *pair);
    int pairs = pair == NULL ? -1 : seat_all(f, pair, robin_pair(f->players, f->past.rounds, pair), seating);
    free(pair);
    return pairs;
}

/* Lists the results without byes and without matches that have no result. */
static int robin_results(const struct format_field *f, int rounds, const int *seed, struct robin_result *result)
{
    int count = 0;
    for (int i = 0; i < matches_before(f, rounds); i++) {
        const struct outcome *o = &f->past.outcome[i];
        if (f->past.seating[i].seats == 2 && o->known)
            result[count++] =
                (struct robin_result){pair_of(&f->past.seating[i], seed), {format_share(o, 0), format_share(o, 1)}};
    }
    return count;
}

static int rank_robin(const struct format_field *f, int rounds, struct format_standing *table)
{
    const struct robin_rules rules = {.win = f->rules->win,
                                      .draw = f->rules->draw,
                                      .loss = f->rules->loss,
                                      .by_rate = true,
                                      .sonneborn_berger = f->rules->sonneborn_berger};
    int *seed = seeds_of(f), rc = -1;
    struct robin_result *result =
        (struct robin_result *)malloc(((size_t)matches_before(f, rounds) + 1) * sizeof *result);
    struct robin_standing *ranked = (struct robin_standing *)malloc(((size_t)f->players + 1) * sizeof *ranked);
    if (seed != NULL && result != NULL && ranked != NULL)
        rc = robin_rank(f->players, result, robin_results(f, rounds, seed, result), &rules, ranked);
    for (int i = 0; i < f->players && rc == 0; i++)
        table[i] = (struct format_standing){.player = f->by_seed[ranked[i].player],
                                            .points = ranked[i].points,
                                            .tie = {ranked[i].rate, ranked[i].sonneborn_berger}};
    free(seed);
    free(result);
    free(ranked);
    return rc == 0 ? add_counts(f, rounds, table) : rc;
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

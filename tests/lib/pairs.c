#include "pairs.h"

#include <stdlib.h>

#include "league/formats/format.h"
#include "lib/suite.h"

enum { MOST = 300 };

static int pairs_of(const struct seating *seating, int count, struct pair *pair)
{
    for (int i = 0; i < count; i++)
        pair[i] = (struct pair){seating[i].player[0], seating[i].seats == 2 ? seating[i].player[1] : PAIRING_BYE};
    return count;
}

int pairing_draw(const double *rating, int n, struct chance *chance, struct pair *pair)
{
    struct seating *seating = malloc(((size_t)n + 1) * sizeof *seating);
    CU_ASSERT_PTR_NOT_NULL_FATAL(seating);
    int count = pairs_of(seating, pairing_seat(rating, n, 2, chance, seating), pair);
    free(seating);
    return count;
}

/* ---- formats ---- */

struct played {
    struct format_rules rules;
    struct format_field field;
    int seed[MOST];
};

/* Rounds of so many results each. */
static void play(struct played *p, const char *format, int n, const struct pair_result *result, const int size[2])
{
    struct seating seating[MOST];
    struct outcome outcome[MOST];
    *p = (struct played){.rules = {.format = format_find(format), .seats = 2, .rounds = size[0], .times = 1}};
    p->field = (struct format_field){.rules = &p->rules, .players = n, .by_seed = p->seed};
    for (int i = 0; i < n; i++)
        p->seed[i] = i;
    for (int round = 0; round < size[0]; round++) {
        for (int i = 0; i < size[1]; i++, result++) {
            bool bye = result->pair.b == PAIRING_BYE;
            seating[i] = (struct seating){bye ? 1 : 2, {result->pair.a, bye ? 0 : result->pair.b}};
            outcome[i] = (struct outcome){.known = !bye, .share = {{0, result->share[0]}, {result->share[1], 0}}};
        }
        CU_ASSERT_EQUAL_FATAL(format_past_add(&p->field.past, seating, outcome, size[1]), 0);
    }
}

static int draw_next(struct played *p, struct pair *pair)
{
    struct seating seating[MOST];
    struct chance chance = {1};
    int count = pairs_of(seating, p->rules.format->draw(&p->field, &chance, seating), pair);
    format_past_free(&p->field.past);
    return count;
}

static void rank(struct played *p, int rounds, struct format_standing *table)
{
    CU_ASSERT_EQUAL_FATAL(p->rules.format->rank(&p->field, rounds, table), 0);
    format_past_free(&p->field.past);
}

int swiss_pair(int n, const struct pair_result *result, int rounds, struct pair *pair)
{
    static struct played p;
    play(&p, "swiss", n, result, (const int[]){rounds, (n + 1) / 2});
    return draw_next(&p, pair);
}

void swiss_rank(int n, const struct pair_result *result, int rounds, struct swiss_standing *table)
{
    static struct played p;
    struct format_standing all[MOST];
    play(&p, "swiss", n, result, (const int[]){rounds, (n + 1) / 2});
    rank(&p, rounds, all);
    for (int i = 0; i < n; i++)
        table[i] = (struct swiss_standing){all[i].player, all[i].points, (int)all[i].tie[0],
                                           all[i].tie[1], all[i].tie[2], all[i].tie[3]};
}

int robin_rounds(int n)
{
    const struct format_rules rules = {.format = format_find("roundrobin"), .seats = 2, .times = 1};
    return (int)format_rounds(&rules, n);
}

int robin_pair(int n, int round, struct pair *pair)
{
    static struct played p;
    play(&p, "roundrobin", n, NULL, (const int[]){round, 0});
    return draw_next(&p, pair);
}

/* Each meeting is a round of its own. */
void robin_rank(int n, const struct pair_result *result, int results, const struct robin_rules *rules,
                struct robin_standing *table)
{
    static struct played p;
    struct format_standing all[MOST];
    play(&p, "roundrobin", n, result, (const int[]){results, 1});
    p.rules.win = rules->win;
    p.rules.draw = rules->draw;
    p.rules.loss = rules->loss;
    p.rules.sonneborn_berger = rules->sonneborn_berger;
    rank(&p, results, all);
    for (int i = 0; i < n; i++)
        table[i] = (struct robin_standing){all[i].player, all[i].wins,   all[i].draws, all[i].losses,
                                           all[i].points, all[i].tie[0], all[i].tie[1]};
}

/* ---- knock-outs ---- */

static int rank_knockout(const struct played *p, int *place)
{
    struct format_standing all[MOST];
    int in = 0;
    CU_ASSERT_EQUAL_FATAL(format_rank(&p->field, all), 0);
    for (int i = 0; i < p->field.players; i++) {
        place[all[i].player] = all[i].knockout;
        in += all[i].knockout == 0;
    }
    return in;
}

static void play_knockout_round(struct played *p, const struct seating *seating, int count, const int *won)
{
    struct outcome outcome[MOST];
    for (int i = 0; i < count; i++) {
        bool second = won[i] == seating[i].player[1];
        outcome[i] = (struct outcome){.known = true, .share = {{0, !second}, {second, 0}}};
    }
    CU_ASSERT_EQUAL_FATAL(format_past_add(&p->field.past, seating, outcome, count), 0);
}

/* A Swiss contest of no rounds, so that the standing is the order of the seeds. */
int knockout_play(int n, bool by_lot, int (*winner)(int match, struct pair pair), int *place)
{
    static struct played p;
    struct seating seating[MOST];
    struct chance chance = {1};
    int count, matches = 0, won[MOST];
    play(&p, "swiss", n, NULL, (const int[]){0, 0});
    p.rules.knockout = n;
    p.rules.by_lot = by_lot;
    p.field.lot.state = (uint64_t)n;
    for (p.field.round = 1; (count = format_draw(&p.field, &chance, seating)) >= 0; p.field.round++) {
        CU_ASSERT_FATAL(count > 0 && matches + count < n);
        CU_ASSERT(rank_knockout(&p, place) >= 2 * count);
        for (int i = 0; i < count; i++) {
            struct pair pair = {seating[i].player[0], seating[i].player[1]};
            CU_ASSERT_FATAL(seating[i].seats == 2 && pair.a != pair.b && place[pair.a] == 0 && place[pair.b] == 0);
            won[i] = winner(matches++, pair);
        }
        play_knockout_round(&p, seating, count, won);
    }
    CU_ASSERT_EQUAL(count, FORMAT_OVER);
    CU_ASSERT_EQUAL(rank_knockout(&p, place), n < 2 ? n : 0);
    format_past_free(&p.field.past);
    return matches;
}

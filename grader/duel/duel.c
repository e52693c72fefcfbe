#include "duel.h"

#include <string.h>

#include "base/chance.h"

/* The likelihood of superiority that a look needs. */
#define SURE 0.995

/* A match that is decided before its last game has a score that is a fraction of few games. The least common multiple
 * of 1 to 12 makes all such scores whole parts. With more games the score is rounded. */
enum { PARTS_OF_FEW = 2 * 27720 };

/* Returns how many parts a match's score is counted in. It is even. */
static int parts_of(const struct duel_plan *plan, int point)
{
    return plan->game->decided != NULL ? PARTS_OF_FEW : 2 * plan->point[point].games * (plan->game->seats - 1);
}

void duel_start(struct duel *d, const struct duel_plan *plan)
{
    memset(d, 0, sizeof *d);
    d->plan = *plan;
    for (int i = 0; i < plan->points; i++)
        d->paired[i] = (struct paired){.games = 2 * plan->point[i].games, .parts = 2 * parts_of(plan, i)};
}

int64_t duel_matches(const struct duel_plan *plan)
{
    return (int64_t)plan->pairs * plan->points * 2;
}

/* ---- what a match is ---- */

static int point_of(const struct duel_plan *plan, int64_t number)
{
    return (int)(number / 2 % plan->points);
}

/* 63 bits, because --seed takes no more. A test point's seeds do not depend on which other test points are played. */
static uint64_t seed_of(const struct duel_plan *plan, int64_t number)
{
    uint64_t round = (uint64_t)(number / 2 / plan->points);
    return chance_part(chance_part(plan->seed, "test point", (uint64_t)plan->point[point_of(plan, number)].id), "match",
                       round) >>
           1;
}

struct match_job duel_job(const struct duel_plan *plan, int64_t number)
{
    struct match_job job = {.seed = seed_of(plan, number)};
    match_job_testpoint(&job, &plan->point[point_of(plan, number)]);
    for (int seat = 0; seat < plan->game->seats; seat++)
        job.name[seat][0] = (char)('A' + duel_sits(number, seat));
    return job;
}

int duel_sits(int64_t number, int seat)
{
    int alone = (int)(number % 2);
    return seat == 0 ? alone : !alone;
}

/* ---- taking results ---- */

/* Takes the faults of a seat, and the first fault of the match. */
static void take_faults(struct duel_program *p, int64_t number, int seat, const struct match_result *m,
                        const struct match_why *w)
{
    for (int verdict = 0; verdict < VERDICTS; verdict++) {
        struct duel_fault *f = &p->fault[verdict];
        f->matches += w->faults[verdict] > 0;
        f->faults += w->faults[verdict];
        if (f->known || !m->faulted || m->fault.side != seat || (int)m->fault.verdict != verdict)
            continue;
        f->known = true;
        f->number = number;
        f->first = m->fault;
    }
}

static void take_cost(struct duel_program *p, const struct match_player *m, bool forfeited, int games)
{
    p->operations += forfeited ? 0 : m->operations;
    p->games += forfeited ? 0 : games;
    p->cpu_us += m->cost.cpu_us;
    if (m->cost.cpu_us > p->most_cpu_us)
        p->most_cpu_us = m->cost.cpu_us;
    if (m->cost.peak_kib > p->most_kib)
        p->most_kib = m->cost.peak_kib;
}

static void take_why(struct duel_program *p, int64_t number, int seat, const struct match_why *w)
{
    if (w->worst > 0 && (!p->worst.any || w->worst_after < p->worst.operations))
        p->worst = (struct duel_worst){
            .any = true, .number = number, .seat = seat, .game = w->worst, .operations = w->worst_after};
    for (int i = 0; i < GAME_FIGURES; i++) {
        p->sum[i].sum += w->sum[i].sum;
        p->sum[i].count += w->sum[i].count;
    }
}

/* Seat 0 has met all others, who are the other program. Returns A's score. */
static int take_match(struct duel *d, int64_t number, const struct match_result *m, const struct match_why why[])
{
    int alone = duel_sits(number, 0), point = point_of(&d->plan, number);
    bool forfeited = m->faulted && !d->plan.game->fresh;
    struct duel_point *p = &d->point[point];
    p->wins[alone] += why->won;
    p->wins[!alone] += why->lost;
    p->draws += why->drawn;
    for (int seat = 0; seat < d->plan.game->seats; seat++) {
        struct duel_program *program = &d->program[duel_sits(number, seat)];
        p->wins_first[duel_sits(number, seat)] += d->plan.game->seats == 2 ? m->player[seat].wins_first : 0;
        take_cost(program, &m->player[seat], forfeited, m->games);
        take_why(program, number, seat, &why[seat]);
        take_faults(program, number, seat, m, &why[seat]);
    }
    int64_t parts = parts_of(&d->plan, point), met = why->won + why->drawn + why->lost;
    int64_t score = met == 0 ? parts / 2 : (parts * (2 * why->won + why->drawn) + met) / (2 * met);
    return (int)(alone == DUEL_A ? score : parts - score);
}

static int rounds_of(const struct duel *d)
{
    return (int)(d->taken / 2 / d->plan.points);
}

/* Whether the number of rounds is 2, 3, 4, 6, 8, 12, ... */
static bool is_look(int rounds)
{
    while (rounds > 3 && rounds % 2 == 0)
        rounds /= 2;
    return rounds == 2 || rounds == 3;
}

static bool is_settled(const struct duel *d)
{
    const struct strength s = duel_strength(d, -1);
    enum duel_known known = duel_known(d);
    return known == DUEL_LEVEL || (known != DUEL_NOT_KNOWN && (s.better > SURE || s.better < 1 - SURE));
}

int duel_next_look(const struct duel *d)
{
    int round = rounds_of(d) + 1;
    while (round < d->plan.pairs && !is_look(round))
        round++;
    return round < d->plan.pairs ? round : d->plan.pairs;
}

void duel_take(struct duel *d, const struct match_result *match, const struct match_why why[SEATS_MOST])
{
    int64_t number = d->taken++;
    if (number % 2 == 0) {
        d->first = *match;
        memcpy(d->first_why, why, sizeof d->first_why);
        return;
    }
    int score = take_match(d, number - 1, &d->first, d->first_why) + take_match(d, number, match, why);
    struct paired *paired = &d->paired[point_of(&d->plan, number)];
    paired_add(paired, score);
    d->point[point_of(&d->plan, number)].pairs++;
    d->last_share = (double)score / paired->parts;
    if (d->taken % (2 * d->plan.points) != 0)
        return;
    if (d->plan.test) {
        d->ratio = sprt_ratio(&d->plan.sprt, d->paired, d->plan.points);
        d->decision = sprt_decide(&d->plan.sprt, d->ratio);
    }
    if (d->plan.settle && is_look(rounds_of(d)))
        d->settled = is_settled(d);
}

bool duel_over(const struct duel *d)
{
    return d->taken == duel_matches(&d->plan) || d->decision != SPRT_OPEN || d->settled;
}

/* ---- what is known ---- */

struct strength duel_strength(const struct duel *d, int point)
{
    struct strength s;
    paired_strength(&d->paired[point < 0 ? 0 : point], point < 0 ? d->plan.points : 1, &s);
    return s;
}

void duel_point_add(struct duel_point *to, const struct duel_point *p)
{
    to->pairs += p->pairs;
    to->draws += p->draws;
    for (int program = DUEL_A; program <= DUEL_B; program++) {
        to->wins[program] += p->wins[program];
        to->wins_first[program] += p->wins_first[program];
    }
}

struct duel_point duel_sum(const struct duel *d, int point)
{
    struct duel_point sum = {.pairs = 0};
    for (int i = 0; i < d->plan.points; i++)
        if (point < 0 || i == point)
            duel_point_add(&sum, &d->point[i]);
    return sum;
}

int64_t duel_met(const struct duel_point *p)
{
    return p->wins[DUEL_A] + p->draws + p->wins[DUEL_B];
}

double duel_share(const struct duel_point *p)
{
    int64_t met = duel_met(p);
    return met == 0 ? 0.5 : ((double)p->wins[DUEL_A] + (double)p->draws / 2) / (double)met;
}

enum duel_known duel_known(const struct duel *d)
{
    const struct strength s = duel_strength(d, -1);
    return s.low > 0                                            ? DUEL_BETTER
           : s.high < 0                                         ? DUEL_WORSE
           : s.low > -DUEL_LEVEL_ELO && s.high < DUEL_LEVEL_ELO ? DUEL_LEVEL
                                                                : DUEL_NOT_KNOWN;
}

int duel_pairs_needed(const struct duel_plan *plan)
{
    struct duel d;
    struct strength s = {.low = -1};
    int pairs = 0;
    duel_start(&d, plan);
    while (!(s.low > 0) && pairs < DUEL_MOST_PAIRS) {
        for (int i = 0; i < plan->points; i++)
            paired_add(&d.paired[i], d.paired[i].parts);
        pairs++;
        s = duel_strength(&d, -1);
    }
    return pairs;
}

int duel_battle_half_points(const struct duel *d)
{
    const struct duel_point sum = duel_sum(d, -1);
    if (sum.pairs == 0 || sum.wins[DUEL_A] < sum.wins[DUEL_B])
        return 0;
    return sum.wins[DUEL_A] > sum.wins[DUEL_B] ? 2 : 1;
}

double duel_battle_expected(const struct duel *d)
{
    const struct duel_point sum = duel_sum(d, -1);
    return duel_met(&sum) == 0 ? 0 : duel_share(&sum);
}

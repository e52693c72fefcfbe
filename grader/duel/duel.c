#include "duel.h"

#include <string.h>

#include "base/chance.h"

void duel_start(struct duel *d, const struct duel_plan *plan)
{
    memset(d, 0, sizeof *d);
    d->plan = *plan;
    for (int i = 0; i < plan->points; i++)
        d->point[i].paired.games = 2 * plan->point[i].games;
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

/* 63 bits, which every option --seed takes. A test point's seeds are the same, whichever others are played. */
static uint64_t seed_of(const struct duel_plan *plan, int64_t number)
{
    uint64_t round = (uint64_t)(number / 2 / plan->points);
    return chance_part(chance_part(plan->seed, "test point", (uint64_t)plan->point[point_of(plan, number)].id), "match",
                       round) >>
           1;
}

int duel_job(const struct duel_plan *plan, int64_t number, struct match_job *job)
{
    memset(job, 0, sizeof *job);
    match_job_testpoint(job, &plan->point[point_of(plan, number)]);
    job->seed = seed_of(plan, number);
    return (int)(number % 2);
}

/* ---- taking results ---- */

static void take_fault(struct duel *d, int64_t number, int a_seat, const struct match_fault *f)
{
    struct duel_fault *known = &d->program[f->side ^ a_seat].fault[f->verdict];
    if (known->matches++ > 0)
        return;
    known->subtask = d->plan.point[point_of(&d->plan, number)].id;
    known->seed = seed_of(&d->plan, number);
    known->seat = f->side;
    known->first = *f;
}

static void take_cost(struct duel_program *p, const struct match_player *m, bool faulted, int games)
{
    p->operations += faulted ? 0 : m->operations;
    p->games += faulted ? 0 : games;
    p->cpu_us += m->cost.cpu_us;
    if (m->cost.cpu_us > p->most_cpu_us)
        p->most_cpu_us = m->cost.cpu_us;
    if (m->cost.peak_kib > p->most_kib)
        p->most_kib = m->cost.peak_kib;
}

static void take_match(struct duel *d, int64_t number, const struct match_result *r)
{
    int a_seat = (int)(number % 2), point = point_of(&d->plan, number);
    for (int program = DUEL_A; program <= DUEL_B; program++) {
        int seat = program ^ a_seat;
        d->point[point].wins[program] += r->player[seat].wins;
        d->point[point].wins_first[program] += r->player[seat].wins_first;
        take_cost(&d->program[program], &r->player[seat], r->faulted, d->plan.point[point].games);
    }
    if (r->faulted)
        take_fault(d, number, a_seat, &r->fault);
}

static void test(struct duel *d)
{
    struct paired paired[DUEL_POINTS];
    for (int i = 0; i < d->plan.points; i++)
        paired[i] = d->point[i].paired;
    d->ratio = sprt_ratio(&d->plan.sprt, paired, d->plan.points);
    d->decision = sprt_decide(&d->plan.sprt, d->ratio);
}

void duel_take(struct duel *d, const struct match_result *result)
{
    int64_t number = d->taken++;
    if (number % 2 == 0) {
        d->first = *result;
        return;
    }
    take_match(d, number - 1, &d->first);
    take_match(d, number, result);
    paired_add(&d->point[point_of(&d->plan, number)].paired, d->first.player[0].wins + result->player[1].wins);
    if (d->plan.test && d->taken % (2 * d->plan.points) == 0)
        test(d);
}

bool duel_over(const struct duel *d)
{
    return d->taken == duel_matches(&d->plan) || d->decision != SPRT_OPEN;
}

/* ---- what is known ---- */

void duel_strength(const struct duel *d, int point, struct strength *out)
{
    struct paired paired[DUEL_POINTS];
    for (int i = 0; i < d->plan.points; i++)
        paired[i] = d->point[i].paired;
    if (point >= 0)
        paired_strength(&paired[point], 1, out);
    else
        paired_strength(paired, d->plan.points, out);
}

void duel_sum(const struct duel *d, int point, struct duel_point *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < d->plan.points; i++) {
        const struct duel_point *p = &d->point[i];
        if (point >= 0 && i != point)
            continue;
        out->paired.pairs += p->paired.pairs;
        for (int program = DUEL_A; program <= DUEL_B; program++) {
            out->wins[program] += p->wins[program];
            out->wins_first[program] += p->wins_first[program];
        }
    }
}

double duel_share(const struct duel_point *p)
{
    int64_t games = p->wins[DUEL_A] + p->wins[DUEL_B];
    return games == 0 ? 0.5 : (double)p->wins[DUEL_A] / (double)games;
}

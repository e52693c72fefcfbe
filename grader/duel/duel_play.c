#define _GNU_SOURCE
#include "duel_play.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "base/command/trouble.h"
#include "duel_keep.h"
#include "run/pack.h"
#include "run/worker.h"

enum { SHOW_MS = 200 };

/* A match whose result was not taken yet. FLIGHT_FREE: the place of one that was, and whose record is still there. */
struct flight {
    enum { FLIGHT_FREE, FLIGHT_PLAYS, FLIGHT_AGAIN, FLIGHT_DONE } state;
    int failures;
    struct task_result result;
};

struct play {
    struct duel *d;
    struct duel_way *way;
    struct workers workers;
    struct flight *flight; /* match number n is at index n % room */
    char *worst[2];        /* records of A's and B's worst games, as far as they are wanted */
    int64_t room, start_ns;
    double shown;
};

static double elapsed(const struct play *p)
{
    return (double)(clock_now_ns() - p->start_ns) / 1e9;
}

static void duel_play_show(struct play *p)
{
    double now = elapsed(p);
    if (p->way->progress == NULL || (p->shown > 0 && now - p->shown < SHOW_MS / 1000.0 && !duel_over(p->d)))
        return;
    p->shown = now;
    p->way->progress(p->way->self, p->d, now);
}

/* ---- jobs out ---- */

/* The same match once more has a number of its own. */
static struct task_job job_of(const struct play *p, int64_t number)
{
    struct task_job job = {.id = number, .game = p->d->plan.game};
    number %= duel_matches(&p->d->plan);
    job.match = duel_job(&p->d->plan, number);
    for (int seat = 0; seat < p->d->plan.game->seats; seat++)
        memcpy(job.program[seat], p->way->executable[duel_sits(number, seat)], TASK_PROGRAM);
    return job;
}

static void give_jobs(struct play *p)
{
    int64_t end = p->d->taken / 2 * 2 + p->room; /* results count in whole pairs */
    for (int64_t n = p->d->taken; n < end && n < duel_matches(&p->d->plan); n++) {
        struct flight *f = &p->flight[n % p->room];
        if (f->state == FLIGHT_PLAYS || f->state == FLIGHT_DONE)
            continue;
        const struct task_job job = job_of(p, n);
        if (f->state == FLIGHT_FREE) {
            free(f->result.record);
            *f = (struct flight){.state = FLIGHT_FREE};
            if (p->way->keep != NULL && duel_keep_find(p->way->keep, &job, &f->result)) {
                f->state = FLIGHT_DONE;
                continue;
            }
        }
        if (!workers_give(&p->workers, &job))
            return;
        f->state = FLIGHT_PLAYS;
    }
}

/* ---- results in ---- */

/* Waits for a result. Returns as workers_wait does. */
static int await_result(struct play *p, struct task_result *r)
{
    int rc = workers_wait(&p->workers, SHOW_MS, r);
    if (rc < 0)
        snprintf(p->way->why, sizeof p->way->why, "%s", p->workers.why);
    return rc;
}

/* Takes ownership of the record. */
static int receive(struct play *p, const struct task_result *r)
{
    struct flight *f = &p->flight[r->id % p->room];
    free(f->result.record);
    f->result = *r;
    f->state = r->match.system ? FLIGHT_AGAIN : FLIGHT_DONE;
    if (r->match.system && f->failures++ >= DUEL_REPLAYS)
        return snprintf(p->way->why, sizeof p->way->why, "%s", r->match.why), -1;
    if (r->match.system || p->way->keep == NULL)
        return 0;
    const struct task_job job = job_of(p, r->id);
    if (duel_keep_add(p->way->keep, &job, r) == 0)
        return 0;
    return snprintf(p->way->why, sizeof p->way->why, "--keep: %.200s", p->way->keep->why), -1;
}

/* Returns the text of a packed record. NULL with p->way->why. */
static char *text_of(struct play *p, const struct task_result *r)
{
    bool damaged;
    char *text = unpack(r->record, (int)r->packed, r->size, &damaged);
    if (text == NULL)
        snprintf(p->way->why, sizeof p->way->why, "%s", damaged ? "the record that came is damaged" : strerror(ENOMEM));
    return text;
}

/* Keeps the records of the worst games, if anybody wants them. */
static int keep_worst(struct play *p)
{
    for (int program = DUEL_A; program <= DUEL_B; program++) {
        const struct duel_worst *w = &p->d->program[program].worst;
        const struct flight *f = &p->flight[w->number % p->room];
        if (!p->way->try_again[program] || !w->any || w->number < p->d->taken - 2)
            continue;
        free(p->worst[program]);
        p->worst[program] = f->result.record == NULL ? NULL : text_of(p, &f->result);
        if (f->result.record != NULL && p->worst[program] == NULL)
            return -1;
    }
    return 0;
}

static int take_in_order(struct play *p)
{
    struct flight *f;
    while ((f = &p->flight[p->d->taken % p->room])->state == FLIGHT_DONE && !duel_over(p->d)) {
        duel_take(p->d, &f->result.match, f->result.why);
        f->state = FLIGHT_FREE;
        if (p->d->taken % 2 != 0)
            continue;
        TRY(keep_worst(p));
        if (p->way->pair != NULL)
            p->way->pair(p->way->pair_self, p->d);
    }
    return 0;
}

static int duel_play_all(struct play *p)
{
    double seconds = p->way->seconds;
    while (!duel_over(p->d) && !*p->way->stop && (seconds <= 0 || elapsed(p) < seconds)) {
        struct task_result result;
        give_jobs(p);
        TRY(take_in_order(p)); /* those that were kept */
        if (workers_busy(&p->workers) == 0)
            continue;
        int rc = await_result(p, &result);
        if (rc < 0 || (rc > 0 && receive(p, &result) != 0))
            return -1;
        TRY(take_in_order(p));
        duel_play_show(p);
    }
    return 0;
}

/* ---- does the worst match repeat? ---- */

/* Plays a match once more and compares the records. */
static int play_again(struct play *p, struct duel_worst *w, const char *before)
{
    const struct task_job job = job_of(p, w->number + duel_matches(&p->d->plan));
    bool given = false, is_it = false;
    int departs = -1;
    while (!is_it && !*p->way->stop) {
        struct task_result result = {.record = NULL};
        given = given || workers_give(&p->workers, &job);
        int rc = await_result(p, &result);
        is_it = rc > 0 && result.id == job.id; /* others ran ahead of the duel's end */
        char *text = is_it && result.record != NULL ? text_of(p, &result) : NULL;
        if (text != NULL && !result.match.system)
            departs = records_depart(p->d->plan.game, before, text, &w->departs);
        free(text);
        free(result.record);
        if (rc < 0)
            return -1;
    }
    w->repeats = departs == 0 ? DUEL_REPEATS : departs == 1 ? DUEL_OTHERWISE : DUEL_NOT_TRIED;
    return 0;
}

static int try_again(struct play *p)
{
    for (int program = DUEL_A; program <= DUEL_B; program++)
        if (p->worst[program] != NULL)
            TRY(play_again(p, &p->d->program[program].worst, p->worst[program]));
    return 0;
}

int duel_play(struct duel *d, struct duel_way *way)
{
    struct play p = {.d = d, .way = way};
    int64_t jobs = workers_wanted(way->jobs), matches = duel_matches(&d->plan);
    jobs = jobs < matches ? jobs : matches;
    p.room = 16 * jobs; /* how far ahead of the slowest match others may run */
    p.flight = calloc((size_t)p.room, sizeof *p.flight);
    if (p.flight == NULL)
        return snprintf(way->why, sizeof way->why, "no memory"), -1;
    p.start_ns = clock_now_ns();
    int rc = workers_open(&p.workers, (int)jobs, way->program, way->program == NULL);
    if (rc != 0)
        snprintf(way->why, sizeof way->why, "%s", p.workers.why);
    else
        rc = duel_play_all(&p);
    if (rc == 0)
        rc = try_again(&p);
    workers_close(&p.workers);
    for (int64_t i = 0; i < p.room; i++)
        free(p.flight[i].result.record);
    free(p.flight);
    free(p.worst[DUEL_B]);
    way->worst = p.worst[DUEL_A];
    return rc;
}

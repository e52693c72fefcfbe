#define _GNU_SOURCE
#include "duel_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "duel_keep.h"
#include "match/record.h"
#include "run/pack.h"
#include "run/worker.h"

enum { SHOW_MS = 200 };

/* A match whose result was not taken yet. FLIGHT_FREE: the place of one that was, and whose record is still there. */
struct flight {
    enum { FLIGHT_FREE, FLIGHT_PLAYS, FLIGHT_AGAIN, FLIGHT_DONE } state;
    int failures;
    struct duel_result result;
    struct duel_record record;
};

struct play {
    struct duel *d;
    struct duel_way *way;
    struct workers workers;
    struct flight *flight;       /* match number n is at index n % room */
    struct duel_record worst[2]; /* of A's and B's worst games */
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
static struct worker_job job_of(const struct play *p, int64_t number)
{
    struct worker_job job = {.id = number, .task = {.game = p->d->plan.game}};
    number %= duel_matches(&p->d->plan);
    duel_job(&p->d->plan, number, &job.task.match);
    for (int seat = 0; seat < p->d->plan.game->seats; seat++) {
        int program = duel_sits(number, seat);
        snprintf(job.task.match.name[seat], MATCH_NAME, "%c", 'A' + program);
        memcpy(job.task.program[seat], p->way->executable[program], sizeof job.task.program[seat]);
    }
    return job;
}

static bool duel_play_give(struct play *p, int64_t number)
{
    const struct worker_job job = job_of(p, number);
    return workers_give(&p->workers, &job);
}

/* Takes the result of a match that was played before. */
static bool take_kept(struct play *p, int64_t number, struct duel_result *result)
{
    struct task_result kept;
    if (p->way->keep == NULL)
        return false;
    const struct worker_job job = job_of(p, number);
    if (!duel_keep_find(p->way->keep, &job.task, &kept))
        return false;
    result->match = kept.match;
    memcpy(result->why, kept.why, sizeof result->why);
    return true;
}

static int keep_result(struct play *p, int64_t number, const struct task_result *r)
{
    struct task_result kept = *r;
    if (p->way->keep == NULL || r->match.system)
        return 0;
    kept.size = 0; /* neither the record is kept nor what the programs print */
    memset(kept.said, 0, sizeof kept.said);
    const struct worker_job job = job_of(p, number);
    if (duel_keep_add(p->way->keep, &job.task, &kept) == 0)
        return 0;
    return snprintf(p->way->why, sizeof p->way->why, "--keep: %.200s", p->way->keep->why), -1;
}

static void give_jobs(struct play *p)
{
    int64_t end = p->d->taken / 2 * 2 + p->room; /* results count in whole pairs */
    for (int64_t n = p->d->taken; n < end && n < duel_matches(&p->d->plan); n++) {
        struct flight *f = &p->flight[n % p->room];
        if (f->state == FLIGHT_FREE) {
            free(f->record.bytes);
            *f = (struct flight){.state = FLIGHT_FREE};
            if (take_kept(p, n, &f->result))
                f->state = FLIGHT_DONE;
        }
        if (f->state != FLIGHT_FREE && f->state != FLIGHT_AGAIN)
            continue;
        if (!duel_play_give(p, n))
            return;
        f->state = FLIGHT_PLAYS;
    }
}

/* ---- results in ---- */

/* Takes ownership of the record. */
static int receive(struct play *p, const struct task_result *r, void *record)
{
    struct flight *f = &p->flight[r->id % p->room];
    f->result.match = r->match;
    memcpy(f->result.why, r->why, sizeof f->result.why);
    free(f->record.bytes);
    f->record = (struct duel_record){record, (int)r->packed, r->size};
    f->state = FLIGHT_DONE;
    if (!r->match.system)
        return 0;
    f->state = FLIGHT_AGAIN;
    if (f->failures++ < DUEL_REPLAYS)
        return 0;
    snprintf(p->way->why, sizeof p->way->why, "%s", r->match.why);
    return -1;
}

/* Keeps the records of the worst games. */
static void keep_worst(struct play *p)
{
    for (int program = DUEL_A; program <= DUEL_B; program++) {
        const struct duel_worst *w = &p->d->program[program].worst;
        if (!w->any || w->number < p->d->taken - 2)
            continue;
        const struct duel_record *from = &p->flight[w->number % p->room].record;
        struct duel_record *to = &p->worst[program];
        free(to->bytes);
        *to = (struct duel_record){from->bytes == NULL ? NULL : malloc((size_t)from->packed), from->packed, from->size};
        if (to->bytes != NULL)
            memcpy(to->bytes, from->bytes, (size_t)from->packed);
    }
}

static void take_in_order(struct play *p)
{
    struct flight *f;
    while ((f = &p->flight[p->d->taken % p->room])->state == FLIGHT_DONE && !duel_over(p->d)) {
        duel_take(p->d, &f->result);
        f->state = FLIGHT_FREE;
        if (p->d->taken % 2 != 0)
            continue;
        keep_worst(p);
        if (p->way->pair != NULL)
            p->way->pair(p->way->pair_self, p->d);
    }
}

static int duel_play_all(struct play *p)
{
    double seconds = p->way->seconds;
    while (!duel_over(p->d) && !*p->way->stop && (seconds <= 0 || elapsed(p) < seconds)) {
        struct task_result result;
        void *record = NULL;
        give_jobs(p);
        take_in_order(p); /* those that were kept */
        if (workers_busy(&p->workers) == 0)
            continue;
        int rc = workers_wait(&p->workers, SHOW_MS, &result, &record);
        if (rc < 0)
            return snprintf(p->way->why, sizeof p->way->why, "%s", p->workers.why), -1;
        if (rc > 0 && (receive(p, &result, record) != 0 || keep_result(p, result.id, &result) != 0))
            return -1;
        take_in_order(p);
        duel_play_show(p);
    }
    return 0;
}

/* ---- does the worst match repeat? ---- */

static int read_packed(const struct game *game, const struct duel_record *record, struct match *m)
{
    const struct game *const known[] = {game, NULL};
    struct record_wrong wrong;
    bool damaged;
    memset(m, 0, sizeof *m);
    char *text = record->bytes == NULL ? NULL : unpack(record->bytes, record->packed, record->size, &damaged);
    int rc = text == NULL ? -1 : record_read(m, known, text, record->size, &wrong);
    free(text);
    return rc;
}

static enum duel_repeats compare_records(const struct game *game, const struct duel_record *one,
                                         const struct duel_record *other, struct match_departure *departs)
{
    struct match first, second;
    enum duel_repeats repeats = DUEL_NOT_TRIED;
    bool read = read_packed(game, one, &first) == 0;
    if (read_packed(game, other, &second) == 0 && read)
        repeats = match_departs(&first, &second, 0, true, departs) ? DUEL_OTHERWISE : DUEL_REPEATS;
    match_close(&first);
    match_close(&second);
    return repeats;
}

/* Plays a match once more and compares the records. */
static int play_again(struct play *p, struct duel_worst *w, const struct duel_record *record)
{
    struct task_result result;
    bool given = false;
    while (!*p->way->stop) {
        void *again = NULL;
        given = given || duel_play_give(p, w->number + duel_matches(&p->d->plan));
        int rc = workers_wait(&p->workers, SHOW_MS, &result, &again);
        if (rc < 0)
            return snprintf(p->way->why, sizeof p->way->why, "%s", p->workers.why), -1;
        bool is_it = rc > 0 && result.id >= duel_matches(&p->d->plan); /* others ran ahead of the duel's end */
        if (is_it && !result.match.system)
            w->repeats = compare_records(p->d->plan.game, record,
                                         &(struct duel_record){again, (int)result.packed, result.size}, &w->departs);
        free(again);
        if (is_it)
            return 0;
    }
    return 0;
}

static int try_again(struct play *p)
{
    int rc = 0;
    for (int program = DUEL_A; program <= DUEL_B && rc == 0; program++) {
        struct duel_worst *w = &p->d->program[program].worst;
        const struct duel_record *record = &p->worst[program];
        if (p->way->try_again[program] && w->any && record->bytes != NULL)
            rc = play_again(p, w, record);
    }
    return rc;
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
        free(p.flight[i].record.bytes);
    free(p.flight);
    free(p.worst[DUEL_B].bytes);
    if (way->record != NULL)
        *way->record = p.worst[DUEL_A];
    else
        free(p.worst[DUEL_A].bytes);
    return rc;
}

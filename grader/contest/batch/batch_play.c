#define _POSIX_C_SOURCE 200809L
#include <stdlib.h>
#include <string.h>

#include "base/clock.h"
#include "batch_secret.h"
#include "batch_sql.h"
#include "batch_store.h"
#include "bundle.h"
#include "contest/space/capacity.h"
#include "contest/space/queue_workers.h"
#include "interruption.h"
#include "match/match.h"
#include "run/machine.h"
#include "run/queue/queue.h"
#include "run/worker.h"

/* ---- the queue of its jobs ---- */

/* Records in c what failed while the queue was used. */
static int queue_trouble(struct contest *c, const struct batch_way *way, const struct queue *q)
{
    return contest_fail(c, way->queue.url == NULL ? "the workers" : "the queue", "%s", q->why);
}

/* By the worst match of this batch. */
static int64_t hold_ms(const struct contest *c, const struct batch *b)
{
    int64_t most = capacity_hold_ms(c->game, &b->knockout);
    for (int i = 0; i < b->leagues; i++) {
        int64_t ms = capacity_hold_ms(c->game, &b->league[i].point);
        most = ms > most ? ms : most;
    }
    return most;
}

/* Opens the queue that the jobs go into: worker processes here, or a queue that workers of many machines take from.
 * Call queue_close in any case. */
static int open_queue(struct contest *c, const struct batch *b, const struct batch_way *way, struct queue *q)
{
    struct queue_way how = way->queue;
    how.jobs = how.jobs > 0 ? how.jobs : c->config.jobs;
    how.hold_ms = hold_ms(c, b);
    how.native = machine_is_named(c->config.cflags) || machine_is_named(c->config.cxxflags);
    *q = (struct queue){.kind = NULL};
    TRY(bundle_jobs_key(c, b, how.key));
    int rc = queue_open(q, &how);
    if (rc > 0)
        return contest_refuse(c, "--queue", "%s", q->why);
    return rc == 0 ? CONTEST_OK : queue_trouble(c, way, q);
}

/* ---- playing ---- */

struct play {
    struct contest *c;
    struct batch *b;
    const struct batch_way *way;
    struct queue queue;
    int64_t start_ms, before_ms; /* before_ms: played before this process resumed it */
    struct queue_workers queue_workers;
    int64_t here, looked_ms, counted_ms;
};

static int64_t elapsed_ms(const struct play *p)
{
    return clock_now_ms() - p->start_ms;
}

static void show(const struct play *p, int64_t now)
{
    struct batch_progress shown = {.played_here = p->here, .seconds = (double)now / 1000, .first_round = p->b->rounds};
    for (int i = 0; i < p->b->leagues; i++) {
        int round = p->b->league[i].over ? p->b->rounds : p->b->league[i].round;
        shown.first_round = round < shown.first_round ? round : shown.first_round;
        shown.last_round = round > shown.last_round ? round : shown.last_round;
    }
    p->way->progress(p->way->self, p->b, &shown);
}

/* A few times a second, and at the end. */
static void look_around(struct play *p, bool at_end)
{
    int64_t now = elapsed_ms(p);
    if (!at_end && now - p->looked_ms < 200)
        return;
    p->looked_ms = now;
    if (p->way->queue.url != NULL && (at_end || now - p->counted_ms >= 1000)) {
        p->counted_ms = now; /* the workers of a queue come and go */
        p->queue_workers.batch = p->b->id;
        p->queue_workers.classes = queue_classes(&p->queue, p->queue_workers.class);
        queue_workers_write(p->c, &p->queue_workers);
    }
    show(p, now);
    if (p->way->tick != NULL && !at_end)
        p->way->tick(p->way->ticking);
}

/* A job's number consists of its league, round and pairing. */
static int64_t job_id(int league, int round, int number)
{
    return (int64_t)league << 48 | (int64_t)round << 32 | number;
}

/* Returns the league that waits for this job, or NULL: a queue may deliver a result twice, or one of an earlier
 * round. */
static struct batch_league *awaited(const struct batch *b, int64_t id, int *number)
{
    int league = (int)(id >> 48), round = (int)(id >> 32 & 0xffff);
    struct batch_league *l = league < b->leagues ? &b->league[league] : NULL;
    *number = (int)(id & INT32_MAX);
    if (l == NULL || l->round != round || *number >= l->pairs || l->state[*number] > BATCH_PLAYS)
        return NULL;
    return l;
}

/* In these rounds the referee waits for the end of each callback, to know which operation a program's output belongs
 * to: a few rounds, for that costs time. With a bye in the first, a player still has the second. */
enum { PLACED_ROUNDS = 2 };

static struct task_job batch_play_make_job(const struct game *game, const struct batch *b, int league, int number)
{
    const struct batch_league *l = &b->league[league];
    const struct seating *at = &l->seating[number];
    struct task_job job = {.id = job_id(league, l->round, number), .game = game, .placed = l->round <= PLACED_ROUNDS};
    job.match.seed = (uint64_t)batch_match_seed(b, l->point.id, l->round, number);
    match_job_testpoint(&job.match, batch_point(b, l->point.id, l->round));
    for (int i = 0; i < at->seats; i++) {
        const struct batch_player *player = &b->player[at->player[i]];
        memcpy(job.match.name[i], player->name, sizeof player->name);
        memcpy(job.program[i], player->program, sizeof player->program);
    }
    return job;
}

/* ---- jobs out, results in ---- */

/* Returns the league that lags furthest behind and has a match to queue, or -1. */
static int next_league(const struct batch *b)
{
    int best = -1;
    for (int i = 0; i < b->leagues; i++) {
        struct batch_league *l = &b->league[i];
        while (l->next < l->pairs && l->state[l->next] != BATCH_WAITS)
            l->next++;
        if (!l->over && l->next < l->pairs && (best < 0 || l->round < b->league[best].round))
            best = i;
    }
    return best;
}

static void give_jobs(struct play *p)
{
    int league;
    while (!*p->way->queue.stop && (league = next_league(p->b)) >= 0) {
        struct batch_league *l = &p->b->league[league];
        struct task_job job = batch_play_make_job(p->c->game, p->b, league, l->next);
        if (!queue_give(&p->queue, &job))
            return;
        l->state[l->next] = BATCH_PLAYS;
    }
}

/* A match that the system failed in is played again, up to system_replays times. After that it is held until the
 * round's other matches show whose fault it was. */
static void note_failure(struct play *p, struct batch_league *l, int number, const struct task_result *r)
{
    struct batch_attempt *a = &l->attempt[number];
    int seat = r->match.ended_at >= 0 ? r->match.ended_at : BATCH_NO_SEAT;
    a->seat = a->count == 1 || a->seat == seat ? seat : BATCH_NO_SEAT;
    a->took_us = r->took_us;
    snprintf(a->why, sizeof a->why, "%s", r->match.why);
    if (a->count <= p->b->system_replays && !r->given_up && !match_referee_broke(&r->match)) {
        l->state[number] = BATCH_WAITS;
        l->next = number < l->next ? number : l->next;
    } else {
        l->state[number] = BATCH_HELD;
        l->held++;
    }
}

/* Inside a transaction. */
static int take_result(struct play *p, const struct task_result *r)
{
    int number;
    struct batch_league *l = awaited(p->b, r->id, &number);
    struct batch_match m;
    if (l == NULL)
        return CONTEST_OK;
    l->attempt[number].count++;
    queue_workers_note(&p->queue_workers, r->class, r->took_us);
    if (r->match.system) {
        note_failure(p, l, number, r);
        return CONTEST_OK;
    }
    batch_match_played(&m, p->c->game, &r->match);
    m.attempts = l->attempt[number].count;
    m.took_us = r->took_us;
    m.result = r;
    p->here++;
    return batch_keep(p->c, p->b, l, number, &m);
}

/* Inside a transaction: takes a result, and all others that have arrived. *more: the queue's last answer. */
static int take_arrived(struct play *p, struct task_result *r, int *more)
{
    do {
        int rc = take_result(p, r);
        free(r->record);
        TRY(rc);
        *more = queue_wait(&p->queue, 0, r);
    } while (*more > 0);
    p->b->played_ms = p->before_ms + elapsed_ms(p);
    TRY(batch_settle(p->c, p->b));
    return contest_run(p->c, sql_update_played,
                       WITH(with_int(":played_ms", p->b->played_ms), with_int(":batch", p->b->id)));
}

/* Stores all results that have arrived, in one transaction. */
static int take_results(struct play *p, struct task_result *r)
{
    int more = 0;
    TRY(contest_change(p->c));
    TRY(contest_end(p->c, take_arrived(p, r, &more)));
    queue_stored(&p->queue);
    return more < 0 ? queue_trouble(p->c, p->way, &p->queue) : CONTEST_OK;
}

/* Settles rounds without matches, and one whose results were all stored when the last process died before it ended. */
static int settle_alone(struct contest *c, struct batch *b)
{
    TRY(contest_change(c));
    int rc = b->time_losses > 0 ? batch_count_time_losses(c, b) : CONTEST_OK;
    return contest_end(c, rc == CONTEST_OK ? batch_settle(c, b) : rc);
}

/* The machine fails in matches, and nothing else is left to play. */
static int interrupted(const struct play *p)
{
    struct interruption i = {.batch = p->b->id, .matches = p->b->failed + p->b->doubts};
    snprintf(i.why, sizeof i.why, "%s", p->b->doubt);
    interruption_write(p->c, &i);
    return contest_fail(p->c, p->c->folder,
                        "batch %lld is interrupted: the system failed in %d matches, and system_matches in "
                        "contest.conf allows %d; the last: %s",
                        (long long)i.batch, i.matches, p->c->config.system_matches, i.why);
}

static int play_all(struct play *p)
{
    TRY(settle_alone(p->c, p->b));
    while (!p->b->ended) {
        struct task_result result;
        give_jobs(p);
        if (queue_busy(&p->queue) == 0)
            return *p->way->queue.stop || p->b->doubts == 0 ? CONTEST_OK : interrupted(p);
        int got = queue_wait(&p->queue, 500, &result);
        if (got < 0)
            return queue_trouble(p->c, p->way, &p->queue);
        if (got > 0)
            TRY(take_results(p, &result));
        look_around(p, false);
    }
    return CONTEST_OK;
}

int batch_play(struct contest *c, struct batch *b, const struct batch_way *way)
{
    struct play p = {.c = c, .b = b, .way = way, .start_ms = clock_now_ms(), .before_ms = b->played_ms};
    int rc = open_queue(c, b, way, &p.queue);
    if (rc == CONTEST_OK)
        rc = play_all(&p);
    if (rc == CONTEST_OK)
        look_around(&p, true);
    queue_close(&p.queue);
    if (b->ended)
        interruption_end(c);
    return rc;
}

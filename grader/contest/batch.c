#define _GNU_SOURCE
#include "batch.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "batch_store.h"
#include "submission.h"

/* ---- what the seed decides ---- */

static uint64_t batch_part(int64_t seed, const char *name, int testpoint, int round, int number)
{
    const struct chance_secret secret = chance_secret_of((uint64_t)seed);
    return chance_secret_part(&secret, name,
                              (const uint64_t[3]){(uint64_t)testpoint, (uint64_t)round, (uint64_t)number});
}

struct chance batch_pairing_chance(int64_t seed, int testpoint, int round)
{
    return (struct chance){batch_part(seed, "pairing", testpoint, round, 0)};
}

/* 63 bits: SQLite's integers have a sign. */
int64_t batch_match_seed(int64_t seed, int testpoint, int round, int number)
{
    return (int64_t)(batch_part(seed, "match", testpoint, round, number) >> 1);
}

/* ---- beginning ---- */

static int64_t draw_seed(void)
{
    int64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        seed = (int64_t)time(NULL) * 1000003 + getpid();
    return seed & INT64_MAX;
}

static int insert_batch(struct contest *c, const struct batch_settings *settings, int64_t id)
{
    const struct config *k = &c->config;
    int rounds = settings->rounds > 0 ? settings->rounds : settings->final ? k->final_rounds : k->rounds;
    if (store_run(&c->store,
                  "INSERT INTO batch (id, kind, seed, rounds, time_losses, system_replays, started) VALUES (?, ?, ?, "
                  "?, ?, ?, unixepoch())",
                  "ltliii", id, settings->final ? "final" : "regular",
                  settings->seed >= 0 ? settings->seed : draw_seed(), rounds, k->time_losses, k->system_replays) != 0)
        return -1;
    for (const struct testpoint *t = k->testpoint; t < k->testpoint + k->testpoints; t++)
        if (store_run(&c->store, "INSERT INTO testpoint VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", "liiiiiiii", id, t->id,
                      t->games, t->points, t->time_ms, t->memory_mib, t->setup[0], t->setup[1], t->setup[2]) != 0)
            return -1;
    return 0;
}

/* Everybody's last accepted submission; for a final evaluation those of the last batch. */
static int insert_entries(struct contest *c, int64_t id, bool final)
{
    if (final)
        return store_run(&c->store,
                         "INSERT INTO entry SELECT ?, player, contestant, submission FROM entry WHERE batch = (SELECT "
                         "max(id) FROM batch WHERE id < ?)",
                         "ll", id, id);
    return store_run(&c->store,
                     "INSERT INTO entry SELECT ?, row_number() OVER (ORDER BY name) - 1, contestant, last FROM "
                     "(SELECT contestant, max(id) AS last FROM submission WHERE accepted GROUP BY contestant) JOIN "
                     "contestant ON contestant.id = contestant",
                     "l", id);
}

/* Programs are compiled, or found in the cache, before anything is stored. */
static int find_programs(struct contest *c, struct batch *b)
{
    for (int i = 0; i < b->players; i++) {
        int rc =
            submission_executable(c, b->player[i].submission, b->player[i].executable, sizeof b->player[i].executable);
        if (rc != CONTEST_OK)
            return rc;
    }
    return CONTEST_OK;
}

static int first_rounds(struct contest *c, struct batch *b)
{
    int rc = CONTEST_OK;
    for (int i = 0; i < b->leagues && rc == CONTEST_OK; i++) {
        if (batch_draw_round(b, &b->league[i]) != 0)
            return contest_trouble(c, CONTEST_SYSTEM, c->folder, "no memory");
        rc = batch_store_pairs(c, b, &b->league[i]);
    }
    return rc;
}

static int begin_inside(struct contest *c, const struct batch_settings *settings, struct batch *b)
{
    int64_t last;
    if (store_number(&c->store, &last, 0, "SELECT max(id) FROM batch", "") != 0)
        return contest_store(c);
    if (settings->final && last == 0)
        return contest_trouble(c, CONTEST_REFUSED, c->folder, "a final evaluation needs a batch before it");
    if (insert_batch(c, settings, last + 1) != 0 || insert_entries(c, last + 1, settings->final) != 0)
        return contest_store(c);
    int rc = batch_load(c, last + 1, b);
    if (rc == CONTEST_OK)
        rc = find_programs(c, b);
    return rc == CONTEST_OK ? first_rounds(c, b) : rc;
}

/* So that nothing needs compiling, which takes long, while the store is locked. */
static int warm_up(struct contest *c)
{
    char path[WORKER_PATH];
    int rc = CONTEST_OK, more;
    sqlite3_stmt *rows =
        store_query(&c->store, "SELECT max(id) FROM submission WHERE accepted GROUP BY contestant", "");
    while ((more = store_row(&c->store, rows)) == 1) {
        rc = submission_executable(c, sqlite3_column_int64(rows, 0), path, sizeof path);
        if (rc != CONTEST_OK) {
            store_end(rows);
            return rc;
        }
    }
    return more == 0 ? CONTEST_OK : contest_store(c);
}

int batch_begin(struct contest *c, const struct batch_settings *settings, struct batch *b)
{
    memset(b, 0, sizeof *b);
    int rc = warm_up(c);
    if (rc != CONTEST_OK)
        return rc;
    if (store_begin(&c->store) != 0)
        return contest_store(c);
    rc = begin_inside(c, settings, b);
    if (rc == CONTEST_OK && store_commit(&c->store) != 0)
        rc = contest_store(c);
    if (rc != CONTEST_OK)
        store_rollback(&c->store);
    return rc;
}

/* ---- going on ---- */

/* Losses by time in rounds before the league's; with time_losses all leagues are in the same round. */
static int count_time_losses(struct contest *c, struct batch *b)
{
    sqlite3_stmt *rows = store_query(
        &c->store,
        "SELECT iif(fault_side = 0, a, b), count(*) FROM match JOIN pairing USING (batch, testpoint, round, number) "
        "WHERE batch = ? AND state = 'played' AND verdict = 'time' AND round < ? GROUP BY 1",
        "li", b->id, b->leagues > 0 ? b->league[0].round : 1);
    int rc;
    while ((rc = store_row(&c->store, rows)) == 1)
        b->player[sqlite3_column_int(rows, 0)].time_losses = sqlite3_column_int(rows, 1);
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

static int resume_league(struct contest *c, struct batch *b, struct batch_league *l)
{
    int64_t rated;
    if (store_number(&c->store, &rated, 0, "SELECT max(round) FROM rating WHERE batch = ? AND testpoint = ?", "li",
                     b->id, l->point.id) != 0)
        return contest_store(c);
    l->round = (int)rated + 1;
    int rc = batch_load_ratings(c, b, l);
    return rc == CONTEST_OK && l->round <= b->rounds ? batch_load_round(c, b, l) : rc;
}

static int resume_all(struct contest *c, struct batch *b)
{
    int rc = find_programs(c, b);
    for (int i = 0; i < b->leagues && rc == CONTEST_OK; i++)
        rc = resume_league(c, b, &b->league[i]);
    if (rc == CONTEST_OK &&
        store_number(&c->store, &b->done, 0, "SELECT count(*) FROM match WHERE batch = ?", "l", b->id) != 0)
        rc = contest_store(c);
    return rc;
}

int batch_resume(struct contest *c, struct batch *b, bool *found)
{
    int64_t id;
    memset(b, 0, sizeof *b);
    if (store_number(&c->store, &id, 0, "SELECT id FROM batch WHERE finished IS NULL", "") != 0)
        return contest_store(c);
    *found = id > 0;
    if (!*found)
        return CONTEST_OK;
    int rc = batch_load(c, id, b);
    return rc == CONTEST_OK ? resume_all(c, b) : rc;
}

/* ---- playing ---- */

struct play {
    struct contest *c;
    struct batch *b;
    const struct batch_way *way;
    struct workers workers;
    struct timespec start;
    int64_t here, shown_ms;
    bool ended; /* the last round of all */
};

static int64_t elapsed_ms(const struct play *p)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)(t.tv_sec - p->start.tv_sec) * 1000 + (t.tv_nsec - p->start.tv_nsec) / 1000000;
}

static void show(struct play *p, bool always)
{
    int64_t now = elapsed_ms(p);
    if (p->way->progress == NULL || (!always && now - p->shown_ms < 200))
        return;
    struct batch_progress shown = {.done = p->b->done,
                                   .matches = p->b->matches,
                                   .played_here = p->here,
                                   .seconds = (double)now / 1000,
                                   .first_round = p->b->rounds};
    for (int i = 0; i < p->b->leagues; i++) {
        int round = p->b->league[i].round > p->b->rounds ? p->b->rounds : p->b->league[i].round;
        shown.first_round = round < shown.first_round ? round : shown.first_round;
        shown.last_round = round > shown.last_round ? round : shown.last_round;
    }
    p->shown_ms = now;
    p->way->progress(p->way->self, p->b, &shown);
}

/* A job's number: which league, which pair of its round. */
static int64_t job_id(int league, int number)
{
    return (int64_t)league << 32 | number;
}

static struct worker_job make_job(const struct batch *b, int league, int number)
{
    const struct batch_league *l = &b->league[league];
    const struct batch_player *side[2] = {&b->player[l->pair[number].a], &b->player[l->pair[number].b]};
    struct worker_job job = {.id = job_id(league, number),
                             .match = {.seed = (uint64_t)batch_match_seed(b->seed, l->point.id, l->round, number)}};
    match_job_testpoint(&job.match, &l->point);
    for (int i = 0; i < 2; i++) {
        memcpy(job.match.name[i], side[i]->name, sizeof job.match.name[i]);
        memcpy(job.executable[i], side[i]->executable, sizeof job.executable[i]);
    }
    return job;
}

static bool all_rounds_played(const struct batch *b)
{
    for (int i = 0; i < b->leagues; i++)
        if (b->league[i].round <= b->rounds)
            return false;
    return true;
}

/* Every league's round is played: where programs are stopped for losses by time, all begin the next one together. */
static bool round_may_end(const struct batch *b)
{
    for (int i = 0; i < b->leagues && b->time_losses > 0; i++)
        if (b->league[i].left > 0)
            return false;
    return true;
}

static int end_round(struct play *p, struct batch_league *l)
{
    const struct batch *b = p->b;
    round_rate(l->rating, l->pair, l->outcome, l->pairs, l->round, b->rounds);
    int rc = batch_store_ratings(p->c, b, l);
    l->round++;
    l->pairs = l->left = 0;
    if (rc != CONTEST_OK || l->round > b->rounds)
        return rc;
    if (batch_draw_round(b, l) != 0)
        return contest_trouble(p->c, CONTEST_SYSTEM, p->c->folder, "no memory");
    return batch_store_pairs(p->c, b, l);
}

/* Ends rounds as far as no match is missing; several in a row where nobody has an opponent. */
static int end_rounds(struct play *p)
{
    bool ended;
    do {
        ended = false;
        if (!round_may_end(p->b))
            return CONTEST_OK;
        for (int i = 0; i < p->b->leagues; i++) {
            struct batch_league *l = &p->b->league[i];
            if (l->round > p->b->rounds || l->left > 0)
                continue;
            ended = true;
            int rc = end_round(p, l);
            if (rc != CONTEST_OK)
                return rc;
        }
        int rc = ended && p->b->time_losses > 0 ? count_time_losses(p->c, p->b) : CONTEST_OK;
        if (rc != CONTEST_OK)
            return rc;
    } while (ended);
    if (!all_rounds_played(p->b) || p->ended)
        return CONTEST_OK;
    p->ended = true;
    return batch_store_end(p->c, p->b, p->b->played_ms + elapsed_ms(p));
}

static void done_with(struct play *p, struct batch_league *l, int number, struct outcome outcome)
{
    l->state[number] = BATCH_DONE;
    l->outcome[number] = outcome;
    l->left--;
    p->b->done++;
}

/* ---- programs that are stopped ---- */

static bool stopped(const struct batch *b, int player)
{
    return b->time_losses > 0 && b->player[player].time_losses >= b->time_losses;
}

/* Counted as lost without being played; where both are stopped nobody wins. */
static int leave_unplayed(struct play *p, struct batch_league *l, int number)
{
    const struct pair *pair = &l->pair[number];
    bool lost[2] = {stopped(p->b, pair->a), stopped(p->b, pair->b)};
    struct worker_result r = {.match = {.faulted = true, .fault = {.side = lost[0] ? 0 : 1, .verdict = VERDICT_TIME}}};
    int winner = !r.match.fault.side;
    snprintf(r.match.fault.why, sizeof r.match.fault.why, "not played, after %d matches lost by time",
             p->b->player[winner == 0 ? pair->b : pair->a].time_losses);
    if (!lost[winner]) {
        r.match.player[winner].wins = l->point.games;
        r.match.player[winner].wins_first = l->point.games / 2;
    }
    int rc = batch_store_match(p->c, p->b, l, number, "unplayed", 0, &r, NULL);
    done_with(p, l, number, (struct outcome){!lost[winner], winner == 0});
    return rc;
}

/* Inside a transaction: those matches of the rounds that have begun which need no worker. */
static int pass_over_stopped(struct play *p)
{
    int rc = CONTEST_OK;
    for (int i = 0; i < p->b->leagues && p->b->time_losses > 0; i++) {
        struct batch_league *l = &p->b->league[i];
        for (int number = 0; number < l->pairs && rc == CONTEST_OK; number++)
            if (l->state[number] == BATCH_WAITS &&
                (stopped(p->b, l->pair[number].a) || stopped(p->b, l->pair[number].b)))
                rc = leave_unplayed(p, l, number);
    }
    return rc;
}

static int settle_rounds(struct play *p)
{
    int64_t before;
    int rc;
    do {
        before = p->b->done;
        rc = end_rounds(p);
        if (rc == CONTEST_OK)
            rc = pass_over_stopped(p);
    } while (rc == CONTEST_OK && p->b->done > before);
    return rc;
}

/* ---- jobs out, results in ---- */

/* The league that lags furthest behind and has a match to give; -1: none has. */
static int next_league(const struct batch *b)
{
    int best = -1;
    for (int i = 0; i < b->leagues; i++) {
        struct batch_league *l = &b->league[i];
        while (l->next < l->pairs && l->state[l->next] != BATCH_WAITS)
            l->next++;
        if (l->round <= b->rounds && l->next < l->pairs && (best < 0 || l->round < b->league[best].round))
            best = i;
    }
    return best;
}

static void give_jobs(struct play *p)
{
    int league;
    while (!*p->way->stop && (league = next_league(p->b)) >= 0) {
        struct batch_league *l = &p->b->league[league];
        struct worker_job job = make_job(p->b, league, l->next);
        if (!workers_give(&p->workers, &job))
            return;
        l->state[l->next] = BATCH_PLAYS;
    }
}

/* Inside a transaction. A match that failed by the system's fault goes back, as long as it may. */
static int take_result(struct play *p, struct worker_result *r, const void *record)
{
    struct batch_league *l = &p->b->league[r->id >> 32];
    int number = (int)(r->id & INT32_MAX);
    bool failed = r->match.system;
    l->attempts[number]++;
    if (failed && l->attempts[number] <= p->b->system_replays) {
        l->state[number] = BATCH_WAITS;
        l->next = number < l->next ? number : l->next;
        return CONTEST_OK;
    }
    int rc = batch_store_match(p->c, p->b, l, number, failed ? "system" : "played", l->attempts[number], r,
                               failed ? NULL : record);
    done_with(p, l, number,
              failed ? (struct outcome){false, 0}
                     : (struct outcome){true, (double)r->match.player[0].wins /
                                                  (r->match.player[0].wins + r->match.player[1].wins)});
    p->here++;
    return rc;
}

/* All that has come by now, in one transaction. */
static int take_results(struct play *p, struct worker_result *r, void *record)
{
    if (store_begin(&p->c->store) != 0)
        return contest_store(p->c);
    int rc, more = 1;
    do {
        rc = take_result(p, r, record);
        free(record);
        record = NULL;
        if (rc == CONTEST_OK)
            more = workers_wait(&p->workers, 0, r, &record);
    } while (rc == CONTEST_OK && more > 0);
    if (rc == CONTEST_OK)
        rc = settle_rounds(p);
    if (rc == CONTEST_OK && store_run(&p->c->store, "UPDATE batch SET played_ms = ? WHERE id = ? AND finished IS NULL",
                                      "ll", p->b->played_ms + elapsed_ms(p), p->b->id) != 0)
        rc = contest_store(p->c);
    if (rc != CONTEST_OK) {
        store_rollback(&p->c->store);
        return rc;
    }
    if (store_commit(&p->c->store) != 0)
        return contest_store(p->c);
    return more < 0 ? contest_trouble(p->c, CONTEST_SYSTEM, "the workers", "%s", p->workers.why) : CONTEST_OK;
}

/* Rounds without matches, and what the last process left when it died between a result and the round's end. */
static int settle_alone(struct play *p)
{
    if (store_begin(&p->c->store) != 0)
        return contest_store(p->c);
    int rc = p->b->time_losses > 0 ? count_time_losses(p->c, p->b) : CONTEST_OK;
    if (rc == CONTEST_OK)
        rc = settle_rounds(p);
    if (rc == CONTEST_OK && store_commit(&p->c->store) != 0)
        rc = contest_store(p->c);
    if (rc != CONTEST_OK)
        store_rollback(&p->c->store);
    return rc;
}

static int play_all(struct play *p)
{
    int rc = settle_alone(p);
    while (rc == CONTEST_OK && !p->ended) {
        struct worker_result result;
        void *record = NULL;
        give_jobs(p);
        if (workers_busy(&p->workers) == 0)
            return CONTEST_OK; /* stopped */
        int got = workers_wait(&p->workers, 500, &result, &record);
        if (got < 0)
            return contest_trouble(p->c, CONTEST_SYSTEM, "the workers", "%s", p->workers.why);
        if (got > 0)
            rc = take_results(p, &result, record);
        show(p, false);
    }
    return rc;
}

int batch_play(struct contest *c, struct batch *b, const struct batch_way *way, bool *finished)
{
    struct play p = {.c = c, .b = b, .way = way};
    clock_gettime(CLOCK_MONOTONIC, &p.start);
    int rc = CONTEST_OK;
    if (workers_open(&p.workers, workers_wanted(way->jobs > 0 ? way->jobs : c->config.jobs), NULL) != 0)
        rc = contest_trouble(c, CONTEST_SYSTEM, "the workers", "%s", p.workers.why);
    else
        rc = play_all(&p);
    workers_close(&p.workers);
    if (rc == CONTEST_OK)
        show(&p, true);
    *finished = p.ended;
    return rc;
}

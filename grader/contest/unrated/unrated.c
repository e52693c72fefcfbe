#define _POSIX_C_SOURCE 200809L
#include "unrated.h"

#include <limits.h>
#include <stdlib.h>

#include "base/clock.h"
#include "base/memory.h"
#include "build/cache/cache_uses.h"
#include "contest/handin/submission.h"
#include "league/compare/likely.h"
#include "match/match.h"
#include "match/report.h"
#include "plan.h"
#include "run/worker.h"
#include "unrated_sql.h"

enum { NUMBERS = 1 << 20 };

/* The parameters that identify a match in a statement, by its job's number. */
#define OF_MATCH(id) with_int(":unrated", (id) / NUMBERS), with_int(":number", (id) % NUMBERS)

/* A match that a worker has. */
struct unrated_job {
    int attempts;
    int uses; /* of its programs (build/cache/cache_uses.h) */
    struct task_job job;
};

struct unrated {
    struct contest *c;
    struct workers workers;
    struct unrated_job *job; /* room for as many as workers take */
    int jobs, room;
};

bool unrated_is_wanted(const struct config *k)
{
    return k->preview || k->scrimmages > 0;
}

static void forget(struct unrated *u, struct unrated_job *job)
{
    cache_uses_close(job->uses);
    *job = u->job[--u->jobs];
}

/* ---- giving matches ---- */

static struct unrated_job *job_of(struct unrated *u, int64_t id)
{
    for (int i = 0; i < u->jobs; i++)
        if (u->job[i].job.id == id)
            return &u->job[i];
    return NULL;
}

/* Reads the programs at the seats, and compiles what the cache has lost. CONTEST_REFUSED: one does not compile. */
static int fill_seats(struct unrated *u, struct unrated_job *job)
{
    struct contest *c = u->c;
    struct task_job *task = &job->job;
    int64_t submission;
    const char *name;
    int seats = 0;
    sqlite3_stmt *rows =
        store_query(&c->store, sql_seats_of_match, WITH(OF_MATCH(task->id), with_int(":most", SEATS_MOST)));
    cache_uses_into(job->uses);
    for (; contest_next(c, rows, INTO(into_int64(&submission), into_words(&name))); seats++) {
        snprintf(task->match.name[seats], MATCH_NAME, "%s", name);
        TRY(contest_after(
            rows, submission_program(c, submission, config_sealed_mib(&c->config), task->program[seats], NULL)));
    }
    TRY(contest_rows(c));
    return seats == c->game->seats ? CONTEST_OK : CONTEST_REFUSED;
}

static int fail_match(struct unrated *u, int64_t id)
{
    return contest_run(u->c, sql_fail_unrated, WITH(OF_MATCH(id)));
}

/* Gives the job behind the others to a worker. A match that cannot be played, because a test point is gone or a program
 * does not compile any more, has failed. */
static int give_match(struct unrated *u, int testpoint)
{
    const struct config *k = &u->c->config;
    const struct testpoint *set = config_find_testpoint(k, testpoint);
    struct unrated_job *job = &u->job[u->jobs];
    job->uses = cache_uses_open();
    int rc = set != NULL ? fill_seats(u, job) : CONTEST_REFUSED;
    if (rc == CONTEST_OK) {
        const struct testpoint point = config_testpoint(k, set); /* as a batch would play it */
        match_job_testpoint(&job->job.match, &point);
    }
    if (rc == CONTEST_OK && workers_give(&u->workers, &job->job))
        u->jobs++;
    else
        cache_uses_close(job->uses);
    return rc == CONTEST_REFUSED ? fail_match(u, job->job.id) : rc;
}

/* Finds the first match that waits and that no worker has, for the job behind the others. Returns as store_row. */
static int next_waiting(struct unrated *u, int *testpoint)
{
    struct store *s = &u->c->store;
    struct unrated_job *job = &u->job[u->jobs];
    sqlite3_stmt *rows = store_query(s, sql_waiting_matches, WITH(with_int(":most", u->jobs + 1)));
    int more;
    while ((more = store_row(s, rows)) == 1) {
        int64_t unrated = store_int64(s, rows, 0, 1, INT64_MAX / NUMBERS);
        int number = store_int(s, rows, 1, 0, NUMBERS - 1);
        *job = (struct unrated_job){.job = {.game = u->c->game, .id = unrated * NUMBERS + number}};
        job->job.match.seed = (uint64_t)store_int64(s, rows, 3, 0, INT64_MAX);
        *testpoint = store_int(s, rows, 2, INT_MIN, INT_MAX);
        if (job_of(u, job->job.id) != NULL)
            continue;
        store_end(rows);
        return 1;
    }
    return more;
}

static int give_matches(struct unrated *u)
{
    int testpoint, more = 1;
    while (u->jobs < u->room && (more = next_waiting(u, &testpoint)) == 1)
        TRY(give_match(u, testpoint));
    return more < 0 ? contest_store(u->c) : CONTEST_OK;
}

/* ---- a preview's likely rank (league/compare/likely.h), from the matches that are stored ---- */

/* A list of numbers that grows. */
struct numbers {
    double *at;
    size_t room;
    int count;
};

/* The numbers that a preview needs. Each league's field and meetings are in numbers of their own. */
struct ranking {
    struct contest *c;
    int64_t unrated, contestant, batch;
    bool ranks;
    bool left; /* somebody has left since: a league has not as many others as there are totals */
    struct numbers totals, field[CONFIG_TESTPOINTS], met[CONFIG_TESTPOINTS];
    struct likely_league league[CONFIG_TESTPOINTS];
    int leagues;
};

/* Reads all columns of all rows, one number after the other. */
static int read_numbers(const struct ranking *r, const char *sql, const struct store_value *with, struct numbers *out)
{
    sqlite3_stmt *rows = store_query(&r->c->store, sql, with);
    int columns = sqlite3_column_count(rows);
    while (contest_row(r->c, rows)) {
        if (!MEMORY_ROOM(out->at, out->count + columns, out->room))
            return contest_after(rows, contest_no_memory(r->c));
        for (int i = 0; i < columns; i++)
            out->at[out->count++] = store_real(&r->c->store, rows, i);
    }
    return contest_rows(r->c);
}

static int read_league(struct ranking *r, int64_t testpoint, int games, int points)
{
    struct numbers *field = &r->field[r->leagues], *met = &r->met[r->leagues];
    struct likely_league *l = &r->league[r->leagues++];
    TRY(read_numbers(
        r, sql_others_ratings,
        WITH(with_int(":batch", r->batch), with_int(":testpoint", testpoint), with_int(":contestant", r->contestant)),
        field));
    TRY(read_numbers(
        r, sql_rated_meetings,
        WITH(with_int(":batch", r->batch), with_int(":testpoint", testpoint), with_int(":unrated", r->unrated)), met));
    *l = (struct likely_league){(const struct likely_meeting *)(const void *)met->at, met->count / 2, games, points,
                                field->at};
    r->left |= field->count != r->totals.count;
    return CONTEST_OK;
}

static int read_leagues(struct ranking *r)
{
    int64_t testpoint;
    int games, points;
    sqlite3_stmt *rows = store_query(&r->c->store, sql_leagues_to_rank,
                                     WITH(with_int(":batch", r->batch), with_int(":most", CONFIG_TESTPOINTS)));
    while (contest_next(r->c, rows, INTO(into_int64(&testpoint), into_int(&games, 1, INT_MAX), into_count(&points))))
        TRY(contest_after(rows, read_league(r, testpoint, games, points)));
    return contest_rows(r->c);
}

/* Reads which batch, and what everybody had there. */
static int read_batch(struct ranking *r)
{
    TRY(contest_get(r->c, sql_standing_to_rank, WITHOUT, INTO(into_int64(&r->batch), into_bool(&r->ranks))));
    TRY(contest_number(r->c, &r->contestant, 0, sql_owner_of_unrated, WITH(with_int(":unrated", r->unrated))));
    if (r->batch == 0)
        return CONTEST_OK;
    TRY(read_numbers(r, sql_others_totals, WITH(with_int(":batch", r->batch), with_int(":contestant", r->contestant)),
                     &r->totals));
    return read_leagues(r);
}

static bool by_ratings(const struct ranking *r, struct likely *likely)
{
    const struct likely_field field = {r->league, r->leagues, r->totals.at, r->totals.count, r->ranks};
    return r->batch != 0 && !r->left && likely_rank(&field, likely) == 0;
}

/* CONTEST_REFUSED: nobody was met. */
static int by_wins(const struct ranking *r, struct likely *likely)
{
    int64_t others;
    int met = 0;
    double beaten = 0;
    TRY(contest_number(r->c, &others, 0, sql_count_others, WITH(with_int(":contestant", r->contestant))));
    TRY(contest_get(r->c, sql_wins_to_rank, WITH(with_int(":unrated", r->unrated)),
                    INTO(into_count(&met), into_real(&beaten))));
    return likely_rank_of_wins(beaten, met, others > met ? (int)others : met, likely) == 0 ? CONTEST_OK
                                                                                           : CONTEST_REFUSED;
}

static int store_rank(const struct ranking *r, const struct likely *likely, bool rated)
{
    return contest_run(r->c, sql_keep_rank,
                       WITH(with_int(":unrated", r->unrated), with_int(":rank", likely->rank),
                            with_int(":best", likely->best), with_int(":worst", likely->worst),
                            with_int(":players", likely->players),
                            rated ? with_int(":batch", r->batch) : with_null(":batch")));
}

/* Computes and stores the rank of a preview. Opponents that the last batch rated count with their ratings there. If
 * there are too few of them, the wins and losses alone count. Inside a transaction. */
static int rank_preview(struct contest *c, int64_t unrated)
{
    struct likely likely;
    struct ranking r = {.c = c, .unrated = unrated};
    int rc = read_batch(&r);
    bool rated = rc == CONTEST_OK && by_ratings(&r, &likely);
    if (rc == CONTEST_OK && !rated)
        rc = by_wins(&r, &likely);
    if (rc == CONTEST_OK)
        rc = store_rank(&r, &likely, rated);
    free(r.totals.at);
    for (int i = 0; i < CONFIG_TESTPOINTS; i++) {
        free(r.field[i].at);
        free(r.met[i].at);
    }
    return rc == CONTEST_REFUSED ? CONTEST_OK : rc;
}

/* ---- taking results ---- */

/* Of a meeting in which nobody won anything, half. */
static double share_against(const struct match_result *r, int own, int other)
{
    int won = r->player[own].against[other], lost = r->player[other].against[own];
    return won + lost > 0 ? (double)won / (won + lost) : 0.5;
}

static int keep_match(struct unrated *u, const struct task_result *r)
{
    const struct match_result *m = &r->match;
    char words[400] = "";
    if (m->faulted)
        match_fault_text(&m->fault, words, sizeof words);
    return contest_run(u->c, sql_keep_unrated,
                       WITH(OF_MATCH(r->id), m->faulted ? with_int(":faulted", m->fault.side) : with_null(":faulted"),
                            with_text(":words", m->faulted ? words : NULL), with_int(":size", (int64_t)r->size),
                            with_blob(":record", r->record, (int)r->packed)));
}

static int keep_shares(struct unrated *u, const struct task_result *r)
{
    int64_t own;
    TRY(contest_number(u->c, &own, 0, sql_own_seat, WITH(OF_MATCH(r->id))));
    for (int seat = 0; seat < u->c->game->seats; seat++)
        if (seat != own)
            TRY(contest_run(u->c, sql_keep_share,
                            WITH(OF_MATCH(r->id), with_int(":seat", seat),
                                 with_real(":share", share_against(&r->match, (int)own, seat)))));
    return CONTEST_OK;
}

static int store_inside(struct unrated *u, const struct task_result *r)
{
    TRY(keep_match(u, r));
    TRY(keep_shares(u, r));
    return rank_preview(u->c, r->id / NUMBERS);
}

/* A match in which the system failed is played again, as often as one of a batch. */
static int unrated_take(struct unrated *u, const struct task_result *r)
{
    struct unrated_job *job = job_of(u, r->id);
    if (job == NULL)
        return CONTEST_OK;
    if (r->match.system && ++job->attempts <= u->c->config.system_replays && workers_give(&u->workers, &job->job))
        return CONTEST_OK;
    forget(u, job);
    if (r->match.system || r->record == NULL)
        return fail_match(u, r->id);
    TRY(contest_change(u->c));
    return contest_end(u->c, store_inside(u, r));
}

/* Plans what is wanted, gives the workers matches, and stores what is played within a quarter of a second. *idle: there
 * is nothing to play. */
static int unrated_step(struct unrated *u, bool *idle)
{
    struct task_result result;
    TRY(plan_scrimmages(u->c));
    TRY(plan_previews(u->c));
    TRY(give_matches(u));
    *idle = u->jobs == 0;
    if (*idle)
        return CONTEST_OK;
    for (int got, wait_ms = 250; (got = workers_wait(&u->workers, wait_ms, &result)) != 0; wait_ms = 0) {
        if (got < 0)
            return contest_fail(u->c, "the workers", "%s", u->workers.why);
        int rc = unrated_take(u, &result);
        free(result.record);
        TRY(rc);
    }
    return CONTEST_OK;
}

/* On half of the places, and one at least. */
int unrated_run(struct contest *c, bool (*goes_on)(struct contest *c, int rc))
{
    int places = (workers_wanted(c->config.jobs) + 1) / 2, rc = CONTEST_OK;
    struct unrated u = {.c = c, .room = places * WORKER_QUEUE};
    u.job = calloc((size_t)u.room, sizeof *u.job);
    if (u.job == NULL)
        rc = contest_no_memory(c);
    else if (workers_open(&u.workers, places, NULL, false) != 0)
        rc = contest_fail(c, "the workers", "%s", u.workers.why);
    while (goes_on(c, rc)) {
        bool idle = false;
        rc = unrated_step(&u, &idle);
        c->note[0] = '\0';
        if (idle)
            clock_nap(500);
    }
    workers_close(&u.workers);
    while (u.jobs > 0)
        forget(&u, &u.job[0]);
    free(u.job);
    return rc;
}

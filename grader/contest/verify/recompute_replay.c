#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "contest/batch/batch_store.h"
#include "contest/handin/admission.h"
#include "contest/handin/submission.h"
#include "recompute.h"
#include "recompute_sql.h"
#include "run/pack.h"
#include "run/worker.h"
#include "stored_match.h"

static int recompute_replay_make_job(struct contest *c, const struct batch *b, const struct stored_match *m,
                                     struct worker_job *job)
{
    *job = (struct worker_job){.task = {.game = c->game}};
    job->task.match.seed = (uint64_t)m->seed;
    match_job_testpoint(&job->task.match, stored_match_point(b, m));
    for (int side = 0; side < b->rules.seats; side++) {
        const struct batch_player *p = &b->player[m->seat[side].player];
        memcpy(job->task.match.name[side], p->name, sizeof p->name);
        int rc = submission_program(c, p->submission, job->task.program[side]);
        if (rc != CONTEST_OK)
            return rc;
    }
    return CONTEST_OK;
}

/* Returns 1 if the records are equal, 0 if they differ, -1 when out of memory. */
static int recompute_replay_compare(const char *text, const void *record, const struct worker_result *result)
{
    bool damaged = true;
    char *again = record == NULL ? NULL : unpack(record, (int)result->packed, result->size, &damaged);
    if (again == NULL)
        return damaged ? 0 : -1;
    int same = strcmp(text, again) == 0;
    free(again);
    return same;
}

/* A match in which the system fails is played again, as in a batch. */
static int play_again(struct contest *c, const struct batch *b, struct workers *w, const struct worker_job *job,
                      struct worker_result *result, void **record)
{
    for (int attempt = 0; attempt <= b->system_replays; attempt++) {
        int got = 0;
        free(*record);
        *record = NULL;
        workers_give(w, job);
        while (got == 0)
            got = workers_wait(w, -1, result, record);
        if (got < 0)
            return contest_trouble(c, CONTEST_SYSTEM, "playing again", "%s", w->why);
        if (!result->match.system)
            return CONTEST_OK;
    }
    return contest_trouble(c, CONTEST_SYSTEM, "playing again", "%s", result->match.why);
}

static int replay(struct contest *c, const struct batch *b, struct workers *w, sqlite3_stmt *row, struct recompute *r)
{
    struct stored_match m;
    struct worker_job job;
    struct worker_result result;
    void *record = NULL;
    size_t size;
    bool damaged;
    int rc = stored_match_read(c, b, row, &m);
    if (rc == CONTEST_OK)
        rc = recompute_replay_make_job(c, b, &m, &job);
    if (rc == CONTEST_OK)
        rc = play_again(c, b, w, &job, &result, &record);
    if (rc != CONTEST_OK)
        return free(record), rc;
    char *text = store_unpack_column(&c->store, row, 8, 7, &size, &damaged);
    int same = text == NULL ? -1 : recompute_replay_compare(text, record, &result);
    free(text);
    free(record);
    r->replayed++;
    r->differed += same == 0;
    if (same == 0)
        fprintf(r->remarks,
                "played differently the second time: batch %" PRId64
                ", test point %d, round %d, %s against %s, seed %" PRIu64 "\n",
                b->id, job.task.match.subtask, m.round, job.task.match.name[0], job.task.match.name[1],
                job.task.match.seed);
    return same < 0 ? recompute_no_memory(c) : CONTEST_OK;
}

static int replay_sample(struct contest *c, const struct batch *b, struct workers *w, struct recompute *r, int sample)
{
    sqlite3_stmt *rows =
        store_query(&c->store, sql_sampled_matches, WITH(with_int(":batch", b->id), with_int(":sample", sample)));
    int more, rc = CONTEST_OK;
    while (rc == CONTEST_OK && (more = store_row(&c->store, rows)) == 1)
        rc = replay(c, b, w, rows, r);
    if (rc != CONTEST_OK)
        store_end(rows);
    else if (more < 0)
        rc = contest_store(c);
    return rc;
}

int recompute_replay(struct contest *c, struct recompute *r, int sample)
{
    struct batch b;
    struct workers workers = {.worker = NULL};
    int64_t last;
    if (store_number(&c->store, &last, 0, sql_last_finished, WITHOUT) != 0)
        return contest_store(c);
    if (last == 0)
        return CONTEST_OK;
    if (sample > 0 && !r->trust_flags && admission_flags_are_others(c)) {
        fputs("nothing is played again: contest.conf has compiler flags of its own (see --trust-flags)\n", r->remarks);
        return CONTEST_OK;
    }
    int rc = batch_load(c, last, &b);
    if (rc == CONTEST_OK && workers_open(&workers, 1, NULL) != 0)
        rc = contest_trouble(c, CONTEST_SYSTEM, "playing again", "%s", workers.why);
    else if (rc == CONTEST_OK)
        rc = replay_sample(c, &b, &workers, r, sample);
    workers_close(&workers);
    batch_close(&b);
    return rc;
}

#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "contest/batch/batch_store.h"
#include "contest/handin/admission.h"
#include "contest/handin/submission.h"
#include "match/departure.h"
#include "match/record.h"
#include "recompute.h"
#include "recompute_sql.h"
#include "run/pack.h"
#include "run/worker.h"
#include "stored_match.h"

enum { SAMPLE = 10 }; /* of a batch in isolated seats */

/* Compiles a player's program, or finds it in the cache, once. */
static int find_program(struct contest *c, const struct batch *b, struct batch_player *p)
{
    return p->program[0] != '\0' ? CONTEST_OK
                                 : submission_program(c, p->submission, b->sealed_mib, p->program, p->module);
}

static int recompute_replay_make_job(struct contest *c, const struct batch *b, const struct stored_match *m,
                                     struct worker_job *job)
{
    *job = (struct worker_job){.task = {.game = c->game}};
    job->task.match.seed = (uint64_t)m->seed;
    match_job_testpoint(&job->task.match, stored_match_point(b, m));
    for (int side = 0; side < b->rules.seats; side++) {
        struct batch_player *p = &b->player[m->seat[side].player];
        memcpy(job->task.match.name[side], p->name, sizeof p->name);
        int rc = find_program(c, b, p);
        if (rc != CONTEST_OK)
            return rc;
        memcpy(job->task.program[side], p->program, sizeof p->program);
    }
    return CONTEST_OK;
}

/* Compares records with the time that each answer took, which is another one each time. Returns 1, 0 or -1 as below. */
static int compare_without_times(const struct game *game, const char *text, const char *again)
{
    const struct game *const known[] = {game, NULL};
    struct match first, second = {.game = NULL};
    struct match_departure departs;
    struct record_wrong wrong;
    int rc = record_read(&first, known, text, strlen(text), NULL, &wrong);
    if (rc == 0)
        rc = record_read(&second, known, again, strlen(again), NULL, &wrong);
    int same = rc < 0 ? -1 : rc == 0 && !match_departs(&first, &second, 0, true, &departs);
    match_close(&first);
    match_close(&second);
    return same;
}

/* Returns 1 if the same was played in both records, 0 if not, -1 when out of memory. The clock of sealed seats is a count
 * of instructions: there the times are the same too. */
static int recompute_replay_compare(const struct game *game, bool sealed, const char *text, const void *record,
                                    const struct worker_result *result)
{
    bool damaged = true;
    char *again = record == NULL ? NULL : unpack(record, (int)result->packed, result->size, &damaged);
    if (again == NULL)
        return damaged ? 0 : -1;
    int same = strcmp(text, again) == 0;
    if (!same && game->timed && !sealed)
        same = compare_without_times(game, text, again);
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

/* ---- sealed seats ---- */

/* *same: the programs have the modules with which the match was played. */
static int compare_modules(struct contest *c, const struct batch *b, const struct stored_match *m, bool *same)
{
    *same = true;
    for (int side = 0; side < b->rules.seats && *same; side++) {
        char hash[HASH_TEXT] = "";
        sqlite3_stmt *row =
            store_query(&c->store, sql_match_module,
                        WITH(with_int(":batch", b->id), with_int(":testpoint", m->point), with_int(":round", m->round),
                             with_int(":number", m->number), with_int(":seat", side)));
        int more = store_row(&c->store, row);
        if (more == 1) {
            snprintf(hash, sizeof hash, "%s", store_text(&c->store, row, 0));
            store_end(row);
        }
        if (more < 0)
            return recompute_stored(c);
        *same = strcmp(hash, b->player[m->seat[side].player].module) == 0;
    }
    return CONTEST_OK;
}

/* Whether the match is to be played again. A match of isolated seats always is. */
static int is_comparable(struct contest *c, const struct batch *b, const struct stored_match *m, struct recompute *r,
                         bool *comparable)
{
    *comparable = true;
    if (b->sealed_mib == 0)
        return CONTEST_OK;
    *comparable = !stored_match_guarded(m);
    r->not_counted += !*comparable;
    if (!*comparable)
        return CONTEST_OK;
    int rc = compare_modules(c, b, m, comparable);
    r->other_module += rc == CONTEST_OK && !*comparable;
    return rc;
}

/* Tells of each count that is another one. */
static bool same_counts(const struct batch *b, const struct stored_match *m, const struct worker_result *result,
                        struct recompute *r)
{
    bool same = true;
    for (int side = 0; side < b->rules.seats && b->sealed_mib > 0; side++) {
        int64_t now = result->match.player[side].cost.instructions;
        if (now == m->seat[side].instructions)
            continue;
        same = false;
        fprintf(r->remarks,
                "counted differently the second time: batch %" PRId64
                ", test point %d, round %d, match %d: %s used %" PRId64 " instructions, and now %" PRId64 "\n",
                b->id, m->point, m->round, m->number, b->player[m->seat[side].player].name, m->seat[side].instructions,
                now);
    }
    return same;
}

static int replay(struct contest *c, const struct batch *b, struct workers *w, sqlite3_stmt *row, struct recompute *r)
{
    struct stored_match m;
    struct worker_job job;
    struct worker_result result;
    void *record = NULL;
    size_t size;
    bool damaged, comparable = true;
    int rc = stored_match_read(c, b, row, &m);
    if (rc == CONTEST_OK)
        rc = recompute_replay_make_job(c, b, &m, &job);
    if (rc == CONTEST_OK)
        rc = is_comparable(c, b, &m, r, &comparable);
    if (!comparable)
        return rc;
    if (rc == CONTEST_OK)
        rc = play_again(c, b, w, &job, &result, &record);
    if (rc != CONTEST_OK)
        return free(record), rc;
    char *text = store_unpack_column(&c->store, row, 8, 7, &size, &damaged);
    int same = text == NULL ? -1 : recompute_replay_compare(c->game, b->sealed_mib > 0, text, record, &result);
    free(text);
    free(record);
    bool counted = same_counts(b, &m, &result, r);
    r->replayed++;
    r->differed += same == 0 || !counted;
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

static int can_seal(struct contest *c, const struct batch *b)
{
    const struct build_settings settings = admission_settings(c, b->sealed_mib);
    return admission_can_seal(c, &settings);
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
    if (sample != 0 && !r->trust_flags && admission_flags_are_others(c)) {
        fputs("nothing is played again: contest.conf has compiler flags of its own (see --trust-flags)\n", r->remarks);
        return CONTEST_OK;
    }
    int rc = batch_load(c, last, &b);
    r->sealed = rc == CONTEST_OK && b.sealed_mib > 0;
    if (sample < 0)
        sample = r->sealed ? INT_MAX : SAMPLE;
    if (rc == CONTEST_OK && r->sealed && sample > 0)
        rc = can_seal(c, &b);
    if (rc == CONTEST_OK && workers_open(&workers, 1, NULL) != 0)
        rc = contest_trouble(c, CONTEST_SYSTEM, "playing again", "%s", workers.why);
    else if (rc == CONTEST_OK)
        rc = replay_sample(c, &b, &workers, r, sample);
    workers_close(&workers);
    batch_close(&b);
    return rc;
}

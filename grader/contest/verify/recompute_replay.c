#define _POSIX_C_SOURCE 200809L
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "contest/batch/batch_store.h"
#include "contest/handin/admission.h"
#include "contest/handin/submission.h"
#include "match/again/departure.h"
#include "recompute.h"
#include "recompute_sql.h"
#include "run/pack.h"
#include "run/worker.h"
#include "seat/sealed/sealed.h"

enum { SAMPLE = 10 }; /* of a batch in isolated seats */

/* A match that workers play again. */
struct replay {
    int attempt;
    int point, round, number;
    bool guarded;      /* the judge's clock ended it, in a sealed seat: played again, it may end otherwise */
    bool other_module; /* a program has another module in its sealed seat than it had */
    int64_t instructions[SEATS_MOST]; /* in sealed seats, or 0 */
    struct task_job job;
    char *text; /* of its record. NULL: nothing is played here */
};

struct replays {
    struct contest *c;
    const struct batch *b;
    struct workers *w;
    struct recompute *r;
    struct replay *replay;
    int room, playing;
};

/* ---- a match as it was played ---- */

/* Puts a player into a seat of the job. Compiles its program, or finds it in the cache, once. module: what it had. */
static int seat_player(const struct replays *all, struct replay *one, int seat, struct batch_player *p,
                       const char *module)
{
    if (p->program[0] == '\0')
        TRY(submission_program(all->c, p->submission, all->b->sealed_mib, p->program, p->module));
    memcpy(one->job.match.name[seat], p->name, sizeof p->name);
    memcpy(one->job.program[seat], p->program, sizeof p->program);
    one->other_module = one->other_module || strcmp(module, p->module) != 0;
    return CONTEST_OK;
}

static int read_seats(const struct replays *all, struct replay *one)
{
    struct contest *c = all->c;
    const struct batch *b = all->b;
    int seat, player;
    int64_t instructions;
    const char *fault, *module;
    sqlite3_stmt *rows = store_query(&c->store, sql_match_seats,
                                     WITH(with_int(":batch", b->id), with_int(":testpoint", one->point),
                                          with_int(":round", one->round), with_int(":number", one->number)));
    while (contest_next(c, rows,
                        INTO(into_int(&seat, 0, b->rules.seats - 1), into_int(&player, 0, b->players - 1),
                             into_int64(&instructions), into_words(&fault), into_words(&module)))) {
        one->instructions[seat] = instructions;
        one->guarded = one->guarded || strstr(fault, SEALED_GUARDED) != NULL;
        TRY(contest_after(rows, seat_player(all, one, seat, &b->player[player], module)));
    }
    return c->unread ? recompute_stored(c) : CONTEST_OK;
}

/* Reads the match in a row of played_matches, with its seats, and makes the job that plays it again. */
static int read_played(const struct replays *all, sqlite3_stmt *row, struct replay *one)
{
    struct store *s = &all->c->store;
    *one = (struct replay){.point = store_int(s, row, 0, 0, INT_MAX),
                           .round = store_int(s, row, 1, 1, all->b->rounds),
                           .number = store_int(s, row, 2, 0, all->b->players),
                           .job.game = all->c->game};
    one->job.match.seed = (uint64_t)store_int64(s, row, 3, 0, INT64_MAX);
    if (s->damaged)
        return recompute_stored(all->c);
    match_job_testpoint(&one->job.match, batch_point(all->b, one->point, one->round));
    return read_seats(all, one);
}

/* Whether the match is to be played again. A match of isolated seats always is. */
static bool is_comparable(const struct replays *all, const struct replay *one)
{
    bool sealed = all->b->sealed_mib > 0;
    all->r->other_module += sealed && !one->guarded && one->other_module;
    return !sealed || (!one->guarded && !one->other_module);
}

/* ---- against how it is played now ---- */

/* Returns 1 if the same was played in both records, 0 if not, -1 when out of memory. The clock of sealed seats is a
 * count of instructions: there the times are the same too. */
static int recompute_replay_compare(const struct game *game, bool sealed, const char *text, const struct task_result *r)
{
    struct match_departure where;
    bool damaged = true;
    char *again = r->record == NULL ? NULL : unpack(r->record, (int)r->packed, r->size, &damaged);
    if (again == NULL)
        return damaged ? 0 : -1;
    int departs = strcmp(text, again) != 0;
    if (departs && game->timed && !sealed) /* the time of each answer is another one each time */
        departs = records_depart(game, text, again, &where);
    free(again);
    return departs < 0 ? -1 : departs == 0;
}

/* In sealed seats: prints each count that is another one. */
static bool same_counts(const struct replays *all, const struct replay *one, const struct task_result *result)
{
    const struct batch *b = all->b;
    bool same = true;
    for (int side = 0; side < b->rules.seats && b->sealed_mib > 0; side++) {
        int64_t now = result->match.player[side].cost.instructions;
        if (now == one->instructions[side])
            continue;
        same = false;
        fprintf(all->r->remarks,
                "counted differently the second time: batch %" PRId64
                ", test point %d, round %d, match %d: %s used %" PRId64 " instructions, and now %" PRId64 "\n",
                b->id, one->point, one->round, one->number, one->job.match.name[side], one->instructions[side], now);
    }
    return same;
}

/* ---- matches that are being played again ---- */

static void give(struct replays *all, int at)
{
    all->replay[at].job.id = at;
    workers_give(all->w, &all->replay[at].job); /* there is room for as many as the workers take */
}

/* Begins the match of a row, unless it is none that can be compared. */
static int begin_replay(struct replays *all, sqlite3_stmt *row)
{
    int at = 0;
    size_t size;
    bool damaged;
    while (all->replay[at].text != NULL)
        at++;
    struct replay *one = &all->replay[at];
    TRY(read_played(all, row, one));
    if (!is_comparable(all, one))
        return CONTEST_OK;
    one->text = store_unpack_column(&all->c->store, row, 4, &size, &damaged);
    if (one->text == NULL)
        return contest_no_memory(all->c);
    if (all->c->game->older != NULL && all->c->game->older(one->text)) { /* programs would see something else */
        free(one->text);
        one->text = NULL;
        return CONTEST_OK;
    }
    all->playing++;
    give(all, at);
    return CONTEST_OK;
}

static int compare_replay(struct replays *all, const struct replay *one, const struct task_result *result)
{
    struct recompute *r = all->r;
    const struct match_job *job = &one->job.match;
    int same = recompute_replay_compare(all->c->game, all->b->sealed_mib > 0, one->text, result);
    bool counted = same_counts(all, one, result);
    r->replayed++;
    r->differed += same == 0 || !counted;
    if (same == 0)
        fprintf(r->remarks,
                "played differently the second time: batch %" PRId64
                ", test point %d, round %d, %s against %s, seed %" PRIu64 "\n",
                all->b->id, job->subtask, one->round, job->name[0], job->name[1], job->seed);
    return same < 0 ? contest_no_memory(all->c) : CONTEST_OK;
}

/* Waits for one to end. A match in which the system fails is played again, as in a batch. */
static int end_replay(struct replays *all)
{
    struct task_result result;
    int got = 0, rc = CONTEST_OK;
    while (got == 0)
        got = workers_wait(all->w, -1, &result);
    if (got < 0)
        return contest_fail(all->c, "playing again", "%s", all->w->why);
    struct replay *one = &all->replay[result.id];
    if (result.match.system && one->attempt++ < all->b->system_replays) {
        free(result.record);
        give(all, (int)result.id);
        return CONTEST_OK;
    }
    if (result.match.system)
        rc = contest_fail(all->c, "playing again", "%s", result.match.why);
    else
        rc = compare_replay(all, one, &result);
    free(result.record);
    free(one->text);
    one->text = NULL;
    all->playing--;
    return rc;
}

/* Waits until at most so many are being played. */
static int end_replays(struct replays *all, int most)
{
    while (all->playing > most)
        TRY(end_replay(all));
    return CONTEST_OK;
}

/* sample: negative for all. */
static int replay_sample(struct replays *all, int sample)
{
    sqlite3_stmt *rows = store_query(&all->c->store, sql_played_matches,
                                     WITH(with_int(":batch", all->b->id), with_int(":sample", sample)));
    while (contest_row(all->c, rows)) {
        TRY(contest_after(rows, begin_replay(all, rows)));
        TRY(contest_after(rows, end_replays(all, all->room - 1)));
    }
    TRY(contest_rows(all->c));
    return end_replays(all, 0);
}

/* In sealed seats with a process for each job of a batch: there no match disturbs another. */
static int replay_with_workers(struct contest *c, const struct batch *b, struct recompute *r, int sample)
{
    struct workers w = {.worker = NULL};
    struct replays all = {.c = c, .b = b, .w = &w, .r = r};
    int rc = workers_open(&w, r->sealed ? workers_wanted(c->config.jobs) : 1, NULL, false) == 0
                 ? CONTEST_OK
                 : contest_fail(c, "playing again", "%s", w.why);
    all.room = w.count * (r->sealed ? WORKER_QUEUE : 1);
    all.replay = calloc((size_t)all.room + 1, sizeof *all.replay);
    if (rc == CONTEST_OK && all.replay == NULL)
        rc = contest_no_memory(c);
    if (rc == CONTEST_OK)
        rc = replay_sample(&all, sample);
    workers_close(&w);
    for (int i = 0; i < all.room && all.replay != NULL; i++)
        free(all.replay[i].text);
    free(all.replay);
    return rc;
}

int recompute_replay(struct contest *c, struct recompute *r, int sample)
{
    struct batch b;
    int64_t last;
    TRY(contest_number(c, &last, 0, sql_last_finished, WITHOUT));
    if (last == 0)
        return CONTEST_OK;
    if (sample != 0 && !r->trust_flags && admission_flags_are_others(c)) {
        fputs("nothing is played again: contest.conf has compiler flags of its own (see --trust-flags)\n", r->remarks);
        return CONTEST_OK;
    }
    int rc = batch_load(c, last, &b);
    const struct build_settings settings = admission_settings(c, b.sealed_mib);
    r->sealed = rc == CONTEST_OK && b.sealed_mib > 0;
    if (sample < 0)
        sample = r->sealed ? -1 : SAMPLE;
    if (rc == CONTEST_OK && r->sealed && sample != 0)
        rc = admission_can_seal(c, &settings);
    if (rc == CONTEST_OK)
        rc = replay_with_workers(c, &b, r, sample);
    batch_close(&b);
    return rc;
}

#define _POSIX_C_SOURCE 200809L
#include "recompute.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "batch_score.h"
#include "batch_store.h"
#include "match/report.h"
#include "match/verify.h"
#include "recompute_sql.h"
#include "run/pack.h"
#include "submission.h"

/* What cannot be in the store is what verify looks for; what could not be read is the system's. */
static int stored(struct contest *c)
{
    int result = contest_store(c);
    return c->store.damaged ? CONTEST_REFUSED : result;
}

static int no_memory(struct contest *c)
{
    return contest_trouble(c, CONTEST_SYSTEM, "memory", "it is short");
}

/* ---- the database's structure ---- */

static int check_structure(struct contest *c)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_check_integrity, WITHOUT);
    int rc = store_row(s, rows);
    if (rc < 0)
        return contest_store(c);
    bool sound = rc == 1 && strcmp(store_text(s, rows, 0), "ok") == 0;
    if (!sound)
        contest_trouble(c, CONTEST_REFUSED, s->path, "damaged: %.300s", rc == 1 ? store_text(s, rows, 0) : "no answer");
    store_end(rows);
    if (!sound)
        return CONTEST_REFUSED;
    rows = store_query(s, sql_check_references, WITHOUT);
    rc = store_row(s, rows);
    if (rc == 1) {
        contest_trouble(c, CONTEST_REFUSED, s->path, "a row of table %.100s refers to nothing", store_text(s, rows, 0));
        store_end(rows);
        return CONTEST_REFUSED;
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

/* ---- chance ---- */

/* The secret against its hash, and where a seed fixed it against that. */
static int check_secret(struct contest *c, const struct batch *b)
{
    char hash[HASH_TEXT];
    batch_secret_hash(&b->secret, hash);
    if (strcmp(hash, b->secret_hash) != 0)
        return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                               "batch %" PRId64 ": its secret is not the one whose hash was published", b->id);
    struct chance_secret fixed = b->seed >= 0 ? chance_secret_of((uint64_t)b->seed) : b->secret;
    if (memcmp(fixed.bytes, b->secret.bytes, sizeof fixed.bytes) != 0)
        return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                               "batch %" PRId64 ": its secret does not follow from its seed", b->id);
    return CONTEST_OK;
}

/* ---- ratings ---- */

struct place {
    struct contest *c;
    const struct batch *b;
    const struct batch_league *l;
};

static int wrong(const struct place *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static int wrong(const struct place *p, const char *format, ...)
{
    char why[400];
    va_list args;
    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    return contest_trouble(p->c, CONTEST_REFUSED, p->c->store.path, "batch %" PRId64 ", test point %d, round %d: %s",
                           p->b->id, p->l->point.id, p->l->round, why);
}

static int check_pairs(const struct place *p, const struct batch_league *drawn)
{
    const struct batch_league *l = p->l;
    if (l->pairs != drawn->pairs)
        return wrong(p, "there are %d pairings, drawn are %d", l->pairs, drawn->pairs);
    for (int i = 0; i < l->pairs; i++)
        if (l->pair[i].a != drawn->pair[i].a || l->pair[i].b != drawn->pair[i].b)
            return wrong(p, "pairing %d is %d-%d, drawn is %d-%d", i, l->pair[i].a, l->pair[i].b, drawn->pair[i].a,
                         drawn->pair[i].b);
    return l->left == 0 ? CONTEST_OK : wrong(p, "%d matches are missing", l->left);
}

/* stored has the ratings after the round before its own, which is one more than p's. */
static int check_ratings(const struct place *p, const struct batch_league *stored)
{
    for (int i = 0; i < p->b->players; i++)
        if (p->l->rating[i] != stored->rating[i])
            return wrong(p, "the rating of %s is %.17g, computed is %.17g", p->b->player[i].name, stored->rating[i],
                         p->l->rating[i]);
    return CONTEST_OK;
}

/* l goes from round to round with ratings computed here; other is what it is held against. */
static int check_league(struct contest *c, const struct batch *b, struct batch_league *l, struct batch_league *other)
{
    int rc = CONTEST_OK;
    for (l->round = 1; l->round <= b->rounds && rc == CONTEST_OK; l->round++) {
        const struct place p = {c, b, l};
        other->round = l->round;
        memcpy(other->rating, l->rating, (size_t)b->players * sizeof *l->rating);
        if (batch_draw_round(b, other) != 0)
            return no_memory(c);
        if ((rc = batch_load_round(c, b, l)) != CONTEST_OK || (rc = check_pairs(&p, other)) != CONTEST_OK)
            return rc;
        round_rate(l->rating, l->pair, l->outcome, l->pairs, l->round, b->rounds);
        other->round = l->round + 1;
        if ((rc = batch_load_ratings(c, b, other)) == CONTEST_OK)
            rc = check_ratings(&p, other);
    }
    return rc;
}

/* ---- scores ---- */

/* NULL: there is none. */
static bool same_bound(struct store *s, sqlite3_stmt *row, int column, double value)
{
    return store_is_null(row, column) ? isinf(value) : store_real(s, row, column) == value;
}

static bool same_score(struct store *s, sqlite3_stmt *row, const struct batch_score *score)
{
    const char tier[2] = {score_tier[score->score.tier].name}, fit_tier[2] = {score_tier[score->fit_score.tier].name};
    return store_real(s, row, 1) == score->rating && store_int(s, row, 2, 0, INT_MAX) == score->score.rank &&
           strcmp(store_text(s, row, 3), tier) == 0 && store_real(s, row, 4) == score->score.score &&
           store_int(s, row, 5, 0, INT_MAX) == score->matches && store_int(s, row, 6, 0, INT_MAX) == score->byes &&
           store_real(s, row, 7) == score->fit.rating && same_bound(s, row, 8, score->fit.low) &&
           same_bound(s, row, 9, score->fit.high) && strcmp(store_text(s, row, 10), fit_tier) == 0;
}

static int check_scores(struct contest *c, const struct batch *b, const struct batch_league *l,
                        struct batch_score *score)
{
    int rows_seen = 0, more, rc = batch_score_league(c, b, l, score);
    if (rc != CONTEST_OK)
        return rc;
    struct store *s = &c->store;
    sqlite3_stmt *rows =
        store_query(s, sql_stored_scores, WITH(with_int(":batch", b->id), with_int(":testpoint", l->point.id)));
    while ((more = store_row(s, rows)) == 1) {
        int player = store_int(s, rows, 0, 0, b->players - 1);
        rows_seen++;
        if (!same_score(s, rows, &score[player])) {
            store_end(rows);
            return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                                   "batch %" PRId64 ", test point %d: the score of %s is not what its matches give",
                                   b->id, l->point.id, b->player[player].name);
        }
    }
    if (more == 0 && rows_seen != b->players)
        return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                               "batch %" PRId64 ", test point %d: %d scores for %d players", b->id, l->point.id,
                               rows_seen, b->players);
    return more == 0 ? CONTEST_OK : stored(c);
}

static int check_totals(struct contest *c, const struct batch *b, struct batch_score *const *score)
{
    struct score *total = calloc((size_t)b->players + 1, sizeof *total);
    int rows_seen = 0, rc = CONTEST_OK, more = 0;
    if (total == NULL || batch_total(b, score, total) != 0) {
        free(total);
        return no_memory(c);
    }
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, sql_stored_totals, WITH(with_int(":batch", b->id)));
    while (rc == CONTEST_OK && (more = store_row(s, rows)) == 1) {
        int player = store_int(s, rows, 0, 0, b->players - 1);
        rows_seen++;
        if (store_int(s, rows, 1, 0, INT_MAX) != total[player].rank || store_real(s, rows, 2) != total[player].score)
            rc = contest_trouble(c, CONTEST_REFUSED, c->store.path,
                                 "batch %" PRId64 ": the total of %s is not the sum of its scores", b->id,
                                 b->player[player].name);
    }
    free(total);
    if (rc != CONTEST_OK)
        store_end(rows);
    else if (more < 0)
        rc = stored(c);
    else if (rows_seen != b->players)
        rc = contest_trouble(c, CONTEST_REFUSED, c->store.path, "batch %" PRId64 ": %d totals for %d players", b->id,
                             rows_seen, b->players);
    return rc;
}

/* ---- matches and records ---- */

/* A match as it is stored. */
struct stored_match {
    int point, round, number, attempts;
    char state[16], verdict[16];
    int64_t seed;
    struct stored_seat {
        int player, wins, wins_first, operations;
        char verdict[16], fault[400];
        bool result, faulted;
    } seat[2];
    bool met;
    double share;
};

static void copy(char *to, size_t size, const char *text)
{
    snprintf(to, size, "%s", text);
}

static void read_seat(struct store *s, sqlite3_stmt *row, const struct batch *b, struct stored_match *m)
{
    struct stored_seat *seat = &m->seat[store_int(s, row, 0, 0, 1)];
    seat->player = store_int(s, row, 1, 0, b->players - 1);
    seat->result = !store_is_null(row, 2);
    seat->faulted = !store_is_null(row, 6);
    if (seat->result) {
        seat->wins = store_int(s, row, 2, 0, MATCH_MOST_GAMES);
        seat->wins_first = store_int(s, row, 3, 0, MATCH_MOST_GAMES);
        seat->operations = store_int(s, row, 4, 0, INT_MAX);
        copy(seat->verdict, sizeof seat->verdict, store_text(s, row, 5));
    }
    if (seat->faulted)
        copy(seat->fault, sizeof seat->fault, store_text(s, row, 6));
}

static int read_seats(struct contest *c, const struct batch *b, struct stored_match *m)
{
    struct store *s = &c->store;
    const struct store_value *place = WITH(with_int(":batch", b->id), with_int(":testpoint", m->point),
                                           with_int(":round", m->round), with_int(":number", m->number));
    sqlite3_stmt *rows = store_query(s, sql_match_seats, place);
    int more;
    while ((more = store_row(s, rows)) == 1)
        read_seat(s, rows, b, m);
    if (more < 0)
        return stored(c);
    rows = store_query(s, sql_match_meeting, place);
    while ((more = store_row(s, rows)) == 1) {
        m->met = true;
        m->share = store_int(s, rows, 0, 0, 0) == 0 && store_int(s, rows, 1, 1, 1) == 1 ? store_real(s, rows, 2) : -1;
    }
    return more == 0 ? CONTEST_OK : stored(c);
}

static int read_match(struct contest *c, const struct batch *b, sqlite3_stmt *row, struct stored_match *m)
{
    struct store *s = &c->store;
    *m = (struct stored_match){.point = store_int(s, row, 0, 0, INT_MAX),
                               .round = store_int(s, row, 1, 1, b->rounds),
                               .number = store_int(s, row, 2, 0, b->players),
                               .seed = store_int64(s, row, 5, 0, INT64_MAX),
                               .attempts = store_int(s, row, 6, 0, INT_MAX)};
    copy(m->state, sizeof m->state, store_text(s, row, 3));
    copy(m->verdict, sizeof m->verdict, store_text(s, row, 4));
    return s->damaged || s->failed ? stored(c) : read_seats(c, b, m);
}

static const struct testpoint *point_of(const struct batch *b, int id)
{
    for (int i = 0; i < b->leagues; i++)
        if (b->league[i].point.id == id)
            return &b->league[i].point;
    return NULL;
}

/* Whether the counts, verdicts and fault that are stored are those of the record. */
static bool result_fits(const struct stored_match *m, const struct match_result *r)
{
    char fault[400] = "";
    if (r->faulted)
        match_fault_text(&r->fault, fault, sizeof fault);
    for (int side = 0; side < 2; side++) {
        const struct stored_seat *seat = &m->seat[side];
        bool faulted = r->faulted && r->fault.side == side;
        if (!seat->result || r->player[side].wins != seat->wins || r->player[side].wins_first != seat->wins_first ||
            r->player[side].operations != seat->operations || faulted != seat->faulted ||
            strcmp(seat->fault, faulted ? fault : "") != 0 ||
            strcmp(seat->verdict, verdict_name(faulted ? r->fault.verdict : VERDICT_OK)) != 0)
            return false;
    }
    return strcmp(m->verdict, verdict_name(r->faulted ? r->fault.verdict : VERDICT_OK)) == 0 && m->met &&
           m->share == (double)r->player[0].half_points / (r->player[0].half_points + r->player[1].half_points);
}

static bool same_setup(const struct game *game, const int a[GAME_SETUP], const int b[GAME_SETUP])
{
    for (int i = 0; i < game_setup_numbers(game); i++)
        if (a[i] != b[i])
            return false;
    return true;
}

/* Whether a record that was read is that of the match. */
static bool record_fits(const struct batch *b, const struct stored_match *m, const struct match *read)
{
    const struct match_job *j = &read->job;
    const struct testpoint *point = point_of(b, m->point);
    for (int side = 0; side < 2; side++)
        if (strcmp(j->name[side], b->player[m->seat[side].player].name) != 0)
            return false;
    return same_setup(read->game, j->setup, point->setup) && result_fits(m, &read->result) && j->subtask == m->point &&
           j->games == point->games && j->seed == (uint64_t)m->seed;
}

/* Plays it again through the rules. */
static const char *record_wrong(const struct contest *c, const struct batch *b, const struct stored_match *m,
                                const char *text, size_t size, struct record_wrong *why)
{
    static struct match read;
    const struct game *const known[] = {c->game, NULL};
    const char *wrong = NULL;
    int rc = record_read(&read, known, text, size, NULL, why);
    if (rc == 0)
        rc = match_verify(&read, why);
    if (rc < 0)
        wrong = "no memory";
    else if (rc > 0)
        wrong = "its record is wrong";
    else if (!record_fits(b, m, &read))
        wrong = "its record is that of another match or result";
    match_close(&read);
    return wrong;
}

static int wrong_match(struct contest *c, const struct batch *b, const struct stored_match *m, const char *why,
                       const struct record_wrong *where)
{
    return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                           "batch %" PRId64 ", test point %d, round %d, match %d: %s%s%s", b->id, m->point, m->round,
                           m->number, why, where->line > 0 ? ": " : "", where->line > 0 ? where->why : "");
}

static int check_played(struct contest *c, const struct batch *b, const struct stored_match *m, sqlite3_stmt *row)
{
    struct record_wrong where = {0};
    size_t size;
    bool damaged;
    char *text = store_unpack_column(&c->store, row, 8, 7, &size, &damaged);
    if (text == NULL && !damaged)
        return no_memory(c);
    const char *why = text == NULL ? "its record is missing or damaged" : record_wrong(c, b, m, text, size, &where);
    free(text);
    if (why != NULL && strcmp(why, "no memory") == 0)
        return no_memory(c);
    return why == NULL ? CONTEST_OK : wrong_match(c, b, m, why, &where);
}

/* A side that lost without a match: stopped for losses by time, and there were so many. */
static int check_stopped(struct contest *c, const struct batch *b, const struct stored_match *m)
{
    for (int side = 0; side < 2; side++) {
        int64_t lost;
        if (store_number(&c->store, &lost, 0, sql_lost_by_time,
                         WITH(with_int(":batch", b->id), with_int(":round", m->round),
                              with_int(":player", m->seat[side].player))) != 0)
            return stored(c);
        bool stopped = b->time_losses > 0 && lost >= b->time_losses;
        if (m->seat[side].faulted != stopped)
            return wrong_match(c, b, m, "it was not played, and that was not due", &(struct record_wrong){0});
    }
    return CONTEST_OK;
}

/* All games for the side without a fault; nothing where both have one. */
static bool awarded(const struct batch *b, const struct stored_match *m)
{
    bool both = m->seat[0].faulted && m->seat[1].faulted;
    for (int side = 0; side < 2; side++) {
        bool won = !m->seat[side].faulted && m->seat[!side].faulted;
        if (!m->seat[side].result || m->seat[side].wins != (won ? point_of(b, m->point)->games : 0))
            return false;
    }
    return (m->seat[0].faulted || m->seat[1].faulted) && m->met == !both &&
           (both || m->share == (m->seat[1].faulted ? 1 : 0));
}

static int check_match(struct contest *c, const struct batch *b, const struct stored_match *m, sqlite3_stmt *row)
{
    const char *why = NULL;
    if (point_of(b, m->point) == NULL)
        why = "there is no such test point";
    else if (m->seed != batch_match_seed(b, m->point, m->round, m->number))
        why = "its seed does not follow from the batch's secret";
    else if (strcmp(m->state, "played") == 0)
        return check_played(c, b, m, row);
    else if (strcmp(m->state, "system") == 0)
        why = m->met || m->seat[0].result || m->seat[1].result ? "the system failed in it, and it has a result" : NULL;
    else if (!awarded(b, m))
        why = "it was not played, and its result is not what that gives";
    else if (strcmp(m->state, "unplayed") == 0)
        return check_stopped(c, b, m);
    else if (m->attempts <= b->system_replays)
        why = "it counts as failed at one side, and was not played often enough";
    return why == NULL ? CONTEST_OK : wrong_match(c, b, m, why, &(struct record_wrong){0});
}

static int check_matches(struct contest *c, const struct batch *b, struct recompute *r)
{
    int more;
    sqlite3_stmt *rows = store_query(&c->store, sql_all_matches, WITH(with_int(":batch", b->id)));
    while ((more = store_row(&c->store, rows)) == 1) {
        struct stored_match m;
        int rc = read_match(c, b, rows, &m);
        if (rc == CONTEST_OK)
            rc = check_match(c, b, &m, rows);
        if (rc != CONTEST_OK) {
            store_end(rows);
            return rc;
        }
        r->matches++;
        r->records += strcmp(m.state, "played") == 0;
    }
    return more == 0 ? CONTEST_OK : stored(c);
}

/* ---- all ---- */

static int check_leagues(struct contest *c, struct batch *b, struct batch *other)
{
    struct batch_score **score = calloc((size_t)b->leagues + 1, sizeof *score);
    int rc = score == NULL ? no_memory(c) : CONTEST_OK;
    for (int i = 0; i < b->leagues && rc == CONTEST_OK; i++) {
        score[i] = calloc((size_t)b->players + 1, sizeof **score);
        rc = score[i] == NULL ? no_memory(c) : check_league(c, b, &b->league[i], &other->league[i]);
        if (rc == CONTEST_OK)
            rc = check_scores(c, b, &b->league[i], score[i]);
    }
    if (rc == CONTEST_OK)
        rc = check_totals(c, b, score);
    for (int i = 0; score != NULL && i < b->leagues; i++)
        free(score[i]);
    free(score);
    return rc;
}

static int check_batch(struct contest *c, int64_t id, struct recompute *r)
{
    struct batch b, other;
    int rc = batch_load(c, id, &b);
    memset(&other, 0, sizeof other);
    if (rc == CONTEST_OK)
        rc = batch_load(c, id, &other);
    if (rc == CONTEST_OK)
        rc = check_secret(c, &b);
    if (rc == CONTEST_OK)
        rc = check_leagues(c, &b, &other);
    if (rc == CONTEST_OK)
        rc = check_matches(c, &b, r);
    if (rc != CONTEST_OK && c->store.damaged)
        rc = CONTEST_REFUSED;
    batch_close(&b);
    batch_close(&other);
    r->batches++;
    return rc;
}

int recompute_all(struct contest *c, struct recompute *r)
{
    int64_t last;
    int rc = check_structure(c);
    if (rc == CONTEST_OK && store_number(&c->store, &last, 0, sql_last_finished, WITHOUT) != 0)
        rc = contest_store(c);
    for (int64_t id = 1; rc == CONTEST_OK && id <= last; id++)
        rc = check_batch(c, id, r);
    return rc;
}

/* ---- playing again ---- */

static int make_job(struct contest *c, const struct batch *b, const struct stored_match *m, struct worker_job *job)
{
    *job = (struct worker_job){.task = {.game = c->game}};
    job->task.match.seed = (uint64_t)m->seed;
    match_job_testpoint(&job->task.match, point_of(b, m->point));
    for (int side = 0; side < 2; side++) {
        const struct batch_player *p = &b->player[m->seat[side].player];
        memcpy(job->task.match.name[side], p->name, sizeof p->name);
        int rc = submission_program(c, p->submission, job->task.program[side]);
        if (rc != CONTEST_OK)
            return rc;
    }
    return CONTEST_OK;
}

/* 1: the same; 0: otherwise; -1: memory is short. */
static int compare(const char *text, const void *record, const struct worker_result *result)
{
    bool damaged = true;
    char *again = record == NULL ? NULL : unpack(record, (int)result->packed, result->size, &damaged);
    if (again == NULL)
        return damaged ? 0 : -1;
    int same = strcmp(text, again) == 0;
    free(again);
    return same;
}

static int replay(struct contest *c, const struct batch *b, struct workers *w, sqlite3_stmt *row, struct recompute *r)
{
    struct stored_match m;
    struct worker_job job;
    struct worker_result result;
    void *record = NULL;
    size_t size;
    bool damaged;
    int got = 0, rc = read_match(c, b, row, &m);
    if (rc == CONTEST_OK)
        rc = make_job(c, b, &m, &job);
    if (rc != CONTEST_OK)
        return rc;
    workers_give(w, &job);
    while (got == 0)
        got = workers_wait(w, -1, &result, &record);
    if (got < 0)
        return contest_trouble(c, CONTEST_SYSTEM, "playing again", "%s", w->why);
    char *text = store_unpack_column(&c->store, row, 8, 7, &size, &damaged);
    int same = text == NULL ? -1 : compare(text, record, &result);
    free(text);
    free(record);
    r->replayed++;
    r->differed += same == 0;
    if (same == 0)
        fprintf(r->remarks,
                "played otherwise the second time: batch %" PRId64
                ", test point %d, round %d, %s against %s, seed %" PRIu64 "\n",
                b->id, job.task.match.subtask, m.round, job.task.match.name[0], job.task.match.name[1],
                job.task.match.seed);
    return same < 0 ? no_memory(c) : CONTEST_OK;
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
    if (sample > 0 && !r->trust_flags && submission_flags_are_others(c)) {
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

#define _POSIX_C_SOURCE 200809L
#include "recompute.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "batch_store.h"
#include "match/report.h"
#include "match/verify.h"
#include "submission.h"

/* ---- the database's structure ---- */

static int check_structure(struct contest *c)
{
    sqlite3_stmt *rows = store_query(&c->store, "PRAGMA integrity_check(1)", "");
    int rc = store_row(&c->store, rows);
    if (rc < 0)
        return contest_store(c);
    bool sound = rc == 1 && strcmp((const char *)sqlite3_column_text(rows, 0), "ok") == 0;
    if (!sound)
        contest_trouble(c, CONTEST_REFUSED, c->store.path, "damaged: %s",
                        rc == 1 ? (const char *)sqlite3_column_text(rows, 0) : "no answer");
    store_end(rows);
    if (!sound)
        return CONTEST_REFUSED;
    rows = store_query(&c->store, "PRAGMA foreign_key_check", "");
    rc = store_row(&c->store, rows);
    if (rc == 1) {
        contest_trouble(c, CONTEST_REFUSED, c->store.path, "a row of table %s refers to nothing",
                        (const char *)sqlite3_column_text(rows, 0));
        store_end(rows);
        return CONTEST_REFUSED;
    }
    return rc == 0 ? CONTEST_OK : contest_store(c);
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
            return contest_trouble(c, CONTEST_SYSTEM, c->folder, "no memory");
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

/* A bound that is not there is NULL. */
static bool same_bound(sqlite3_stmt *row, int i, double bound)
{
    return sqlite3_column_type(row, i) == SQLITE_NULL ? isinf(bound) : sqlite3_column_double(row, i) == bound;
}

static bool same_score(sqlite3_stmt *row, const struct batch_score *s)
{
    const char tier[2] = {score_tier[s->score.tier].name}, fit_tier[2] = {score_tier[s->fit_score.tier].name};
    return sqlite3_column_double(row, 1) == s->rating && sqlite3_column_int(row, 2) == s->score.rank &&
           strcmp((const char *)sqlite3_column_text(row, 3), tier) == 0 &&
           sqlite3_column_double(row, 4) == s->score.score && sqlite3_column_int(row, 5) == s->matches &&
           sqlite3_column_int(row, 6) == s->byes && sqlite3_column_double(row, 7) == s->fit.rating &&
           same_bound(row, 8, s->fit.low) && same_bound(row, 9, s->fit.high) &&
           strcmp((const char *)sqlite3_column_text(row, 10), fit_tier) == 0;
}

static int check_scores(struct contest *c, const struct batch *b, const struct batch_league *l,
                        struct batch_score *score)
{
    int rows_seen = 0, more, rc = batch_score_league(c, b, l, score);
    if (rc != CONTEST_OK)
        return rc;
    sqlite3_stmt *rows = store_query(&c->store,
                                     "SELECT player, rating, rank, tier, score, matches, byes, fit, fit_low, fit_high, "
                                     "fit_tier "
                                     "FROM score WHERE batch = ? AND testpoint = ?",
                                     "li", b->id, l->point.id);
    while ((more = store_row(&c->store, rows)) == 1) {
        int player = sqlite3_column_int(rows, 0);
        rows_seen++;
        if (!same_score(rows, &score[player])) {
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
    return more == 0 ? CONTEST_OK : contest_store(c);
}

static int check_totals(struct contest *c, const struct batch *b, struct batch_score *const *score)
{
    struct score *total = calloc((size_t)b->players + 1, sizeof *total);
    int rows_seen = 0, rc = CONTEST_OK, more = 0;
    if (total == NULL)
        return contest_trouble(c, CONTEST_SYSTEM, c->folder, "no memory");
    batch_total(b, score, total);
    sqlite3_stmt *rows = store_query(&c->store, "SELECT player, rank, score FROM total WHERE batch = ?", "l", b->id);
    while (rc == CONTEST_OK && (more = store_row(&c->store, rows)) == 1) {
        int player = sqlite3_column_int(rows, 0);
        rows_seen++;
        if (sqlite3_column_int(rows, 1) != total[player].rank || sqlite3_column_double(rows, 2) != total[player].score)
            rc = contest_trouble(c, CONTEST_REFUSED, c->store.path,
                                 "batch %" PRId64 ": the total of %s is not the sum of its scores", b->id,
                                 b->player[player].name);
    }
    free(total);
    if (rc != CONTEST_OK)
        store_end(rows);
    else if (more < 0)
        rc = contest_store(c);
    else if (rows_seen != b->players)
        rc = contest_trouble(c, CONTEST_REFUSED, c->store.path, "batch %" PRId64 ": %d totals for %d players", b->id,
                             rows_seen, b->players);
    return rc;
}

/* ---- records ---- */

/* A match with its record, as read from the store. */
#define MATCHES                                                                                                        \
    "SELECT m.testpoint, m.round, m.number, m.seed, wins0, wins1, size, text, p.a, p.b, t.games, setup0, setup1, "     \
    "setup2, t.time_ms, t.memory_mib, "                                                                                \
    "wins_first0, wins_first1, operations0, operations1, fault, verdict "                                              \
    "FROM match m JOIN pairing p USING (batch, testpoint, round, number) JOIN testpoint t ON t.batch = m.batch AND "   \
    "t.id = m.testpoint "                                                                                              \
    "LEFT JOIN record r ON r.batch = m.batch AND r.testpoint = m.testpoint AND r.round = m.round AND r.number = "      \
    "m.number "                                                                                                        \
    "WHERE m.batch = ? AND m.state = 'played' "

static char *unpack_record(sqlite3_stmt *row)
{
    return sqlite3_column_type(row, 7) == SQLITE_NULL
               ? NULL
               : store_unpack(sqlite3_column_blob(row, 7), sqlite3_column_bytes(row, 7),
                              (size_t)sqlite3_column_int64(row, 6));
}

static bool column_is(sqlite3_stmt *row, int column, const char *text)
{
    const char *stored = (const char *)sqlite3_column_text(row, column);
    return strcmp(stored == NULL ? "" : stored, text) == 0;
}

/* Whether the counts, verdict and fault in this row are those of the record. */
static bool result_fits(sqlite3_stmt *row, const struct match_result *r)
{
    char fault[320] = "";
    if (r->faulted)
        match_fault_text(&r->fault, fault, sizeof fault);
    for (int side = 0; side < 2; side++)
        if (r->player[side].wins != sqlite3_column_int(row, 4 + side) ||
            r->player[side].wins_first != sqlite3_column_int(row, 16 + side) ||
            r->player[side].operations != sqlite3_column_int(row, 18 + side))
            return false;
    return column_is(row, 20, fault) && column_is(row, 21, verdict_name(r->faulted ? r->fault.verdict : VERDICT_OK));
}

/* Whether a record that was read is that of the match in this row. */
static bool record_fits(const struct batch *b, sqlite3_stmt *row, const struct match *m)
{
    const struct match_job *j = &m->job;
    for (int side = 0; side < 2; side++)
        if (strcmp(j->name[side], b->player[sqlite3_column_int(row, 8 + side)].name) != 0)
            return false;
    for (int i = 0; i < game_setup_numbers(m->game); i++)
        if (j->setup[i] != sqlite3_column_int(row, 11 + i))
            return false;
    return result_fits(row, &m->result) && j->subtask == sqlite3_column_int(row, 0) &&
           j->games == sqlite3_column_int(row, 10) && j->seed == (uint64_t)sqlite3_column_int64(row, 3);
}

/* Plays it again through the rules. */
static const char *record_wrong(const struct contest *c, const struct batch *b, sqlite3_stmt *row, const char *text,
                                struct record_wrong *why)
{
    static struct match m;
    const struct game *const known[] = {c->game, NULL};
    const char *wrong = NULL;
    int rc = record_read(&m, known, text, (size_t)sqlite3_column_int64(row, 6), NULL, why);
    if (rc == 0)
        rc = match_verify(&m, why);
    if (rc < 0)
        wrong = "no memory to read its record";
    else if (rc > 0)
        wrong = "its record is wrong";
    else if (!record_fits(b, row, &m))
        wrong = "its record is that of another match or result";
    match_close(&m);
    return wrong;
}

static int check_record(struct contest *c, const struct batch *b, sqlite3_stmt *row)
{
    struct record_wrong where = {0};
    char *text = unpack_record(row);
    int64_t seed =
        batch_match_seed(b->seed, sqlite3_column_int(row, 0), sqlite3_column_int(row, 1), sqlite3_column_int(row, 2));
    const char *why = text == NULL ? "its record is missing or damaged" : record_wrong(c, b, row, text, &where);
    if (why == NULL && sqlite3_column_int64(row, 3) != seed)
        why = "its seed is not the batch's";
    free(text);
    if (why == NULL)
        return CONTEST_OK;
    return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                           "batch %" PRId64 ", test point %d, round %d, match %d: %s%s%s", b->id,
                           sqlite3_column_int(row, 0), sqlite3_column_int(row, 1), sqlite3_column_int(row, 2), why,
                           where.line > 0 ? ": " : "", where.line > 0 ? where.why : "");
}

static int check_records(struct contest *c, const struct batch *b, struct recompute *r)
{
    int64_t matches;
    int more;
    sqlite3_stmt *rows = store_query(&c->store, MATCHES, "l", b->id);
    while ((more = store_row(&c->store, rows)) == 1) {
        int rc = check_record(c, b, rows);
        if (rc != CONTEST_OK) {
            store_end(rows);
            return rc;
        }
        r->records++;
    }
    if (more < 0 || store_number(&c->store, &matches, 0, "SELECT count(*) FROM match WHERE batch = ?", "l", b->id) != 0)
        return contest_store(c);
    r->matches += matches;
    return CONTEST_OK;
}

/* ---- all ---- */

static int check_leagues(struct contest *c, struct batch *b, struct batch *other)
{
    struct batch_score **score = calloc((size_t)b->leagues + 1, sizeof *score);
    int rc = score == NULL ? contest_trouble(c, CONTEST_SYSTEM, c->folder, "no memory") : CONTEST_OK;
    for (int i = 0; i < b->leagues && rc == CONTEST_OK; i++) {
        score[i] = calloc((size_t)b->players + 1, sizeof **score);
        rc = score[i] == NULL ? contest_trouble(c, CONTEST_SYSTEM, c->folder, "no memory")
                              : check_league(c, b, &b->league[i], &other->league[i]);
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
        rc = check_leagues(c, &b, &other);
    if (rc == CONTEST_OK)
        rc = check_records(c, &b, r);
    batch_close(&b);
    batch_close(&other);
    r->batches++;
    return rc;
}

int recompute_all(struct contest *c, struct recompute *r)
{
    int64_t last;
    int rc = check_structure(c);
    if (rc == CONTEST_OK &&
        store_number(&c->store, &last, 0, "SELECT max(id) FROM batch WHERE finished IS NOT NULL", "") != 0)
        rc = contest_store(c);
    for (int64_t id = 1; rc == CONTEST_OK && id <= last; id++)
        rc = check_batch(c, id, r);
    return rc;
}

/* ---- playing again ---- */

static int make_job(struct contest *c, const struct batch *b, sqlite3_stmt *row, struct worker_job *job)
{
    *job = (struct worker_job){
        .match = {.subtask = sqlite3_column_int(row, 0),
                  .games = sqlite3_column_int(row, 10),
                  .seed = (uint64_t)sqlite3_column_int64(row, 3),
                  .setup = {sqlite3_column_int(row, 11), sqlite3_column_int(row, 12), sqlite3_column_int(row, 13)},
                  .limits = {.time_ms = sqlite3_column_int(row, 14), .memory_mib = sqlite3_column_int(row, 15)}}};
    for (int side = 0; side < 2; side++) {
        const struct batch_player *p = &b->player[sqlite3_column_int(row, 8 + side)];
        memcpy(job->match.name[side], p->name, sizeof job->match.name[side]);
        int rc = submission_executable(c, p->submission, job->executable[side], sizeof job->executable[side]);
        if (rc != CONTEST_OK)
            return rc;
    }
    return CONTEST_OK;
}

static int replay(struct contest *c, const struct batch *b, struct workers *w, sqlite3_stmt *row, struct recompute *r)
{
    struct worker_job job;
    struct worker_result result;
    void *record = NULL;
    int got = 0, rc = make_job(c, b, row, &job);
    if (rc != CONTEST_OK)
        return rc;
    workers_give(w, &job);
    while (got == 0)
        got = workers_wait(w, -1, &result, &record);
    char *text = unpack_record(row),
         *again = record == NULL ? NULL : store_unpack(record, (int)result.packed, result.size);
    r->replayed++;
    if (text == NULL || again == NULL || strcmp(text, again) != 0) {
        r->differed++;
        fprintf(r->remarks,
                "played otherwise the second time: batch %" PRId64
                ", test point %d, round %d, %s against %s, seed %" PRIu64 "\n",
                b->id, job.match.subtask, sqlite3_column_int(row, 1), job.match.name[0], job.match.name[1],
                job.match.seed);
    }
    free(text);
    free(again);
    free(record);
    return got < 0 ? contest_trouble(c, CONTEST_SYSTEM, "playing again", "%s", w->why) : CONTEST_OK;
}

static int replay_sample(struct contest *c, const struct batch *b, struct workers *w, struct recompute *r, int sample)
{
    sqlite3_stmt *rows = store_query(&c->store, MATCHES "ORDER BY random() LIMIT ?", "li", b->id, sample);
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
    if (store_number(&c->store, &last, 0, "SELECT max(id) FROM batch WHERE finished IS NOT NULL", "") != 0)
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

#define _POSIX_C_SOURCE 200809L
#include "recompute.h"

#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "build/tree/tree.h"
#include "contest/audit_log.h"
#include "contest/batch/batch_score.h"
#include "contest/batch/batch_secret.h"
#include "contest/batch/batch_store.h"
#include "contest/batch/bundle.h"
#include "recompute_sql.h"
#include "seat/sealed/sealed.h"
#include "stored_match.h"

/* ---- the database's structure ---- */

/* SQLite's check reports a page that could not be read as damaged. Only its error code may tell them apart. */
static bool could_not_read(const char *answer)
{
    const char *code = strstr(answer, "error code");
    long error = code == NULL ? 0 : strtol(code + strcspn(code, "0123456789"), NULL, 10) & 0xff;
    return error == SQLITE_NOMEM || error == SQLITE_IOERR || strstr(answer, "failed to get page") != NULL;
}

static int tell_structure(struct contest *c, const char *answer)
{
    if (strcmp(answer, "ok") == 0)
        return CONTEST_OK;
    return could_not_read(answer) ? contest_trouble(c, CONTEST_SYSTEM, c->store.path, "cannot be read: %.300s", answer)
                                  : contest_trouble(c, CONTEST_REFUSED, c->store.path, "damaged: %.300s", answer);
}

static int check_structure(struct contest *c)
{
    struct store *s = &c->store;
    char table[101];
    sqlite3_stmt *rows = store_query(s, sql_check_integrity, WITHOUT);
    int rc = store_row(s, rows);
    if (rc < 0)
        return contest_store(c);
    int told = tell_structure(c, rc == 1 ? store_text(s, rows, 0) : "no answer");
    store_end(rows);
    if (told != CONTEST_OK)
        return told;
    rc = store_first_text(s, sql_check_references, table, sizeof table);
    if (rc == 1)
        return contest_trouble(c, CONTEST_REFUSED, s->path, "a row of table %s refers to nothing", table);
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

/* ---- the secret ---- */

/* Compares the secret with its hash, and with the seed if one was set. */
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

/* ---- sealed seats ---- */

static int check_limit(struct contest *c, const struct batch *b, const struct testpoint *point)
{
    int64_t limit = b->sealed_mib > 0 ? sealed_instructions(point->time_ms) : 0;
    return point->instructions == limit ? CONTEST_OK
                                        : contest_trouble(c, CONTEST_REFUSED, c->store.path,
                                                          "batch %" PRId64 ", test point %d: its limit is %" PRId64
                                                          " instructions, its time gives %" PRId64,
                                                          b->id, point->id, point->instructions, limit);
}

static int check_limits(struct contest *c, const struct batch *b)
{
    int rc = b->knockout_apart ? check_limit(c, b, &b->knockout) : CONTEST_OK;
    for (int i = 0; i < b->leagues && rc == CONTEST_OK; i++)
        rc = check_limit(c, b, &b->league[i].point);
    return rc;
}

/* ---- ratings ---- */

struct place {
    struct contest *c;
    const struct batch *b;
    const struct batch_league *l;
};

static int recompute_wrong(const struct place *p, const char *format, ...) __attribute__((format(printf, 2, 3)));
static int recompute_wrong(const struct place *p, const char *format, ...)
{
    char why[400];
    va_list args;
    va_start(args, format);
    vsnprintf(why, sizeof why, format, args);
    va_end(args);
    return contest_trouble(p->c, CONTEST_REFUSED, p->c->store.path, "batch %" PRId64 ", test point %d, round %d: %s",
                           p->b->id, p->l->point.id, p->l->round, why);
}

static int check_seats(const struct place *p, const struct batch_league *drawn, int number)
{
    const struct seating *own = &p->l->seating[number], *right = &drawn->seating[number];
    if (own->seats != right->seats)
        return recompute_wrong(p, "pairing %d has %d seats, drawn are %d", number, own->seats, right->seats);
    for (int seat = 0; seat < own->seats; seat++)
        if (own->player[seat] != right->player[seat])
            return recompute_wrong(p, "pairing %d has %s at seat %d, drawn is %s", number,
                                   p->b->player[own->player[seat]].name, seat, p->b->player[right->player[seat]].name);
    return CONTEST_OK;
}

static int check_pairs(const struct place *p, const struct batch_league *drawn)
{
    const struct batch_league *l = p->l;
    int rc = CONTEST_OK;
    if (l->pairs != drawn->pairs)
        return recompute_wrong(p, "there are %d pairings, drawn are %d", l->pairs, drawn->pairs);
    for (int i = 0; i < l->pairs && rc == CONTEST_OK; i++)
        rc = check_seats(p, drawn, i);
    if (rc != CONTEST_OK)
        return rc;
    return l->left == 0 ? CONTEST_OK : recompute_wrong(p, "%d matches are missing", l->left);
}

/* stored has the ratings after the round before its own, which is one more than p's. */
static int check_ratings(const struct place *p, const struct batch_league *stored)
{
    for (int i = 0; i < p->b->players; i++)
        if (p->l->rating[i] != stored->rating[i])
            return recompute_wrong(p, "the rating of %s is %.17g, computed is %.17g", p->b->player[i].name,
                                   stored->rating[i], p->l->rating[i]);
    return CONTEST_OK;
}

/* Compares the stored round of the league with `drawn`, which is computed. */
static int check_round(struct contest *c, const struct batch *b, struct batch_league *l, struct batch_league *drawn)
{
    const struct place p = {c, b, l};
    int rc = batch_load_round(c, b, l);
    if (rc == CONTEST_OK)
        rc = check_pairs(&p, drawn);
    if (rc != CONTEST_OK)
        return rc;
    if (batch_rate_round(b, l) != 0)
        return recompute_no_memory(c);
    drawn->round = l->round + 1;
    rc = batch_load_ratings(c, b, drawn);
    return rc == CONTEST_OK ? check_ratings(&p, drawn) : rc;
}

/* l goes from round to round with computed values. `other` has the stored ones. */
static int check_league(struct contest *c, const struct batch *b, struct batch_league *l, struct batch_league *other)
{
    int rc = CONTEST_OK;
    for (l->round = 1; rc == CONTEST_OK; l->round++) {
        struct format_past own = other->past;
        other->round = l->round;
        other->past = l->past; /* borrowed for the draw */
        memcpy(other->rating, l->rating, (size_t)b->players * sizeof *l->rating);
        int drawn = batch_draw_round(b, other);
        other->past = own;
        if (drawn != 0)
            return recompute_no_memory(c);
        if (other->over)
            return CONTEST_OK;
        rc = check_round(c, b, l, other);
    }
    return rc;
}

/* Looks for pairings of rounds beyond the last one. */
static int check_rounds(struct contest *c, const struct batch *b)
{
    int64_t last;
    int rounds = batch_rounds_played(b);
    if (b->rounds != rounds)
        return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                               "batch %" PRId64 ": it has %d rounds, computed are %d", b->id, b->rounds, rounds);
    if (store_number(&c->store, &last, 0, sql_beyond_rounds, WITH(with_int(":batch", b->id))) != 0)
        return recompute_stored(c);
    return last == 0 ? CONTEST_OK
                     : contest_trouble(c, CONTEST_REFUSED, c->store.path,
                                       "batch %" PRId64 ": there are %" PRId64 " pairings behind its last round", b->id,
                                       last);
}

/* ---- scores ---- */

/* A missing value is NULL. */
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
    return more == 0 ? CONTEST_OK : recompute_stored(c);
}

static bool same_standing(struct store *s, sqlite3_stmt *row, const struct batch_score *score, bool performs)
{
    const struct format_standing *t = &score->standing;
    bool same = store_real(s, row, 1) == t->points && store_int(s, row, 2, 0, INT_MAX) == t->wins &&
                store_int(s, row, 3, 0, INT_MAX) == t->draws && store_int(s, row, 4, 0, INT_MAX) == t->losses &&
                store_int(s, row, 9, 0, INT_MAX) == t->knockout && store_is_null(row, 10) == !performs;
    for (int i = 0; i < FORMAT_TIES && same; i++)
        same = store_real(s, row, 5 + i) == t->tie[i];
    return same && (!performs || store_int(s, row, 10, INT_MIN, INT_MAX) == score->performance);
}

/* In a format that ranks each player has one. In another format nobody has. */
static int check_standings(struct contest *c, const struct batch *b, const struct batch_league *l,
                           const struct batch_score *score)
{
    struct store *s = &c->store;
    int rows_seen = 0, more, wanted = b->rules.format->ranks ? b->players : 0;
    sqlite3_stmt *rows =
        store_query(s, sql_stored_placings, WITH(with_int(":batch", b->id), with_int(":testpoint", l->point.id)));
    while ((more = store_row(s, rows)) == 1) {
        int player = store_int(s, rows, 0, 0, b->players - 1);
        rows_seen++;
        if (!same_standing(s, rows, &score[player], batch_performs(c->game, b))) {
            store_end(rows);
            return contest_trouble(c, CONTEST_REFUSED, s->path,
                                   "batch %" PRId64 ", test point %d: the standing of %s is not what its matches give",
                                   b->id, l->point.id, b->player[player].name);
        }
    }
    if (more == 0 && rows_seen != wanted)
        return contest_trouble(c, CONTEST_REFUSED, s->path,
                               "batch %" PRId64 ", test point %d: %d standings, computed are %d", b->id, l->point.id,
                               rows_seen, wanted);
    return more == 0 ? CONTEST_OK : recompute_stored(c);
}

static int check_official(struct contest *c, const struct batch *b)
{
    int64_t wrong;
    if (store_number(&c->store, &wrong, 0, sql_wrong_official, WITH(with_int(":batch", b->id))) != 0)
        return recompute_stored(c);
    return wrong == 0 ? CONTEST_OK
                      : contest_trouble(c, CONTEST_REFUSED, c->store.path,
                                        "batch %" PRId64 ": ranks in competition do not follow from the ranks", b->id);
}

static int check_totals(struct contest *c, const struct batch *b, struct batch_score *const *score)
{
    struct score *total = calloc((size_t)b->players + 1, sizeof *total);
    int rows_seen = 0, rc = CONTEST_OK, more = 0;
    if (total == NULL || batch_total(b, score, total) != 0) {
        free(total);
        return recompute_no_memory(c);
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
        rc = recompute_stored(c);
    else if (rows_seen != b->players)
        rc = contest_trouble(c, CONTEST_REFUSED, c->store.path, "batch %" PRId64 ": %d totals for %d players", b->id,
                             rows_seen, b->players);
    return rc;
}

/* ---- all ---- */

static int check_leagues(struct contest *c, struct batch *b, struct batch *other)
{
    struct batch_score **score = calloc((size_t)b->leagues + 1, sizeof *score);
    int rc = score == NULL ? recompute_no_memory(c) : CONTEST_OK;
    for (int i = 0; i < b->leagues && rc == CONTEST_OK; i++) {
        score[i] = calloc((size_t)b->players + 1, sizeof **score);
        rc = score[i] == NULL ? recompute_no_memory(c) : check_league(c, b, &b->league[i], &other->league[i]);
        if (rc == CONTEST_OK)
            rc = check_scores(c, b, &b->league[i], score[i]);
        if (rc == CONTEST_OK)
            rc = check_standings(c, b, &b->league[i], score[i]);
    }
    if (rc == CONTEST_OK)
        rc = check_rounds(c, b);
    if (rc == CONTEST_OK)
        rc = check_totals(c, b, score);
    if (rc == CONTEST_OK)
        rc = check_official(c, b);
    for (int i = 0; score != NULL && i < b->leagues; i++)
        free(score[i]);
    free(score);
    return rc;
}

/* ---- what was handed in ---- */

static int wrong_source(struct contest *c, sqlite3_stmt *row)
{
    contest_trouble(c, CONTEST_REFUSED, c->store.path, "%.200s is not what was handed in",
                    store_text(&c->store, row, 3));
    store_end(row);
    return CONTEST_REFUSED;
}

/* Hashes what was handed in: an archive by its files. Returns false if it is none any more. */
static bool hash_content(const char *text, size_t size, const char *ending, char hash[HASH_TEXT])
{
    struct tree tree;
    uint8_t digest[HASH_SIZE];
    char why[TREE_WHY];
    if (!tree_is_archive(ending)) {
        hash_whole(text, size, digest);
        hash_text(digest, hash);
        return true;
    }
    bool whole = tree_unpack(&tree, text, size, why) == TREE_OK && tree_name_main(&tree, NULL, why) == TREE_OK;
    if (whole)
        tree_hash(&tree, hash);
    tree_free(&tree);
    return whole;
}

/* Each row has something that is compressed, its size, the hash that it had, what it is, and its ending. */
static int check_contents(struct contest *c, const char *query)
{
    struct store *s = &c->store;
    sqlite3_stmt *rows = store_query(s, query, WITHOUT);
    int more;
    while ((more = store_row(s, rows)) == 1) {
        char hash[HASH_TEXT];
        size_t size;
        bool damaged;
        char *text = store_unpack_column(s, rows, 0, 1, &size, &damaged);
        if (text == NULL && damaged)
            return wrong_source(c, rows);
        if (text == NULL) {
            store_end(rows);
            return recompute_no_memory(c);
        }
        bool known = hash_content(text, size, store_text(s, rows, 4), hash);
        free(text);
        if (!known || strcmp(hash, store_text(s, rows, 2)) != 0)
            return wrong_source(c, rows);
    }
    return more == 0 ? CONTEST_OK : recompute_stored(c);
}

static int check_accepted(struct contest *c)
{
    char wrong[201];
    int more = store_first_text(&c->store, sql_not_accepted, wrong, sizeof wrong);
    if (more == 1)
        return contest_trouble(c, CONTEST_REFUSED, c->store.path, "%s", wrong);
    return more == 0 ? CONTEST_OK : recompute_stored(c);
}

/* ---- the hash of all that a batch decided ---- */

static int check_entries(struct contest *c, const struct batch *b)
{
    char hash[HASH_TEXT];
    int rc = bundle_entries_hash(c, b->id, hash);
    if (rc != CONTEST_OK || b->entries_hash[0] == '\0' || strcmp(hash, b->entries_hash) == 0)
        return rc;
    return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                           "batch %" PRId64 ": its entries are not those that its chance follows from", b->id);
}

static int hash_file(FILE *in, char text[HASH_TEXT])
{
    struct hash h;
    uint8_t digest[HASH_SIZE];
    char part[1 << 16];
    size_t size;
    hash_start(&h);
    while ((size = fread(part, 1, sizeof part, in)) > 0)
        hash_add(&h, part, size);
    hash_end(&h, digest);
    hash_text(digest, text);
    return ferror(in) ? -1 : 0;
}

/* The bundle that the pages in this folder have told, if they have. */
static int check_published(struct contest *c, int64_t batch, const char *hash)
{
    char name[64], path[STORE_PATH], own[HASH_TEXT];
    struct stat info;
    snprintf(name, sizeof name, "site/bundles/%" PRId64 ".txt", batch);
    contest_path(c, name, path, sizeof path);
    FILE *in = stat(path, &info) == 0 && S_ISREG(info.st_mode) ? fopen(path, "re") : NULL;
    if (in == NULL)
        return CONTEST_OK;
    int rc = hash_file(in, own);
    fclose(in);
    if (rc != 0)
        return contest_trouble(c, CONTEST_SYSTEM, path, "cannot be read");
    return strcmp(own, hash) == 0
               ? CONTEST_OK
               : contest_trouble(c, CONTEST_REFUSED, path,
                                 "batch %" PRId64 ": this bundle was published, and contest.db gives another one",
                                 batch);
}

static int check_bundle(struct contest *c, int64_t batch, struct recompute *r)
{
    char stored[HASH_TEXT];
    int rc = bundle_stored_hash(c, batch, stored);
    if (rc == CONTEST_OK)
        rc = bundle_write(c, batch, NULL, r->hash);
    if (rc != CONTEST_OK)
        return rc;
    if (strcmp(stored, r->hash) != 0)
        return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                               "batch %" PRId64 ": something that it decided was changed: its bundle has SHA-256 %s, "
                               "stored is %s",
                               batch, r->hash, stored);
    if (r->kept != NULL && strcmp(r->kept, stored) == 0)
        r->kept_batch = batch;
    return check_published(c, batch, stored);
}

static int check_kept(struct contest *c, const struct recompute *r)
{
    if (r->kept == NULL || r->kept_batch > 0)
        return CONTEST_OK;
    return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                           "no batch has the hash %s: what a batch decided was changed since", r->kept);
}

/* A batch that counts, in which the machine failed too often. The judge may allow more, or declare it void. */
static int check_failures(struct contest *c, const struct batch *b)
{
    int64_t counts;
    if (b->failed <= c->config.system_matches)
        return CONTEST_OK;
    if (store_number(&c->store, &counts, 0, sql_counts, WITH(with_int(":batch", b->id))) != 0)
        return recompute_stored(c);
    return counts == 0
               ? CONTEST_OK
               : contest_trouble(c, CONTEST_REFUSED, c->store.path,
                                 "batch %" PRId64 ": the system failed in %d of its matches, and system_matches "
                                 "in contest.conf allows %d: declare the batch void, or allow as many",
                                 b->id, b->failed, c->config.system_matches);
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
        rc = check_entries(c, &b);
    if (rc == CONTEST_OK)
        rc = check_limits(c, &b);
    if (rc == CONTEST_OK)
        rc = check_leagues(c, &b, &other);
    if (rc == CONTEST_OK)
        rc = stored_matches_check(c, &b, r);
    if (rc == CONTEST_OK)
        rc = check_bundle(c, id, r);
    if (rc == CONTEST_OK)
        rc = check_failures(c, &b);
    if (rc != CONTEST_OK && c->store.damaged)
        rc = CONTEST_REFUSED;
    batch_close(&b);
    batch_close(&other);
    r->batches++;
    return rc;
}

static void tell_verified(const struct recompute *r, int64_t batch, int64_t last)
{
    if (r->progress == NULL)
        return;
    fprintf(r->progress, "batch %lld of %lld is verified\n", (long long)batch, (long long)last);
    fflush(r->progress);
}

int recompute_all(struct contest *c, struct recompute *r)
{
    int64_t last;
    int rc = check_structure(c);
    if (rc == CONTEST_OK && store_number(&c->store, &last, 0, sql_last_finished, WITHOUT) != 0)
        rc = contest_store(c);
    if (rc == CONTEST_OK)
        rc = check_contents(c, sql_played_sources);
    if (rc == CONTEST_OK)
        rc = check_contents(c, sql_played_data);
    if (rc == CONTEST_OK)
        rc = check_accepted(c);
    for (int64_t id = 1; rc == CONTEST_OK && id <= last; id++) {
        rc = check_batch(c, id, r);
        if (rc == CONTEST_OK)
            tell_verified(r, id, last);
    }
    if (rc == CONTEST_OK)
        rc = check_kept(c, r);
    return rc == CONTEST_OK ? audit_log_check(c, &r->rulings) : rc;
}

#define _POSIX_C_SOURCE 200809L
#include "recompute.h"

#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/memory.h"
#include "base/text.h"
#include "build/tree/tree.h"
#include "bundle_check.h"
#include "bundle_match.h"
#include "bundle_read.h"
#include "bundle_record.h"
#include "contest/audit_log.h"
#include "contest/batch/batch_store.h"
#include "contest/batch/bundle.h"
#include "recompute_sql.h"
#include "seat/sealed/sealed.h"

/* Invalid data in the store is what verify looks for. Data that could not be read is a failure of the system. */
int recompute_stored(struct contest *c)
{
    int result = contest_store(c);
    return c->store.damaged ? CONTEST_REFUSED : result;
}

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
    sqlite3_stmt *rows = store_query(s, sql_check_integrity, WITHOUT);
    int rc = store_row(s, rows);
    if (rc < 0)
        return contest_store(c);
    int told = tell_structure(c, rc == 1 ? store_text(s, rows, 0) : "no answer");
    store_end(rows);
    TRY(told);
    return contest_none(c, sql_check_references, "");
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
    if (b->knockout_apart)
        TRY(check_limit(c, b, &b->knockout));
    for (int i = 0; i < b->leagues; i++)
        TRY(check_limit(c, b, &b->league[i].point));
    return CONTEST_OK;
}

/* ---- columns that follow from others ---- */

/* Checks the columns that the bundle does not have: ranks in competition, and the number of a pairing's seats. */
static int check_others(struct contest *c, const struct batch *b)
{
    int64_t ranks, seats = 0;
    if (store_number(&c->store, &ranks, 0, sql_wrong_official, WITH(with_int(":batch", b->id))) != 0 ||
        store_number(&c->store, &seats, 0, sql_wrong_seats, WITH(with_int(":batch", b->id))) != 0)
        return recompute_stored(c);
    if (seats > 0)
        return contest_trouble(c, CONTEST_REFUSED, c->store.path,
                               "batch %" PRId64 ": a pairing has not as many seats as are filled", b->id);
    return ranks == 0 ? CONTEST_OK
                      : contest_trouble(c, CONTEST_REFUSED, c->store.path,
                                        "batch %" PRId64 ": ranks in competition do not follow from the ranks", b->id);
}

/* ---- what was handed in ---- */

static int wrong_source(struct contest *c, sqlite3_stmt *row)
{
    return contest_trouble(c, CONTEST_REFUSED, c->store.path, "%.200s is not what was handed in",
                           store_text(&c->store, row, 3));
}

/* Hashes what was handed in: an archive by its files. Returns false if it is none any more. */
static bool hash_content(const char *text, size_t size, const char *ending, char hash[HASH_TEXT])
{
    struct tree tree;
    char why[TREE_WHY];
    if (!tree_is_archive(ending)) {
        hash_whole_text(text, size, hash);
        return true;
    }
    bool whole = tree_unpack(&tree, text, size, why) == COMPILE_OK && tree_name_main(&tree, NULL, why) == COMPILE_OK;
    if (whole)
        tree_hash(&tree, hash);
    tree_free(&tree);
    return whole;
}

static int check_content(struct contest *c, sqlite3_stmt *row)
{
    struct store *s = &c->store;
    char hash[HASH_TEXT];
    size_t size;
    bool damaged;
    char *text = store_unpack_column(s, row, 0, 1, &size, &damaged);
    if (text == NULL)
        return damaged ? wrong_source(c, row) : contest_no_memory(c);
    bool known = hash_content(text, size, store_text(s, row, 4), hash);
    free(text);
    return known && strcmp(hash, store_text(s, row, 2)) == 0 ? CONTEST_OK : wrong_source(c, row);
}

/* Each row has something that is compressed, its size, the hash that it had, what it is, and its ending. */
static int check_contents(struct contest *c, const char *query)
{
    sqlite3_stmt *rows = store_query(&c->store, query, WITHOUT);
    while (contest_row(c, rows))
        TRY(contest_after(rows, check_content(c, rows)));
    return c->unread ? recompute_stored(c) : CONTEST_OK;
}

/* ---- what a batch decided ---- */

/* The bundle that is made from the store, while it is checked. */
struct derived {
    struct contest *c;
    struct recompute *r;
    sqlite3_stmt *records; /* of the batch's matches, in the bundle's order. NULL: they ended */
    int rc;                /* of contest.h */
};

/* Compares the match with its record in the store. */
static void check_record(struct derived *d, struct bundle_reader *reader, const struct bundle *b,
                         const struct bundle_match *m)
{
    size_t size;
    bool damaged;
    char *text = store_unpack_column(&d->c->store, d->records, 0, 1, &size, &damaged);
    if (text != NULL)
        bundle_record_check(reader, b, m, text, size);
    else if (damaged)
        bundle_match_wrong(reader, m, "its record is missing or damaged");
    else
        bundle_no_memory(reader);
    free(text);
    d->r->records++;
}

static bool is_guarded(const struct bundle_match *m)
{
    for (int seat = 0; seat < m->seats; seat++)
        if (m->seat[seat].words != NULL && strstr(m->seat[seat].words, SEALED_GUARDED) != NULL)
            return true;
    return false;
}

/* Matches without a record are counted, and the first ones printed with what is stored of them as a reason. */
static void note_unplayed(struct recompute *r, int64_t batch, const struct bundle_match *m)
{
    char line[500];
    const char *why = m->proof != NULL ? m->proof : m->seat[m->first_fault].words, *at = why;
    enum proof proof;
    r->unplayed += m->state == BATCH_UNPLAYED;
    r->failed += m->state == BATCH_FAILED;
    if (m->state == BATCH_SYSTEM && proof_read(&at, &proof))
        r->system[proof]++;
    if (++r->without_record <= RECOMPUTE_TOLD && r->remarks != NULL)
        fprintf(r->remarks, "%s: batch %" PRId64 ", test point %d, round %d, match %d: %s\n",
                batch_state_name[m->state], batch, m->point, m->round, m->number, text_line(why, line, sizeof line));
}

static void check_match(void *self, struct bundle_reader *reader, const struct bundle *b, const struct bundle_match *m)
{
    struct derived *d = self;
    int more = store_row(&d->c->store, d->records);
    if (more != 1) {
        d->records = NULL;
        d->rc = more < 0 ? recompute_stored(d->c) : CONTEST_OK;
        bundle_match_wrong(reader, m, "its record is missing or damaged");
        return;
    }
    if (store_int(&d->c->store, d->records, 2, 0, INT_MAX) != m->seats * HASH_SIZE)
        bundle_match_wrong(reader, m, "it has not the programs of all its seats");
    if (m->state != BATCH_PLAYED)
        note_unplayed(d->r, b->b.id, m);
    else if (!d->r->without_records && reader->rc == 0)
        check_record(d, reader, b, m);
    d->r->matches++;
    d->r->guarded += is_guarded(m);
}

/* Derives the batch from its bundle's text. */
static int check_text(struct contest *c, int64_t batch, struct recompute *r, char *text, size_t size)
{
    const struct game *const known[] = {c->game, NULL};
    struct derived d = {.c = c, .r = r};
    const struct bundle_listener listener = {check_match, &d, true};
    struct bundle_reader reader;
    struct bundle_counts counts;
    struct bundle head;
    int64_t dropped;
    if (store_number(&c->store, &dropped, 0, sql_records_dropped, WITH(with_int(":batch", batch))) != 0)
        return recompute_stored(c);
    r->without_records = dropped != 0;
    r->dropped += dropped != 0;
    r->last_dropped = dropped != 0 ? batch : r->last_dropped;
    d.records = store_query(&c->store, sql_batch_records, WITH(with_int(":batch", batch)));
    bundle_open(&reader, text, size);
    bundle_check(&reader, known, &listener, &head, &counts);
    bundle_close(&head);
    store_end(d.records);
    if (reader.rc == 0 || d.rc != CONTEST_OK)
        return d.rc;
    return reader.rc < 0 ? contest_no_memory(c)
                         : contest_trouble(c, CONTEST_REFUSED, c->store.path,
                                           "batch %" PRId64 ", line %" PRId64 " of its bundle: %s", batch,
                                           reader.number, reader.why);
}

/* Makes the bundle and checks it. Its text is in memory, about half a kibibyte a match. */
static int check_derived(struct contest *c, int64_t batch, struct recompute *r)
{
    char *text = NULL;
    size_t size = 0;
    FILE *out = memory_open(&text, &size);
    int rc = out == NULL ? contest_no_memory(c) : bundle_write(c, batch, out, r->hash);
    if (out != NULL && fclose(out) != 0 && rc == CONTEST_OK)
        rc = contest_no_memory(c);
    if (rc == CONTEST_OK)
        rc = check_text(c, batch, r, text, size);
    free(text);
    return rc;
}

/* ---- the hash of all that a batch decided ---- */

static int hash_file(FILE *in, char text[HASH_TEXT])
{
    struct hash h;
    char part[1 << 16];
    size_t size;
    hash_start(&h);
    while ((size = fread(part, 1, sizeof part, in)) > 0)
        hash_add(&h, part, size);
    hash_end_text(&h, text);
    return ferror(in) ? -1 : 0;
}

/* Compares it with the bundle that the pages in this folder have, if they have one. */
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
    TRY(bundle_stored_hash(c, batch, stored));
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

static int check_loaded(struct contest *c, int64_t id, struct recompute *r, struct batch *b)
{
    TRY(batch_load(c, id, b));
    TRY(check_limits(c, b));
    TRY(check_derived(c, id, r));
    TRY(check_others(c, b));
    TRY(check_bundle(c, id, r));
    return check_failures(c, b);
}

static int check_batch(struct contest *c, int64_t id, struct recompute *r)
{
    struct batch b;
    int rc = check_loaded(c, id, r, &b);
    if (rc != CONTEST_OK && c->store.damaged)
        rc = CONTEST_REFUSED;
    batch_close(&b);
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
    TRY(check_structure(c));
    TRY(contest_number(c, &last, 0, sql_last_finished, WITHOUT));
    TRY(check_contents(c, sql_played_sources));
    TRY(check_contents(c, sql_played_data));
    TRY(contest_none(c, sql_not_accepted, ""));
    for (int64_t id = 1; id <= last; id++) {
        TRY(check_batch(c, id, r));
        tell_verified(r, id, last);
    }
    TRY(check_kept(c, r));
    return audit_log_check(c, &r->rulings);
}

#define _POSIX_C_SOURCE 200809L
#include "recompute.h"

#include <errno.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"
#include "base/whole_file.h"
#include "build/tree/tree.h"
#include "bundle_check.h"
#include "contest/audit_log.h"
#include "contest/batch/batch_store.h"
#include "contest/batch/bundle.h"
#include "recompute_sql.h"
#include "seat/sealed/sealed.h"

enum { WITHOUT_TOLD = 20 }; /* matches without a record that are named */

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

static int check_structure(struct contest *c)
{
    char answer[2000] = "no answer";
    TRY(contest_get(c, sql_check_integrity, WITHOUT, INTO(into_text(answer, sizeof answer))));
    if (strcmp(answer, "ok") == 0)
        return contest_none(c, sql_check_references, WITHOUT, "");
    return could_not_read(answer) ? contest_fail(c, c->store.path, "cannot be read: %.300s", answer)
                                  : contest_refuse(c, c->store.path, "damaged: %.300s", answer);
}

/* ---- what was handed in ---- */

static int wrong_source(struct contest *c, sqlite3_stmt *row)
{
    return contest_refuse(c, c->store.path, "%.200s is not what was handed in", store_text(&c->store, row, 3));
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
    char *text = store_unpack_column(s, row, 0, &size, &damaged);
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
    sqlite3_stmt *records; /* of the batch's matches, in the bundle's order. NULL: they ended */
    int rc;                /* of contest.h */
};

/* Returns the record of a match from the store, unless it was not played, or the batch's records are dropped. */
static char *stored_record(void *self, struct bundle_reader *reader, const struct bundle *b,
                           const struct bundle_match *m, size_t *size)
{
    static const char missing[] = "its record is missing or damaged";
    struct derived *d = self;
    struct store *s = &d->c->store;
    bool damaged;
    int more = store_row(s, d->records);
    (void)b;
    if (more != 1) {
        d->records = NULL;
        d->rc = more < 0 ? recompute_stored(d->c) : CONTEST_OK;
        return bundle_match_wrong(reader, m, missing), NULL;
    }
    if (store_int(s, d->records, 2, 0, INT_MAX) != m->m.seats * HASH_SIZE)
        bundle_match_wrong(reader, m, "it has not the programs of all its seats");
    if (m->m.state != BATCH_PLAYED || store_int(s, d->records, 3, 0, 1) || reader->rc != 0)
        return NULL;
    char *text = store_unpack_column(s, d->records, 0, size, &damaged);
    if (text == NULL && damaged)
        bundle_match_wrong(reader, m, missing);
    else if (text == NULL)
        bundle_no_memory(reader);
    return text;
}

/* Derives the batch from its bundle's text. */
static int check_text(struct contest *c, int64_t batch, struct recompute *r, char *text)
{
    const struct game *const known[] = {c->game, NULL};
    struct derived d = {.c = c};
    const struct bundle_source source = {stored_record, &d, true};
    struct bundle_reader reader;
    struct bundle head;
    d.records = store_query(&c->store, sql_batch_records, WITH(with_int(":batch", batch)));
    bundle_open(&reader, text, r->size);
    bundle_check(&reader, known, &source, &head, &r->counts);
    batch_close(&head.b);
    store_end(d.records);
    if (reader.rc == 0 || d.rc != CONTEST_OK)
        return d.rc;
    return reader.rc < 0 ? contest_no_memory(c)
                         : contest_refuse(c, c->store.path, "batch %" PRId64 ", line %" PRId64 " of its bundle: %s",
                                          batch, reader.number, reader.why);
}

/* Makes the bundle and checks it. Its text is in memory, about half a kibibyte a match. */
static int check_derived(struct contest *c, int64_t batch, struct recompute *r)
{
    char *text = NULL;
    FILE *out = memory_open(&text, &r->size);
    int rc = out == NULL ? contest_no_memory(c) : bundle_write(c, batch, out, r->hash);
    if (out != NULL && fclose(out) != 0 && rc == CONTEST_OK)
        rc = contest_no_memory(c);
    if (rc == CONTEST_OK)
        rc = check_text(c, batch, r, text);
    free(text);
    return rc;
}

/* ---- the hash of all that a batch decided ---- */

/* Compares it with the bundle that the pages in this folder have, if they have one. A larger one is another one. */
static int check_published(struct contest *c, int64_t batch, const struct recompute *r)
{
    char name[64], path[STORE_PATH], own[HASH_TEXT] = "";
    size_t size;
    snprintf(name, sizeof name, "site/bundles/%" PRId64 ".txt", batch);
    char *text = whole_file_text(contest_path(c, name, path, sizeof path), 0, r->size, &size);
    if (text == NULL && errno != EFBIG)
        return errno == EIO || errno == ENOMEM ? contest_fail(c, path, "cannot be read") : CONTEST_OK;
    if (text != NULL)
        hash_whole_text(text, size, own);
    free(text);
    return strcmp(own, r->hash) == 0
               ? CONTEST_OK
               : contest_refuse(
                     c, path, "batch %" PRId64 ": this bundle was published, and contest.db gives another one", batch);
}

/* The bundle does not have the columns that the statements look at. */
static int check_decided(struct contest *c, int64_t id, struct recompute *r)
{
    TRY(contest_none(c, sql_wrong_limits, WITH(with_int(":batch", id), with_int(":per_ms", sealed_instructions(1))),
                     ""));
    TRY(check_derived(c, id, r));
    TRY(contest_none(c, sql_wrong_seats, WITH(with_int(":batch", id)), ""));
    TRY(contest_none(c, sql_wrong_official, WITH(with_int(":batch", id)), ""));
    TRY(contest_none(c, sql_wrong_hash, WITH(with_int(":batch", id), with_text(":hash", r->hash)), ""));
    if (r->kept != NULL && strcmp(r->kept, r->hash) == 0)
        r->kept_batch = id;
    TRY(check_published(c, id, r));
    return contest_none(c, sql_failed_too_often,
                        WITH(with_int(":batch", id), with_int(":allowed", c->config.system_matches)), "");
}

static int check_batch(struct contest *c, int64_t id, struct recompute *r)
{
    struct batch b;
    int rc = batch_load(c, id, &b); /* what no batch can have is refused here */
    batch_close(&b);
    if (rc == CONTEST_OK)
        rc = check_decided(c, id, r);
    if (rc != CONTEST_OK && c->store.damaged)
        rc = CONTEST_REFUSED;
    r->batches++;
    return rc;
}

static int check_batches(struct contest *c, int64_t last, struct recompute *r)
{
    for (int64_t id = 1; id <= last; id++) {
        TRY(check_batch(c, id, r));
        if (r->progress == NULL)
            continue;
        fprintf(r->progress, "batch %lld of %lld is verified\n", (long long)id, (long long)last);
        fflush(r->progress);
    }
    return CONTEST_OK;
}

/* Prints the first matches without a record, of the batches before one that was refused, which stays the result. */
static int list_without_record(struct contest *c, const struct recompute *r, int rc)
{
    char line[2000];
    int more;
    if (r->remarks == NULL || rc == CONTEST_SYSTEM)
        return rc;
    const int64_t last = r->batches - (rc != CONTEST_OK);
    sqlite3_stmt *rows =
        store_query(&c->store, sql_without_record, WITH(with_int(":last", last), with_int(":most", WITHOUT_TOLD)));
    while ((more = store_row(&c->store, rows)) == 1)
        fprintf(r->remarks, "%s\n", text_line(store_text(&c->store, rows, 0), line, sizeof line));
    return rc == CONTEST_OK && more < 0 ? contest_store(c) : rc;
}

int recompute_all(struct contest *c, struct recompute *r)
{
    int64_t last;
    TRY(check_structure(c));
    TRY(contest_number(c, &last, 0, sql_last_finished, WITHOUT));
    TRY(check_contents(c, sql_played_sources));
    TRY(check_contents(c, sql_played_data));
    TRY(contest_none(c, sql_not_accepted, WITHOUT, ""));
    TRY(list_without_record(c, r, check_batches(c, last, r)));
    if (r->kept != NULL && r->kept_batch == 0)
        return contest_refuse(c, c->store.path, "no batch has the hash %s: what a batch decided was changed since",
                              r->kept);
    return audit_log_check(c, &r->rulings);
}

/* ---- what came out ---- */

/* Prints how many matches have no record, and the proof of each that the system failed. */
static void print_without_record(const char *folder, const struct bundle_counts *n, FILE *out)
{
    const int64_t *state = n->state, all = state[BATCH_UNPLAYED] + state[BATCH_FAILED] + state[BATCH_SYSTEM];
    if (all == 0)
        return;
    fprintf(out,
            "%s: %lld matches were not played to an end: %lld unplayed after losses by time, %lld lost for failing at "
            "one side, %lld without a result by the system's failure",
            folder, (long long)all, (long long)state[BATCH_UNPLAYED], (long long)state[BATCH_FAILED],
            (long long)state[BATCH_SYSTEM]);
    for (int i = 0; i < PROOFS; i++)
        if (n->proof[i] > 0)
            fprintf(out, ", %s %lld", proof_name((enum proof)i), (long long)n->proof[i]);
    fputs(all > WITHOUT_TOLD ? "; the first are above\n" : "\n", out);
}

static void print_sealed(const char *folder, const struct recompute *r, int64_t guarded, FILE *out)
{
    if (r->sealed)
        fprintf(out,
                "%s: sealed seats: the instructions of %lld matches of the last batch are counted again; %lld have "
                "other modules here, by another compiler or other flags, and cannot be\n",
                folder, (long long)r->replayed, (long long)r->other_module);
    if (r->sealed || guarded > 0)
        fprintf(out, "%s: matches that the judge's clock stopped, which is not reproducible: %lld\n", folder,
                (long long)guarded);
}

int recompute_print(struct contest *c, const struct recompute *r, FILE *out)
{
    const struct bundle_counts *n = &r->counts;
    int64_t guarded, dropped, last_dropped, matches = 0;
    TRY(contest_get(c, sql_guarded_and_dropped,
                    WITH(with_int(":last", r->batches), with_text(":guarded", SEALED_GUARDED)),
                    INTO(into_int64(&guarded), into_int64(&dropped), into_int64(&last_dropped))));
    for (int state = 0; state < BATCH_STATES; state++)
        matches += n->state[state];
    fprintf(out,
            "%s: %lld batches, %lld matches, %lld records, %lld rulings: every pairing, rating, score, answer and "
            "result is right; %lld matches played again by their programs, %lld came out otherwise\n",
            c->folder, (long long)r->batches, (long long)matches, (long long)n->records, (long long)r->rulings,
            (long long)r->replayed, (long long)r->differed);
    print_sealed(c->folder, r, guarded, out);
    print_without_record(c->folder, n, out);
    if (dropped > 0)
        fprintf(out,
                "%s: of %lld batches, the last of them %lld, the records are dropped: their matches cannot be played "
                "again, and their results are taken as they are stored\n",
                c->folder, (long long)dropped, (long long)last_dropped);
    if (r->kept != NULL)
        fprintf(out, "%s: the hash that was kept is that of batch %lld\n", c->folder, (long long)r->kept_batch);
    if (r->hash[0] != '\0')
        fprintf(out, "%s: batch %lld has the hash %s\n", c->folder, (long long)r->batches, r->hash);
    return CONTEST_OK;
}

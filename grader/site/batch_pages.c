#define _POSIX_C_SOURCE 200809L
#include "site_parts.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/whole_file.h"
#include "contest/batch/bundle.h"
#include "contest/tables/against.h"
#include "contest/tables/matches.h"
#include "contest/tables/standings.h"
#include "match/game.h"
#include "site/page/page.h"
#include "site/page/table.h"
#include "site/views/batch_views.h"
#include "views_sql.h"

/* ---- the batch's tables ---- */

static int write_standings_json(struct output *o, FILE *out)
{
    return standings_json(o->c, &(struct standings_wanted){o->batch, -1, NULL}, out);
}

static int write_standings_csv(struct output *o, FILE *out)
{
    return standings_csv(o->c, &(struct standings_wanted){o->batch, -1, NULL}, out);
}

static int write_matches_csv(struct output *o, FILE *out)
{
    return matches_csv(o->c, &(struct matches_wanted){.batch = o->batch, .subtask = -1}, out);
}

static int put_batch_tables(struct output *o)
{
    static const struct {
        const char *name;
        output_writer *write;
    } file[] = {{"standings.json", write_standings_json},
                {"standings.csv", write_standings_csv},
                {"matches.csv", write_matches_csv}};
    static const char *const people[] = {"about", "testpoints", "people", "board", NULL};
    static const char *const list[] = {"listed", NULL};
    for (size_t i = 0; i < sizeof file / sizeof file[0]; i++)
        TRY(output_file(o, file[i].name, file[i].write, NULL));
    TRY(output_shared(o, "people.js", people));
    return output_shared(o, "matches.js", list);
}

/* ---- files of many parts: matches with their records, contestants ---- */

/* The file being written. */
struct shard {
    const char *begin; /* the call that gets its parts, as far as its last argument: an object of them */
    char name[64];
    FILE *out; /* NULL: none */
    char *text;
    size_t size;
};

static void drop_shard(struct shard *h)
{
    if (h->out != NULL) {
        fclose(h->out);
        free(h->text);
    }
    h->out = NULL;
}

static int end_shard(struct output *o, struct shard *h)
{
    char file[80];
    if (h->out == NULL)
        return CONTEST_OK;
    fputs("\n});\n", h->out);
    int rc = memory_close(h->out, &h->text) ? CONTEST_OK : output_trouble(o, "memory");
    snprintf(file, sizeof file, "%s.js", h->name);
    if (rc == CONTEST_OK)
        rc = output_bytes(o, file, h->text, h->size);
    free(h->text);
    h->out = NULL;
    return rc;
}

/* Prepares h->out for the next part of the file of this name, which begins when the one before ends. */
static int enter_shard(struct output *o, struct shard *h, const char *name)
{
    if (h->out != NULL && strcmp(h->name, name) != 0)
        TRY(end_shard(o, h));
    if (h->out != NULL) {
        fputs(",\n", h->out);
        return CONTEST_OK;
    }
    snprintf(h->name, sizeof h->name, "%s", name);
    h->out = memory_open(&h->text, &h->size);
    if (h->out == NULL)
        return output_trouble(o, "memory");
    fprintf(h->out, "%s{\n", h->begin);
    return CONTEST_OK;
}

/* Writes the shards whose parts these rows name, in their order. */
static int put_shards(struct output *o, sqlite3_stmt *rows, const char *begin, output_row *put)
{
    struct shard h = {.begin = begin, .out = NULL};
    int rc = output_each(o, rows, put, &h);
    if (rc == CONTEST_OK)
        return end_shard(o, &h);
    drop_shard(&h);
    return rc;
}

static int put_match(struct output *o, void *self, sqlite3_stmt *row)
{
    struct shard *h = self;
    TRY(enter_shard(o, h, store_text(&o->c->store, row, 0)));
    fputs(store_text(&o->c->store, row, 1), h->out);
    return CONTEST_OK;
}

static int put_round(struct output *o, void *unused, sqlite3_stmt *row)
{
    (void)unused;
    sqlite3_stmt *matches = store_query(&o->c->store, sql_shards,
                                        WITH(with_int(":point", store_int64(&o->c->store, row, 0, 0, INT64_MAX)),
                                             with_int(":round", store_int64(&o->c->store, row, 1, 0, INT64_MAX))));
    return put_shards(o, matches, "sortieMatches(", put_match);
}

static int put_matches(struct output *o)
{
    return output_each(o, store_query(&o->c->store, sql_rounds, WITH(with_int(":batch", o->batch))), put_round, NULL);
}

static const char *const own_views[] = {"history", "scores", "ratings", "matches", "against", "submissions", NULL};

static int put_contestant(struct output *o, void *self, sqlite3_stmt *row)
{
    struct shard *h = self;
    int64_t contestant = store_int64(&o->c->store, row, 0, 0, INT64_MAX);
    TRY(enter_shard(o, h, store_text(&o->c->store, row, 1)));
    fprintf(h->out, "\"%lld\":", (long long)contestant);
    return table_rows(&o->c->store, own_views, contestant, h->out) == 0 ? CONTEST_OK : contest_store(o->c);
}

/* Each file begins with the tables' columns. */
static int put_contestants(struct output *o)
{
    char *begin;
    size_t size;
    FILE *out = memory_open(&begin, &size);
    if (out == NULL)
        return output_trouble(o, "memory");
    fputs("sortieContestants(", out);
    int rc = table_columns(&o->c->store, own_views, 0, out) == 0 ? CONTEST_OK : contest_store(o->c);
    fputs(",", out);
    if (!memory_close(out, &begin) && rc == CONTEST_OK)
        rc = output_trouble(o, "memory");
    if (rc == CONTEST_OK)
        rc = put_shards(o, store_query(&o->c->store, sql_contestants, WITHOUT), begin, put_contestant);
    free(begin);
    return rc;
}

static int put_batch_pages(struct output *o)
{
    static const enum page_kind all[] = {PAGE_SCOREBOARD, PAGE_ABOUT, PAGE_MATCHES, PAGE_CONTESTANT, PAGE_SHOW};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        TRY(page_put(o, all[i]));
    return CONTEST_OK;
}

/* ---- head-to-head results ---- */

/* If a record is invalid there is no such table: see sortie verify. */
static int fill_against(struct output *o)
{
    TRY(contest_run(o->c, sql_forget_against, WITHOUT));
    if (o->c->game->classes == NULL)
        return CONTEST_OK;
    int64_t without;
    int rc = against_count(o->c, &(struct matches_wanted){.batch = o->batch, .subtask = -1}, &without);
    if (rc != CONTEST_OK)
        return rc == CONTEST_REFUSED ? CONTEST_OK : rc;
    return contest_run(o->c, sql_keep_against, WITHOUT);
}

/* ---- the bundle ---- */

static int print_bundle(struct output *o, FILE *out)
{
    char hash[HASH_TEXT];
    TRY(bundle_write(o->c, o->batch, out, hash));
    return ferror(out) ? output_trouble(o, "a bundle") : CONTEST_OK;
}

/* It may be larger than memory: it is printed into its file, and there at once when it is whole. */
static int put_bundle(struct output *o)
{
    char path[STORE_PATH];
    struct whole_file out;
    snprintf(path, sizeof path, "%s/bundles/%lld.txt", o->folder, (long long)o->batch);
    if (whole_file_open(&out, path, WHOLE_FILE_QUICK) != 0)
        return output_trouble(o, path);
    int rc = print_bundle(o, out.out);
    if (rc != CONTEST_OK) {
        whole_file_drop(&out);
        return rc;
    }
    if (whole_file_close(&out) != 0)
        return output_trouble(o, path);
    o->files++;
    return CONTEST_OK;
}

static int put_folders(struct output *o)
{
    TRY(output_folder(o, ""));
    TRY(output_folder(o, "matches"));
    return output_folder(o, "contestants");
}

static int fill_views(struct output *o)
{
    return batch_views_fill(o->c);
}

static int fill_luck(struct output *o)
{
    return luck_fill(o->c, o->batch);
}

/* Writes the files, and removes those of an earlier layout. */
static int put_files(struct output *o)
{
    static const char *const earlier[] = {"contestant-[0-9]*.html", "contestant-[0-9]*.json",
                                          "contestant-[0-9]*.csv",  "about-*.csv",
                                          "matches.json",           NULL};
    static output_step *const step[] = {
        put_folders, fill_views,   fill_against, fill_luck, put_batch_tables, put_contestants, put_batch_pages,
        put_matches, curves_write, put_bundle,   NULL};
    return output_listed(o, step, earlier);
}

/* written.txt is on no list: whoever reads it knows that the others are there. */
static int put_mark(struct output *o, const char *mark)
{
    struct written_list *const outer = o->written;
    o->written = NULL;
    int rc = output_bytes(o, "written.txt", mark, strlen(mark));
    o->written = outer;
    return rc;
}

int batch_pages_write(struct output *o, int64_t batch)
{
    char mark[BATCH_VIEWS_MARK], path[STORE_PATH];
    o->batch = batch;
    snprintf(o->prefix, sizeof o->prefix, "batch-%lld/", (long long)batch);
    snprintf(path, sizeof path, "%s/%swritten.txt", o->folder, o->prefix);
    int rc = batch_views_show(o->c, batch, mark);
    if (rc == CONTEST_OK && whole_file_is(path, mark, strlen(mark)) != 1) {
        rc = put_files(o);
        if (rc == CONTEST_OK && whole_file_sync(o->folder) != 0) /* the mark says that the pages are there */
            rc = output_trouble(o, o->folder);
        if (rc == CONTEST_OK)
            rc = put_mark(o, mark);
    }
    o->prefix[0] = '\0';
    return rc;
}

#define _POSIX_C_SOURCE 200809L
#include "batch_pages.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/whole_file.h"
#include "contest/batch/bundle.h"
#include "contest/tables/against.h"
#include "contest/tables/matches.h"
#include "contest/tables/standings.h"
#include "match/game.h"
#include "site/page/output.h"
#include "site/page/page_file.h"
#include "site/page/table.h"
#include "site/views/batch_views.h"
#include "site/views/luck.h"
#include "views_sql.h"

/* ---- the batch's tables ---- */

static int write_standings_json(struct output *o, const void *batch, FILE *out)
{
    return standings_json(o->c, *(const int64_t *)batch, out);
}

static int write_standings_csv(struct output *o, const void *batch, FILE *out)
{
    return standings_csv(o->c, *(const int64_t *)batch, out);
}

static int write_matches_csv(struct output *o, const void *batch, FILE *out)
{
    return matches_csv(o->c, &(struct matches_wanted){.batch = *(const int64_t *)batch, .subtask = -1}, out);
}

static int write_matches_json(struct output *o, const void *nothing, FILE *out)
{
    static const char *const views[] = {"every_match", NULL}, *const many[] = {"every_seat", NULL};
    (void)nothing;
    return table_json(&o->c->store, o->c->game->seats > 2 ? many : views, TABLE_EVERYBODY, out) == 0
               ? CONTEST_OK
               : contest_store(o->c);
}

static int put_batch_tables(struct output *o, int64_t batch)
{
    static const struct {
        const char *name;
        output_writer *write;
    } file[] = {{"standings.json", write_standings_json},
                {"standings.csv", write_standings_csv},
                {"matches.csv", write_matches_csv},
                {"matches.json", write_matches_json}};
    int rc = CONTEST_OK;
    for (size_t i = 0; i < sizeof file / sizeof file[0] && rc == CONTEST_OK; i++)
        rc = output_file(o, file[i].name, file[i].write, &batch);
    return rc;
}

/* ---- matches and their records ---- */

/* The file of matches being written. */
struct shard {
    char name[64];
    FILE *out; /* NULL: none */
    char *text;
    size_t size;
};

static int end_shard(struct output *o, struct shard *h)
{
    char file[80];
    if (h->out == NULL)
        return CONTEST_OK;
    fputs("\n});\n", h->out);
    bool cut = ferror(h->out) != 0;
    int rc = fclose(h->out) == 0 && !cut ? CONTEST_OK : output_trouble(o, "memory");
    snprintf(file, sizeof file, "matches/%s.js", h->name);
    if (rc == CONTEST_OK)
        rc = output_text(o, file, h->text);
    free(h->text);
    h->out = NULL;
    return rc;
}

static int begin_shard(struct output *o, struct shard *h, const char *name)
{
    snprintf(h->name, sizeof h->name, "%s", name);
    h->out = memory_open(&h->text, &h->size);
    if (h->out == NULL)
        return output_trouble(o, "memory");
    fputs("sortieMatches({", h->out);
    return CONTEST_OK;
}

static int put_match(struct output *o, void *self, sqlite3_stmt *row)
{
    struct shard *h = self;
    const char *name = store_text(&o->c->store, row, 0);
    int rc = h->out == NULL || strcmp(h->name, name) == 0 ? CONTEST_OK : end_shard(o, h);
    bool first = h->out == NULL;
    if (rc == CONTEST_OK && first)
        rc = begin_shard(o, h, name);
    if (rc == CONTEST_OK)
        fprintf(h->out, "%s\n%s", first ? "" : ",", store_text(&o->c->store, row, 1));
    return rc;
}

static int put_round(struct output *o, void *unused, sqlite3_stmt *row)
{
    struct shard h = {.out = NULL};
    (void)unused;
    sqlite3_stmt *matches = store_query(&o->c->store, sql_shards,
                                        WITH(with_int(":point", store_int64(&o->c->store, row, 0, 0, INT64_MAX)),
                                             with_int(":round", store_int64(&o->c->store, row, 1, 0, INT64_MAX))));
    int rc = output_each(o, matches, put_match, &h);
    if (rc == CONTEST_OK)
        return end_shard(o, &h);
    if (h.out != NULL) {
        fclose(h.out);
        free(h.text);
    }
    return rc;
}

static int put_matches(struct output *o, int64_t batch)
{
    return output_each(o, store_query(&o->c->store, sql_rounds, WITH(with_int(":batch", batch))), put_round, NULL);
}

/* ---- pages ---- */

enum { TITLE = 1200, DESCRIPTION = 700 };

/* The description of a page in previews of shared links. */
struct heading {
    char title[TITLE], description[DESCRIPTION];
};

/* "Batch 4 - Spring" */
static void write_title(const struct output *o, const char *what, struct heading *h)
{
    snprintf(h->title, sizeof h->title, "%s - %s", what, o->c->config.title);
}

static struct page head_page(enum page_kind kind, const char *root, const struct heading *h)
{
    return (struct page){.kind = kind, .root = root, .title = h->title, .description = h->description};
}

static int put_contestant(struct output *o, void *unused, sqlite3_stmt *row)
{
    int64_t contestant = store_int64(&o->c->store, row, 0, 0, INT64_MAX);
    static const char *const csv[] = {"history", "points",  "ratings",     "opponents",
                                      "costs",   "matches", "submissions", NULL};
    static const char *const views[] = {"about",     "testpoints", "people", "history", "points",      "ratings",
                                        "opponents", "against",    "costs",  "matches", "submissions", NULL};
    static const char *const by_class[] = {"against", NULL};
    char name[64];
    struct heading h;
    (void)unused;
    snprintf(name, sizeof name, "contestant-%lld", (long long)contestant);
    write_title(o, store_text(&o->c->store, row, 1), &h);
    snprintf(h.description, sizeof h.description, "Rank %d with %.2f points in batch %d of %s.",
             store_int(&o->c->store, row, 2, 0, INT_MAX), store_real(&o->c->store, row, 3),
             store_int(&o->c->store, row, 4, 0, INT_MAX), o->c->config.title);
    int rc = output_page(o, name, head_page(PAGE_CONTESTANT, "../", &h), views, contestant, true);
    if (rc == CONTEST_OK)
        rc = output_csvs(o, name, csv, contestant);
    return rc == CONTEST_OK && o->c->game->classes != NULL ? output_csvs(o, name, by_class, contestant) : rc;
}

int batch_pages_front(struct output *o, const char *root, const char *const view[])
{
    const struct game *game = o->c->game;
    struct heading h;
    write_title(o, "Scoreboard", &h);
    snprintf(h.description, sizeof h.description, "%s. %s", game->title, game->about == NULL ? "" : game->about);
    return output_page(o, "index", head_page(PAGE_SCOREBOARD, root, &h), view, TABLE_EVERYBODY, false);
}

int batch_pages_scoreboard(struct output *o, const char *root)
{
    static const char *const views[] = {"about", "testpoints", "people", "board", "placings", "met", "watch", NULL};
    return batch_pages_front(o, root, views);
}

static int put_page(struct output *o, const char *name, enum page_kind kind, const char *what, const char *const view[])
{
    struct heading h;
    write_title(o, what, &h);
    snprintf(h.description, sizeof h.description, "%s of a batch of %s.", what, o->c->config.title);
    return output_page(o, name, head_page(kind, "../", &h), view, TABLE_EVERYBODY, kind == PAGE_ABOUT);
}

static int put_batch_pages(struct output *o)
{
    static const char *const csv[] = {"testpoints", "verdicts", "disagreements", "places", "cycles", NULL};
    static const char *const views[] = {"about",  "testpoints", "verdicts", "disagreements", "lucks", "places",
                                        "cycles", "beats",      NULL};
    static const char *const list[] = {"about", "testpoints", "people", "listed", NULL};
    int rc = batch_pages_scoreboard(o, "../");
    if (rc == CONTEST_OK)
        rc = put_page(o, "about", PAGE_ABOUT, "Ratings, limits and chance", views);
    if (rc == CONTEST_OK)
        rc = put_page(o, "matches", PAGE_MATCHES, "All matches", list);
    if (rc == CONTEST_OK)
        rc = output_csvs(o, "about", csv, TABLE_EVERYBODY);
    if (rc == CONTEST_OK)
        rc = output_each(o, store_query(&o->c->store, sql_people, WITHOUT), put_contestant, NULL);
    return rc;
}

/* ---- head-to-head results ---- */

static int keep_against(void *self, const struct against_row *r)
{
    struct output *o = self;
    return store_run(&o->c->store, sql_keep_against,
                     WITH(with_int(":least", r->least), with_int(":most", r->most), with_int(":won", r->won),
                          with_int(":drawn", r->drawn), with_int(":lost", r->lost), with_text(":name", r->name),
                          with_text(":other", r->other))) == 0
               ? CONTEST_OK
               : contest_store(o->c);
}

/* If a record is invalid there is no such table: see sortie verify. */
static int fill_against(struct output *o, int64_t batch)
{
    if (store_run(&o->c->store, sql_forget_against, WITHOUT) != 0)
        return contest_store(o->c);
    if (o->c->game->classes == NULL)
        return CONTEST_OK;
    int rc = against_each(o->c, &(struct matches_wanted){.batch = batch, .subtask = -1}, keep_against, o);
    return rc == CONTEST_REFUSED ? CONTEST_OK : rc;
}

/* ---- the bundle ---- */

static int print_bundle(struct output *o, int64_t batch, FILE *out)
{
    char hash[HASH_TEXT];
    int rc = bundle_write(o->c, batch, out, hash);
    return rc == CONTEST_OK && ferror(out) ? output_trouble(o, "a bundle") : rc;
}

/* It may be larger than memory: it is printed into its file, and there at once when it is whole. */
static int put_bundle(struct output *o, int64_t batch)
{
    char path[STORE_PATH];
    struct whole_file out;
    snprintf(path, sizeof path, "%s/bundles/%lld.txt", o->folder, (long long)batch);
    if (whole_file_open(&out, path, WHOLE_FILE_QUICK) != 0)
        return output_trouble(o, path);
    int rc = print_bundle(o, batch, out.out);
    if (rc != CONTEST_OK) {
        whole_file_drop(&out);
        return rc;
    }
    if (whole_file_close(&out) != 0)
        return output_trouble(o, path);
    o->files++;
    return CONTEST_OK;
}

static int put_files(struct output *o, int64_t batch)
{
    int rc = output_folder(o, "");
    if (rc == CONTEST_OK)
        rc = output_folder(o, "matches");
    if (rc == CONTEST_OK)
        rc = batch_views_fill(o->c);
    if (rc == CONTEST_OK)
        rc = fill_against(o, batch);
    if (rc == CONTEST_OK)
        rc = luck_fill(o->c, batch);
    if (rc == CONTEST_OK)
        rc = put_batch_tables(o, batch);
    if (rc == CONTEST_OK)
        rc = put_batch_pages(o);
    if (rc == CONTEST_OK)
        rc = put_matches(o, batch);
    return rc == CONTEST_OK ? put_bundle(o, batch) : rc;
}

int batch_pages_write(struct output *o, int64_t batch)
{
    char mark[BATCH_VIEWS_MARK], path[STORE_PATH];
    snprintf(o->prefix, sizeof o->prefix, "batch-%lld/", (long long)batch);
    snprintf(path, sizeof path, "%s/%swritten.txt", o->folder, o->prefix);
    int rc = batch_views_show(o->c, batch, mark);
    if (rc == CONTEST_OK && whole_file_is(path, mark, strlen(mark)) != 1) {
        rc = put_files(o, batch);
        if (rc == CONTEST_OK && whole_file_sync(o->folder) != 0) /* the mark says that the pages are there */
            rc = output_trouble(o, o->folder);
        if (rc == CONTEST_OK)
            rc = output_text(o, "written.txt", mark);
    }
    o->prefix[0] = '\0';
    return rc;
}

#define _POSIX_C_SOURCE 200809L
#include "site.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "../contest/matches.h"
#include "../contest/standings.h"
#include "../match/report.h"
#include "batch_views.h"
#include "page_file.h"
#include "table.h"
#include "template.h"

struct site {
    struct contest *c;
    struct site_written *written;
    char folder[CONTEST_FOLDER + 8];
};

/* What is written into a file. Returns as site_write does. */
typedef int writer(struct site *s, const void *what, FILE *out);

static int trouble(struct site *s, const char *what)
{
    return contest_trouble(s->c, CONTEST_SYSTEM, what, "%s", strerror(errno));
}

/* Every file of the site comes from here. */
static int put(struct site *s, const char *name, writer *write, const void *what)
{
    struct page_file f;
    char path[STORE_PATH];
    snprintf(path, sizeof path, "%s/%s", s->folder, name);
    if (page_file_open(&f, path) != 0)
        return trouble(s, path);
    int rc = write(s, what, f.out);
    if (rc != CONTEST_OK) {
        page_file_drop(&f);
        return rc;
    }
    int changed = page_file_close(&f);
    if (changed < 0)
        return trouble(s, path);
    s->written->files++;
    s->written->changed += changed;
    return CONTEST_OK;
}

static int make_folder(struct site *s, const char *name)
{
    char path[STORE_PATH];
    snprintf(path, sizeof path, "%s/%s", s->folder, name);
    return mkdir(path, 0755) == 0 || errno == EEXIST ? CONTEST_OK : trouble(s, path);
}

/* ---- what files are made of ---- */

static int write_asset(struct site *s, const void *name, FILE *out)
{
    (void)s;
    asset_write(name, out);
    return CONTEST_OK;
}

static int write_text(struct site *s, const void *text, FILE *out)
{
    (void)s;
    fputs(text, out);
    return CONTEST_OK;
}

static int write_game(struct site *s, const void *nothing, FILE *out)
{
    (void)nothing;
    fputs("window.sortieBoard = ", out);
    s->c->game->write_board(out);
    fputs(";\n", out);
    return CONTEST_OK;
}

static int write_contest(struct site *s, const void *nothing, FILE *out)
{
    static const char *const views[] = {"batches", "playing", NULL};
    (void)nothing;
    fputs("window.sortieContest = {\"title\":", out);
    json_string(out, s->c->config.title);
    fprintf(out, ",\"period\":%d,\"open\":%s,\"tables\":", s->c->config.period_s, s->c->config.open ? "true" : "false");
    if (table_json(&s->c->store, views, TABLE_EVERYBODY, out) != 0)
        return contest_store(s->c);
    fputs("};\n", out);
    return CONTEST_OK;
}

struct csv {
    const char *view;
    int64_t contestant;
};

static int write_csv(struct site *s, const void *what, FILE *out)
{
    const struct csv *csv = what;
    return table_csv(&s->c->store, csv->view, csv->contestant, out) == 0 ? CONTEST_OK : contest_store(s->c);
}

static int write_standings_json(struct site *s, const void *batch, FILE *out)
{
    return standings_json(s->c, *(const int64_t *)batch, out);
}

static int write_standings_csv(struct site *s, const void *batch, FILE *out)
{
    return standings_csv(s->c, *(const int64_t *)batch, out);
}

static int write_matches_csv(struct site *s, const void *batch, FILE *out)
{
    return matches_csv(s->c, &(struct matches_wanted){.batch = *(const int64_t *)batch, .subtask = -1}, out);
}

static int write_matches_json(struct site *s, const void *nothing, FILE *out)
{
    static const char *const views[] = {"every_match", NULL};
    (void)nothing;
    return table_json(&s->c->store, views, TABLE_EVERYBODY, out) == 0 ? CONTEST_OK : contest_store(s->c);
}

/* ---- pages ---- */

/* What a page is drawn by; ends with NULL. */
struct kind {
    const char *name;
    const char *asset[8];
};

static const struct kind scoreboard_kind = {"scoreboard", {"scoreboard.js"}};
static const struct kind contestant_kind = {"contestant", {"chart.js", "contestant.js"}};
static const struct kind about_kind = {"about", {"about.js"}};
static const struct kind match_kind = {"match", {"replay.css", "game.js", "record.js", "board.js", "replay.js", "match.js"}};

struct page {
    const struct kind *kind;
    const char *root; /* the way to the site's folder: "" or "../" */
    const char *data; /* JSON */
};

static void write_root(const void *self, FILE *out)
{
    fputs(((const struct page *)self)->root, out);
}

static void write_kind(const void *self, FILE *out)
{
    fputs(((const struct page *)self)->kind->name, out);
}

static bool has_end(const char *name, const char *end)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && strcmp(dot, end) == 0;
}

static void write_assets(const void *self, FILE *out)
{
    const struct page *p = self;
    fprintf(out, "<link rel=\"stylesheet\" href=\"%sassets/palette.css\">\n<link rel=\"stylesheet\" href=\"%sassets/site.css\">\n", p->root, p->root);
    fprintf(out, "<script src=\"%scontest.js\" defer></script>\n<script src=\"%sassets/site.js\" defer></script>\n", p->root, p->root);
    for (const char *const *a = p->kind->asset; *a != NULL; a++)
        fprintf(out, has_end(*a, ".css") ? "<link rel=\"stylesheet\" href=\"%sassets/%s\">\n" : "<script src=\"%sassets/%s\" defer></script>\n", p->root, *a);
}

/* Without a < it cannot end the element that it stands in. */
static void write_data(const void *self, FILE *out)
{
    const char *at = ((const struct page *)self)->data;
    for (size_t plain; *at != '\0'; at += plain + (at[plain] == '<')) {
        plain = strcspn(at, "<");
        fwrite(at, 1, plain, out);
        fputs(at[plain] == '<' ? "\\u003c" : "", out);
    }
}

static void write_replay(const void *self, FILE *out)
{
    if (((const struct page *)self)->kind == &match_kind)
        asset_write("replay_body.html", out);
}

static const struct template_part page_part[] = {
    {"{{root}}", write_root}, {"{{kind}}", write_kind}, {"{{assets}}", write_assets}, {"{{data}}", write_data}, {"{{replay}}", write_replay}, {NULL, NULL},
};

static int write_page(struct site *s, const void *page, FILE *out)
{
    (void)s;
    template_write(asset_find("page.html"), page_part, page, out);
    return CONTEST_OK;
}

/* The tables of a page; *data is to be freed. */
static int read_tables(struct site *s, const char *const view[], int64_t contestant, char **data)
{
    size_t size;
    FILE *memory = open_memstream(data, &size);
    if (memory == NULL)
        return trouble(s, "memory");
    int rc = table_json(&s->c->store, view, contestant, memory);
    if (fclose(memory) != 0)
        return trouble(s, "memory");
    return rc == 0 ? CONTEST_OK : contest_store(s->c);
}

/* FOLDER NAME.html, and where also_json NAME.json with what it shows. */
static int put_page(struct site *s, const char *name, struct page page, const char *const view[], int64_t contestant, bool also_json)
{
    char *data = NULL, file[160];
    int rc = read_tables(s, view, contestant, &data);
    page.data = data;
    snprintf(file, sizeof file, "%s.html", name);
    if (rc == CONTEST_OK)
        rc = put(s, file, write_page, &page);
    snprintf(file, sizeof file, "%s.json", name);
    if (rc == CONTEST_OK && also_json)
        rc = put(s, file, write_text, data);
    free(data);
    return rc;
}

/* NAME-VIEW.csv of each view. */
static int put_csvs(struct site *s, const char *name, const char *const view[], int64_t contestant)
{
    int rc = CONTEST_OK;
    for (int i = 0; view[i] != NULL && rc == CONTEST_OK; i++) {
        char file[160];
        snprintf(file, sizeof file, "%s-%s.csv", name, view[i]);
        rc = put(s, file, write_csv, &(struct csv){view[i], contestant});
    }
    return rc;
}

/* ---- a batch ---- */

static const char *const scoreboard_views[] = {"about", "testpoints", "people", "board", NULL};

static int put_contestant(struct site *s, void *batch_number, sqlite3_stmt *row)
{
    int64_t batch = *(const int64_t *)batch_number, contestant = sqlite3_column_int64(row, 0);
    static const char *const csv[] = {"history", "points", "ratings", "opponents", "costs", "matches", "submissions", NULL};
    static const char *const views[] = {"about", "testpoints", "people", "history", "points", "ratings", "opponents", "costs", "matches", "submissions", NULL};
    char name[80];
    snprintf(name, sizeof name, "batch-%lld/contestant-%lld", (long long)batch, (long long)contestant);
    int rc = put_page(s, name, (struct page){.root = "../", .kind = &contestant_kind}, views, contestant, true);
    return rc == CONTEST_OK ? put_csvs(s, name, csv, contestant) : rc;
}

/* Does something with each row of a query. */
static int for_each(struct site *s, sqlite3_stmt *rows, int (*act)(struct site *s, void *self, sqlite3_stmt *row), void *self)
{
    int rc, result = CONTEST_OK;
    while (result == CONTEST_OK && (rc = store_row(&s->c->store, rows)) != 0) {
        if (rc < 0)
            return contest_store(s->c);
        result = act(s, self, rows);
        if (result != CONTEST_OK)
            store_end(rows);
    }
    return result;
}

/* The file of matches that is being filled. */
struct shard {
    int64_t batch;
    char name[80];
    FILE *out; /* NULL: none is */
    char *text;
    size_t size;
};

static int end_shard(struct site *s, struct shard *h)
{
    char file[160];
    if (h->out == NULL)
        return CONTEST_OK;
    fputs("\n});\n", h->out);
    int rc = fclose(h->out) == 0 ? CONTEST_OK : trouble(s, "memory");
    snprintf(file, sizeof file, "batch-%lld/matches/%s.js", (long long)h->batch, h->name);
    if (rc == CONTEST_OK)
        rc = put(s, file, write_text, h->text);
    free(h->text);
    h->out = NULL;
    return rc;
}

static int begin_shard(struct site *s, struct shard *h, const char *name)
{
    snprintf(h->name, sizeof h->name, "%s", name);
    h->out = open_memstream(&h->text, &h->size);
    if (h->out == NULL)
        return trouble(s, "memory");
    fputs("sortieMatches({", h->out);
    return CONTEST_OK;
}

static int put_match(struct site *s, void *self, sqlite3_stmt *row)
{
    struct shard *h = self;
    const char *name = (const char *)sqlite3_column_text(row, 0);
    int rc = h->out == NULL || strcmp(h->name, name) == 0 ? CONTEST_OK : end_shard(s, h);
    bool first = h->out == NULL;
    if (rc == CONTEST_OK && first)
        rc = begin_shard(s, h, name);
    if (rc == CONTEST_OK)
        fprintf(h->out, "%s\n%s", first ? "" : ",", (const char *)sqlite3_column_text(row, 1));
    return rc;
}

static int put_round(struct site *s, void *batch, sqlite3_stmt *row)
{
    struct shard h = {.batch = *(const int64_t *)batch};
    sqlite3_stmt *matches = store_query(&s->c->store, "SELECT shard, match FROM temp.shards WHERE subtask = ? AND round = ?", "ll", sqlite3_column_int64(row, 0), sqlite3_column_int64(row, 1));
    int rc = for_each(s, matches, put_match, &h);
    if (rc == CONTEST_OK)
        return end_shard(s, &h);
    if (h.out != NULL) {
        fclose(h.out);
        free(h.text);
    }
    return rc;
}

static int put_matches(struct site *s, int64_t batch)
{
    return for_each(s, store_query(&s->c->store, "SELECT DISTINCT testpoint, round FROM match WHERE batch = ?", "l", batch), put_round, &batch);
}

static int put_batch_tables(struct site *s, int64_t batch)
{
    static const struct {
        const char *name;
        writer *write;
    } file[] = {{"standings.json", write_standings_json}, {"standings.csv", write_standings_csv}, {"matches.csv", write_matches_csv}, {"matches.json", write_matches_json}};
    int rc = CONTEST_OK;
    for (size_t i = 0; i < sizeof file / sizeof file[0] && rc == CONTEST_OK; i++) {
        char name[80];
        snprintf(name, sizeof name, "batch-%lld/%s", (long long)batch, file[i].name);
        rc = put(s, name, file[i].write, &batch);
    }
    return rc;
}

static int put_batch_pages(struct site *s, int64_t batch)
{
    static const char *const csv[] = {"testpoints", "verdicts", "disagreements", NULL};
    static const char *const about_views[] = {"about", "testpoints", "verdicts", "disagreements", NULL};
    char scoreboard[64], about[64];
    snprintf(scoreboard, sizeof scoreboard, "batch-%lld/index", (long long)batch);
    snprintf(about, sizeof about, "batch-%lld/about", (long long)batch);
    int rc = put_page(s, scoreboard, (struct page){.root = "../", .kind = &scoreboard_kind}, scoreboard_views, TABLE_EVERYBODY, false);
    if (rc == CONTEST_OK)
        rc = put_page(s, about, (struct page){.root = "../", .kind = &about_kind}, about_views, TABLE_EVERYBODY, true);
    if (rc == CONTEST_OK)
        rc = put_csvs(s, about, csv, TABLE_EVERYBODY);
    if (rc == CONTEST_OK)
        rc = for_each(s, store_query(&s->c->store, "SELECT contestant FROM temp.people", ""), put_contestant, &batch);
    return rc;
}

static int make_batch_folders(struct site *s, int64_t batch)
{
    char name[80];
    snprintf(name, sizeof name, "batch-%lld", (long long)batch);
    int rc = make_folder(s, name);
    strcat(name, "/matches");
    return rc == CONTEST_OK ? make_folder(s, name) : rc;
}

static int put_batch(struct site *s, void *unused, sqlite3_stmt *row)
{
    int64_t batch = sqlite3_column_int64(row, 0);
    char name[80], mark[BATCH_VIEWS_MARK], path[STORE_PATH];
    (void)unused;
    snprintf(name, sizeof name, "batch-%lld/written.txt", (long long)batch);
    snprintf(path, sizeof path, "%s/%s", s->folder, name);
    int rc = batch_views_show(s->c, batch, mark);
    if (rc != CONTEST_OK || page_file_is(path, mark, strlen(mark)))
        return rc;
    if ((rc = make_batch_folders(s, batch)) != CONTEST_OK || (rc = batch_views_fill(s->c)) != CONTEST_OK ||
        (rc = put_batch_tables(s, batch)) != CONTEST_OK || (rc = put_batch_pages(s, batch)) != CONTEST_OK ||
        (rc = put_matches(s, batch)) != CONTEST_OK)
        return rc;
    return put(s, name, write_text, mark);
}

/* ---- the site ---- */

static int put_assets(struct site *s)
{
    int rc = make_folder(s, "assets");
    for (const struct asset *a = assets; a->name != NULL && rc == CONTEST_OK; a++) {
        char name[80];
        snprintf(name, sizeof name, "assets/%s", a->name);
        if (has_end(a->name, ".css") || has_end(a->name, ".js"))
            rc = put(s, name, write_asset, a->name);
    }
    return rc == CONTEST_OK ? put(s, "assets/game.js", write_game, NULL) : rc;
}

/* The scoreboard of the last finished batch, or who has come so far. */
static int put_front_page(struct site *s)
{
    static const char *const waiting[] = {"about", "entered", NULL};
    int64_t batch;
    int rc = standings_batch(s->c, 0, &batch);
    if (rc == CONTEST_OK)
        rc = batch_views_show(s->c, batch, NULL);
    if (rc != CONTEST_OK)
        return rc;
    return put_page(s, "index", (struct page){.root = "", .kind = &scoreboard_kind}, batch == 0 ? waiting : scoreboard_views, TABLE_EVERYBODY, false);
}

/* The front page comes last: what it leads to is there then. */
static int put_all(struct site *s)
{
    int rc = make_folder(s, "");
    if (rc == CONTEST_OK)
        rc = put_assets(s);
    if (rc == CONTEST_OK)
        rc = for_each(s, store_query(&s->c->store, "SELECT id FROM batch WHERE finished IS NOT NULL ORDER BY id", ""), put_batch, NULL);
    if (rc == CONTEST_OK)
        rc = put(s, "match.html", write_page, &(struct page){&match_kind, "", "{}"});
    if (rc == CONTEST_OK)
        rc = put_front_page(s);
    return rc == CONTEST_OK ? put(s, "contest.js", write_contest, NULL) : rc;
}

int site_write(struct contest *c, struct site_written *written)
{
    struct site s = {.c = c, .written = written};
    *written = (struct site_written){0, 0};
    snprintf(s.folder, sizeof s.folder, "%s/site", c->folder);
    int rc = batch_views_open(c);
    if (rc != CONTEST_OK)
        return rc;
    rc = put_all(&s);
    batch_views_close(c);
    return rc;
}

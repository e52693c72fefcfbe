#define _POSIX_C_SOURCE 200809L
#include "site_parts.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/whole_file.h"
#include "contest/batch/bundle.h"
#include "contest/tables/matches.h"
#include "contest/tables/standings.h"
#include "match/chances.h"
#include "match/record.h"
#include "site/page/page.h"
#include "site/page/play_page.h"
#include "site/page/table.h"
#include "site/views/batch_views.h"
#include "views_sql.h"

/* ---- the batch's tables ---- */

static int put_batch_tables(struct output *o)
{
    static const char *const people[] = {"about", "testpoints", "people", "board", NULL};
    static const char *const list[] = {"listed", NULL};
    const struct standings_wanted everybody = {o->batch, -1, NULL};
    TRY(output_open(o, "standings.json"));
    TRY(output_close(o, standings_json(o->c, &everybody, o->out)));
    TRY(output_open(o, "standings.csv"));
    TRY(output_close(o, standings_csv(o->c, &everybody, o->out)));
    TRY(output_open(o, "matches.csv"));
    TRY(output_close(o, matches_print(o->c, &(struct matches_wanted){.batch = o->batch, .subtask = -1}, true, o->out)));
    TRY(output_shared(o, "people.js", people));
    return output_shared(o, "matches.js", list);
}

/* ---- files of many parts: a call that gets an object with a member for each match, or for each contestant ---- */

static int put_matches(struct output *o)
{
    sqlite3_stmt *files = store_query(&o->c->store, sql_match_files, WITH(with_int(":batch", o->batch)));
    int64_t where[3];
    char name[96];
    while (contest_next(o->c, files, INTO(into_int64(&where[0]), into_int64(&where[1]), into_int64(&where[2])))) {
        snprintf(name, sizeof name, "matches/%" PRId64 "-%" PRId64 "-%" PRId64 ".js", where[0], where[1], where[2]);
        TRY(contest_after(files, output_query(o, name, sql_matches_of_file,
                                              WITH(with_int(":point", where[0]), with_int(":round", where[1]),
                                                   with_int(":file", where[2])))));
    }
    return contest_rows(o->c);
}

/* Begins with the tables' columns. */
static int write_contestants(struct output *o, int64_t file, FILE *out)
{
    static const char *const view[] = {"history", "scores", "ratings", "matches", "against", "submissions", NULL};
    const char *before = "";
    int64_t contestant;
    fputs("sortieContestants(", out);
    TRY(table_json(o->c, view, TABLE_COLUMNS, 0, out));
    fputs(",{\n", out);
    sqlite3_stmt *rows = store_query(&o->c->store, sql_contestants_of_file, WITH(with_int(":file", file)));
    for (; contest_next(o->c, rows, INTO(into_int64(&contestant))); before = ",\n") {
        fprintf(out, "%s\"%" PRId64 "\":", before, contestant);
        TRY(contest_after(rows, table_json(o->c, view, TABLE_ROWS, contestant, out)));
    }
    fputs("\n});\n", out);
    return contest_rows(o->c);
}

static int put_contestants(struct output *o)
{
    sqlite3_stmt *files = store_query(&o->c->store, sql_contestant_files, WITHOUT);
    int64_t number;
    char name[48];
    while (contest_next(o->c, files, INTO(into_int64(&number)))) {
        snprintf(name, sizeof name, "contestants/%" PRId64 ".js", number);
        TRY(contest_after(files, output_open(o, name)));
        TRY(contest_after(files, output_close(o, write_contestants(o, number, o->out))));
    }
    return contest_rows(o->c);
}

/* ---- head-to-head results ---- */

/* If a record is invalid there is no such table: see sortie verify. */
static int fill_against(struct output *o)
{
    int64_t without;
    if (o->c->game->classes == NULL)
        return CONTEST_OK;
    int rc = against_count(o->c, &(struct matches_wanted){.batch = o->batch, .subtask = -1}, &without);
    if (rc != CONTEST_OK)
        return rc == CONTEST_REFUSED ? CONTEST_OK : rc;
    return contest_run(o->c, sql_keep_against, WITHOUT);
}

/* ---- the curves of chances under the replays of the front page ---- */

/* Of a record that is invalid there is no curve: see sortie verify. Returns 0, or -1 if out of memory. */
static int write_curve(struct output *o, const char *name, const char *text, size_t size, const char **before)
{
    struct match m;
    struct record_wrong wrong;
    const struct game *const known[] = {o->c->game, NULL};
    int rc = record_read(&m, known, text, size, &wrong);
    if (rc == 0) {
        fprintf(o->out, "%s\"%s\":{", *before, name);
        rc = chances_write(&m, o->out);
        fputs("}", o->out);
        *before = ",\n";
    }
    match_close(&m);
    return rc < 0 ? -1 : 0;
}

static int write_curves(struct output *o)
{
    struct store *s = &o->c->store;
    const char *before = "";
    sqlite3_stmt *rows = store_query(s, sql_watched_records, WITHOUT);
    fputs("sortieCurves({", o->out);
    while (contest_row(o->c, rows)) {
        size_t size;
        bool damaged;
        char *text = store_unpack_column(s, rows, 1, &size, &damaged);
        int rc = text == NULL ? damaged ? 0 : -1 : write_curve(o, store_text(s, rows, 0), text, size, &before);
        free(text);
        if (rc != 0)
            return errno = ENOMEM, contest_after(rows, contest_errno(o->c, "curves.js"));
    }
    fputs("});\n", o->out);
    return contest_rows(o->c);
}

/* For a site that has no module to compute them in the browser (page/play_page.h): a script that calls
 * sortieCurves({"1-3-7": {chances, figures}, ...}), as a replay takes them (replay/curve.js). */
static int put_curves(struct output *o)
{
    if (o->c->game->chances == NULL || play_page_has(o->c->game, PLAY_PAGE_CHANCES))
        return CONTEST_OK;
    TRY(output_open(o, "curves.js"));
    return output_close(o, write_curves(o));
}

/* ---- the bundle ---- */

/* It may be larger than memory: it is printed into its file, and there at once when it is whole. */
static int put_bundle(struct output *o)
{
    char path[STORE_PATH], hash[HASH_TEXT];
    struct whole_file out;
    snprintf(path, sizeof path, "%s/bundles/%lld.txt", o->folder, (long long)o->batch);
    if (whole_file_open(&out, path, WHOLE_FILE_QUICK) != 0)
        return contest_errno(o->c, path);
    int rc = bundle_write(o->c, o->batch, out.out, hash);
    if (rc != CONTEST_OK)
        whole_file_drop(&out);
    else if (whole_file_close(&out) != 0) /* also after an earlier error of writing */
        rc = contest_errno(o->c, path);
    o->files += rc == CONTEST_OK;
    return rc;
}

static int put_files(struct output *o)
{
    static const enum page_kind page[] = {PAGE_SCOREBOARD, PAGE_ABOUT, PAGE_MATCHES, PAGE_CONTESTANT, PAGE_SHOW};
    TRY(output_folder(o, ""));
    TRY(output_folder(o, "matches"));
    TRY(output_folder(o, "contestants"));
    TRY(batch_views_fill(o->c));
    TRY(fill_against(o));
    TRY(luck_fill(o->c, o->batch));
    TRY(put_batch_tables(o));
    TRY(put_contestants(o));
    for (size_t i = 0; i < sizeof page / sizeof page[0]; i++)
        TRY(page_put(o, page[i]));
    TRY(put_matches(o));
    TRY(put_curves(o));
    return put_bundle(o);
}

/* The mark says that the disk has the pages. It is on no list: whoever reads it knows that the others are there. */
static int put_marked(struct output *o, const char *path, const char *mark)
{
    static const char *const earlier[] = {"contestant-[0-9]*.html", "contestant-[0-9]*.json",
                                          "contestant-[0-9]*.csv",  "about-*.csv",
                                          "matches.json",           NULL};
    TRY(output_listed(o, put_files, earlier));
    if (whole_file_sync(o->folder) != 0)
        return contest_errno(o->c, o->folder);
    if (whole_file_put(AT_FDCWD, path, mark, strlen(mark), WHOLE_FILE_QUICK) != 0)
        return contest_errno(o->c, path);
    o->files++;
    o->changed++;
    return CONTEST_OK;
}

int batch_pages_write(struct output *o, int64_t batch)
{
    char mark[BATCH_VIEWS_MARK], path[STORE_PATH];
    o->batch = batch;
    snprintf(o->prefix, sizeof o->prefix, "batch-%lld/", (long long)batch);
    snprintf(path, sizeof path, "%s/%swritten.txt", o->folder, o->prefix);
    int rc = batch_views_show(o->c, batch, mark);
    if (rc == CONTEST_OK && whole_file_is(path, mark, strlen(mark)) != 1)
        rc = put_marked(o, path, mark);
    o->prefix[0] = '\0';
    return rc;
}

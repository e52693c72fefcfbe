#define _POSIX_C_SOURCE 200809L
#include "site.h"

#include <unistd.h>

#include "base/embedded.h"
#include "base/json.h"
#include "build/cache/cache.h"
#include "contest/batch/interruption.h"
#include "contest/space/queue_workers.h"
#include "contest/space/retention.h"
#include "contest/tables/standings.h"
#include "site/page/assets.h"
#include "site/page/markup.h"
#include "site/page/page.h"
#include "site/page/play_page.h"
#include "site/page/table.h"
#include "site/views/batch_views.h"
#include "site_parts.h"
#include "views_sql.h"

/* The table `workers`. A speed that was not measured, and a cost without matches, is NULL. */
static int fill_workers(struct contest *c)
{
    struct queue_workers w;
    int rc = 0;
    queue_workers_read(c, &w);
    for (int i = 0; i < w.classes && rc == 0; i++)
        rc = store_run(&c->store, sql_worker,
                       WITH(with_int(":batch", w.batch), with_int(":at", w.at), with_text(":class", w.class[i].name),
                            with_int(":workers", w.class[i].workers), with_int(":speed", w.class[i].speed),
                            with_int(":matches", w.matches[i]), with_int(":took_us", w.took_us[i])));
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

/* o->batch: the one that counts, 0: none. */
static int write_contest(struct output *o)
{
    static const char *const views[] = {"batches", "announced", "announcements", "playing", "ruled", "clock",
                                        "workers", "leading",   "latest",        "offered", NULL};
    static const char *const frozen[] = {"batches", "announced", "announcements", "playing", "ruled",
                                         "clock",   "workers",   "offered",       NULL};
    static const char *const archived[] = {"batches", "announcements", "ruled", NULL};
    const struct config *config = &o->c->config;
    const struct game *game = o->c->game;
    FILE *const out = o->out;
    struct interruption interruption;
    interruption_read(o->c, &interruption);
    json_write(out,
               "window.sortieContest = {\"title\":%s,\"game\":%s,\"gameTitle\":%s,\"gameAbout\":%s,\"announcement\":%s,"
               "\"rules\":%s",
               config->title, game->name, game->title, game->about == NULL ? "" : game->about, config->announcement,
               o->archived ? "" : config->rules);
    documents_json(o, out);
    own_folder_json(o, out);
    json_write(out, ",\"schedule\":%s,\"figure\":%s,\"picture\":%.5s,\"play\":%.5s", config->schedule,
               game->classes == NULL ? "" : game->figure[game->classes->figure].words,
               json_bool(page_has_picture(game)), json_bool(play_page_is_there(game)));
    interruption_json(&interruption, false, out);
    fprintf(out,
            ",\"period\":%d,\"open\":%s,\"archived\":%s,\"lines\":%s,\"together\":%s,\"tables\":", config->period_s,
            json_bool(config->open && !o->archived), json_bool(o->archived), json_bool(game->talk == GAME_LINES),
            json_bool(game->together));
    const char *const *shown = o->archived ? archived : config->freeze > 0 ? frozen : views;
    TRY(table_json(o->c, shown, TABLE_BOTH, TABLE_EVERYBODY, out));
    if (o->batch > 0)
        fprintf(out, ",\"standing\":%lld};\n", (long long)o->batch);
    else
        fputs(",\"standing\":null};\n", out);
    return CONTEST_OK;
}

static int put_files(struct output *o, const struct embedded *file)
{
    for (; file->name != NULL; file++) {
        char name[80];
        snprintf(name, sizeof name, "assets/%s", file->name);
        bool loaded = markup_is(name, ".css") || markup_is(name, ".js") || markup_is(name, ".png");
        if (!loaded || asset_find(o->c->game, file->name) != file)
            continue;
        TRY(output_open(o, name));
        asset_write(o->c->game, file->name, o->out);
        TRY(output_close(o, CONTEST_OK));
    }
    return CONTEST_OK;
}

static int put_assets(struct output *o)
{
    TRY(output_folder(o, ""));
    TRY(output_folder(o, "assets"));
    TRY(put_files(o, assets));
    if (o->c->game->file != NULL)
        TRY(put_files(o, o->c->game->file));
    TRY(output_open(o, "assets/game.js"));
    fputs("window.sortieBoard = ", o->out);
    asset_write_board(o->c->game, o->out);
    fputs(";\n", o->out);
    return output_close(o, CONTEST_OK);
}

/* One page for all matches, whose address says which it shows. And the page on which people play, where it could be
 * built, with its module: a script, because a page in a folder reads no other file. */
static int put_match_pages(struct output *o)
{
    const struct game *game = o->c->game;
    TRY(page_put(o, PAGE_MATCH));
    if (!play_page_is_there(game))
        return CONTEST_OK;
    TRY(output_open(o, "play.html"));
    int rc = play_page_write(game, PLAY_PAGE_HTML, o->out);
    TRY(output_close(o, rc == 0 ? CONTEST_OK : contest_errno(o->c, "play.html")));
    if (game->chances == NULL)
        return CONTEST_OK;
    TRY(output_open(o, "assets/chances-module.js"));
    fputs("sortieChances(\"", o->out);
    rc = play_page_write(game, PLAY_PAGE_CHANCES, o->out);
    fputs("\");\n", o->out);
    return output_close(o, rc == 0 ? CONTEST_OK : contest_errno(o->c, "chances.js"));
}

static int put_batches(struct output *o)
{
    sqlite3_stmt *rows = store_query(&o->c->store, sql_finished_batches, WITHOUT);
    int64_t batch;
    while (contest_next(o->c, rows, INTO(into_int64(&batch)))) {
        if (o->before_batch != NULL)
            TRY(contest_after(rows, o->before_batch(o->self, batch)));
        TRY(contest_after(rows, batch_pages_write(o, batch)));
    }
    return contest_rows(o->c);
}

/* The front page is written last, when all pages that it links to exist: the scoreboard of the last finished batch, or
 * before one, the contestants so far. */
static int put_all(struct output *o)
{
    TRY(put_assets(o));
    TRY(output_folder(o, "bundles"));
    TRY(own_folder_write(o));
    TRY(documents_write(o));
    TRY(put_batches(o));
    TRY(put_match_pages(o));
    TRY(output_shared(o, "rulings.js", (const char *const[]){"rulings", NULL})); /* they belong to no batch */
    TRY(summary_page_write(o));
    TRY(standings_batch(o->c, 0, &o->batch));
    TRY(batch_views_show(o->c, o->batch, NULL));
    TRY(page_put(o, PAGE_SCOREBOARD));
    TRY(output_open(o, "contest.js"));
    return output_close(o, write_contest(o));
}

static int put_listed(struct output *o)
{
    return output_listed(o, put_all, (const char *const[]){NULL});
}

/* Removes pages that are not kept any more, except those of o->batch, which counts. */
static int drop_pages(struct output *o, int64_t oldest)
{
    char path[STORE_PATH];
    for (int64_t id = 1; id < oldest; id++) {
        snprintf(path, sizeof path, "%s/batch-%lld", o->folder, (long long)id);
        if (id != o->batch && access(path, F_OK) == 0 && cache_remove(path) != 0)
            return contest_errno(o->c, path);
    }
    return CONTEST_OK;
}

int site_write_archived(struct output *o)
{
    o->c->config.address[0] = '\0';
    return put_listed(o);
}

int site_write(struct contest *c, struct site_written *written)
{
    struct output o = {.c = c};
    int64_t oldest;
    *written = (struct site_written){.files = 0};
    snprintf(o.folder, sizeof o.folder, "%s/site", c->folder);
    TRY(retention_oldest_pages(c, &oldest));
    TRY(batch_views_open(c, oldest));
    int rc = fill_workers(c);
    if (rc == CONTEST_OK)
        rc = put_listed(&o);
    if (rc == CONTEST_OK)
        rc = drop_pages(&o, oldest);
    batch_views_close(c);
    *written = (struct site_written){.files = o.files, .changed = o.changed};
    return rc;
}

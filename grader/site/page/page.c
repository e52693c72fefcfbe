#include "page.h"

#include <stdlib.h>
#include <string.h>

#include "assets.h"
#include "base/embedded.h"
#include "base/memory.h"
#include "contest/address.h"
#include "markup.h"
#include "match/game.h"
#include "table.h"
#include "template.h"

/* Of a page's description, in previews of shared links, and of a whole address. */
enum { DESCRIPTION = 700, URL = CONFIG_TEXT + 200 };

/* The tables for readers without scripts, of whose rows each is a view. */
enum plain { PLAIN_ENTERED, PLAIN_PEOPLE, PLAIN_WATCH, PLAIN_TESTPOINTS, PLAIN_VERDICTS, PLAIN_SUMMARY, PLAINS };
static const char *const plain_rows[] = {"SELECT * FROM temp.plain_entered",  "SELECT * FROM temp.plain_people",
                                         "SELECT * FROM temp.plain_watch",    "SELECT * FROM temp.plain_testpoints",
                                         "SELECT * FROM temp.plain_verdicts", "SELECT * FROM temp.plain_summary"};

/* All pages. The lists end with NULL. ORDER enum page_kind */
static const struct kind {
    const char *name, *title;
    const char *file;        /* without an ending. NULL: its name */
    const char *description; /* NULL: "TITLE of a batch of CONTEST." */
    bool describes_game;     /* instead of that */
    bool asked;              /* for the match or contestant in its address: it compiles the module that knows a
                                record's chances and figures */
    bool leads;              /* readers without scripts to the documents */
    bool also_json;          /* its tables are a file NAME.json too */
    const char *first[3];    /* its tables before there is a batch, */
    const char *view[9];     /* its tables, */
    unsigned plain;          /* and those that it shows without scripts: 1 << PLAIN_PEOPLE and so on, */
    bool files;              /* besides the batch's files */
    bool rulings;            /* it has the tables of this script (output_shared), */
    bool people, listed;     /* and of the batch's people.js and matches.js, if there is one */
    const char *asset[18];   /* scripts besides site.js, and styles */
} kinds[] = {
    {.name = "scoreboard",
     .file = "index",
     .title = "Scoreboard",
     .describes_game = true,
     .leads = true,
     .first = {"about", "entered"},
     .view = {"placings", "met", "promotions", "watch"},
     .plain = 1 << PLAIN_ENTERED | 1 << PLAIN_PEOPLE | 1 << PLAIN_WATCH,
     .people = true,
     .asset = {"front.css", "bracket.js", "formats.js", "workers.js", "thumbnail.js", "door.js", "front.js",
               "scoreboard.js"}},
    {.name = "contestant",
     .title = "A contestant",
     .asked = true,
     .files = true,
     .people = true,
     .asset = {"svg.js", "chart.js", "listing.js", "match_file.js", "chances.js", "why_lost.js", "contestant_data.js",
               "versus.js", "contestant.js"}},
    {.name = "matches",
     .title = "All matches",
     .files = true,
     .people = true,
     .listed = true,
     .asset = {"listing.js", "matches.js"}},
    {.name = "about",
     .title = "Ratings, limits and chance",
     .also_json = true,
     .view = {"about", "testpoints", "verdicts", "disagreements", "lucks", "places", "cycles", "beats"},
     .plain = 1 << PLAIN_TESTPOINTS | 1 << PLAIN_VERDICTS,
     .files = true,
     .rulings = true,
     .asset = {"svg.js", "order.js", "workers.js", "about.js"}},
    {.name = "match",
     .title = "A match",
     .description = "The replay of a match, move by move.",
     .asked = true,
     .asset = {"replay.css", "curve.css", "board.css", "game.js", "record.js", "svg.js", "stage.js", "board.js",
               "picture.js", "share.js", "graphs.js", "take_over.js", "chances.js", "curve.js", "replay.js",
               "match_file.js", "match.js"}},
    {.name = "summary",
     .title = "All matches by day and rank",
     .description = "How players of each rank did on each day of the contest.",
     .also_json = true,
     .view = {"summary"},
     .plain = 1 << PLAIN_SUMMARY,
     .asset = {"summary.js"}},
    {.name = "show",
     .title = "The show for the hall",
     .view = {"placings", "met", "watch"},
     .plain = 1 << PLAIN_WATCH,
     .files = true,
     .people = true,
     .listed = true,
     .asset = {"replay.css", "board.css", "front.css", "show.css", "game.js", "record.js", "svg.js", "stage.js",
               "board.js", "match_file.js", "bracket.js", "show.js"}},
    {.name = "document", .leads = true, .asset = {"document.css", "door.js", "document.js"}},
};

/* A page that is being written. Its texts are plain, NULL or empty for what it has not. */
struct page {
    struct output *o;
    struct kind kind;
    const char *title, *description;
    const char *root;                /* path to the site's folder: "" or "../" */
    const char *url, *picture;       /* whole addresses, for previews of shared links */
    const char *document, *language; /* its name, */
    const struct embedded *html;     /* and text */
    const char *data;                /* JSON: its tables */
};

bool page_has_picture(const struct game *game)
{
    return game->file != NULL && embedded_find(game->file, "picture.png") != NULL;
}

static void write_assets(const void *self, FILE *out)
{
    const struct page *p = self;
    for (const char *const *a = p->kind.asset; *a != NULL; a++)
        markup_load(p->root, "assets/", *a, out);
}

/* Without a < it cannot end the element that contains it. */
static void write_data(const void *data, FILE *out)
{
    const char *at = data;
    for (size_t plain; *at != '\0'; at += plain + (at[plain] == '<')) {
        plain = strcspn(at, "<");
        fwrite(at, 1, plain, out);
        fputs(at[plain] == '<' ? "\\u003c" : "", out);
    }
}

static void write_marks(const struct page *p, struct template_rows plain[PLAINS])
{
    const bool is_match = strcmp(p->kind.name, kinds[PAGE_MATCH].name) == 0;
    template_write(
        asset_find(NULL, "page.html"),
        MARKS(mark_text("root", p->root), mark_text("kind", p->kind.name), mark_flag("asked", p->kind.asked),
              mark_text("title", p->title), mark_text("description", p->description), mark_text("url", p->url),
              mark_text("picture", p->picture), mark_flag("rulings", p->kind.rulings),
              mark_flag("shared-people", p->kind.people && p->o->batch != 0),
              mark_flag("shared-matches", p->kind.listed && p->o->batch != 0), mark_written("assets", write_assets, p),
              mark_flag("leads", p->kind.leads && !p->o->archived), mark_flag("guide", p->o->guide),
              mark_number("batch", p->o->batch), mark_flag("files", p->kind.files),
              mark_rows("entered", &plain[PLAIN_ENTERED]), mark_rows("people", &plain[PLAIN_PEOPLE]),
              mark_rows("watch", &plain[PLAIN_WATCH]), mark_rows("testpoints", &plain[PLAIN_TESTPOINTS]),
              mark_rows("verdicts", &plain[PLAIN_VERDICTS]), mark_rows("summary", &plain[PLAIN_SUMMARY]),
              mark_text("document", p->document), mark_text("language", p->language),
              mark_written("html", template_copy, p->html),
              mark_file("replay", is_match ? asset_find(NULL, "replay_body.html") : NULL, NULL),
              mark_written("data", write_data, p->data)),
        p->o->out);
}

static int write_page(const struct page *p)
{
    struct contest *c = p->o->c;
    struct template_rows plain[PLAINS] = {{.more = 0}};
    int rc = CONTEST_OK;
    for (int i = 0; i < PLAINS; i++)
        if (p->kind.plain & 1u << i)
            plain[i] = template_begin(&c->store, store_query(&c->store, plain_rows[i], WITHOUT));
    write_marks(p, plain);
    for (int i = 0; i < PLAINS; i++) {
        if (plain[i].more < 0)
            rc = contest_store(c);
        template_end(&plain[i]);
    }
    return rc;
}

/* The page's tables as JSON, which the caller frees. */
static int read_tables(struct output *o, const struct page *p, char **data)
{
    size_t size;
    FILE *memory = memory_open(data, &size);
    if (memory == NULL)
        return contest_errno(o->c, "memory");
    const bool first = o->batch == 0 && p->kind.first[0] != NULL;
    int rc = table_json(o->c, first ? p->kind.first : p->kind.view, TABLE_BOTH, TABLE_EVERYBODY, memory);
    if (!memory_close(memory, data))
        return contest_errno(o->c, "memory");
    return rc == CONTEST_OK ? rc : (free(*data), rc);
}

/* Previews of shared links need whole addresses. A page that shows a match or a contestant by what its address asks for
 * has no address of its own. */
static void set_addresses(struct page *p, char url[URL], char picture[URL])
{
    const struct output *o = p->o;
    char address[CONFIG_TEXT + 1];
    address_folder(o->c->config.address, address, sizeof address);
    if (address[0] == '\0')
        return;
    snprintf(url, URL, "%s%s%s.html", address, o->prefix, p->kind.file);
    if (o->prefix[0] == '\0' && strcmp(p->kind.file, "index") == 0)
        snprintf(url, URL, "%s", address);
    snprintf(picture, URL, "%sassets/picture.png", address);
    p->url = p->kind.asked ? NULL : url;
    p->picture = page_has_picture(o->c->game) ? picture : NULL;
}

/* Of p the kind, title and description are set, and what a document has. */
static int put(struct output *o, struct page p)
{
    char title[CONFIG_TEXT + 200], file[160], url[URL], picture[URL], *data;
    snprintf(title, sizeof title, "%s - %s", p.title, o->c->config.title);
    p.o = o;
    p.root = o->prefix[0] == '\0' ? "" : "../";
    p.title = title;
    set_addresses(&p, url, picture);
    TRY(read_tables(o, &p, &data));
    p.data = data;
    snprintf(file, sizeof file, "%s.html", p.kind.file);
    int rc = output_open(o, file);
    if (rc == CONTEST_OK)
        rc = output_close(o, write_page(&p));
    snprintf(file, sizeof file, "%s.json", p.kind.file);
    if (rc == CONTEST_OK && p.kind.also_json)
        rc = output_bytes(o, file, data, strlen(data));
    free(data);
    return rc;
}

int page_put(struct output *o, enum page_kind kind)
{
    struct page p = {.kind = kinds[kind], .title = kinds[kind].title};
    p.kind.file = p.kind.file == NULL ? p.kind.name : p.kind.file;
    const struct game *game = o->c->game;
    char description[DESCRIPTION];
    if (p.kind.describes_game)
        snprintf(description, sizeof description, "%s. %s", game->title, game->about == NULL ? "" : game->about);
    else if (p.kind.description != NULL)
        snprintf(description, sizeof description, "%s", p.kind.description);
    else
        snprintf(description, sizeof description, "%s of a batch of %s.", p.title, o->c->config.title);
    p.description = description;
    return put(o, p);
}

int page_put_document(struct output *o, const char *name, const char *title, const char *language,
                      const struct embedded *html)
{
    struct page p = {.kind = kinds[PAGE_DOCUMENT], .title = title, .description = title, .html = html};
    p.kind.file = p.document = name;
    p.language = strcmp(language, "zh") == 0 ? "zh-CN" : language;
    return put(o, p);
}

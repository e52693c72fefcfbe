#include "page.h"

#include <string.h>

#include "assets.h"
#include "base/embedded.h"
#include "markup.h"
#include "match/game.h"
#include "template.h"

/* The scripts of each kind of page besides site.js. Ends with NULL. ORDER enum page_kind */
static const struct {
    const char *name;
    const char *asset[18];
} kinds[] = {
    {"scoreboard",
     {"front.css", "bracket.js", "formats.js", "workers.js", "thumbnail.js", "door.js", "front.js", "scoreboard.js"}},
    {"contestant",
     {"svg.js", "chart.js", "listing.js", "match_file.js", "chances.js", "why_lost.js", "contestant_data.js",
      "versus.js", "contestant.js"}},
    {"matches", {"listing.js", "matches.js"}},
    {"about", {"svg.js", "order.js", "workers.js", "about.js"}},
    {"match",
     {"replay.css", "curve.css", "board.css", "game.js", "record.js", "svg.js", "stage.js", "board.js", "picture.js",
      "share.js", "graphs.js", "take_over.js", "chances.js", "curve.js", "replay.js", "match_file.js", "match.js"}},
    {"summary", {"summary.js"}},
    {"show",
     {"replay.css", "board.css", "front.css", "show.css", "game.js", "record.js", "svg.js", "stage.js", "board.js",
      "match_file.js", "bracket.js", "show.js"}},
    {"document", {"document.css", "door.js", "document.js"}},
};

bool page_has_picture(const struct game *game)
{
    return game->file != NULL && embedded_find(game->file, "picture.png") != NULL;
}

/* Previews of shared links need whole addresses. A page that shows a match or a contestant by what its address asks for
 * has no address of its own. */
static void write_shared(const void *self, FILE *out)
{
    const struct page *p = self;
    if (p->address[0] == '\0')
        return;
    if (p->kind != PAGE_MATCH && p->kind != PAGE_CONTESTANT) {
        markup_print(out, "<meta property=\"og:url\" content=\"%s%s\">\n", p->address, p->name);
        markup_print(out, "<link rel=\"canonical\" href=\"%s%s\">\n", p->address, p->name);
    }
    if (page_has_picture(p->game))
        markup_print(out, "<meta property=\"og:image\" content=\"%sassets/picture.png\">\n", p->address);
}

/* For browsers without scripts. */
static void write_ways(const struct page *p, FILE *out)
{
    fprintf(out, "<p><a href=\"%sindex.html\">Scoreboard</a> <a href=\"%srules.html\">Rules</a>", p->root, p->root);
    if (p->guide)
        fprintf(out, " <a href=\"%sguide.html\">First evening</a>", p->root);
    fputs("</p>\n", out);
}

static void write_plain(const void *self, FILE *out)
{
    const struct page *p = self;
    if (p->documents && (p->kind == PAGE_DOCUMENT || p->kind == PAGE_SCOREBOARD))
        write_ways(p, out);
    fputs(p->plain, out);
}

static void write_kind(const void *self, FILE *out)
{
    fputs(kinds[((const struct page *)self)->kind].name, out);
}

static void write_assets(const void *self, FILE *out)
{
    const struct page *p = self;
    markup_load(p->root, "assets/", "palette.css", out);
    markup_load(p->root, "assets/", "site.css", out);
    markup_load(p->root, "", "contest.js", out);
    for (const char *const *file = p->shared; file != NULL && *file != NULL; file++)
        fprintf(out, "<script src=\"%s%s\" data-shared defer></script>\n", p->root, *file);
    markup_load(p->root, "assets/", "served.js", out);
    markup_load(p->root, "assets/", "dropped.js", out);
    markup_load(p->root, "assets/", "site.js", out);
    for (const char *const *a = kinds[p->kind].asset; *a != NULL; a++)
        markup_load(p->root, "assets/", *a, out);
    markup_load(p->root, "assets/", "old.js", out);
}

/* Without a < it cannot end the element that contains it. */
static void write_data(const void *self, FILE *out)
{
    const char *at = ((const struct page *)self)->data;
    for (size_t plain; *at != '\0'; at += plain + (at[plain] == '<')) {
        plain = strcspn(at, "<");
        fwrite(at, 1, plain, out);
        fputs(at[plain] == '<' ? "\\u003c" : "", out);
    }
}

static void write_document(const struct page *p, FILE *out)
{
    fputs("<article class=\"document\"", out);
    if (p->language[0] != '\0')
        fprintf(out, " lang=\"%s\" translate=\"no\"", strcmp(p->language, "zh") == 0 ? "zh-CN" : "en");
    fputs(">\n", out);
    fwrite(p->document->bytes, 1, p->document->size, out);
    fputs("</article>\n", out);
}

static void write_body(const void *self, FILE *out)
{
    const struct page *p = self;
    if (p->kind == PAGE_MATCH)
        asset_write(NULL, "replay_body.html", out);
    if (p->kind == PAGE_DOCUMENT)
        write_document(p, out);
}

/* These pages compile the module that knows a record's chances and figures. */
static void write_wasm(const void *self, FILE *out)
{
    enum page_kind kind = ((const struct page *)self)->kind;
    if (kind == PAGE_MATCH || kind == PAGE_CONTESTANT)
        fputs(" 'wasm-unsafe-eval'", out);
}

static const struct template_part page_part[] = {
    {"{{root}}", NULL, offsetof(struct page, root)},
    {"{{kind}}", write_kind, 0},
    {"{{title}}", NULL, offsetof(struct page, title)},
    {"{{description}}", NULL, offsetof(struct page, description)},
    {"{{shared}}", write_shared, 0},
    {"{{assets}}", write_assets, 0},
    {"{{wasm}}", write_wasm, 0},
    {"{{plain}}", write_plain, 0},
    {"{{data}}", write_data, 0},
    {"{{body}}", write_body, 0},
    {NULL, NULL, 0},
};

void page_write(const struct page *p, FILE *out)
{
    template_write(asset_find(NULL, "page.html"), page_part, p, out);
}

bool page_loads(const char *name)
{
    return markup_is(name, ".css") || markup_is(name, ".js") || markup_is(name, ".png");
}

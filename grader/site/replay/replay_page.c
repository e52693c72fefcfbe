#include "replay_page.h"

#include <stdlib.h>

#include "base/json.h"
#include "base/memory.h"
#include "match/chances.h"
#include "match/game_log.h"
#include "match/report.h"
#include "site/page/assets.h"
#include "site/page/play_page.h"
#include "site/page/template.h"

struct page {
    const struct match *m;
    const char *record;
    const char *thoughts;    /* JSON, or NULL */
    const char *chances;     /* members of a JSON object, or NULL */
    const struct said *said; /* or NULL */
    bool plays;              /* the page on which people play is within it */
    bool *cut;               /* set if that could not be read */
};

/* ---- what is inserted into the page ---- */

/* Writes files, of which a game may have its own. NULL ends the list. */
static void write_assets(const void *self, const char *const name[], FILE *out)
{
    const struct page *p = self;
    for (; *name != NULL; name++)
        asset_write(p->m->game, *name, out);
}

static void write_style(const void *self, FILE *out)
{
    static const char *const styles[] = {"palette.css", "replay.css", "curve.css", "board.css", NULL};
    write_assets(self, styles, out);
}

static void write_body(const void *self, FILE *out)
{
    (void)self;
    asset_write(NULL, "replay_body.html", out);
}

static void write_script(const void *self, FILE *out)
{
    static const char *const scripts[] = {"zh.js",        "speech.js", "record.js",  "svg.js",     "stage.js",
                                          "take_over.js", "board.js",  "picture.js", "share.js",   "graphs.js",
                                          "chances.js",   "curve.js",  "replay.js",  "dropped.js", NULL};
    write_assets(self, scripts, out);
}

static void write_said(const struct match *m, const struct said *said, FILE *out)
{
    struct game_log game = {0};
    for (size_t i = 0; i < said->lines; i++) {
        const struct said_line *l = &said->line[i];
        while (game.number < l->game && game_log_next(m, &game)) {
        }
        json_write(out, "%.2s[%d,%ld,%d,%s]", i == 0 ? "" : ",\n", l->game, said_line_of(m, &game, l->operation),
                   l->side, l->cut ? NULL : said->text + l->text);
    }
}

static void write_data(const void *self, FILE *out)
{
    const struct page *p = self;
    fputs("{\"board\":", out);
    asset_write_board(p->m->game, out);
    fputs(",\"record\":", out);
    json_string(out, p->record);
    if (p->thoughts != NULL)
        fprintf(out, ",\"thoughts\":%s", p->thoughts);
    if (p->chances != NULL)
        fprintf(out, ",%s", p->chances);
    if (p->said != NULL) {
        fputs(",\"said\":[", out);
        write_said(p->m, p->said, out);
        fputc(']', out);
    }
    fputc('}', out);
}

/* A page within this one obeys its policy too: its own compiles WebAssembly, and begins a worker. */
static void write_wasm(const void *self, FILE *out)
{
    const struct page *p = self;
    if (p->plays)
        fputs(" 'wasm-unsafe-eval' blob:; worker-src blob:", out);
}

/* For a record that is dropped onto the page. */
static void write_module(const struct page *p, FILE *out)
{
    fputs("<script type=\"text/plain\" id=\"chances-module\">", out);
    if (play_page_write(p->m->game, PLAY_PAGE_CHANCES, out) != 0)
        *p->cut = true;
    fputs("</script>\n", out);
}

static void write_play(const void *self, FILE *out)
{
    const struct page *p = self;
    if (!p->plays)
        return;
    if (p->m->game->chances != NULL)
        write_module(p, out);
    fputs("<script type=\"text/plain\" id=\"play-page\">", out);
    if (play_page_write(p->m->game, PLAY_PAGE_WITHIN, out) != 0)
        *p->cut = true;
    fputs("</script>", out);
}

static const struct template_part part[] = {
    {"{{style}}", write_style, 0},
    {"{{body}}", write_body, 0},
    {"{{data}}", write_data, 0},
    {"{{wasm}}", write_wasm, 0},
    {"{{play}}", write_play, 0},
    {"{{script}}", write_script, 0},
    {NULL, NULL, 0},
};

/* ---- the page ---- */

static int write_all_thoughts(const struct match *m, FILE *out)
{
    return m->game->write_thoughts(m, false, out);
}

/* Returns a text that the caller frees, or NULL if out of memory. */
static char *text_of(const struct match *m, int (*write)(const struct match *m, FILE *out))
{
    char *text = NULL;
    size_t size;
    FILE *memory = memory_open(&text, &size);
    if (memory == NULL)
        return NULL;
    bool cut = write(m, memory) != 0;
    if (!memory_close(memory, &text) || !cut)
        return text;
    free(text);
    return NULL;
}

int replay_page_write(const struct match *m, bool thoughts, const struct said *said, FILE *out)
{
    size_t size;
    char *record = match_record_text(m, &size);
    bool curve = m->game->chances != NULL;
    char *thought = thoughts ? text_of(m, write_all_thoughts) : NULL;
    char *chances = curve ? text_of(m, chances_write) : NULL;
    bool plays = play_page_is_there(m->game);
    bool cut = record == NULL || (thought == NULL && thoughts) || (chances == NULL && curve);
    if (!cut)
        template_write(asset_find(NULL, "replay.html"), part,
                       &(struct page){m, record, thought, chances, said, plays, &cut}, out);
    free(record);
    free(thought);
    free(chances);
    return cut ? -1 : 0;
}

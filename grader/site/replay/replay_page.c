#include "replay_page.h"

#include <stdlib.h>

#include "base/json.h"
#include "match/chances.h"
#include "match/game_log.h"
#include "match/report.h"
#include "site/page/assets.h"
#include "site/page/play_page.h"
#include "site/page/template.h"

struct page {
    const struct match *m;
    bool thoughts;
    const struct said *said; /* or NULL */
    bool *cut;               /* set if something could not be read, or out of memory */
};

/* ---- what is inserted into the page ---- */

static void write_said(const struct match *m, const struct said *said, FILE *out)
{
    struct game_log game = {0};
    for (size_t i = 0; i < said->lines; i++) {
        const struct said_line *l = &said->line[i];
        json_write(out, "%.2s[%d,%ld,%d,%s]", i == 0 ? "" : ",\n", l->game, said_line_of(m, l, &game), l->side,
                   l->cut ? NULL : said->text + l->text);
    }
}

static void write_data(const void *self, FILE *out)
{
    const struct page *p = self;
    size_t size;
    char *record = match_record_text(p->m, &size);
    *p->cut |= record == NULL;
    fputs("{\"board\":", out);
    asset_write_board(p->m->game, out);
    json_write(out, ",\"record\":%s", record == NULL ? "" : record);
    free(record);
    if (p->thoughts) {
        fputs(",\"thoughts\":", out);
        *p->cut |= p->m->game->write_thoughts(p->m, false, out) != 0;
    }
    if (p->m->game->chances != NULL) {
        fputs(",", out);
        *p->cut |= chances_write(p->m, out) != 0;
    }
    if (p->said != NULL) {
        fputs(",\"said\":[", out);
        write_said(p->m, p->said, out);
        fputc(']', out);
    }
    fputc('}', out);
}

/* For a record that is dropped onto the page. */
static void write_module(const void *self, FILE *out)
{
    const struct page *p = self;
    *p->cut |= play_page_write(p->m->game, PLAY_PAGE_CHANCES, out) != 0;
}

static void write_play(const void *self, FILE *out)
{
    const struct page *p = self;
    *p->cut |= play_page_write(p->m->game, PLAY_PAGE_WITHIN, out) != 0;
}

/* A page within this one obeys its policy too: its own compiles WebAssembly, and begins a worker. */
int replay_page_write(const struct match *m, bool thoughts, const struct said *said, FILE *out)
{
    bool cut = false;
    const struct page page = {.m = m, .thoughts = thoughts, .said = said, .cut = &cut};
    template_write(
        asset_find(NULL, "replay.html"),
        MARKS(mark_named(asset_write, m->game), mark_written("data", write_data, &page),
              mark_flag("plays", play_page_is_there(m->game)), mark_flag("chances", m->game->chances != NULL),
              mark_written("chances-module", write_module, &page), mark_written("play-page", write_play, &page)),
        out);
    return cut ? -1 : 0;
}

#include "replay_page.h"

#include <stdlib.h>

#include "assets.h"
#include "base/json.h"
#include "match/report.h"
#include "template.h"

struct page {
    const struct match *m;
    const char *record;
};

/* ---- what is set into the page ---- */

static void write_style(const void *self, FILE *out)
{
    const struct page *p = self;
    asset_write(NULL, "palette.css", out);
    asset_write(NULL, "replay.css", out);
    asset_write(p->m->game, "board.css", out);
}

static void write_body(const void *self, FILE *out)
{
    (void)self;
    asset_write(NULL, "replay_body.html", out);
}

static void write_script(const void *self, FILE *out)
{
    const struct page *p = self;
    asset_write(NULL, "zh.js", out);
    asset_write(NULL, "speech.js", out);
    asset_write(NULL, "record.js", out);
    asset_write(NULL, "svg.js", out);
    asset_write(NULL, "stage.js", out);
    asset_write(p->m->game, "board.js", out);
    asset_write(NULL, "replay.js", out);
}

static void write_data(const void *self, FILE *out)
{
    const struct page *p = self;
    fputs("{\"board\":", out);
    asset_write_board(p->m->game, out);
    fputs(",\"record\":", out);
    json_string(out, p->record);
    fputc('}', out);
}

static const struct template_part part[] = {
    {"{{style}}", write_style},
    {"{{body}}", write_body},
    {"{{data}}", write_data},
    {"{{script}}", write_script},
    {NULL, NULL},
};

/* ---- the page ---- */

int replay_page_write(const struct match *m, FILE *out)
{
    size_t size;
    char *record = match_record_text(m, &size);
    if (record == NULL)
        return -1;
    template_write(asset_find(NULL, "replay.html"), part, &(struct page){m, record}, out);
    free(record);
    return 0;
}

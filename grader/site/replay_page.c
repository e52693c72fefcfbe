#define _GNU_SOURCE
#include "replay_page.h"

#include <stdlib.h>

#include "assets.h"
#include "match/report.h"
#include "template.h"

struct page {
    const struct match *m;
    const char *record;
};

/* ---- what is set into the page ---- */

static void write_style(const void *self, FILE *out)
{
    (void)self;
    asset_write("palette.css", out);
    asset_write("replay.css", out);
}

static void write_body(const void *self, FILE *out)
{
    (void)self;
    asset_write("replay_body.html", out);
}

static void write_script(const void *self, FILE *out)
{
    (void)self;
    asset_write("record.js", out);
    asset_write("svg.js", out);
    asset_write("board.js", out);
    asset_write("replay.js", out);
}

static void write_data(const void *self, FILE *out)
{
    const struct page *p = self;
    fputs("{\"board\":", out);
    p->m->game->write_board(out);
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
    char *record = NULL;
    size_t size;
    FILE *memory = open_memstream(&record, &size);
    if (memory == NULL)
        return -1;
    match_write_record(m, memory);
    int rc = fclose(memory);
    if (rc == 0)
        template_write(asset_find("replay.html"), part, &(struct page){m, record}, out);
    free(record);
    return rc == 0 ? 0 : -1;
}

#define _GNU_SOURCE
#include "replay_page.h"

#include <stdlib.h>
#include <string.h>

#include "../match/report.h"
#include "site_files.h" /* replay_html and the files that are set into it: from this folder */

struct page {
    const struct match *m;
    const char *record;
    FILE *out;
};

/* ---- what is set into the page ---- */

static void write_style(const struct page *p)
{
    fwrite(replay_css, 1, sizeof replay_css, p->out);
}

static void write_script(const struct page *p)
{
    fwrite(record_js, 1, sizeof record_js, p->out);
    fwrite(board_js, 1, sizeof board_js, p->out);
    fwrite(replay_js, 1, sizeof replay_js, p->out);
}

static void write_data(const struct page *p)
{
    fputs("{\"board\":", p->out);
    p->m->game->write_board(p->out);
    fputs(",\"record\":", p->out);
    json_string(p->out, p->record);
    fputc('}', p->out);
}

/* ---- the page ---- */

static const struct {
    const char *mark;
    void (*write)(const struct page *p);
} part[] = {{"{{style}}", write_style}, {"{{data}}", write_data}, {"{{script}}", write_script}};

/* Writes the part whose mark the text begins with; returns the mark's length, or 0. */
static size_t write_part(const struct page *p, const char *text, size_t size)
{
    for (size_t i = 0; i < sizeof part / sizeof part[0]; i++) {
        size_t length = strlen(part[i].mark);
        if (size >= length && memcmp(text, part[i].mark, length) == 0) {
            part[i].write(p);
            return length;
        }
    }
    return 0;
}

static void write_page(const struct page *p)
{
    const char *at = (const char *)replay_html, *end = at + sizeof replay_html;
    while (at < end) {
        size_t length = *at == '{' ? write_part(p, at, (size_t)(end - at)) : 0;
        if (length == 0)
            fputc(*at++, p->out);
        at += length;
    }
}

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
        write_page(&(struct page){.m = m, .record = record, .out = out});
    free(record);
    return rc == 0 ? 0 : -1;
}

/*
 * page.h - the shell of a page of the site: page.html with what it shows as JSON, and the scripts that draw it.
 */
#ifndef SORTIE_PAGE_H
#define SORTIE_PAGE_H

#include <stdbool.h>
#include <stdio.h>

enum page_kind { PAGE_SCOREBOARD, PAGE_CONTESTANT, PAGE_ABOUT, PAGE_MATCH };

struct page {
    enum page_kind kind;
    const char *root; /* the way to the site's folder: "" or "../" */
    const char *data; /* JSON */
};

void page_write(const struct page *p, FILE *out);

/* Whether an asset is one that pages load. */
bool page_loads(const char *name);

#endif

/*
 * page.h - the shell of a page of the site: page.html with what it shows as JSON, the scripts that draw it, what is told of
 * it where a link to it is shared, and its tables as HTML for those who have no scripts.
 */
#ifndef SORTIE_PAGE_H
#define SORTIE_PAGE_H

#include <stdbool.h>
#include <stdio.h>

struct game;

enum page_kind { PAGE_SCOREBOARD, PAGE_CONTESTANT, PAGE_MATCHES, PAGE_ABOUT, PAGE_MATCH };

struct page {
    enum page_kind kind;
    const char *root;        /* the way to the site's folder: "" or "../" */
    const struct game *game; /* whose picture is shown with it */
    const char *address;     /* where the site lies on the net, with a / at its end; "": unknown */
    const char *name;        /* the page's in the site: "batch-2/index.html", "" for the front page */
    const char *title;       /* these two are plain text */
    const char *description;
    const char *plain; /* HTML; strangers' words are escaped in it */
    const char *data;  /* JSON */
};

void page_write(const struct page *p, FILE *out);

/* Text as it stands in HTML, between tags and in quotes: none of it is taken for a tag. */
void page_escape(const char *text, FILE *out);

/* Whether a game has a picture of a moment of it, assets/picture.png: `make pictures`. */
bool page_has_picture(const struct game *game);

/* Whether an asset is one that pages load. */
bool page_loads(const char *name);

#endif

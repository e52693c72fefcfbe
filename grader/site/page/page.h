/*
 * page.h - writes a page of the site: page.html with its data as JSON, the scripts that draw it, a preview for shared
 * links, and its tables as HTML for browsers without scripts.
 */
#ifndef SORTIE_PAGE_H
#define SORTIE_PAGE_H

#include <stdbool.h>
#include <stdio.h>

struct game;

enum page_kind {
    PAGE_SCOREBOARD,
    PAGE_CONTESTANT,
    PAGE_MATCHES,
    PAGE_ABOUT,
    PAGE_MATCH,
    PAGE_SUMMARY,
    PAGE_SHOW,
    PAGE_DOCUMENT
};

struct page {
    enum page_kind kind;
    const char *root;          /* path to the site's folder: "" or "../" */
    const char *const *shared; /* scripts in the site's folder with tables (output_shared): a NULL ends them */
    const struct game *game;   /* its picture is the preview */
    const char *address;       /* of the site on the web, with a / at its end, or "" */
    const char *name;          /* of the page in the site: "batch-2/index.html", "" for the front page */
    const char *title;         /* "A match", behind which the contest's follows. These two are plain text */
    const char *description;
    const char *plain; /* HTML, in which strangers' words are escaped */
    const char *data;  /* JSON: its own tables */
    /* Of PAGE_DOCUMENT: HTML, and its language: "en" or "zh", or "" if it is English that the page translates. */
    const struct embedded *document;
    const char *language;
    bool also_json; /* NAME.json is written too, with the same tables */
    bool documents; /* whether the site has rules.html, to which readers without scripts are led */
    bool guide;     /* and guide.html */
};

void page_write(const struct page *p, FILE *out);

/* Returns whether a game has a picture, assets/picture.png, made by `make pictures`. */
bool page_has_picture(const struct game *game);

/* Returns whether pages load this asset. */
bool page_loads(const char *name);

#endif

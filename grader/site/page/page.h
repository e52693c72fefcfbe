/*
 * page.h - writes a page of the site: page.html with its data as JSON, the scripts that draw it, a preview for shared
 * links, and its tables as HTML for browsers without scripts. page.c has a list of all pages: the name, title, tables
 * and scripts of each.
 */
#ifndef SORTIE_PAGE_H
#define SORTIE_PAGE_H

#include <stdbool.h>

#include "output.h"

struct embedded;
struct game;

enum page_kind {
    PAGE_SCOREBOARD, /* of a batch, or the contestants before there is one */
    PAGE_CONTESTANT,
    PAGE_MATCHES,
    PAGE_ABOUT,
    PAGE_MATCH,
    PAGE_SUMMARY,
    PAGE_SHOW,
    PAGE_DOCUMENT
};

/* Writes a page behind the prefix, and its tables as JSON beside it where other programs may want them. A page of a
 * batch shows o->batch, which the views are set to (views/batch_views.h). 0: there is none. Returns a result of
 * contest.h. */
int page_put(struct output *o, enum page_kind kind);

/* The same of a document, which is HTML. name: of its file, without .html. language: "en" or "zh", or "" if it is
 * English that the page translates. */
int page_put_document(struct output *o, const char *name, const char *title, const char *language,
                      const struct embedded *html);

/* Returns whether a game has a picture, assets/picture.png, made by `make pictures`. */
bool page_has_picture(const struct game *game);

#endif

/*
 * html.h - writes the server's own pages. Text from strangers goes into a page through html_text only.
 */
#ifndef SORTIE_HTML_H
#define SORTIE_HTML_H

#include <stdio.h>

#include "http_answer.h"

/* A page being written; out is NULL when out of memory. */
struct html {
    FILE *out;
    char *text;
    size_t size;
};

/* Begins a page with a title and a script of its own (NULL: none). */
void html_begin(struct html *h, const char *title, const char *script);

void html_text(struct html *h, const char *text); /* escaped, for text and for attributes in quotes */
void html_time(struct html *h, int64_t at);       /* seconds since 1970 */
void html_print(struct html *h, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ends the page and makes it the answer, which no cache may keep. */
void html_end(struct html *h, struct http_answer *a, unsigned status);

/* Answers with a page that has one message. */
void html_say(struct http_answer *a, unsigned status, const char *title, const char *words);

/* Answers with {"error":"words"}. */
void json_say(struct http_answer *a, unsigned status, const char *words);

#endif

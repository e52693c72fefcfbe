/*
 * html.h - what the server's own pages are made of. Strangers' text goes to a page through html_text only.
 */
#ifndef SORTIE_HTML_H
#define SORTIE_HTML_H

#include <stdio.h>

#include "http.h"

/* A page that is being written; out: NULL where memory was short. */
struct html {
    FILE *out;
    char *text;
    size_t size;
};

/* Its head, with what it is called, and a script of its own (NULL: none). */
void html_begin(struct html *h, const char *title, const char *script);

void html_text(struct html *h, const char *text); /* as text, or as the value of an attribute in quotes */
void html_time(struct html *h, int64_t at);       /* seconds since 1970 */
void html_print(struct html *h, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Ends it; it is the answer, for nobody but who asked. */
void html_end(struct html *h, struct http_answer *a, unsigned status);

/* A page that says one thing. */
void html_say(struct http_answer *a, unsigned status, const char *title, const char *words);

/* {"error":"words"} */
void json_say(struct http_answer *a, unsigned status, const char *words);

/* What a memory stream (base/memory.h) holds as the answer; nothing of it, where memory was short. */
void answer_take(struct http_answer *a, unsigned status, const char *type, FILE *out, char **text, const size_t *size);

void answer_see_other(struct http_answer *a, const char *path);

#endif

/*
 * html.h - answers with the server's own pages. As the site's, they are templates (site/page/template.h) whose marks
 * are filled with the pieces of site/page/markup.h. The templates are in pages/.
 */
#ifndef SORTIE_HTML_H
#define SORTIE_HTML_H

#include "serve/http/http_answer.h"
#include "site/page/template.h"

struct html_page {
    const char *contest; /* its title, for the head. NULL: none */
    const char *title;
    const char *const *scripts;        /* its own besides those of all pages. NULL: none */
    const char *content;               /* the template of what is in it: "me.html" */
    const char *links;                 /* that of more links in its head. NULL: none */
    const char *account;               /* that of the head's end. NULL: a link to the own page */
    const struct template_mark *marks; /* of all three. NULL: they have none */
};

/* Writes a template of pages/ into a page: "said.js". */
void html_part(const char *file, const struct template_mark *marks, FILE *out);

/* Answers with a page, which no cache may keep. */
void html_answer(struct http_answer *a, unsigned status, struct html_page page);

/* Answers with a page that has one message. contest: as in html_page. */
void html_say(const char *contest, struct http_answer *a, unsigned status, const char *title, const char *words);

/* Answers with {"error":"words"}. */
void json_say(struct http_answer *a, unsigned status, const char *words);

/* Refuses what this path asks for, in JSON if a script asks: /api/. */
void html_refuse(const char *contest, const char *path, struct http_answer *a, unsigned status, const char *words);
bool html_is_api(const char *path);

#endif

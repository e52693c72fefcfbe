#define _POSIX_C_SOURCE 200809L
#include "html.h"

#include <string.h>

#include "base/embedded.h"
#include "base/json.h"
#include "serve_pages.h" /* made by base/embed */
#include "site/page/markup.h"

/* ---- pages ---- */

void html_part(const char *file, const struct template_mark *marks, FILE *out)
{
    template_write(embedded_find(serve_pages, file), marks, out);
}

static void write_scripts(const void *scripts, FILE *out)
{
    for (const char *const *own = scripts; own != NULL && *own != NULL; own++)
        markup_load("/serve/", "", *own, out);
}

void html_answer(struct http_answer *a, unsigned status, struct html_page page)
{
    const struct embedded *links = page.links == NULL ? NULL : embedded_find(serve_pages, page.links);
    const char *account = page.account == NULL ? "account.html" : page.account;
    FILE *out = answer_open(a, status, "text/html; charset=utf-8");
    if (out == NULL)
        return;
    html_part("page.html",
              MARKS(mark_text("title", page.title),
                    mark_text("contest", page.contest == NULL ? "Sortie" : page.contest),
                    mark_written("scripts", write_scripts, page.scripts), mark_file("links", links, page.marks),
                    mark_file("account", embedded_find(serve_pages, account), page.marks),
                    mark_file("main", embedded_find(serve_pages, page.content), page.marks)),
              out);
    answer_close(a);
}

void html_say(const char *contest, struct http_answer *a, unsigned status, const char *title, const char *words)
{
    html_answer(a, status,
                (struct html_page){.contest = contest,
                                   .title = title,
                                   .content = "say.html",
                                   .marks = MARKS(mark_text("title", title), mark_text("words", words))});
}

/* ---- other answers ---- */

void json_say(struct http_answer *a, unsigned status, const char *words)
{
    FILE *out = answer_open(a, status, "application/json");
    if (out == NULL)
        return;
    json_write(out, "{\"error\":%s}\n", words);
    answer_close(a);
}

void html_refuse(const char *contest, const char *path, struct http_answer *a, unsigned status, const char *words)
{
    if (html_is_api(path))
        json_say(a, status, words);
    else
        html_say(contest, a, status, "Not so", words);
}

bool html_is_api(const char *path)
{
    return strncmp(path, "/api/", 5) == 0;
}

#define _POSIX_C_SOURCE 200809L
#include "html.h"

#include <string.h>

#include "base/embedded.h"
#include "base/json.h"
#include "serve_pages.h" /* made by base/embed */
#include "site/page/markup.h"

/* ---- pages ---- */

void html_part(const char *file, const struct template_part *part, const void *self, FILE *out)
{
    template_write(embedded_find(serve_pages, file), part, self, out);
}

static void write_scripts(const void *self, FILE *out)
{
    const struct html_page *page = self;
    for (const char *const *own = page->scripts; own != NULL && *own != NULL; own++)
        markup_load("/serve/", "", *own, out);
}

static void write_links(const void *self, FILE *out)
{
    const struct html_page *page = self;
    if (page->links != NULL)
        html_part(page->links, page->part, page->self, out);
}

static void write_account(const void *self, FILE *out)
{
    const struct html_page *page = self;
    html_part(page->account == NULL ? "account.html" : page->account, page->part, page->self, out);
}

static void write_main(const void *self, FILE *out)
{
    const struct html_page *page = self;
    html_part(page->content, page->part, page->self, out);
}

void html_answer(struct http_answer *a, unsigned status, struct html_page page)
{
    static const struct template_part part[] = {
        {"{{title}}", NULL, offsetof(struct html_page, title)},
        {"{{contest}}", NULL, offsetof(struct html_page, contest)},
        {"{{scripts}}", write_scripts, 0},
        {"{{links}}", write_links, 0},
        {"{{account}}", write_account, 0},
        {"{{main}}", write_main, 0},
        {NULL, NULL, 0},
    };
    FILE *out = answer_open(a, status, "text/html; charset=utf-8");
    if (out == NULL)
        return;
    if (page.contest == NULL)
        page.contest = "Sortie";
    html_part("page.html", part, &page, out);
    answer_close(a);
}

struct saying {
    const char *title, *words;
};

void html_say(const char *contest, struct http_answer *a, unsigned status, const char *title, const char *words)
{
    static const struct template_part part[] = {{"{{title}}", NULL, offsetof(struct saying, title)},
                                                {"{{words}}", NULL, offsetof(struct saying, words)},
                                                {NULL, NULL, 0}};
    html_answer(a, status,
                (struct html_page){.contest = contest,
                                   .title = title,
                                   .content = "say.html",
                                   .part = part,
                                   .self = &(struct saying){title, words}});
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

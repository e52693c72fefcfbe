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

static struct template_text text_of(const struct html_page *page, const char *file)
{
    return (struct template_text){file == NULL ? NULL : embedded_find(serve_pages, file), page->part, page->self};
}

struct framed {
    struct html_page page;
    struct template_text links, account, main;
};

void html_answer(struct http_answer *a, unsigned status, struct html_page page)
{
    static const struct template_part part[] = {
        {"{{title}}", NULL, offsetof(struct framed, page.title)},
        {"{{contest}}", NULL, offsetof(struct framed, page.contest)},
        {"{{scripts}}", write_scripts, offsetof(struct framed, page)},
        {"{{links}}", template_within, offsetof(struct framed, links)},
        {"{{account}}", template_within, offsetof(struct framed, account)},
        {"{{main}}", template_within, offsetof(struct framed, main)},
        {NULL, NULL, 0},
    };
    FILE *out = answer_open(a, status, "text/html; charset=utf-8");
    if (out == NULL)
        return;
    if (page.contest == NULL)
        page.contest = "Sortie";
    const struct framed framed = {page, text_of(&page, page.links),
                                  text_of(&page, page.account == NULL ? "account.html" : page.account),
                                  text_of(&page, page.content)};
    html_part("page.html", part, &framed, out);
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

#define _POSIX_C_SOURCE 200809L
#include "html.h"

#include "base/embedded.h"
#include "base/json.h"
#include "base/memory.h"
#include "serve_pages.h" /* made by base/embed */
#include "site/page/markup.h"

/* ---- pages ---- */

static void write_title(const void *self, FILE *out)
{
    markup_text(((const struct html_page *)self)->title, out);
}

static void write_load(const void *self, FILE *out)
{
    const struct html_page *page = self;
    static const char *const name[] = {"palette.css", "site.css", "serve.css", "zh.js", "speech.js"};
    for (size_t i = 0; i < sizeof name / sizeof name[0]; i++)
        markup_load("/serve/", "", name[i], out);
    for (const char *const *own = page->scripts; own != NULL && *own != NULL; own++)
        markup_load("/serve/", "", *own, out);
}

/* ---- the head ---- */

static void write_contest(const void *self, FILE *out)
{
    const struct html_page *page = self;
    markup_text(page->contest == NULL ? "Sortie" : page->contest, out);
}

static void write_links(const void *self, FILE *out)
{
    const struct html_page *page = self;
    if (page->links != NULL)
        page->links(page->self, out);
}

static void write_account(const void *self, FILE *out)
{
    const struct html_page *page = self;
    if (page->account != NULL)
        page->account(page->self, out);
    else
        fputs("<span class=\"account\"><a href=\"/me\">Your page</a></span>", out);
}

static void write_head(const void *self, FILE *out)
{
    static const struct template_part part[] = {
        {"{{contest}}", write_contest}, {"{{links}}", write_links}, {"{{account}}", write_account}, {NULL, NULL}};
    template_write(embedded_find(serve_pages, "head.html"), part, self, out);
}

static void write_main(const void *self, FILE *out)
{
    const struct html_page *page = self;
    template_write(embedded_find(serve_pages, page->content), page->part, page->self, out);
}

void html_answer(struct http_answer *a, unsigned status, const struct html_page *page)
{
    static const struct template_part part[] = {
        {"{{title}}", write_title},
        {"{{load}}", write_load},
        {"{{head}}", write_head},
        {"{{main}}", write_main},
        {NULL, NULL},
    };
    char *text = NULL;
    size_t size = 0;
    FILE *out = memory_open(&text, &size);
    if (out != NULL)
        template_write(embedded_find(serve_pages, "page.html"), part, page, out);
    answer_take(a, status, "text/html; charset=utf-8", out, &text, &size);
    http_add_header(a, "Cache-Control", "private, no-store");
}

struct saying {
    const char *title, *words;
};

static void write_saying_title(const void *self, FILE *out)
{
    markup_text(((const struct saying *)self)->title, out);
}

static void write_words(const void *self, FILE *out)
{
    markup_text(((const struct saying *)self)->words, out);
}

void html_say(const char *contest, struct http_answer *a, unsigned status, const char *title, const char *words)
{
    static const struct template_part part[] = {
        {"{{title}}", write_saying_title}, {"{{words}}", write_words}, {NULL, NULL}};
    html_answer(a, status,
                &(struct html_page){.contest = contest,
                                    .title = title,
                                    .content = "say.html",
                                    .part = part,
                                    .self = &(struct saying){title, words}});
}

/* ---- other answers ---- */

void json_say(struct http_answer *a, unsigned status, const char *words)
{
    char *text;
    size_t size;
    FILE *out = memory_open(&text, &size);
    if (out != NULL) {
        fputs("{\"error\":", out);
        json_string(out, words);
        fputs("}\n", out);
    }
    answer_take(a, status, "application/json", out, &text, &size);
    http_add_header(a, "Cache-Control", "private, no-store");
}

#define _POSIX_C_SOURCE 200809L
#include "html.h"

#include <stdarg.h>
#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/memory.h"

void html_print(struct html *h, const char *format, ...)
{
    va_list args;
    if (h->out == NULL)
        return;
    va_start(args, format);
    vfprintf(h->out, format, args);
    va_end(args);
}

void html_text(struct html *h, const char *text)
{
    for (size_t plain; *text != '\0'; text += plain + (text[plain] != '\0')) {
        plain = strcspn(text, "<>&\"'");
        html_print(h, "%.*s", (int)plain, text);
        if (text[plain] != '\0')
            html_print(h, "&#%d;", text[plain]);
    }
}

void html_time(struct html *h, int64_t at)
{
    char machine[CLOCK_TEXT], people[CLOCK_TEXT];
    html_print(h, "<time datetime=\"%s\">%s</time>", clock_text(at, machine), clock_words(at, people));
}

void html_begin(struct html *h, const char *title, const char *script)
{
    h->out = memory_open(&h->text, &h->size);
    html_print(h, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                  "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
                  "<meta name=\"color-scheme\" content=\"light dark\">\n<link rel=\"icon\" href=\"data:,\">\n<title>");
    html_text(h, title);
    html_print(h, "</title>\n");
    static const char *const style[] = {"palette.css", "site.css", "serve.css"};
    for (size_t i = 0; i < sizeof style / sizeof style[0]; i++)
        html_print(h, "<link rel=\"stylesheet\" href=\"/serve/%s\">\n", style[i]);
    html_print(h, "<script src=\"/serve/zh.js\" defer></script>\n<script src=\"/serve/speech.js\" defer></script>\n");
    if (script != NULL)
        html_print(h, "<script src=\"/serve/%s\" defer></script>\n", script);
    html_print(h, "</head>\n<body>\n<a class=\"skip\" href=\"#main\">To the content</a>\n");
}

void html_end(struct html *h, struct http_answer *a, unsigned status)
{
    html_print(h, "</body>\n</html>\n");
    answer_take(a, status, "text/html; charset=utf-8", h->out, &h->text, &h->size);
    http_add_header(a, "Cache-Control", "private, no-store");
}

void html_say(struct http_answer *a, unsigned status, const char *title, const char *words)
{
    struct html h = {.out = NULL};
    html_begin(&h, title, NULL);
    html_print(&h, "<main id=\"main\" tabindex=\"-1\"><h1>");
    html_text(&h, title);
    html_print(&h, "</h1>\n<p>");
    html_text(&h, words);
    html_print(&h, "</p>\n<p><a href=\"/\">The contest</a> <a href=\"/me\">Your page</a></p>\n</main>\n");
    html_end(&h, a, status);
}

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

#define _POSIX_C_SOURCE 200809L
#include "markup.h"

#include <string.h>

#include "base/clock.h"

void markup_text(const char *text, FILE *out)
{
    static const char special[] = "&<>\"'{";
    static const char *const written[] = {"&amp;", "&lt;", "&gt;", "&quot;", "&#39;", "&#123;"};
    for (; *text != '\0'; text++) {
        const char *found = strchr(special, *text);
        if (found == NULL)
            fputc(*text, out);
        else
            fputs(written[found - special], out);
    }
}

void markup_time(int64_t at, FILE *out)
{
    char machine[CLOCK_TEXT], people[CLOCK_TEXT];
    fprintf(out, "<time datetime=\"%s\">%s</time>", clock_text(at, machine), clock_words(at, people));
}

void markup_load(const char *root, const char *folder, const char *name, FILE *out)
{
    fprintf(out,
            markup_is(name, ".css") ? "<link rel=\"stylesheet\" href=\"%s%s%s\">\n"
                                    : "<script src=\"%s%s%s\" defer></script>\n",
            root, folder, name);
}

void markup_column(const char *name, FILE *out)
{
    fprintf(out, "<th scope=\"col\">%s</th>", name);
}

bool markup_is(const char *name, const char *ending)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && strcmp(dot, ending) == 0;
}

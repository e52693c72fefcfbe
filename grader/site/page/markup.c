#define _POSIX_C_SOURCE 200809L
#include "markup.h"

#include <string.h>

#include "base/clock.h"
#include "base/json.h"
#include "base/text.h"

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

void markup_print(FILE *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    print_with(out, markup_text, format, args);
    va_end(args);
}

void markup_code(const char *text, size_t size, FILE *out)
{
    for (size_t at = 0, taken; at < size; at += taken) {
        char one[5] = "";
        const char *next = one;
        uint32_t code;
        memcpy(one, text + at, size - at < 4 ? size - at : 4);
        bool whole = text_decode(&next, &code);
        taken = (size_t)(next - one);
        one[taken] = '\0';
        if (whole && text_turns(code))
            fprintf(out, "<b>\\u&#123;%x}</b>", (unsigned)code);
        else if (((unsigned char)one[0] < ' ' && strchr("\n\t\r", one[0]) == NULL) || one[0] == 0x7f || one[0] == '\0')
            fputc('?', out);
        else if (one[0] != '\r')
            markup_text(one, out);
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

bool markup_is(const char *name, const char *ending)
{
    const char *dot = strrchr(name, '.');
    return dot != NULL && strcmp(dot, ending) == 0;
}

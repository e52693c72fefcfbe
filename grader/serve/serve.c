#define _POSIX_C_SOURCE 200809L
#include "serve.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/clock.h"
#include "base/text.h"

void serve_say(const char *format, ...)
{
    char stamp[CLOCK_TEXT], words[1500], line[1500];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    clock_text(clock_wall(), stamp);
    fprintf(stderr, "%s %s\n", stamp, text_line(words, line, sizeof line));
}

unsigned serve_not_taken(const struct serve *s, int rc, unsigned refused, char words[300])
{
    if (rc == CONTEST_REFUSED)
        return snprintf(words, 300, "%.280s", s->c->why), refused;
    serve_say("%s: %s", s->c->what, s->c->why);
    return snprintf(words, 300, "it could not be taken; the judge's log says why. Try again"), 503;
}

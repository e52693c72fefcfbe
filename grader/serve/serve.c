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

unsigned serve_refuse(const struct asked *q, unsigned status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(q->words, SERVE_WORDS, format, args);
    va_end(args);
    return status;
}

unsigned serve_not_taken(const struct asked *q, int rc, unsigned refused)
{
    const struct contest *c = q->s->c;
    if (rc == CONTEST_REFUSED)
        return serve_refuse(q, refused, "%.280s", c->why);
    serve_say("%s: %s", c->what, c->why);
    return serve_refuse(q, 503, "it could not be taken; the judge's log says why. Try again");
}

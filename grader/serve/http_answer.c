#define _POSIX_C_SOURCE 200809L
#include "http_answer.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdlib.h>

void http_add_header(struct http_answer *a, const char *name, const char *value, ...)
{
    va_list args;
    if (a->headers == HTTP_HEADERS)
        return;
    a->header[a->headers].name = name;
    va_start(args, value);
    vsnprintf(a->header[a->headers].value, sizeof a->header[0].value, value, args);
    va_end(args);
    a->headers++;
}

void answer_take(struct http_answer *a, unsigned status, const char *type, FILE *out, char **text, const size_t *size)
{
    bool whole = out != NULL && !ferror(out);
    if (out != NULL && fclose(out) != 0)
        whole = false;
    a->status = whole ? status : 503;
    a->type = type;
    a->text = whole ? *text : NULL;
    a->size = whole ? *size : 0;
    if (!whole)
        free(*text);
}

void answer_see_other(struct http_answer *a, const char *path)
{
    a->status = 303;
    http_add_header(a, "Location", "%s", path);
    http_add_header(a, "Cache-Control", "private, no-store");
}

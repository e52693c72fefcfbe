#define _POSIX_C_SOURCE 200809L
#include "http_answer.h"

#include <stdarg.h>
#include <stdlib.h>

#include "base/memory.h"
#include "base/whole_file.h"

static const char not_kept[] = "private, no-store";

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

FILE *answer_open(struct http_answer *a, unsigned status, const char *type)
{
    a->out = memory_open(&a->text, &a->size);
    a->status = a->out != NULL ? status : 503;
    a->type = type;
    http_add_header(a, "Cache-Control", "%s", not_kept);
    return a->out;
}

static void take_over(struct http_answer *a, char *bytes)
{
    a->bytes = a->keeper = bytes;
    a->release = free;
}

void answer_close(struct http_answer *a)
{
    if (memory_close(a->out, &a->text)) {
        take_over(a, a->text);
        return;
    }
    a->size = 0;
    a->status = 503;
}

void answer_drop(struct http_answer *a)
{
    if (a->release != NULL)
        a->release(a->keeper);
    descriptor_close(a->fd);
    *a = (struct http_answer){.fd = -1};
}

void answer_bytes(struct http_answer *a, const char *type, char *bytes, size_t size, const char *keep)
{
    a->status = 200;
    a->type = type;
    a->size = size;
    take_over(a, bytes);
    http_add_header(a, "Cache-Control", "%s", keep);
}

void answer_see_other(struct http_answer *a, const char *path)
{
    a->status = 303;
    http_add_header(a, "Location", "%s", path);
    http_add_header(a, "Cache-Control", "%s", not_kept);
}

void answer_cookie(struct http_answer *a, const struct http_cookie_kind *kind, bool secure, const char *value,
                   int seconds)
{
    http_add_header(a, "Set-Cookie", "%s=%s; Path=%s; Max-Age=%d; HttpOnly; SameSite=Strict%s", kind->name[secure],
                    value, kind->path, seconds, secure ? "; Secure" : "");
}

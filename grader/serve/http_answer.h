/*
 * http_answer.h - an answer over HTTP as plain data: http.c sends it, and pages and the interface for programs fill it
 * in.
 */
#ifndef SORTIE_HTTP_ANSWER_H
#define SORTIE_HTTP_ANSWER_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { HTTP_HEADERS = 8 };

/* An answer to be filled in. Initially status is 0, no answer, and fd is -1. */
struct http_answer {
    unsigned status;
    const char *type;   /* Content-Type */
    const char *policy; /* Content-Security-Policy, or NULL: that of the pages */
    char *text;         /* allocated, http.c frees it, or */
    const void *kept;   /* bytes that others share: http.c calls release(keeper) when they are sent, or */
    void (*release)(void *keeper);
    void *keeper;
    int fd;       /* a file to send, http.c closes it, or -1 */
    int64_t from; /* offset into the file */
    size_t size;
    struct {
        const char *name;
        char value[200];
    } header[HTTP_HEADERS];
    int headers;
};

void http_add_header(struct http_answer *a, const char *name, const char *value, ...)
    __attribute__((format(printf, 3, 4)));

/* Makes the content of a memory stream (base/memory.h) the answer, an empty answer when out of memory. */
void answer_take(struct http_answer *a, unsigned status, const char *type, FILE *out, char **text, const size_t *size);

/* Sends the browser to another page of the server. */
void answer_see_other(struct http_answer *a, const char *path);

#endif

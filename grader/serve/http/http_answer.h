/*
 * http_answer.h - an answer over HTTP as plain data: http.c sends it, and pages and the interface for programs fill it
 * in.
 */
#ifndef SORTIE_HTTP_ANSWER_H
#define SORTIE_HTTP_ANSWER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { HTTP_HEADERS = 8 };

/* An answer to be filled in. Initially status is 0, no answer, and fd is -1. */
struct http_answer {
    unsigned status;
    const char *type;   /* Content-Type */
    const char *policy; /* Content-Security-Policy, or NULL: that of the pages */
    int fd;             /* a file to send, or -1 */
    int64_t from;       /* offset into the file */
    const void *bytes;  /* to send if there is no file: size of them */
    size_t size;
    void (*release)(void *keeper); /* is called when they are sent. NULL: nothing is */
    void *keeper;
    FILE *out;  /* between answer_open and answer_close: writes */
    char *text; /* what becomes the bytes */
    struct {
        const char *name;
        char value[200];
    } header[HTTP_HEADERS];
    int headers;
};

void http_add_header(struct http_answer *a, const char *name, const char *value, ...)
    __attribute__((format(printf, 3, 4)));

/* Begins an answer of this one asker's, which no cache may keep. Returns the stream for its text, or NULL when out of
 * memory: then the answer is empty, and 503. answer_close ends it, and makes it so if there was not enough memory. */
FILE *answer_open(struct http_answer *a, unsigned status, const char *type);
void answer_close(struct http_answer *a);

/* Forgets an answer that is not sent, after answer_close, so that another one can be given. */
void answer_drop(struct http_answer *a);

/* Answers with bytes that were allocated, which the answer takes over. keep: what caches may do (Cache-Control). */
void answer_bytes(struct http_answer *a, const char *type, char *bytes, size_t size, const char *keep);

/* Sends the browser to another page of the server. */
void answer_see_other(struct http_answer *a, const char *path);

/* A cookie of this server's, which no script can read. */
struct http_cookie_kind {
    const char *name[2]; /* [true]: behind a TLS proxy, where it is sent over TLS only */
    const char *path;
};

/* Sets it for so many seconds. 0 and an empty value: removes it. */
void answer_cookie(struct http_answer *a, const struct http_cookie_kind *kind, bool secure, const char *value,
                   int seconds);

#endif

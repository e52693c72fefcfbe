/*
 * http_request.h - a request over HTTP as plain data: http.c fills it in, and pages and the interface for programs read
 * it.
 */
#ifndef SORTIE_HTTP_REQUEST_H
#define SORTIE_HTTP_REQUEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    HTTP_FIELD = 160,  /* a short field of a form */
    HTTP_WORDS = 1000, /* its long one */
    HTTP_SPARE = 512,  /* room behind the bytes of a file */
    HTTP_FILE_NAME = 256
};

/* A file of a form. */
struct http_file {
    int times; /* how often the form has it */
    char name[HTTP_FILE_NAME];
    char *bytes;
    size_t size;
};

/* A request. Its texts come from a stranger, and are valid as long as it is. */
struct http_request {
    void *connection;
    const char *method;
    const char *path;  /* its %.. are decoded. It ends before a ? */
    char peer[64];     /* who is connected: a proxy, where there is one */
    char address[64];  /* who asks, for limits. A proxy is believed where there is one */
    int64_t announced; /* bytes of its body, as it says, or -1 */
    size_t most;       /* bytes that it may have, 0 if no form is wanted */
    char who[32];      /* whose share its body counts to, empty for the address's */

    /* Valid when the whole request has arrived: */
    bool too_large;              /* larger than `most`, the rest was thrown away */
    bool form;                   /* it is a complete form with no other fields than these: */
    struct http_file file, data; /* `file`, `data` */
    char csrf[HTTP_FIELD], token[HTTP_FIELD], main[HTTP_FIELD], name[HTTP_FIELD], words[HTTP_WORDS];
};

/* Return the value of a header or a cookie, or NULL. http_only_header: NULL too if the head has it more than once. */
const char *http_only_header(const struct http_request *r, const char *name);
const char *http_header(const struct http_request *r, const char *name);
const char *http_cookie(const struct http_request *r, const char *name);

/* Returns the value of NAME=VALUE in what follows the path's ?, decoded, or NULL. */
const char *http_argument(const struct http_request *r, const char *name);

/* ---- for http.c ---- */

/* Fills in r->peer, r->address and r->announced. r->connection is set. proxy: the last address in X-Forwarded-For is
 * believed. */
void http_head_read(struct http_request *r, bool proxy);

/* Returns whether the head tells its body's length twice, or not as it should. */
bool http_head_is_smuggled(const struct http_request *r);

#endif

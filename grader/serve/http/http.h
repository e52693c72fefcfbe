/*
 * http.h - requests over HTTP as plain data, on libmicrohttpd: only http.c and http_request.c know it. One thread
 * answers all, and no client can hold it: each has bounds for the size of its head and its body, and for the time that
 * a request and an answer may take, whether it sends nothing or a byte now and then. Each person and each address has a
 * share of connections and memory: beyond it the answer is 503, and others' requests go on. A request whose head tells
 * two lengths of its body is answered with 400, and nothing more is read from its connection.
 */
#ifndef SORTIE_HTTP_H
#define SORTIE_HTTP_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "http_answer.h"

/* ---- a request: http.c fills it in, and pages and the interface for programs read it ---- */

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

/* For http.c. Fills in r->peer, r->address and r->announced. r->connection is set. proxy: the last address in
 * X-Forwarded-For is believed. */
void http_head_read(struct http_request *r, bool proxy);

/* For http.c. Returns whether the head tells its body's length twice, or not as it should. */
bool http_head_is_smuggled(const struct http_request *r);

/* ---- the server ---- */

/* Times are in connections.c. */
enum {
    HTTP_CONNECTIONS = 4000,     /* at the same time, where the system gives as many descriptors */
    HTTP_OF_ADDRESS = 100,       /* of them from one address, behind a proxy of one that asks for something */
    HTTP_HEAD = 16 << 10,        /* bytes of a request's head */
    HTTP_BODIES = 4,             /* of one person under way at the same time, */
    HTTP_BODIES_OF_ADDRESS = 50, /* of one address where nobody says who they are */
    HTTP_HELD = 256 << 20        /* bytes of files that arrive, of all requests together */
};

struct http_service {
    void *self;
    /* Called after the head: may answer, then the body is thrown away, or sets r->most to receive a body. */
    void (*head)(void *self, struct http_request *r, struct http_answer *a);
    /* Called when the whole request has arrived: must answer. */
    void (*answer)(void *self, struct http_request *r, struct http_answer *a);
    bool proxy; /* the last address in X-Forwarded-For is believed */
};

struct http;

/* Serves on a listening socket. NULL: the library failed, or out of memory. */
struct http *http_start(int socket, const struct http_service *service);

/* Runs until a signal sets *stop. Requests being handled have half a second more. Block the signals that may set it:
 * `waiting` is the signal mask while it waits. */
void http_run(struct http *h, const volatile sig_atomic_t *stop, const sigset_t *waiting);
void http_end(struct http *h);

/* Opens a socket that listens on HOST:PORT or [HOST]:PORT. Port 0 takes a free one. address gets the actual one.
 * Returns the file descriptor, or -1 with *why. */
int http_listen(const char *where, char *address, size_t size, const char **why);

#endif

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

#include "http_answer.h"
#include "http_request.h"

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

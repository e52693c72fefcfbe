/*
 * http.h - requests over HTTP as plain data, on libmicrohttpd: the only file that knows it is http.c. One thread answers
 * all, and no client can hold it: each has bounds for the size of its head and its body, and for the time that a request
 * and an answer may take, whether it sends nothing or a byte now and then. Each person and each address has a share of
 * connections and memory: beyond it the answer is 503, and others' requests go on. A request whose head tells two
 * lengths of its body is answered with 400, and nothing more is read from its connection.
 */
#ifndef SORTIE_HTTP_H
#define SORTIE_HTTP_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Times are in http_times.h. */
enum {
    HTTP_CONNECTIONS = 4000,     /* at the same time, where the system gives as many descriptors */
    HTTP_OF_ADDRESS = 100,       /* of them from one address; behind a proxy of one that asks for something */
    HTTP_HEAD = 16 << 10,        /* bytes of a request's head */
    HTTP_BODIES = 4,             /* of one person under way at the same time, */
    HTTP_BODIES_OF_ADDRESS = 50, /* of one address where nobody says who they are */
    HTTP_HELD = 256 << 20,       /* bytes of files that arrive, of all requests together */
    HTTP_FIELD = 160,            /* a short field of a form */
    HTTP_FILE_NAME = 256,
    HTTP_HEADERS = 8
};

/* A file of a form. */
struct http_file {
    int times; /* that it was given */
    char name[HTTP_FILE_NAME];
    char *bytes;
    size_t size;
};

/* A request. The texts are a stranger's, and as valid as it is. */
struct http_request {
    void *connection;
    const char *method;
    const char *path;  /* its %.. are decoded; what follows a ? is not in it */
    char address[64];  /* who asks, for limits; a proxy is believed where there is one */
    int64_t announced; /* bytes of its body, as it says; -1: it does not */
    size_t most;       /* bytes that it may have; 0: no form is wanted */
    char who[32];      /* whose share its body counts to; empty: the address's */

    /* When all of it has come: */
    bool too_large;              /* more than `most`, the rest was thrown away */
    bool form;                   /* it is a form, and whole, and has nothing but: */
    struct http_file file, data; /* `file`, `data` */
    char csrf[HTTP_FIELD], token[HTTP_FIELD];
};

/* A header of it, or NULL. */
const char *http_header(const struct http_request *r, const char *name);
const char *http_cookie(const struct http_request *r, const char *name);

/* An answer, to be filled; it comes with status 0, which is none, and fd -1. */
struct http_answer {
    unsigned status;
    const char *type; /* Content-Type */
    char *text;       /* of malloc, it becomes http.c's; or */
    int fd;           /* a file's bytes, which becomes http.c's too; -1: none */
    int64_t from;     /* of the file */
    size_t size;
    struct {
        const char *name;
        char value[200];
    } header[HTTP_HEADERS];
    int headers;
};

void http_add_header(struct http_answer *a, const char *name, const char *value, ...)
    __attribute__((format(printf, 3, 4)));

struct http_service {
    void *self;
    /* When the head has come: may answer, then the body is thrown away; or sets r->most for a body that is wanted. */
    void (*head)(void *self, struct http_request *r, struct http_answer *a);
    /* When all of it has come: answers. */
    void (*answer)(void *self, struct http_request *r, struct http_answer *a);
    bool proxy; /* X-Forwarded-For is believed: its last address */
};

struct http;

/* Serves on a socket that listens. NULL: the library or memory failed. */
struct http *http_start(int socket, const struct http_service *service);

/* Until *stop, which a signal sets; requests under way have half a second more. The signals that may set it must be
 * blocked, `waiting` is the mask while it waits. */
void http_run(struct http *h, const volatile sig_atomic_t *stop, const sigset_t *waiting);
void http_end(struct http *h);

/* A socket that listens on HOST:PORT, [HOST]:PORT; port 0 takes a free one. where becomes what it is. -1: why tells. */
int http_listen(const char *where, char *address, size_t size, const char **why);

#endif

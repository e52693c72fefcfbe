#define _GNU_SOURCE
#include "http.h"

#include <microhttpd.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "base/clock.h"
#include "base/whole_file.h"
#include "connections.h"
#include "serve/html.h"
#include "shares.h"

enum {
    IDLE_S = 30,
    BUFFER = 16 << 10,
    THROWN_AWAY = 1 << 20,
    SPARE_DESCRIPTORS = 64,
    FEW_DESCRIPTORS = 24, /* of these, where few are to be had */
    FAREWELL_MS = 500,
    LOOK_MS = 500,
    TURNED_AWAY = 50 /* connections of one address beyond its share, which get the reason */
};

struct http {
    struct MHD_Daemon *daemon;
    struct http_service service;
    struct connections connections;
    struct shares shares; /* of bodies */
};

/* A request that arrives. */
struct arriving {
    struct share share; /* the first, so that it is one */
    struct http *http;
    struct http_request r;
    struct http_answer early; /* given after the head */
    struct MHD_PostProcessor *form;
    size_t came;  /* bytes of its body */
    bool strange; /* a field that is none of ours, or too long */
    bool memory;  /* was short */
    bool crowded; /* it gave way to others' */
};

/* ---- connections ---- */

static void on_connection(void *self, struct MHD_Connection *connection, void **context,
                          enum MHD_ConnectionNotificationCode code)
{
    struct http *h = self;
    if (code == MHD_CONNECTION_NOTIFY_STARTED)
        *context = connections_add(&h->connections,
                                   MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd);
    else
        connections_remove(&h->connections, *context);
}

static struct connection *connection_of(struct MHD_Connection *connection)
{
    return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

/* ---- forms ---- */

static bool append(struct arriving *a, struct http_file *f, const char *data, size_t size)
{
    if (f->size + size > a->r.most)
        return true; /* the bytes that came show it */
    if (a->crowded || !shares_hold(&a->http->shares, &a->share, size))
        return true; /* the answer follows when all has come */
    char *bytes = realloc(f->bytes, f->size + size + HTTP_SPARE);
    if (bytes == NULL)
        return false;
    memcpy(bytes + f->size, data, size);
    f->bytes = bytes;
    f->size += size;
    return true;
}

static void drop_files(struct arriving *a)
{
    free(a->r.file.bytes);
    free(a->r.data.bytes);
    a->r.file.bytes = a->r.data.bytes = NULL;
    a->r.file.size = a->r.data.size = 0;
}

static void give_way(struct share *s)
{
    struct arriving *a = (struct arriving *)s;
    drop_files(a);
    a->crowded = true;
}

/* Takes a piece of a text, which stands at this place of it. */
static bool take_text(char *text, size_t room, const char *piece, uint64_t at, size_t size)
{
    if (at + size >= room || memchr(piece, '\0', size) != NULL)
        return false;
    memcpy(text + at, piece, size);
    text[at + size] = '\0';
    return true;
}

static void begin_file(struct arriving *a, struct http_file *f, const char *name)
{
    f->times++;
    a->strange |= strlen(name) >= sizeof f->name;
    snprintf(f->name, sizeof f->name, "%s", name);
}

static enum MHD_Result on_part(void *self, enum MHD_ValueKind kind, const char *key, const char *file, const char *type,
                               const char *encoding, const char *data, uint64_t at, size_t size)
{
    struct arriving *a = self;
    struct http_request *r = &a->r;
    const struct {
        const char *name;
        char *text;
        size_t room;
        struct http_file *file;
    } fields[] = {{"csrf", r->csrf, sizeof r->csrf, NULL},
                  {"token", r->token, sizeof r->token, NULL},
                  {"main", r->main, sizeof r->main, NULL},
                  {"name", r->name, sizeof r->name, NULL},
                  {"words", r->words, sizeof r->words, NULL},
                  {"file", NULL, 0, &r->file},
                  {"data", NULL, 0, &r->data}},
      *f = fields, *end = fields + sizeof fields / sizeof fields[0];
    (void)kind, (void)type, (void)encoding;
    while (f < end && (key == NULL || strcmp(key, f->name) != 0 || (f->file != NULL) != (file != NULL)))
        f++;
    if (f == end) {
        a->strange = true;
    } else if (f->file == NULL) {
        a->strange |= !take_text(f->text, f->room, data, at, size);
    } else {
        if (at == 0)
            begin_file(a, f->file, file);
        a->memory |= f->file->times <= 1 && !append(a, f->file, data, size);
    }
    return a->memory ? MHD_NO : MHD_YES;
}

/* ---- answering ---- */

static const struct {
    const char *name, *value;
} safe[] = {
    {"X-Content-Type-Options", "nosniff"},
    {"X-Frame-Options", "DENY"},
    {"Referrer-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
};

static const char policy[] = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                             "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

static void add_headers(struct MHD_Response *response, const struct http_answer *a)
{
    for (size_t i = 0; i < sizeof safe / sizeof safe[0]; i++)
        MHD_add_response_header(response, safe[i].name, safe[i].value);
    MHD_add_response_header(response, "Content-Security-Policy", a->policy == NULL ? policy : a->policy);
    if (a->type != NULL)
        MHD_add_response_header(response, MHD_HTTP_HEADER_CONTENT_TYPE, a->type);
    for (int i = 0; i < a->headers; i++)
        MHD_add_response_header(response, a->header[i].name, a->header[i].value);
}

/* The response takes over what the answer has. */
static enum MHD_Result send_answer(struct MHD_Connection *connection, struct http_answer *a)
{
    struct MHD_Response *response =
        a->fd >= 0 ? MHD_create_response_from_fd_at_offset64(a->size, a->fd, (uint64_t)a->from)
                   : MHD_create_response_from_buffer_with_free_callback_cls(a->size, (void *)(uintptr_t)a->bytes,
                                                                            a->release, a->keeper);
    if (response == NULL)
        return answer_drop(a), MHD_NO;
    a->release = NULL;
    a->fd = -1;
    add_headers(response, a);
    connection_enter(connection_of(connection), CONNECTION_ANSWER);
    enum MHD_Result rc = MHD_queue_response(connection, a->status, response);
    MHD_destroy_response(response);
    return rc;
}

/* ---- receiving a request ---- */

/* Nothing more of this connection is read: where its next request would begin is not known, or not worth it. */
static enum MHD_Result send_last(struct MHD_Connection *connection, struct http_answer *a)
{
    http_add_header(a, "Connection", "close");
    return send_answer(connection, a);
}

static void say_crowded(const struct http_request *r, struct http_answer *a, const char *words)
{
    html_refuse(NULL, r->path, a, 503, words);
    http_add_header(a, "Retry-After", "30");
}

/* Whether there is a place for its body, and for it at all. */
static void find_place(struct arriving *a, struct connection *k)
{
    struct http *h = a->http;
    char who[SHARE_NAME];
    if (connections_of(&h->connections, k, a->r.address) > HTTP_OF_ADDRESS) {
        say_crowded(&a->r, &a->early,
                    "too many connections of this address are under way; try again when they have ended");
        return;
    }
    h->service.head(h->service.self, &a->r, &a->early);
    bool known = a->r.who[0] != '\0';
    snprintf(who, sizeof who, "%s %s", known ? "person" : "address", known ? a->r.who : a->r.address);
    if (a->early.status == 0 && a->r.most > 0 &&
        !shares_enter(&h->shares, &a->share, who, known ? HTTP_BODIES : HTTP_BODIES_OF_ADDRESS))
        say_crowded(&a->r, &a->early,
                    known ? "too many uploads of yours are under way; try again when they have ended"
                          : "too many uploads of this address are under way; try again when they have ended");
}

static enum MHD_Result head_came(struct http *h, struct MHD_Connection *connection, const char *path,
                                 const char *method, void **state)
{
    struct connection *k = connection_of(connection);
    struct arriving *a = calloc(1, sizeof *a);
    *state = a;
    if (a == NULL)
        return MHD_NO;
    a->http = h;
    a->share.give_way = give_way;
    a->r = (struct http_request){.connection = connection, .method = method, .path = path};
    a->early.fd = -1;
    http_head_read(&a->r, h->service.proxy);
    if (http_head_is_smuggled(&a->r)) {
        html_refuse(NULL, path, &a->early, 400,
                    "the head of this request tells its body's length twice, or not as it should");
        return send_last(connection, &a->early);
    }
    find_place(a, k);
    if (a->early.status == 503)
        connection_enter(k, CONNECTION_HEAD); /* it has little time, and goes first where many come */
    else
        connection_enter_body(k, a->r.announced);
    /* A body that is not wanted is read to its end where it is small, for most clients look at the answer only then. */
    if (a->early.status != 0 && a->r.announced > THROWN_AWAY)
        return send_last(connection, &a->early);
    if (a->early.status == 0 && a->r.most > 0)
        a->form = MHD_create_post_processor(connection, BUFFER, on_part, a);
    return MHD_YES;
}

static enum MHD_Result body_came(struct arriving *a, const char *data, size_t *size)
{
    a->came += *size;
    a->r.too_large = a->came > a->r.most;
    if (a->came > a->r.most + THROWN_AWAY)
        return MHD_NO;
    if (a->form != NULL && !a->r.too_large && MHD_post_process(a->form, data, *size) != MHD_YES)
        a->strange = true;
    *size = 0;
    return MHD_YES;
}

static enum MHD_Result all_came(struct arriving *a)
{
    struct http_answer answer = {.fd = -1};
    if (a->early.status != 0)
        return send_answer(a->r.connection, &a->early);
    bool whole = a->form != NULL && MHD_destroy_post_processor(a->form) == MHD_YES;
    a->form = NULL;
    if (a->memory || a->crowded) {
        say_crowded(&a->r, &answer, "there was no room for this upload beside others'; try again");
        return send_answer(a->r.connection, &answer);
    }
    a->r.form = whole && !a->strange;
    a->http->service.answer(a->http->service.self, &a->r, &answer);
    return send_answer(a->r.connection, &answer);
}

static enum MHD_Result on_request(void *self, struct MHD_Connection *connection, const char *path, const char *method,
                                  const char *version, const char *data, size_t *size, void **state)
{
    struct arriving *a = *state;
    (void)version;
    if (a == NULL)
        return head_came(self, connection, path, method, state);
    return *size > 0 ? body_came(a, data, size) : all_came(a);
}

static void on_end(void *self, struct MHD_Connection *connection, void **state, enum MHD_RequestTerminationCode code)
{
    struct connection *k = connection_of(connection);
    struct arriving *a = *state;
    (void)self, (void)code;
    connection_enter(k, CONNECTION_HEAD);
    if (k != NULL) /* behind a proxy the next request may be anybody's */
        k->address[0] = '\0';
    if (a == NULL)
        return;
    if (a->form != NULL)
        MHD_destroy_post_processor(a->form);
    shares_leave(&a->http->shares, &a->share);
    drop_files(a);
    answer_drop(&a->early); /* it is not sent if the body did not come to its end */
    free(a);
    *state = NULL;
}

/* ---- the server ---- */

/* Limits connections by the number of file descriptors: each may have a file open. */
static int most_connections(void)
{
    const rlim_t wanted = 3 * HTTP_CONNECTIONS;
    struct rlimit files, more;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0)
        return 64;
    more = files;
    more.rlim_cur = files.rlim_max < wanted ? files.rlim_max : wanted;
    if (files.rlim_cur < wanted && setrlimit(RLIMIT_NOFILE, &more) == 0)
        files = more;
    if (files.rlim_cur < 4 * SPARE_DESCRIPTORS)
        return files.rlim_cur > 2 * FEW_DESCRIPTORS ? ((int)files.rlim_cur - FEW_DESCRIPTORS) / 2 : FEW_DESCRIPTORS / 2;
    return files.rlim_cur < wanted ? ((int)files.rlim_cur - SPARE_DESCRIPTORS) / 2 : HTTP_CONNECTIONS;
}

struct http *http_start(int socket, const struct http_service *service)
{
    struct http *h = calloc(1, sizeof *h);
    if (h == NULL)
        return NULL;
    h->service = *service;
    h->connections.most = most_connections();
    h->shares.most = HTTP_HELD;
    h->daemon = MHD_start_daemon(
        MHD_USE_EPOLL, 0, NULL, NULL, on_request, h, MHD_OPTION_LISTEN_SOCKET, socket, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)h->connections.most, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
        service->proxy ? 0u : (unsigned)(HTTP_OF_ADDRESS + TURNED_AWAY), MHD_OPTION_CONNECTION_TIMEOUT,
        (unsigned)IDLE_S, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)HTTP_HEAD, MHD_OPTION_CONNECTION_MEMORY_INCREMENT,
        (size_t)1024, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
        MHD_OPTION_NOTIFY_CONNECTION, on_connection, h, MHD_OPTION_NOTIFY_COMPLETED, on_end, h, MHD_OPTION_END);
    if (h->daemon == NULL) {
        free(h);
        return NULL;
    }
    return h;
}

static void wait_and_work(struct http *h, int most_ms, const sigset_t *waiting)
{
    struct pollfd events = {.fd = MHD_get_daemon_info(h->daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd, .events = POLLIN};
    MHD_UNSIGNED_LONG_LONG ms;
    if (MHD_get_timeout(h->daemon, &ms) != MHD_YES || ms > (unsigned)most_ms)
        ms = (unsigned)most_ms;
    const struct timespec wait = {.tv_sec = (time_t)(ms / 1000), .tv_nsec = (long)(ms % 1000) * 1000000};
    ppoll(&events, 1, &wait, waiting);
    MHD_run(h->daemon);
    connections_look(&h->connections);
}

void http_run(struct http *h, const volatile sig_atomic_t *stop, const sigset_t *waiting)
{
    while (!*stop)
        wait_and_work(h, 1000, waiting);
    int64_t until = clock_now_ms() + FAREWELL_MS;
    int socket = MHD_quiesce_daemon(h->daemon);
    while (connections_busy(&h->connections) && clock_now_ms() < until)
        wait_and_work(h, 20, waiting);
    descriptor_close(socket);
}

void http_end(struct http *h)
{
    MHD_stop_daemon(h->daemon);
    free(h);
}

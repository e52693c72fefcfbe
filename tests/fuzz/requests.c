/*
 * Requests over HTTP: all bytes of one connection, to a server on the loopback that runs as `sortie serve` does. The
 * texts that the service gets are ended and within their bounds, and another's request is answered.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "fuzz.h"
#include "serve/http/http.h"

enum { FORM = 4096, SILENT_MS = 10000 };

/* ---- the server ---- */

static bool ends(const char *text, size_t size)
{
    return memchr(text, '\0', size) != NULL;
}

static void check_file(const struct http_file *file)
{
    fuzz_must(ends(file->name, sizeof file->name), "the name of a file ends");
    fuzz_must(file->times >= 0 && file->size <= FORM, "a file is not larger than its form");
    for (size_t i = 0; i < file->size; i++)
        *(volatile char *)(file->bytes + i);
}

static void head(void *self, struct http_request *r, struct http_answer *a)
{
    (void)self;
    (void)a;
    fuzz_must(r->method != NULL && r->path != NULL && ends(r->address, sizeof r->address), "a head has its texts");
    for (const char *cookie = http_cookie(r, "session"); cookie != NULL && *cookie != '\0';)
        cookie++;
    r->most = strcmp(r->method, "POST") == 0 ? FORM : 0;
}

static void answer(void *self, struct http_request *r, struct http_answer *a)
{
    (void)self;
    if (r->form && !r->too_large) {
        check_file(&r->file);
        check_file(&r->data);
        fuzz_must(ends(r->csrf, sizeof r->csrf) && ends(r->token, sizeof r->token), "a field ends");
    }
    answer_see_other(a, "/");
}

static void *serve(void *http)
{
    static const volatile sig_atomic_t never;
    sigset_t waiting;
    sigemptyset(&waiting);
    http_run(http, &never, &waiting);
    return NULL;
}

/* Starts it with the first connection. Returns its port. */
static const char *server(void)
{
    static const struct http_service service = {NULL, head, answer, false};
    static char address[64];
    pthread_t thread;
    const char *why = "";
    if (address[0] != '\0')
        return strrchr(address, ':') + 1;
    int listening = http_listen("127.0.0.1:0", address, sizeof address, &why);
    fuzz_must(listening >= 0, why);
    struct http *http = http_start(listening, &service);
    fuzz_must(http != NULL, "the server starts");
    fuzz_must(pthread_create(&thread, NULL, serve, http) == 0, "its thread starts");
    pthread_detach(thread);
    return strrchr(address, ':') + 1;
}

/* ---- a client ---- */

static int reach(const char *port)
{
    struct sockaddr_in to = {
        .sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port)), .sin_addr = {htonl(INADDR_LOOPBACK)}};
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    fuzz_must(fd >= 0 && connect(fd, (const struct sockaddr *)&to, sizeof to) == 0, "the server is reached");
    return fd;
}

/* A server that closes early makes the rest fail, which is right. */
static void send_bytes(int fd, const uint8_t *data, size_t size)
{
    while (size > 0) {
        ssize_t sent = send(fd, data, size, MSG_NOSIGNAL);
        if (sent <= 0)
            break;
        data += sent;
        size -= (size_t)sent;
    }
}

/* Waits for bytes. The engine's alarm, each six seconds, must not end it. */
static bool has_bytes(int fd)
{
    struct pollfd wanted = {.fd = fd, .events = POLLIN};
    int got;
    while ((got = poll(&wanted, 1, SILENT_MS)) < 0 && errno == EINTR) {
    }
    return got == 1;
}

/* Another's request. One thread answers all, so by then it has read what came before. */
static void ask_for_another(const char *port)
{
    static const char request[] = "GET / HTTP/1.1\r\nHost: another\r\nConnection: close\r\n\r\n";
    char text[4096];
    int fd = reach(port);
    send_bytes(fd, (const uint8_t *)request, sizeof request - 1);
    fuzz_must(has_bytes(fd), "another's request is answered");
    ssize_t got = recv(fd, text, sizeof text, 0);
    fuzz_must(got > 12 && memcmp(text, "HTTP/1.1 303", 12) == 0, "another's request is answered as ever");
    close(fd);
}

void fuzz_requests(const uint8_t *data, size_t size)
{
    const char *port = server();
    int fd = reach(port);
    send_bytes(fd, data, size);
    ask_for_another(port);
    close(fd);
}

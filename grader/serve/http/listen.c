#define _GNU_SOURCE
#include <errno.h>
#include <netdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/whole_file.h"

#include "http.h"

enum { BACKLOG = 1024 };

/* Splits "[::1]:8080" or "127.0.0.1:8080" in a copy. */
static bool take_apart(char *where, const char **host, const char **port)
{
    char *colon = strrchr(where, ':');
    if (colon == NULL || colon[1] == '\0' || strspn(colon + 1, "0123456789") != strlen(colon + 1) ||
        strtol(colon + 1, NULL, 10) > 65535)
        return false;
    *colon = '\0';
    *port = colon + 1;
    *host = where;
    size_t length = strlen(where);
    if (where[0] == '[' && length > 2 && where[length - 1] == ']') {
        where[length - 1] = '\0';
        *host = where + 1;
    }
    return length > 0;
}

static int open_one(const struct addrinfo *a)
{
    const int yes = 1;
    int fd = socket(a->ai_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);
    if (fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
        bind(fd, a->ai_addr, a->ai_addrlen) == 0 && listen(fd, BACKLOG) == 0)
        return fd;
    descriptor_close(fd);
    return -1;
}

static void tell_address(int fd, char *address, size_t size)
{
    struct sockaddr_storage own;
    socklen_t length = sizeof own;
    char host[64] = "?", port[16] = "?";
    if (getsockname(fd, (struct sockaddr *)&own, &length) == 0)
        getnameinfo((struct sockaddr *)&own, length, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV);
    snprintf(address, size, own.ss_family == AF_INET6 ? "[%s]:%s" : "%s:%s", host, port);
}

int http_listen(const char *where, char *address, size_t size, const char **why)
{
    char copy[300];
    const char *host, *port;
    struct addrinfo *found, hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE};
    *why = "is not HOST:PORT";
    if ((size_t)snprintf(copy, sizeof copy, "%s", where) >= sizeof copy || !take_apart(copy, &host, &port))
        return -1;
    int rc = getaddrinfo(host, port, &hints, &found);
    if (rc != 0) {
        *why = gai_strerror(rc);
        return -1;
    }
    int fd = open_one(found);
    *why = strerror(errno);
    freeaddrinfo(found);
    if (fd >= 0)
        tell_address(fd, address, size);
    return fd;
}

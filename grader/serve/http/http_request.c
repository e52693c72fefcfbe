#define _GNU_SOURCE
#include "http.h"

#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* ---- what a service sees ---- */

const char *http_header(const struct http_request *r, const char *name)
{
    return MHD_lookup_connection_value(r->connection, MHD_HEADER_KIND, name);
}

struct only {
    const char *name, *value; /* the last one */
    int times;
};

static enum MHD_Result count_header(void *self, enum MHD_ValueKind kind, const char *key, const char *value)
{
    struct only *only = self;
    (void)kind;
    if (strcasecmp(key, only->name) == 0) {
        only->times++;
        only->value = value;
    }
    return MHD_YES;
}

static struct only all_of(const struct http_request *r, const char *name)
{
    struct only only = {.name = name};
    MHD_get_connection_values(r->connection, MHD_HEADER_KIND, count_header, &only);
    return only;
}

const char *http_only_header(const struct http_request *r, const char *name)
{
    const struct only only = all_of(r, name);
    return only.times == 1 ? only.value : NULL;
}

const char *http_cookie(const struct http_request *r, const char *name)
{
    return MHD_lookup_connection_value(r->connection, MHD_COOKIE_KIND, name);
}

const char *http_argument(const struct http_request *r, const char *name)
{
    return MHD_lookup_connection_value(r->connection, MHD_GET_ARGUMENT_KIND, name);
}

/* ---- the length of its body ---- */

/* Returns the size of its body by Content-Length, or -1. */
static int64_t announced(const struct http_request *r)
{
    const char *length = http_header(r, MHD_HTTP_HEADER_CONTENT_LENGTH);
    return length == NULL ? -1 : strtoll(length, NULL, 10);
}

/* Two lengths of one body, or one that is none, are how requests are smuggled past a proxy: it reads the one, this
 * server the other, and what is between is another's request. */
bool http_head_is_smuggled(const struct http_request *r)
{
    const struct only length = all_of(r, MHD_HTTP_HEADER_CONTENT_LENGTH);
    const struct only encoding = all_of(r, MHD_HTTP_HEADER_TRANSFER_ENCODING);
    if (length.times + encoding.times != 1)
        return length.times + encoding.times > 1;
    if (encoding.times == 1)
        return encoding.value == NULL || strcasecmp(encoding.value, "chunked") != 0;
    return length.value == NULL || length.value[0] == '\0' || length.value[strspn(length.value, "0123456789")] != '\0';
}

/* ---- the client's address ---- */

static void tell_peer(const struct http_request *r, char address[64])
{
    const struct sockaddr *a = MHD_get_connection_info(r->connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
    snprintf(address, 64, "?");
    if (a != NULL && a->sa_family == AF_INET)
        inet_ntop(AF_INET, &((const struct sockaddr_in *)a)->sin_addr, address, 64);
    if (a != NULL && a->sa_family == AF_INET6)
        inet_ntop(AF_INET6, &((const struct sockaddr_in6 *)a)->sin6_addr, address, 64);
}

/* The proxy appends the address that it sees, in the client's own header or in one behind it: only the last one can be
 * believed. */
static void tell_forwarded(const struct http_request *r, char address[64])
{
    const char *all = all_of(r, "X-Forwarded-For").value, *comma = all == NULL ? NULL : strrchr(all, ',');
    if (all == NULL)
        return;
    all = comma == NULL ? all : comma + 1;
    all += strspn(all, " \t");
    snprintf(address, 64, "%.*s", (int)strcspn(all, " \t"), all);
}

/* An IPv6 user has a whole network: only the first four groups count. */
static void cut_to_network(char address[64])
{
    struct in6_addr whole;
    if (inet_pton(AF_INET6, address, &whole) != 1 || IN6_IS_ADDR_V4MAPPED(&whole))
        return;
    memset(whole.s6_addr + 8, 0, 8);
    inet_ntop(AF_INET6, &whole, address, 64);
}

void http_head_read(struct http_request *r, bool proxy)
{
    r->announced = announced(r);
    tell_peer(r, r->peer);
    memcpy(r->address, r->peer, sizeof r->address);
    if (proxy)
        tell_forwarded(r, r->address);
    cut_to_network(r->address);
}

#define _POSIX_C_SOURCE 200809L
#include "connections.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#include "base/clock.h"

/* How long a client may take, in seconds. */
enum {
    HTTP_HEAD_S = 10,          /* to send a request's head, and for the next one */
    HTTP_BODY_S = 120,         /* to send all of a body, of a small one */
    HTTP_BODY_LEAST_S = 20,    /* this, */
    HTTP_BODY_RATE = 96 << 10, /* and a second for so many bytes */
    HTTP_ANSWER_S = 600,       /* to read the answer */
};

enum { LOOK_MS = 500, BUCKETS = 1024, FEW = 8 };

static void let_go(struct connection *k)
{
    if (!k->gone)
        shutdown(k->fd, SHUT_RDWR); /* the library then closes it */
    k->gone = true;
}

void connection_enter(struct connection *k, enum connection_phase phase)
{
    static const int seconds[] = {HTTP_HEAD_S, HTTP_BODY_S, HTTP_ANSWER_S};
    if (k == NULL)
        return;
    k->phase = phase;
    k->since_ms = clock_now_ms();
    k->most_ms = seconds[phase] * 1000LL;
}

void connection_enter_body(struct connection *k, int64_t size)
{
    connection_enter(k, CONNECTION_BODY);
    int64_t ms = HTTP_BODY_LEAST_S * 1000LL + size * 1000 / HTTP_BODY_RATE;
    if (k != NULL && size >= 0 && ms < k->most_ms)
        k->most_ms = ms;
}

int connections_of(const struct connections *all, struct connection *k, const char *address)
{
    int count = 0;
    if (k != NULL)
        snprintf(k->address, sizeof k->address, "%s", address);
    for (const struct connection *other = all->oldest; other != NULL; other = other->after)
        count += !other->gone && strcmp(other->address, address) == 0;
    return count;
}

static int bucket_of(const struct connection *k)
{
    uint32_t hash = 2166136261u;
    for (const char *at = k->address; *at != '\0'; at++)
        hash = (hash ^ (unsigned char)*at) * 16777619u;
    return (int)(hash % BUCKETS);
}

/* The oldest of the address that has most (of two that share a bucket, of both), or NULL if nobody has many. */
static struct connection *of_the_most(const struct connections *all)
{
    int count[BUCKETS] = {0}, most = 0;
    for (const struct connection *k = all->oldest; k != NULL; k = k->after)
        if (!k->gone && k->address[0] != '\0' && ++count[bucket_of(k)] > count[most])
            most = bucket_of(k);
    struct connection *k = all->oldest;
    while (k != NULL && (k->gone || k->address[0] == '\0' || bucket_of(k) != most))
        k = k->after;
    return count[most] > FEW ? k : NULL;
}

/* Those that have not asked for anything make room. If there are none, those that have most. */
static void make_room(struct connections *all)
{
    struct connection *k = all->oldest;
    while (k != NULL && (k->gone || k->phase != CONNECTION_HEAD))
        k = k->after;
    if (k == NULL || k == all->newest)
        k = of_the_most(all);
    if (k != NULL && k != all->newest)
        let_go(k);
}

struct connection *connections_add(struct connections *all, int fd)
{
    struct connection *k = calloc(1, sizeof *k);
    if (k == NULL)
        return NULL;
    k->fd = fd;
    connection_enter(k, CONNECTION_HEAD);
    k->before = all->newest;
    *(all->newest == NULL ? &all->oldest : &all->newest->after) = k;
    all->newest = k;
    all->open++;
    if (all->open > all->most / 4 * 3)
        make_room(all);
    return k;
}

void connections_remove(struct connections *all, struct connection *k)
{
    if (k == NULL)
        return;
    *(k->before == NULL ? &all->oldest : &k->before->after) = k->after;
    *(k->after == NULL ? &all->newest : &k->after->before) = k->before;
    all->open--;
    free(k);
}

/* Bytes that trickle in reset the library's own timeout, but not this one. */
void connections_look(struct connections *all)
{
    int64_t now = clock_now_ms();
    if (now - all->looked_ms < LOOK_MS)
        return;
    all->looked_ms = now;
    for (struct connection *k = all->oldest; k != NULL; k = k->after)
        if (now - k->since_ms > k->most_ms)
            let_go(k);
}

bool connections_busy(const struct connections *all)
{
    const struct connection *k = all->oldest;
    while (k != NULL && k->phase == CONNECTION_HEAD)
        k = k->after;
    return k != NULL;
}

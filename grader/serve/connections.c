#define _POSIX_C_SOURCE 200809L
#include "connections.h"

#include <stdlib.h>
#include <sys/socket.h>

#include "base/clock.h"
#include "http.h"

enum { LOOK_MS = 500 };

static void let_go(struct connection *k)
{
    if (!k->gone)
        shutdown(k->fd, SHUT_RDWR); /* the library sees its end and closes it */
    k->gone = true;
}

void connection_enter(struct connection *k, enum connection_phase phase)
{
    if (k == NULL)
        return;
    k->phase = phase;
    k->since_ms = clock_now_ms();
}

/* Those that have not asked for anything make room. */
static void make_room(struct connections *all)
{
    struct connection *k = all->oldest;
    while (k != NULL && (k->gone || k->phase != CONNECTION_HEAD))
        k = k->after;
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

/* Bytes that trickle reset the library's own timeout, not this one. */
void connections_look(struct connections *all)
{
    static const int seconds[] = {HTTP_HEAD_S, HTTP_BODY_S, HTTP_ANSWER_S};
    int64_t now = clock_now_ms();
    if (now - all->looked_ms < LOOK_MS)
        return;
    all->looked_ms = now;
    for (struct connection *k = all->oldest; k != NULL; k = k->after)
        if (now - k->since_ms > seconds[k->phase] * 1000)
            let_go(k);
}

bool connections_busy(const struct connections *all)
{
    const struct connection *k = all->oldest;
    while (k != NULL && k->phase == CONNECTION_HEAD)
        k = k->after;
    return k != NULL;
}

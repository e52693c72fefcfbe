/*
 * connections.h - who is connected, and for how long: each has so much time to ask, to send what it asks with, and to
 * read the answer, however it divides it. A connection that has used it up is closed. If many are connected, so is the
 * one that has not asked for longest, or the oldest of the address that has most of them.
 */
#ifndef SORTIE_CONNECTIONS_H
#define SORTIE_CONNECTIONS_H

#include <stdbool.h>
#include <stdint.h>

/* The phase that a timeout is for. ORDER connections_look */
enum connection_phase { CONNECTION_HEAD, CONNECTION_BODY, CONNECTION_ANSWER };

enum { CONNECTION_ADDRESS = 64 };

struct connection {
    struct connection *before, *after;
    int fd;
    enum connection_phase phase;
    int64_t since_ms, most_ms;        /* how long this phase may take */
    char address[CONNECTION_ADDRESS]; /* whose it is, of a proxy's only while something is asked. Empty: not known */
    bool gone;                        /* it was let go, and is only not closed yet */
};

struct connections {
    struct connection *oldest, *newest;
    int open, most;
    int64_t looked_ms; /* when timeouts were last checked */
};

/* Adds a connection. NULL when out of memory: it has no timeout. The file descriptor is only ever shut down, not
 * closed. */
struct connection *connections_add(struct connections *all, int fd);
void connections_remove(struct connections *all, struct connection *k); /* k may be NULL */

/* Begins a phase and its timeout. k may be NULL. */
void connection_enter(struct connection *k, enum connection_phase phase);

/* A body of so many bytes arrives, of few bytes sooner than of many. */
void connection_enter_body(struct connection *k, int64_t size);

/* Sets whose it is, and returns how many are the same address's, this one among them. k may be NULL. */
int connections_of(const struct connections *all, struct connection *k, const char *address);

/* Lets those go whose time is up. Looks twice a second, however often it is called. */
void connections_look(struct connections *all);

/* Returns whether a client waits for an answer, or reads it. */
bool connections_busy(const struct connections *all);

#endif

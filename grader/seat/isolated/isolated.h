/*
 * isolated.h - a player in a process of his own (process.h), confined by sandbox.h, who is asked and answers by calls
 * over two pipes (wire.h). For judges: nothing that the player does harms anybody but himself, and every way to
 * misbehave is a verdict of his.
 * docs/theory-of-operation.md tells who waits for whom, and which clock decides what.
 */
#ifndef SORTIE_ISOLATED_H
#define SORTIE_ISOLATED_H

#include "seat/process/process.h"
#include "seat/wire.h"

enum { ISOLATED_PENDING = 8 };

/* A request that may still be running, and which frame to the player it was. */
struct isolated_request {
    struct seat_request request;
    uint64_t nonce;
    uint64_t frame; /* counted over all frames to this player */
    bool called;    /* a call was accepted */
};

struct isolated {
    struct seat seat; /* first */
    struct process process;
    int requests, replies;
    struct player_chance chance;
    struct isolated_request pending[ISOLATED_PENDING]; /* oldest first; one at least once the first request was made */
    int pendings;
    struct wire_request outbox[ISOLATED_PENDING];
    int outgoing;
    uint64_t frames; /* sent, or in the outbox */
    uint64_t nonces[64];
    int nonces_left;
};

/* How the seat is driven; isolated_open sets it. Its requests need no process, only the two pipes: so fuzzers drive it. */
extern const struct seat_ops isolated_ops;

/* Starts a player from a static executable. 0, or -1 with s->why: a fault of the system. */
int isolated_open(struct isolated *p, struct sandbox *s, int side, int executable, const struct player_chance *chance,
                  struct seat_limits limits);

/* Kills what is left; safe at any time. */
void isolated_close(struct isolated *p);

#endif

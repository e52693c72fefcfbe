/*
 * isolated.h - a player in a process of his own, confined by sandbox.h, reached over two pipes (wire.h). For judges:
 * nothing that the player does harms anybody but himself, and every way to misbehave is a verdict of his.
 * docs/theory-of-operation.md tells who waits for whom, and which clock decides what.
 */
#ifndef SORTIE_ISOLATED_H
#define SORTIE_ISOLATED_H

#include "sandbox.h"
#include "wire.h"

enum { ISOLATED_PENDING = 8, ISOLATED_IDLE_MS = 3000, ISOLATED_TICK_MS = 50 };

/* A request that may still be running, and which frame to the player it was. */
struct isolated_request {
    struct seat_request request;
    uint64_t nonce;
    uint64_t frame; /* counted over all frames to this player */
    bool called;    /* a call was accepted */
};

struct isolated {
    struct seat seat; /* first */
    pid_t pid;        /* 0: no process */
    clockid_t clock;  /* its CPU time */
    int requests, replies;
    struct seat_limits limits;
    struct player_chance chance;
    struct isolated_request pending[ISOLATED_PENDING]; /* oldest first; one at least once the first request was made */
    int pendings;
    struct wire_request outbox[ISOLATED_PENDING];
    int outgoing;
    uint64_t frames; /* sent, or in the outbox */
    uint64_t nonces[64];
    int nonces_left;
    int hints;       /* that memory was short */
    int64_t wall_ns; /* spent waiting for the player */
    int64_t peak_kib, cpu_us;
    int status; /* of the dead process, as wait() tells it */
};

/* Starts a player from a static executable. 0, or -1 with s->why: a fault of the system. */
int isolated_open(struct isolated *p, struct sandbox *s, int side, int executable, const struct player_chance *chance,
                  struct seat_limits limits);

/* Kills what is left; safe at any time. */
void isolated_close(struct isolated *p);

/* The timer that wakes a waiting referee, so that he looks at clocks. One for the process; call it before matches. */
int isolated_start_ticking(void);
void isolated_stop_ticking(void); /* while nothing waits for a player, until it is started again */

#endif

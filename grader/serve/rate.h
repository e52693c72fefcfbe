/*
 * rate.h - rate limits: a bucket of tokens for each client, which fills again with time. The table has a fixed size: if
 * there are more clients than places, those who used least are forgotten first.
 */
#ifndef SORTIE_RATE_H
#define SORTIE_RATE_H

#include <stdint.h>

#include "base/hash.h"

enum { RATE_PLACES = 8192, RATE_NEAR = 8 };

struct rate_rule {
    const char *what; /* the action: a client has one bucket for each */
    int burst;        /* tokens in a full bucket */
    int every_ms;     /* time for one more token */
};

struct rate {
    uint8_t key[HASH_SIZE]; /* random, so that nobody can choose whose place in the table they share */
    struct {
        uint64_t who;
        int64_t full_ms; /* when the bucket is full again, on the monotonic clock */
    } place[RATE_PLACES];
};

/* Takes a token, and returns 0. If there is none: the seconds that the client has to wait. */
int rate_wait_s(struct rate *r, const struct rate_rule *rule, const char *who);

#endif

#define _POSIX_C_SOURCE 200809L
#include "rate.h"

#include <stdio.h>
#include <string.h>

#include "base/clock.h"

static uint64_t rate_hash_of(const struct rate *r, const char *what, const char *who)
{
    char text[300];
    uint8_t digest[HASH_SIZE];
    uint64_t number;
    int length = snprintf(text, sizeof text, "%.60s %.200s", what, who);
    hash_keyed(r->key, sizeof r->key, text, (size_t)length, digest);
    memcpy(&number, digest, sizeof number);
    return number == 0 ? 1 : number;
}

/* Returns the client's place among the near ones, or else the one whose bucket is or will be full first. */
static size_t rate_find(const struct rate *r, uint64_t who)
{
    size_t best = (size_t)(who % RATE_PLACES);
    for (size_t i = 0; i < RATE_NEAR; i++) {
        size_t at = (size_t)((who + i) % RATE_PLACES);
        if (r->place[at].who == who)
            return at;
        if (r->place[at].full_ms < r->place[best].full_ms)
            best = at;
    }
    return best;
}

int rate_wait_s(struct rate *r, const struct rate_rule *rule, const char *who)
{
    const int64_t now_ms = clock_now_ms();
    uint64_t hash = rate_hash_of(r, rule->what, who);
    size_t at = rate_find(r, hash);
    int64_t full = r->place[at].who == hash && r->place[at].full_ms > now_ms ? r->place[at].full_ms : now_ms;
    int64_t wait = full + rule->every_ms - (now_ms + (int64_t)rule->burst * rule->every_ms);
    if (wait > 0)
        return (int)((wait + 999) / 1000);
    r->place[at].who = hash;
    r->place[at].full_ms = full + rule->every_ms;
    return 0;
}

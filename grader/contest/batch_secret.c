#define _GNU_SOURCE
#include "batch_secret.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

#include "batch_sql.h"

/* ---- what follows from it ---- */

struct chance batch_pairing_chance(const struct batch *b, int testpoint, int round)
{
    const uint64_t place[3] = {(uint64_t)testpoint, (uint64_t)round, 0};
    return (struct chance){chance_secret_part(&b->secret, "pairing", place)};
}

/* 63 bits: SQLite's integers have a sign. */
int64_t batch_match_seed(const struct batch *b, int testpoint, int round, int number)
{
    const uint64_t place[3] = {(uint64_t)testpoint, (uint64_t)round, (uint64_t)number};
    return (int64_t)(chance_secret_part(&b->secret, "match", place) >> 1);
}

void batch_secret_hash(const struct chance_secret *secret, char text[HASH_TEXT])
{
    uint8_t digest[HASH_SIZE];
    chance_secret_hash(secret, digest);
    hash_text(digest, text);
}

/* ---- where it comes from ---- */

/* Nothing stands in for the system's chance: without it nobody could trust the batch. */
static int draw_secret(struct contest *c, struct chance_secret *secret)
{
    if (getrandom(secret->bytes, sizeof secret->bytes, 0) == (ssize_t)sizeof secret->bytes)
        return CONTEST_OK;
    return contest_trouble(c, CONTEST_SYSTEM, "the batch's secret", "getrandom: %s", strerror(errno));
}

/* The secret of a batch that was announced. *at: when; 0: it was not. */
static int find_secret(struct contest *c, int64_t id, struct chance_secret *secret, int64_t *at)
{
    struct store *s = &c->store;
    sqlite3_stmt *row = store_query(s, sql_announced, WITH(with_int(":batch", id)));
    int rc = store_row(s, row);
    *at = 0;
    if (rc == 1) {
        if (hash_bytes(store_text(s, row, 0), secret->bytes, sizeof secret->bytes) != 0)
            store_damage(s, "damaged: the announced secret is none");
        *at = store_int64(s, row, 2, 1, INT64_MAX);
        store_end(row);
    }
    return rc < 0 || s->damaged || s->failed ? contest_store(c) : CONTEST_OK;
}

static int store_announcement(struct contest *c, struct batch_told *out)
{
    struct chance_secret secret;
    char text[HASH_TEXT];
    int rc = draw_secret(c, &secret);
    if (rc != CONTEST_OK)
        return rc;
    hash_text(secret.bytes, text);
    batch_secret_hash(&secret, out->hash);
    return store_run(&c->store, sql_announce,
                     WITH(with_int(":batch", out->id), with_text(":secret", text), with_text(":hash", out->hash))) == 0
               ? CONTEST_OK
               : contest_store(c);
}

int batch_announce(struct contest *c, struct batch_told *out)
{
    struct chance_secret secret;
    int64_t last, at;
    *out = (struct batch_told){.id = 0};
    if (store_number(&c->store, &last, 0, sql_last_batch, WITHOUT) != 0)
        return contest_store(c);
    out->id = last + 1;
    int rc = find_secret(c, out->id, &secret, &at);
    if (rc != CONTEST_OK || at == 0)
        return rc == CONTEST_OK ? store_announcement(c, out) : rc;
    batch_secret_hash(&secret, out->hash);
    return CONTEST_OK;
}

struct batch_told batch_tell(const struct batch *b)
{
    struct batch_told told = {.id = b->id};
    hash_text(b->secret.bytes, told.secret);
    memcpy(told.hash, b->secret_hash, sizeof told.hash);
    return told;
}

int batch_choose_secret(struct contest *c, int64_t seed, struct batch *b, int64_t *announced)
{
    int rc = CONTEST_OK;
    *announced = 0;
    b->seed = seed;
    if (seed >= 0)
        b->secret = chance_secret_of((uint64_t)seed);
    else
        rc = find_secret(c, b->id, &b->secret, announced);
    if (rc == CONTEST_OK && seed < 0 && *announced == 0)
        rc = draw_secret(c, &b->secret);
    batch_secret_hash(&b->secret, b->secret_hash);
    return rc;
}

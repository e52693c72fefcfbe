#define _GNU_SOURCE
#include "token.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "base/hash.h"
#include "base/scan.h"
#include "contestant.h"
#include "token_sql.h"

bool token_same(const void *a, const void *b, size_t size)
{
    const volatile unsigned char *left = a, *right = b;
    unsigned char differ = 0;
    for (size_t i = 0; i < size; i++)
        differ |= left[i] ^ right[i];
    return differ == 0;
}

bool token_draw(char text[65])
{
    uint8_t bytes[HASH_SIZE];
    ssize_t got;
    while ((got = getrandom(bytes, sizeof bytes, 0)) < 0 && errno == EINTR) {
    }
    if (got != (ssize_t)sizeof bytes)
        return false;
    hash_text(bytes, text);
    return true;
}

void token_hash_of(const char *text, char hex[HASH_TEXT])
{
    struct hash hash;
    hash_start(&hash);
    hash_add(&hash, text, strlen(text));
    hash_end_text(&hash, hex);
}

/* ---- making and revoking ---- */

/* Inside a transaction, because the token contains its number. */
static int token_insert(struct contest *c, int64_t contestant, const char *secret, char token[TOKEN_TEXT])
{
    struct store *s = &c->store;
    char hex[HASH_TEXT];
    int64_t id;
    if (store_number(s, &id, 1, sql_next_token, WITHOUT) != 0)
        return contest_store(c);
    snprintf(token, TOKEN_TEXT, "%lld-%s", (long long)id, secret);
    token_hash_of(token, hex);
    return contest_run(c, sql_insert_token,
                       WITH(with_int(":id", id), with_int(":contestant", contestant), with_text(":hash", hex),
                            with_int(":made", (int64_t)time(NULL))));
}

int token_make_of_hash(struct contest *c, int64_t contestant, const char *hash, int64_t *number)
{
    struct store *s = &c->store;
    if (store_number(s, number, 1, sql_next_token, WITHOUT) != 0)
        return contest_store(c);
    return contest_run(c, sql_insert_token,
                       WITH(with_int(":id", *number), with_int(":contestant", contestant), with_text(":hash", hash),
                            with_int(":made", (int64_t)time(NULL))));
}

int token_of_hash(struct contest *c, const char *hash, int64_t *number)
{
    return contest_number(c, number, 0, sql_token_of_hash, WITH(with_text(":hash", hash)));
}

int token_make_inside(struct contest *c, const char *name, char token[TOKEN_TEXT])
{
    char secret[HASH_TEXT];
    int64_t contestant;
    int rc = contestant_find(c, name, &contestant);
    if (rc != CONTEST_OK)
        return rc;
    if (!token_draw(secret))
        return contest_trouble(c, CONTEST_SYSTEM, "drawing a token", "%s", strerror(errno));
    return token_insert(c, contestant, secret, token);
}

int token_make(struct contest *c, const char *name, char token[TOKEN_TEXT])
{
    if (store_begin(&c->store) != 0)
        return contest_store(c);
    int rc = token_make_inside(c, name, token);
    return contest_end(c, rc);
}

int token_revoke(struct contest *c, const char *name, int64_t *revoked)
{
    struct store *s = &c->store;
    int64_t contestant;
    int rc = contestant_find(c, name, &contestant);
    *revoked = 0;
    if (rc != CONTEST_OK)
        return rc;
    sqlite3_stmt *rows = store_query(s, sql_revoke_tokens,
                                     WITH(with_int(":now", (int64_t)time(NULL)), with_int(":contestant", contestant)));
    while ((rc = store_row(s, rows)) == 1)
        ++*revoked;
    return rc == 0 ? CONTEST_OK : contest_store(c);
}

/* ---- checking ---- */

/* hash: may be NULL. */
static int token_find(struct contest *c, int64_t token, const char *hash, struct token_owner *owner, bool *good)
{
    char stored[HASH_TEXT + 1]; /* one that is too long is not cut to the right length */
    int rc = store_get(&c->store, sql_good_token, WITH(with_int(":id", token)),
                       INTO(into_text(stored, sizeof stored), into_int64(&owner->contestant),
                            into_text(owner->name, sizeof owner->name)));
    owner->token = token;
    *good = rc == 1 && strlen(stored) == HASH_TEXT - 1 && (hash == NULL || token_same(stored, hash, HASH_TEXT - 1));
    return rc < 0 ? contest_store(c) : CONTEST_OK;
}

int token_check(struct contest *c, const char *text, struct token_owner *owner, bool *good)
{
    char hex[HASH_TEXT];
    uint64_t number;
    const char *at = text;
    *good = false;
    if (strlen(text) >= TOKEN_TEXT || !scan_unsigned(&at, INT64_MAX, &number) || *at != '-')
        return CONTEST_OK;
    token_hash_of(text, hex);
    int rc = token_find(c, (int64_t)number, hex, owner, good);
    if (rc != CONTEST_OK || *good)
        return rc;
    token_hash_of(at + 1, hex); /* one that was made of a hash */
    return token_find(c, (int64_t)number, hex, owner, good);
}

int token_check_number(struct contest *c, int64_t token, struct token_owner *owner, bool *good)
{
    return token_find(c, token, NULL, owner, good);
}

static int read_owner(struct contest *c, const char *sql, const struct store_value *with, struct token_owner *owner,
                      bool *good)
{
    *owner = (struct token_owner){.token = 0};
    int more = store_get(&c->store, sql, with,
                         INTO(into_int64(&owner->contestant), into_text(owner->name, sizeof owner->name)));
    *good = more == 1;
    return more < 0 ? contest_store(c) : CONTEST_OK;
}

int token_owner_called(struct contest *c, const char *name, struct token_owner *owner, bool *good)
{
    return read_owner(c, sql_owner_called, WITH(with_text(":name", name)), owner, good);
}

int token_owner_numbered(struct contest *c, int64_t contestant, struct token_owner *owner, bool *good)
{
    return read_owner(c, sql_owner_numbered, WITH(with_int(":contestant", contestant)), owner, good);
}

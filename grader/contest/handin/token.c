#define _GNU_SOURCE
#include "token.h"

#include <errno.h>
#include <string.h>
#include <sys/random.h>

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
    hash_whole_text(text, strlen(text), hex);
}

/* ---- making and revoking ---- */

/* id: NULL in SQL for the next one. */
static int insert_token(struct contest *c, struct store_value id, int64_t contestant, const char *hash)
{
    return contest_run(c, sql_insert_token, WITH(id, with_int(":contestant", contestant), with_text(":hash", hash)));
}

int token_make_of_hash(struct contest *c, int64_t contestant, const char *hash)
{
    return insert_token(c, with_null(":id"), contestant, hash);
}

int token_of_hash(struct contest *c, const char *hash, int64_t *number)
{
    return contest_number(c, number, 0, sql_token_of_hash, WITH(with_text(":hash", hash)));
}

int token_make(struct contest *c, const char *name, char token[TOKEN_TEXT])
{
    char secret[HASH_TEXT], hex[HASH_TEXT];
    int64_t contestant, id;
    TRY(contestant_find(c, name, &contestant));
    if (!token_draw(secret))
        return contest_errno(c, "drawing a token");
    TRY(contest_number(c, &id, 1, sql_next_token, WITHOUT));
    snprintf(token, TOKEN_TEXT, "%lld-%s", (long long)id, secret);
    token_hash_of(token, hex);
    return insert_token(c, with_int(":id", id), contestant, hex);
}

int token_revoke(struct contest *c, const char *name, int64_t *revoked)
{
    int64_t contestant;
    *revoked = 0;
    TRY(contestant_find(c, name, &contestant));
    TRY(contest_run(c, sql_revoke_tokens, WITH(with_int(":contestant", contestant))));
    *revoked = sqlite3_changes(c->store.db);
    return CONTEST_OK;
}

/* ---- checking ---- */

int token_find(struct contest *c, int64_t token, const char *hash, struct token_owner *owner, bool *good)
{
    char stored[HASH_TEXT + 1] = ""; /* one that is too long is not cut to the right length */
    owner->token = token;
    *good = false;
    TRY(contest_get(c, sql_good_token, WITH(with_int(":id", token)),
                    INTO(into_text(stored, sizeof stored), into_int64(&owner->contestant),
                         into_text(owner->name, sizeof owner->name))));
    *good = strlen(stored) == HASH_TEXT - 1 && (hash == NULL || token_same(stored, hash, HASH_TEXT - 1));
    return CONTEST_OK;
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
    TRY(token_find(c, (int64_t)number, hex, owner, good));
    if (*good)
        return CONTEST_OK;
    token_hash_of(at + 1, hex); /* one that was made of a hash */
    return token_find(c, (int64_t)number, hex, owner, good);
}

int token_owner_of(struct contest *c, const char *name, int64_t contestant, struct token_owner *owner, bool *good)
{
    *owner = (struct token_owner){.token = 0};
    int rc = contest_get(c, sql_owner, WITH(with_text(":name", name), with_int(":id", contestant)),
                         INTO(into_int64(&owner->contestant), into_text(owner->name, sizeof owner->name)));
    *good = rc == CONTEST_OK && owner->contestant > 0;
    return rc;
}

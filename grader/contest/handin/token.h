/*
 * token.h - access tokens, which contestants use instead of passwords to submit over HTTP: "7-" and 64 hexadecimal
 * digits, a number and 256 random bits from the system. A token is printed once, when it is made. The store has only
 * its number and its SHA-256, or that of its digits alone: enough for 256 bits that nobody can guess.
 */
#ifndef SORTIE_TOKEN_H
#define SORTIE_TOKEN_H

#include "base/hash.h"
#include "contest/contest.h"

enum { TOKEN_TEXT = 96 };

/* The owner of a token. */
struct token_owner {
    int64_t token, contestant;
    char name[CONTEST_NAME];
};

/* Makes one more token for a contestant, inside a transaction, because the token contains its number. Older ones stay
 * valid. CONTEST_REFUSED if there is no such contestant. */
int token_make(struct contest *c, const char *name, char token[TOKEN_TEXT]);

/* Makes all of a contestant's tokens invalid from now on. *revoked: how many. CONTEST_REFUSED if there is no such
 * contestant. */
int token_revoke(struct contest *c, const char *name, int64_t *revoked);

/* The SHA-256 of a text, as hexadecimal digits. */
void token_hash_of(const char *text, char hex[HASH_TEXT]);

/* Makes a token inside a transaction from the hash of a secret that somebody keeps: it is "N-SECRET", and
 * token_of_hash gives N. */
int token_make_of_hash(struct contest *c, int64_t contestant, const char *hash);

/* Finds the valid token of such a hash. *number: 0 if there is none. CONTEST_OK or CONTEST_SYSTEM. */
int token_of_hash(struct contest *c, const char *hash, int64_t *number);

/* Checks a text from a stranger: *good if it is a valid token, and whose. The token is found by its number, which is no
 * secret. Its hash is compared in constant time. CONTEST_OK or CONTEST_SYSTEM. */
int token_check(struct contest *c, const char *text, struct token_owner *owner, bool *good);

/* Finds a token by its number: *good if it is still valid, and has this hash unless that is NULL. CONTEST_OK or
 * CONTEST_SYSTEM. */
int token_find(struct contest *c, int64_t token, const char *hash, struct token_owner *owner, bool *good);

/* Gives a contestant whom somebody else has let in, by name, or if that is NULL by number, with the token 0. *good:
 * there is such a one. CONTEST_OK or CONTEST_SYSTEM. */
int token_owner_of(struct contest *c, const char *name, int64_t contestant, struct token_owner *owner, bool *good);

/* Returns whether both have the same bytes, in a time that depends on size only. */
bool token_same(const void *a, const void *b, size_t size);

/* Draws 32 random bytes from the system and writes them in hexadecimal. False if the system gives none. */
bool token_draw(char text[65]);

#endif

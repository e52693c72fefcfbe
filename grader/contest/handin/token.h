/*
 * token.h - what a contestant shows, instead of a password, when he hands in over HTTP: a number and 256 bits drawn from
 * the system, "7-" and 64 hexadecimal digits. It is told once, when it is made. The store has its number and its
 * SHA-256, which tells nothing of it; no more is needed for what nobody can guess.
 */
#ifndef SORTIE_TOKEN_H
#define SORTIE_TOKEN_H

#include "contest/contest.h"

enum { TOKEN_TEXT = 96 };

/* Whose it is. */
struct token_owner {
    int64_t token, contestant;
    char name[CONTEST_NAME];
};

/* A further one for a contestant; those that he has stay good. CONTEST_REFUSED: there is nobody of that name. */
int token_make(struct contest *c, const char *name, char token[TOKEN_TEXT]);

/* All that he has are good no more, from now on; *revoked: how many they were. The same. */
int token_revoke(struct contest *c, const char *name, int64_t *revoked);

/* Whether a stranger's text is a token that is good: *good, and whose. It is found by its number, which is no secret,
 * and its hash compared in a time that does not depend on where they differ. CONTEST_OK, or CONTEST_SYSTEM. */
int token_check(struct contest *c, const char *text, struct token_owner *owner, bool *good);

/* Whether a token that was good before still is. The same. */
int token_check_number(struct contest *c, int64_t token, struct token_owner *owner, bool *good);

/* Whether both are the same bytes, in a time that depends on their number only. */
bool token_same(const void *a, const void *b, size_t size);

/* Bytes that nobody can guess, as hexadecimal digits; false: the system gives none. */
bool token_draw(char text[65]);

#endif

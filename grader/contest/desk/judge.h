/*
 * judge.h - who may judge in the browser. A judge has a link with a secret key behind its #, which no browser sends:
 *
 *   https://contest.example/judge#ROLE/NUMBER/SECRET       SECRET: 64 hexadecimal digits of an Ed25519 key
 *
 * The store has only the public key. A link is printed once. An owner also gets the secret of a second factor, for an
 * authenticator app. A link opens sessions (session.h) until it is revoked.
 *
 * Each function returns a result of contest.h.
 */
#ifndef SORTIE_JUDGE_H
#define SORTIE_JUDGE_H

#include "base/hash.h"
#include "contest/contest.h"

/* Each may do what those before may. ORDER judge.c's names */
enum judge_role { JUDGE_HELPER, JUDGE_JUDGE, JUDGE_OWNER };
const char *judge_role_name(enum judge_role role);
bool judge_role_of(const char *name, enum judge_role *role);

enum { JUDGE_LINK = 2 * CONFIG_TEXT, JUDGE_CODE = 1000 };

struct judge {
    int64_t id;
    char name[CONTEST_NAME];
    enum judge_role role;
    char key[HASH_TEXT];  /* the public one */
    char code[HASH_TEXT]; /* hexadecimal digits of the second factor's secret. Empty: none */
    int64_t step;         /* the last time step whose code was used */
};

/* Secrets, which are printed once. */
struct judge_secrets {
    char link[JUDGE_LINK];
    char code[JUDGE_CODE]; /* an otpauth:// address for authenticator apps. Empty: none */
};

/* Adds a judge, and writes it to the audit log. address: of the pages, or an empty text: the link then begins with
 * /judge. CONTEST_REFUSED if the name cannot be one, or is a judge's already. */
int judge_add(struct contest *c, const char *name, enum judge_role role, const char *address,
              struct judge_secrets *secrets);

/* Adds one whose key another browser has drawn: its public part. For roles without a second factor. *id: the number
 * that the link has. */
int judge_add_key(struct contest *c, const char *name, enum judge_role role, const char *key, int64_t *id);

/* Ends a judge's link and sessions at once. CONTEST_REFUSED if there is no such judge. */
int judge_revoke(struct contest *c, const char *name);

/* Finds a judge who was not revoked. *good: there is one. */
int judge_find(struct contest *c, int64_t id, struct judge *out, bool *good);

/* Prints a line for each judge. */
int judge_list(struct contest *c, FILE *out);

#endif

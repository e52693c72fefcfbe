/*
 * judge.h - who may judge in the browser, and the sessions in which they do. A judge has a link with a secret key
 * behind its #, which no browser sends:
 *
 *   https://contest.example/judge#ROLE/NUMBER/SECRET       SECRET: 64 hexadecimal digits of an Ed25519 key
 *
 * The store has only the public key. A link is printed once. An owner also gets the secret of a second factor, for an
 * authenticator app. A link opens sessions until it is revoked.
 *
 * A session at the desk begins with the act `begin`, which the key of the judge's link signs and which, for an owner,
 * has the code of the second factor. From then on the session's own key signs. It ends after half a day, by the act
 * `end`, or when the judge is revoked. The browser throws the link's key away at once, so that a browser that is left
 * behind is worth no more than the rest of its session.
 *
 * Each function returns a result of contest.h.
 */
#ifndef SORTIE_JUDGE_H
#define SORTIE_JUDGE_H

#include "act_text.h"
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

/* ---- sessions ---- */

enum { DESK_SESSION_S = 12 * 3600 };

/* The contest's name in each act: its game, and when it was made. */
int desk_contest(struct contest *c, char name[ACT_CONTEST]);

/* Checks an act that begins a session: contest, judge, time, signature, and an owner's code. It changes nothing.
 * *step: the time step of the code, 0 if there is none, or -1 if it is wrong. Count these: there are only a million
 * codes. CONTEST_REFUSED with the reason. */
int desk_session_check(struct contest *c, const struct act_text *a, int64_t now, struct judge *who, int64_t *step);

/* Begins such a session. CONTEST_REFUSED too if one of this key has begun already. */
int desk_session_begin(struct contest *c, const struct act_text *a, int64_t now, struct judge *who);

/* Checks any other act: that its session goes on, signature, time, and that its number is the next or a later one. Then
 * the number is used up. CONTEST_REFUSED with the reason. */
int desk_session_use(struct contest *c, const struct act_text *a, int64_t now, struct judge *who);

/* Ends it. */
int desk_session_end(struct contest *c, const char *session);

#endif

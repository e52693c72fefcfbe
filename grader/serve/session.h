/*
 * session.h - browser sessions of contestants who have logged in with a token. A session has a secret of its own in a
 * cookie, so that the token need not be kept in the browser. The server keeps only the secret's hash. A session ends
 * after a week, by logging out, when its token is revoked, and with the server. A session that a proxy began ends too
 * when the proxy does not vouch any more.
 */
#ifndef SORTIE_SESSION_H
#define SORTIE_SESSION_H

#include <stdint.h>

#include "base/hash.h"

enum { SESSIONS = 4096, SESSIONS_OF_TOKEN = 8, SESSION_S = 7 * 24 * 3600, SESSION_TEXT = HASH_TEXT };

struct session {
    int64_t token; /* 0: this place is free. Below 0: the contestant -token, whom a proxy let in (auth.h) */
    int64_t until; /* seconds on the monotonic clock */
    uint8_t hash[HASH_SIZE];
    char csrf[SESSION_TEXT]; /* sent by the session's own pages with requests that change something */
};

struct sessions {
    struct session at[SESSIONS];
};

/* Begins a session. If there are too many, of this token or of all, it replaces the oldest. secret is for the cookie.
 * NULL: the system gives no random bytes. */
struct session *session_begin(struct sessions *all, int64_t token, int64_t now_s, char secret[SESSION_TEXT]);

/* Finds the session with this secret (NULL: none). Every session is compared, each in constant time. */
struct session *session_find(struct sessions *all, const char *secret, int64_t now_s);

void session_end(struct session *s);

#endif

/*
 * session.h - who has logged in with his token in a browser. A session is a secret of its own in a cookie, so that the
 * token stays where it was; here is only its hash. Sessions end with the time, with logging out, with the token, and
 * with the server.
 */
#ifndef SORTIE_SESSION_H
#define SORTIE_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/hash.h"

enum { SESSIONS = 4096, SESSIONS_OF_TOKEN = 8, SESSION_S = 7 * 24 * 3600, SESSION_TEXT = HASH_TEXT };

struct session {
    int64_t token; /* 0: none is here */
    int64_t until; /* seconds on the monotonic clock */
    uint8_t hash[HASH_SIZE];
    char csrf[SESSION_TEXT]; /* what his own pages send with what they ask to be done */
};

struct sessions {
    struct session at[SESSIONS];
};

/* A new one, in the place of the oldest where there are too many, of his or of all. secret is for the cookie. False: the
 * system gives no chance. */
bool session_begin(struct sessions *all, int64_t token, int64_t now_s, char secret[SESSION_TEXT]);

/* Whose secret it is (NULL: nobody's); every session is compared, each in constant time. */
struct session *session_find(struct sessions *all, const char *secret, int64_t now_s);

void session_end(struct session *s);

#endif

/*
 * serve.h - a contest over HTTP: its pages (site/), and for who has a token (contest/handin/token.h) handing in and what came of
 * it, on a page of his own and for scripts:
 *
 *   /                      site/, as it is
 *   /login                 a field for the token; /login#TOKEN is the link that a contestant gets
 *   /me                    his page; /hand-in and /logout are its forms
 *   /api/submissions       POST hands in a form's `file`, GET lists; Authorization: Bearer TOKEN
 *   /serve/                style and scripts of these
 *
 * What is handed in goes into the inbox (contest/handin/handed.h), where sortie run finds it. The store is only read.
 */
#ifndef SORTIE_SERVE_H
#define SORTIE_SERVE_H

#include "contest/contest.h"
#include "contest/handin/token.h"
#include "http.h"
#include "rate.h"
#include "session.h"

struct serve {
    struct contest *c;
    int folder, inbox; /* the contest's, and submissions/ in it */
    bool proxy;        /* it is reached by TLS, through a proxy */
    struct rate rate;
    struct sessions sessions;
};

/* Who asks. */
struct who {
    struct token_owner owner;
    struct session *session; /* NULL: by Authorization */
};

/* A line on stderr with the time. */
void serve_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

#endif

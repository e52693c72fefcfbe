/*
 * serve.h - a contest over HTTP: its pages (site/), and for contestants with a token (contest/handin/token.h)
 * submitting programs and seeing results, on a page of their own and for scripts:
 *
 *   /                      site/, as it is, but for the picture of a shared moment (site/picture/shared_moment.h)
 *   /picture/              such pictures
 *   /login                 a field for the token, /login#TOKEN is the link that a contestant gets. Whom a proxy vouches
 *                          for is in at once (auth.h)
 *   /register              where people register themselves, if the contest allows it
 *   /me                    the contestant's own page, /hand-in and /logout are its forms
 *   /scrimmage             a form of that page: lets the last program play one that the contestant chooses
 *   /ask                   a form of that page: a question to the judge (contest/talk/message.h)
 *   /me/record/ID-N.js     the record of a match outside of the rating (contest/unrated/unrated.h), for its replay
 *   /me/said.js            what the contestant's program printed, for the replay of a match
 *   /assets/served.js      tells the site's pages who is logged in
 *   /api/submissions       POST submits a form's `file`, GET lists, Authorization: Bearer TOKEN
 *   /judge                 the judge's desk (answers.h), whose acts are put into acts/
 *   /serve/                style and scripts of these pages
 *
 * Submissions are written into the inbox (contest/handin/upload.h), where sortie run finds them. The store is only
 * read.
 */
#ifndef SORTIE_SERVE_H
#define SORTIE_SERVE_H

#include "contest/contest.h"
#include "contest/handin/drop.h"
#include "contest/handin/token.h"
#include "packed.h"
#include "rate.h"
#include "serve/http/http.h"
#include "session.h"

struct serve {
    struct contest *c;
    int folder, inbox;        /* file descriptors: the contest's folder, and submissions/ in it, */
    int acts;                 /* and acts/, or -1 */
    const char *listen;       /* HOST:PORT, as it was asked for */
    bool proxy;               /* behind a TLS proxy */
    const char *sign_on;      /* the header in which a proxy names the contestant, or NULL */
    const char *sign_on_from; /* and the proxy's address */
    struct rate rate;
    struct sessions sessions, judges; /* of contestants, and at the judge's desk, with the number of the judge */
    struct packed_files packed;
};

enum { SERVE_WORDS = 700 };

/* The contestant who asks. */
struct who {
    struct token_owner owner;
    struct session *session; /* NULL: authenticated by the Authorization header */
    char person[24];         /* their number, for limits */
};

/* A request and the answer to it. Each function that answers an address (routes.c) gets one. It returns 0 if q->a has
 * the answer. Else it returns an HTTP status, and routes.c answers with q->words, in the way of this address: JSON for
 * a script, a form of the own page with that page, others with the login. */
struct asked {
    struct serve *s;
    const struct http_request *r;
    const struct who *who;  /* where only a known contestant may ask */
    enum drop_request word; /* what the address says (upload_word) */
    struct http_answer *a;
    char *words; /* SERVE_WORDS bytes for serve_refuse. At first empty */
};

/* The functions that http.h calls. routes.c has all addresses, with what answers them and who may ask for it. */
void serve_head(void *self, struct http_request *r, struct http_answer *a);
void serve_answer(void *self, struct http_request *r, struct http_answer *a);

/* A line on stderr with the time. Strangers' words may be in it: it is made safe (text_line). */
void serve_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Says in q->words why something is not so, and returns the status. */
unsigned serve_refuse(const struct asked *q, unsigned status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The same of what was not taken, by a result of contest.h: `refused` is the status of what was refused. If the system
 * failed, it is 503, and the log has the reason. */
unsigned serve_not_taken(const struct asked *q, int rc, unsigned refused);

#endif

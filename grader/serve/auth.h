/*
 * auth.h - authentication: by a token in the Authorization header, or by a session that a browser began with a token. A
 * session's cookie cannot be read by scripts, is sent only by pages of this site, and behind a proxy only over TLS. A
 * request that changes something also needs the secret that only the session's own pages contain.
 *
 * With single sign-on a proxy has found out who asks, and names the contestant in a header. The header counts only on a
 * connection from that proxy's address. The login then begins a session at once. Each later request of the session must
 * have the header too, with the same name.
 */
#ifndef SORTIE_AUTH_H
#define SORTIE_AUTH_H

#include <stdbool.h>
#include <stdint.h>

struct asked;
struct serve;
struct who;
struct http_request;
struct http_answer;

/* ORDER auth.c's words */
enum auth { AUTH_OPEN, AUTH_UNKNOWN, AUTH_TOO_OFTEN, AUTH_ELSEWHERE, AUTH_BROKEN };

/* Finds out who asks. AUTH_UNKNOWN: no token or session, or one that is not valid (any more). AUTH_TOO_OFTEN: too many
 * wrong tokens from this address. A valid one is accepted nevertheless. AUTH_BROKEN: the store cannot be read. */
enum auth auth_ask(struct serve *s, const struct http_request *r, struct who *who);

/* Checks that a request that changes something comes from a page of this site, with its session's secret (a script
 * sends it as X-CSRF-Token, a form as `csrf`). A request with a token in Authorization does not need it. */
enum auth auth_may_change(const struct http_request *r, const struct who *who, const char *csrf);

/* The HTTP status of each, and its words. */
extern const struct auth_told {
    unsigned status;
    const char *words;
} auth_told[];

/* Refuses by both (serve_refuse). 0: AUTH_OPEN. */
unsigned auth_refuse(const struct asked *q, enum auth d);

/* Checks the two options of single sign-on. Returns 0, or the exit status after an error message. */
int auth_check_sign_on(const struct serve *s);

/* Checks by what browsers say about it that a request comes from a page of this site. */
bool auth_is_from_here(const struct http_request *r);

/* Begins a session of a token, and sets its cookie. Returns false if that fails: then there is none. */
bool auth_begin(struct serve *s, int64_t token, struct http_answer *a);

/* Answers with the login page, and says this. */
void auth_page(const struct serve *s, struct http_answer *a, unsigned status, const char *words);

/* The answers to that page's address, and to logging in and out, as serve.h says. auth_door begins a session for whom a
 * proxy vouches for. */
unsigned auth_door(const struct asked *q);
unsigned auth_enter(const struct asked *q);
unsigned auth_leave(const struct asked *q);

#endif

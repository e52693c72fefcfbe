/*
 * door.h - authentication: by a token in the Authorization header, or by a session that a browser began with a token. A
 * session's cookie cannot be read by scripts, is sent only by pages of this site, and behind a proxy only over TLS. A
 * request that changes something also needs the secret that only the session's own pages contain.
 */
#ifndef SORTIE_DOOR_H
#define SORTIE_DOOR_H

struct serve;
struct who;
struct http_request;
struct http_answer;

/* ORDER door.c's words */
enum door { DOOR_OPEN, DOOR_UNKNOWN, DOOR_TOO_OFTEN, DOOR_ELSEWHERE, DOOR_BROKEN };

/* Finds out who asks. DOOR_UNKNOWN: no token or session, or one that is not valid (any more). DOOR_TOO_OFTEN: too many
 * wrong tokens from this address; a valid one is accepted nevertheless. DOOR_BROKEN: the store cannot be read. */
enum door door_ask(struct serve *s, const struct http_request *r, struct who *who);

/* Checks that a request that changes something comes from a page of this site, with its session's secret (a script
 * sends it as X-CSRF-Token, a form as `csrf`). A request with a token in Authorization does not need it. */
enum door door_may_change(const struct http_request *r, const struct who *who, const char *csrf);

unsigned door_status(enum door d);
const char *door_words(enum door d);

/* The login page, and the answers to logging in and out. */
void door_page(struct http_answer *a, unsigned status, const char *words);
void door_enter(struct serve *s, const struct http_request *r, struct http_answer *a);
void door_leave(struct serve *s, const struct http_request *r, struct http_answer *a);

#endif

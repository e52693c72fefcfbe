/*
 * door.h - who asks: by a token in Authorization, or by a session that a browser began with one. A session's cookie is
 * out of scripts' reach, is sent to this site by pages of this site only, and over TLS only where there is a proxy; and
 * what changes anything needs besides the secret that stands on the session's own pages.
 */
#ifndef SORTIE_DOOR_H
#define SORTIE_DOOR_H

struct serve;
struct who;
struct http_request;
struct http_answer;

/* ORDER door.c's words */
enum door { DOOR_OPEN, DOOR_UNKNOWN, DOOR_TOO_OFTEN, DOOR_ELSEWHERE, DOOR_BROKEN };

/* Who asks; DOOR_UNKNOWN: nobody says, or it is not good (any more). DOOR_TOO_OFTEN: wrong tokens from this address;
 * a good one is taken all the same. DOOR_BROKEN: the store cannot be read. */
enum door door_ask(struct serve *s, const struct http_request *r, struct who *who);

/* Whether a request that changes something comes from a page of this site, with its session's secret (which a script
 * sends as X-CSRF-Token, a form as `csrf`). With a token in Authorization it need not. */
enum door door_may_change(const struct http_request *r, const struct who *who, const char *csrf);

unsigned door_status(enum door d);
const char *door_words(enum door d);

/* The page with the field for the token, and what becomes of it. */
void door_page(struct http_answer *a, unsigned status, const char *words);
void door_enter(struct serve *s, const struct http_request *r, struct http_answer *a);
void door_leave(struct serve *s, const struct http_request *r, struct http_answer *a);

#endif

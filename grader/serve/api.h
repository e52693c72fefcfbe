/*
 * api.h - handing in and the list of it, for scripts: what comes back is JSON.
 */
#ifndef SORTIE_API_H
#define SORTIE_API_H

#include <stddef.h>
#include <stdint.h>

struct contest;
struct serve;
struct who;
struct http_request;
struct http_answer;

enum { API_FORM = 4 << 10 }; /* bytes of a form beside its file */

/* How many bytes a form may have: its program, in games by lines its data, and what is around them. */
size_t api_most(const struct contest *c);

/* Takes a form's files into the inbox. The status that http has for it; 202: *number. words: why not. */
unsigned api_take(struct serve *s, const struct http_request *r, const struct who *who, int64_t *number,
                  char words[300]);

/* Why a form of so many bytes need not be read: its status, or 0. Closed, or too often, or too large. */
unsigned api_foresee(struct serve *s, const struct http_request *r, const struct who *who, char words[300]);

void api_hand_in(struct serve *s, const struct http_request *r, const struct who *who, struct http_answer *a);
void api_list(struct serve *s, const struct who *who, struct http_answer *a);

#endif

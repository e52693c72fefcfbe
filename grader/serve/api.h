/*
 * api.h - submitting a program and listing submissions, for scripts: answers are JSON.
 */
#ifndef SORTIE_API_H
#define SORTIE_API_H

#include <stddef.h>
#include <stdint.h>

struct asked;
struct contest;

enum { API_FORM = 4 << 10 }; /* bytes of a form besides its files */

/* Returns the largest size of a form in bytes: its program, in games by lines its data, and the form around them. */
size_t api_most(const struct contest *c);

/* Takes a form's files into the inbox. Returns an HTTP status: 202 with *number, else q->words has the error. */
unsigned api_take(const struct asked *q, int64_t *number);

/* Checks by its size whether a form needs to be read at all. Returns 0, or the HTTP status of the error: submissions
 * are closed, too many, or too large. */
unsigned api_foresee(const struct asked *q);

unsigned api_hand_in(const struct asked *q);
unsigned api_list(const struct asked *q);

#endif

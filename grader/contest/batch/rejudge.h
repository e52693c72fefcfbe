/*
 * rejudge.h - a batch that is declared void, and one that plays another again. Both are rulings. Each returns a result of
 * contest.h.
 */
#ifndef SORTIE_REJUDGE_H
#define SORTIE_REJUDGE_H

#include "contest/contest.h"

/* It stays, crossed out, and does not count any more: the standings are those of the batch before, and that is what the
 * next one is compared with. Refused: it is not finished, or void already. */
int rejudge_void(struct contest *c, int64_t batch, const char *why);

/* Inside a transaction: stores batch `id` as one that plays batch `of` again, with its programs, its players' names, its
 * secret, test points and rounds, and the ruling. A secret that has been announced is the next batch's then. Refused:
 * there is no such batch, or it is not finished. */
int rejudge_copy(struct contest *c, int64_t id, int64_t of, const char *why);

/* Of a finished batch, the one that it plays again; 0: it plays none. */
int rejudge_of(struct contest *c, int64_t id, int64_t *of);

/* Holds such a batch against the other and tells in one line that matches, ratings, scores and totals are the same; or
 * each match that came out otherwise, the first twenty of them. */
int rejudge_compare(struct contest *c, int64_t id, int64_t of, FILE *out);

#endif

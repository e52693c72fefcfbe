/*
 * rejudge.h - declares a batch void, and makes a batch that plays another one again. Both are written to the audit log.
 * Each function returns a result of contest.h.
 */
#ifndef SORTIE_REJUDGE_H
#define SORTIE_REJUDGE_H

#include "contest/contest.h"

/* Declares a batch void. It stays, crossed out, but does not count: the standings, and what the next batch is compared
 * with, are those of the batch before. CONTEST_REFUSED if it is not finished or is void already. */
int rejudge_void(struct contest *c, int64_t batch, const char *why);

/* Stores batch `id` as one that plays batch `of` again, with its programs, names, secret, test points and rounds, and
 * writes it to the audit log. Call it inside a transaction. A secret already announced is left for the next batch.
 * CONTEST_REFUSED if there is no such batch or it is not finished. */
int rejudge_copy(struct contest *c, int64_t id, int64_t of, const char *why);

/* Gives the batch that a finished batch plays again, or 0. */
int rejudge_of(struct contest *c, int64_t id, int64_t *of);

/* Compares such a batch with the other one. Prints one line if all matches, ratings, scores and totals are equal, else
 * the first twenty matches that differ. Records are compared by their hashes. Another line says if those of the other
 * batch are no longer kept. */
int rejudge_compare(struct contest *c, int64_t id, int64_t of, FILE *out);

#endif

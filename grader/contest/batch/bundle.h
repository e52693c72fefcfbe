/*
 * bundle.h - writes the bundle of a finished batch: a text with all that the batch decided (docs/bundle.md). The pages
 * publish it, the batch's hash is its SHA-256, and verify makes it again. It is written in one pass, in memory that
 * does not grow with the number of matches.
 *
 * A bundle contains the hash of the bundle before it. So anyone who has noted the last hash notices if an earlier
 * result is changed, left out, or played again.
 */
#ifndef SORTIE_BUNDLE_H
#define SORTIE_BUNDLE_H

#include <stdio.h>

#include "base/hash.h"
#include "contest/contest.h"

struct batch;

/*
 * The version of a bundle says by which rules its batch was decided. Whatever the kit's version is, a batch keeps the
 * version that it began with, and verify computes it by these rules.
 *
 *   1  0.2 up to schema 4: without the rank of a format. The fit's intervals as fit_all_1 has them. Without the hash of
 *      entries (schema 3) chance follows from the secret alone.
 *   2  all later ones
 */
enum { BUNDLE_FIRST = 1, BUNDLE_VERSION = 2 };

/* Prints the bundle of a finished batch to out. NULL: only computes its hash. hash is the SHA-256 of its bytes.
 * Returns a result of contest.h. The caller checks ferror(out). */
int bundle_write(struct contest *c, int64_t batch, FILE *out, char hash[HASH_TEXT]);

/* Both store a hash: of the entry lines, from which the batch's chance is derived (batch_secret.h), and of the bundle.
 * Call bundle_seal_entries inside the transaction that begins a batch, once it has its entries, and bundle_seal as the
 * last step of the transaction that finishes it. */
int bundle_seal_entries(struct contest *c, int64_t batch);
int bundle_seal(struct contest *c, int64_t batch);

/* Gives the hash of all that a batch's jobs and results depend on: its lines as far as they are settled when it begins,
 * and its programs here. Two batches with the same key have the same jobs and results. */
int bundle_jobs_key(struct contest *c, const struct batch *b, char key[HASH_TEXT]);

#endif

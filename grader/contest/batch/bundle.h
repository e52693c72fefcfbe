/*
 * bundle.h - all that a finished batch decided, as the text that docs/bundle.md describes: what the pages publish, what
 * the batch's hash is the SHA-256 of, what verify makes again. It is written in one pass, in memory that does not grow
 * with the number of matches.
 *
 * A bundle has the hash of the bundle before in it. So whoever has noted the last hash notices if anything that was
 * decided until then is changed, left out, or played again.
 */
#ifndef SORTIE_BUNDLE_H
#define SORTIE_BUNDLE_H

#include <stdio.h>

#include "base/hash.h"
#include "contest/contest.h"

/* Prints the bundle of a finished batch to out, or nowhere where that is NULL; hash is the SHA-256 of its bytes. A
 * result of contest.h. What could not be printed is the caller's to look for: ferror. */
int bundle_write(struct contest *c, int64_t batch, FILE *out, char hash[HASH_TEXT]);

/* The SHA-256 of a batch's entries as the bundle has them, which its chance follows from (batch_secret.h). */
int bundle_entries_hash(struct contest *c, int64_t batch, char hash[HASH_TEXT]);

/* Inside the transaction that begins a batch, when it has its entries; and that which finishes it, as the last step:
 * stores these hashes. */
int bundle_seal_entries(struct contest *c, int64_t batch);
int bundle_seal(struct contest *c, int64_t batch);

/* The stored hash of a batch; empty: it has none. */
int bundle_stored_hash(struct contest *c, int64_t batch, char hash[HASH_TEXT]);

#endif

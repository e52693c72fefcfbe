/*
 * batch_secret.h - the secret of a batch (base/chance.h), and the seeds derived from it and from the batch's entries.
 *
 * batch_announce publishes the secret's hash before submissions close. The secret itself is published when the batch is
 * finished, so that everybody can recompute pairings and seeds. Until submissions close, the secret is in a file of its
 * own (secret_file.h).
 */
#ifndef SORTIE_BATCH_SECRET_H
#define SORTIE_BATCH_SECRET_H

#include "batch.h"

/* Chooses a batch's secret. Call it inside a transaction. Uses `seed` if that is 0 or more, else the secret
 * announced for b->id, else a new one. Fills b->secret, its hash and b->seed. *announced: the Unix time of the
 * announcement, or 0 if there was none, or if its secret is lost, which a ruling and c->note then report. */
int batch_choose_secret(struct contest *c, int64_t seed, struct batch *b, int64_t *announced);

/* Removes the secret's file if no batch waits for it. Reports failures in c->note. */
void batch_tidy_secret(struct contest *c);

/* Sets b->entries_hash and b->chance. The chance of a batch is the HMAC-SHA-256 under its secret of "entries", a
 * null byte, and the 32 bytes of its entries' hash (docs/bundle.md). NULL: it is the secret itself, as in batches of
 * schema 3. b->secret must be set. */
void batch_set_chance(struct batch *b, const uint8_t *entries);

/* Values derived from the chance of a batch (chance.h): "pairing" of test point and round, "match" of test point,
 * round and number. */
struct chance batch_pairing_chance(const struct batch *b, int testpoint, int round);
int64_t batch_match_seed(const struct batch *b, int testpoint, int round, int number);

#endif

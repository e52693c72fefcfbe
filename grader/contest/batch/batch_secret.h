/*
 * batch_secret.h - the secret of a batch (base/chance.h), and the seeds derived from it and from the batch's entries.
 *
 * batch_announce publishes the secret's hash before submissions close. The secret itself is published when the batch is
 * finished, so that everybody can recompute pairings and seeds. Until submissions close, the secret is in the file
 * `secret` in the contest's folder, and nowhere else. contest.db has only its hash, so a copy of that file reveals
 * nothing about the batch.
 *
 * At rest nobody may read the file `secret`. Its mode is 0000. That protects it from a copy made by the folder's owner,
 * and from `sortie serve`, which runs as the owner but may not change modes (its system call filter). The clock may
 * change modes, so it can read it.
 */
#ifndef SORTIE_BATCH_SECRET_H
#define SORTIE_BATCH_SECRET_H

#include "batch.h"

/* Chooses a batch's secret. Call it inside a transaction. Uses `seed` if that is 0 or more, else the secret
 * announced for b->id, else a new one. Fills b->secret, its hash and b->seed. *announced: the Unix time of the
 * announcement, or 0 if there was none, or if its secret is lost, which a ruling and c->note then report. */
int batch_choose_secret(struct contest *c, int64_t seed, struct batch *b, int64_t *announced);

/* Replaces the secret's file, whole or not at all. It is on the disk when this returns. A result of contest.h. */
int batch_write_secret(struct contest *c, const struct chance_secret *secret);

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

/*
 * batch_secret.h - the secret of a batch (base/chance.h), and what follows from it and the batch's entries. The secret's
 * hash is announced before hand-in closes (batch_announce), itself told when the batch is finished, so that everybody can
 * compute pairings and seeds again. Until hand-in closes the secret is in a file of its own (secret_file.h).
 */
#ifndef SORTIE_BATCH_SECRET_H
#define SORTIE_BATCH_SECRET_H

#include "batch.h"

/* Inside a transaction: fills b->secret, its hash and b->seed: what was announced for b->id, else drawn now; a seed that is
 * asked for, 0 or more, comes before both. *announced: when it was, a time of Unix; 0: it was not, or what was announced is
 * lost, as a ruling and c->note say. */
int batch_choose_secret(struct contest *c, int64_t seed, struct batch *b, int64_t *announced);

/* Removes the file of a secret that waits for no batch any more. What fails is told in c->note. */
void batch_tidy_secret(struct contest *c);

/* The chance of a batch: HMAC-SHA-256 under its secret of "entries", a 0, and the 32 bytes of its entries' hash
 * (docs/bundle.md). Sets b->entries_hash and b->chance; b->secret is there. */
void batch_set_chance(struct batch *b, const uint8_t entries[HASH_SIZE]);

/* What the chance of a batch decides: "pairing" of test point and round, "match" of test point, round and number
 * (chance.h). */
struct chance batch_pairing_chance(const struct batch *b, int testpoint, int round);
int64_t batch_match_seed(const struct batch *b, int testpoint, int round, int number);
void batch_secret_hash(const struct chance_secret *secret, char text[HASH_TEXT]);

#endif

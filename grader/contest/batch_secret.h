/*
 * batch_secret.h - the secret that all chance of a batch follows from (base/chance.h), and what follows. Its hash is
 * announced before hand-in closes (batch_announce), itself told when the batch is finished, so that everybody can compute
 * pairings and seeds again.
 */
#ifndef SORTIE_BATCH_SECRET_H
#define SORTIE_BATCH_SECRET_H

#include "batch.h"

/* Fills b->secret, its hash and b->seed: what was announced for b->id, else drawn now; a seed that is asked for, 0 or more,
 * comes before both. *announced: when it was, a time of Unix; 0: it was not. */
int batch_choose_secret(struct contest *c, int64_t seed, struct batch *b, int64_t *announced);

/* What the secret of a batch decides: "pairing" of test point and round, "match" of test point, round and number
 * (chance.h). */
struct chance batch_pairing_chance(const struct batch *b, int testpoint, int round);
int64_t batch_match_seed(const struct batch *b, int testpoint, int round, int number);
void batch_secret_hash(const struct chance_secret *secret, char text[HASH_TEXT]);

#endif

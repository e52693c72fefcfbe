/*
 * bundle_read.h - reads the head of a bundle (docs/bundle.md) into the same plain data as a batch in the store. All
 * numbers are then in range, whoever wrote the bundle, and no count takes more memory than the text has room for.
 * bundle_check.h checks that the values follow from each other.
 */
#ifndef SORTIE_BUNDLE_READ_H
#define SORTIE_BUNDLE_READ_H

#include "bundle_line.h"
#include "contest/batch/batch.h"

struct bundle {
    const struct game *game;
    struct batch b;                  /* its leagues have no arrays yet */
    bool sealed;                     /* its programs played in sealed seats */
    uint8_t previous[HASH_SIZE];     /* the hash of the bundle before it, zeros in the first */
    uint8_t secret_hash[HASH_SIZE];  /* as published */
    uint8_t entries_told[HASH_SIZE]; /* as published */
    bool without_entries;            /* none is: chance follows from the secret alone (bundle.h) */
    uint8_t entries[HASH_SIZE];      /* of the entry lines that were read */
};

/* Reads up to the first league. Close out->b in any case. Sets r->rc. */
void bundle_read_head(struct bundle_reader *r, const struct game *const known[], struct bundle *out);

#endif

/*
 * bundle_read.h - the head of a bundle (docs/bundle.md) becomes plain data, the same that a batch in the
 * store becomes. Numbers are in their ranges afterwards, whoever wrote the bundle, and no count takes more memory than the
 * text has room for. Whether what is told follows from the rest is bundle_check.h's question.
 */
#ifndef SORTIE_BUNDLE_READ_H
#define SORTIE_BUNDLE_READ_H

#include "bundle_line.h"
#include "contest/batch/batch.h"

struct bundle {
    const struct game *game;
    struct batch b;                     /* its leagues have no arrays yet */
    bool first;                         /* no batch was before it */
    uint8_t previous[HASH_SIZE];        /* the hash of the bundle before it */
    uint8_t secret_hash[HASH_SIZE];     /* as published */
    uint8_t entries_told[HASH_SIZE];    /* as published */
    uint8_t entries[HASH_SIZE];         /* of the entry lines that were read */
    int64_t again, announced, finished; /* 0: none */
};

/* Reads until before the first league. bundle_close is due in any case. r->rc tells. */
void bundle_read_head(struct bundle_reader *r, const struct game *const known[], struct bundle *out);
void bundle_close(struct bundle *b);

#endif

/*
 * recompute_counts.h - what `sortie verify` has counted so far, and what it was asked to do.
 */
#ifndef SORTIE_RECOMPUTE_COUNTS_H
#define SORTIE_RECOMPUTE_COUNTS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "base/hash.h"
#include "seat/seat.h"

enum { RECOMPUTE_TOLD = 20 };

struct recompute {
    int64_t batches, matches, records, rulings;
    int64_t dropped, last_dropped; /* batches whose records are dropped, and the last of them */
    bool without_records;          /* the batch that is being checked is one */
    int64_t replayed, differed;    /* matches that were played again, and those with another result */
    bool sealed;                   /* the batch whose matches are played again was played in sealed seats */
    int64_t guarded;               /* matches of all batches that the judge's clock ended, which no count does */
    int64_t not_counted;           /* of those to be played again: its clock ended them */
    int64_t other_module;          /* of these: another compiler makes other modules of their programs */
    int64_t unplayed, failed;      /* matches in these states (schema.sql) */
    int64_t system[PROOFS];        /* that the system failed in, by the word of their proof */
    int64_t without_record;        /* all of these */
    char hash[HASH_TEXT];          /* of the last batch's bundle, or empty */
    const char *kept;              /* a hash that somebody has kept, or NULL. It must be a batch's */
    int64_t kept_batch;            /* whose it is */
    FILE *remarks;  /* those that differed, and the first without a record, are printed here, one a line, if not NULL */
    FILE *progress; /* gets a line for each batch that is verified, if not NULL */
    bool trust_flags; /* programs may be compiled with the flags of contest.conf, though they are not the kit's */
};

#endif

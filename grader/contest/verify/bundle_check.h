/*
 * bundle_check.h - checks a bundle: derives everything that follows from its secret, its entries and its matches'
 * results again, by the league code that made it, and compares. Needs only the bundle's text. `sortie verify
 * --public` checks published bundles, and `sortie verify DIR` (recompute.h) those that it makes from a store.
 *
 * Ratings are compared with the ratings that follow from the stated ratings of the round before, with a tolerance,
 * because another machine's pow may differ in the last bit. Pairings are compared with those that follow from the
 * stated ratings.
 */
#ifndef SORTIE_BUNDLE_CHECK_H
#define SORTIE_BUNDLE_CHECK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "seat/seat.h"

struct bundle;
struct bundle_match;
struct bundle_reader;
struct game;

/* How many values were derived and found correct. */
struct bundle_counts {
    int64_t pairings, seeds, ratings, scores, totals;
    int64_t state[4];      /* matches, by enum batch_state (batch_match.h) */
    int64_t proof[PROOFS]; /* those that the system failed in, by the word of their proof */
    int64_t records;       /* that were played again */
};

/* The source of records. */
struct bundle_source {
    /* Called for each match, as it is read. Returns the text of its record, ended by a null byte, which is then checked
     * and freed. NULL: it is not there, or the match was refused by bundle_match_wrong. */
    char *(*record)(void *self, struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m,
                    size_t *size);
    void *self;
    bool exact; /* values are compared without the tolerance: they were computed on this machine */
};

/* Reads and checks the whole bundle. Fills head, which the caller must close in any case. source: NULL for none. Adds
 * to counts. Sets r->rc: 0 if correct, 1 if incorrect, with the line and the reason in r, -1 if out of memory. */
void bundle_check(struct bundle_reader *r, const struct game *const known[], const struct bundle_source *source,
                  struct bundle *head, struct bundle_counts *counts);

#endif

/*
 * bundle_check.h - whether a bundle is right: everything that follows from its secret, its entries and the results of its
 * matches is derived again, by the same league code that made it, and held against what is told. Needs nothing but the
 * bundle's text. For `sortie verify --public`.
 *
 * Ratings are held against what the ratings told of the round before give, with a tolerance (another machine's pow may
 * differ in the last bit), and pairings against those that the ratings told give.
 */
#ifndef SORTIE_BUNDLE_CHECK_H
#define SORTIE_BUNDLE_CHECK_H

#include <stdint.h>

struct bundle;
struct bundle_match;
struct bundle_reader;
struct game;

/* What was derived and found right. */
struct bundle_counts {
    int64_t pairings, seeds, ratings, scores, totals;
    int64_t played, unplayed, failed, system; /* matches, by their states */
};

/* Called for each match that was played, as it is read. It may refuse by bundle_wrong. */
struct bundle_listener {
    void (*played)(void *self, struct bundle_reader *r, const struct bundle *b, const struct bundle_match *m);
    void *self;
};

/* Reads and checks the whole bundle. head keeps what its head says, and is closed by the caller in any case. listener may
 * be NULL. r->rc: 0 right; 1 wrong, and the line and the reason stand in r; -1 memory is short. */
void bundle_check(struct bundle_reader *r, const struct game *const known[], const struct bundle_listener *listener,
                  struct bundle *head, struct bundle_counts *counts);

#endif

/*
 * batch_score.h - what the matches of a batch come to: for batch_play.c, which stores it, and bundle_check.c, which
 * compares it with a bundle. With a contest each returns CONTEST_OK or another of these, with c->what and c->why
 * set.
 */
#ifndef SORTIE_BATCH_SCORE_H
#define SORTIE_BATCH_SCORE_H

#include "batch.h"
#include "league/fit/fit.h"
#include "league/score.h"

/* The score of one player in one test point. */
struct batch_score {
    struct score score, fit_score;
    struct fit fit;
    struct format_standing standing; /* in a format that ranks: its rank is in score */
    int performance;                 /* if batch_performs (performance.h) */
};

/* Whether scores have a performance. */
bool batch_performs(const struct game *game, const struct batch *b);

/* Returns the number of rounds played in the league that had most, at least 1. */
int batch_rounds_played(const struct batch *b);

/* The meetings of a league, by round, match and seats; each match has a number of its own. Begins as {NULL, 0, 0}. */
struct batch_meetings {
    struct fit_match *match;
    int count;
    size_t room;
};
int batch_meetings_add(struct batch_meetings *m, struct fit_match match); /* -1: memory is short */

/* Adds all meetings of a league from the store. Free met->match in any case. */
int batch_meetings_load(struct contest *c, const struct batch *b, const struct batch_league *l,
                        struct batch_meetings *met);

/* Computes the scores from the ratings and the past in l, and its meetings. out is 0 before. -1: memory is short. */
int batch_score_meetings(const struct game *game, const struct batch *b, const struct batch_league *l,
                         const struct batch_meetings *met, struct batch_score *out);

/* Totals from the sum of each player's scores in all leagues, as they are stored: rank and score. -1: memory is
 * short. */
int batch_total(const double *sum, int players, struct score *total);

/* Stores scores and totals, and marks the batch as finished. Call it inside a transaction. */
int batch_store_end(struct contest *c, const struct batch *b);

#endif

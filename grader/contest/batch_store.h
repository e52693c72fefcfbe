/*
 * batch_store.h - a batch in the store: for batch.c, which plays it, and verify.c, which recomputes it. Each returns
 * CONTEST_OK or another of these, with c->what and c->why told.
 */
#ifndef SORTIE_BATCH_STORE_H
#define SORTIE_BATCH_STORE_H

#include "batch.h"
#include "league/fit.h"
#include "league/score.h"

/* Loads a batch: its settings, test points and players, each league with ratings of 1500 before its first round. */
int batch_load(struct contest *c, int64_t id, struct batch *b);

/* The pairs of the league's round as stored, and which of its matches are done, with what came of them. */
int batch_load_round(struct contest *c, const struct batch *b, struct batch_league *l);

/* The ratings after the round before the league's; none is stored before the first. */
int batch_load_ratings(struct contest *c, const struct batch *b, struct batch_league *l);

/* Draws the league's round into l. -1 when memory is short. */
int batch_draw_round(const struct batch *b, struct batch_league *l);

/* Inside a transaction: */
int batch_store_pairs(struct contest *c, const struct batch *b, const struct batch_league *l);
int batch_store_ratings(struct contest *c, const struct batch *b, const struct batch_league *l);
int batch_store_match(struct contest *c, const struct batch *b, const struct batch_league *l, int number,
                      const char *state, int attempts, const struct worker_result *r, const void *record);

/* A league's scores. out has room for all players. */
struct batch_score {
    struct score score, fit_score;
    struct fit fit;
    double rating;
    int matches, byes;
};
int batch_score_league(struct contest *c, const struct batch *b, const struct batch_league *l, struct batch_score *out);

/* Totals from the leagues' scores, score[league][player], as they are stored: rank and score. */
void batch_total(const struct batch *b, struct batch_score *const *score, struct score *total);

/* Stores scores and totals, and the batch as finished. */
int batch_store_end(struct contest *c, const struct batch *b, int64_t played_ms);

#endif

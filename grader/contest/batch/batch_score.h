/*
 * batch_score.h - what the matches of a batch come to: for batch_play.c, which stores it, recompute.c, which holds
 * it against what is stored, and bundle_check.c, which holds it against what was published. With a contest each returns
 * CONTEST_OK or another of these, with c->what and c->why told.
 */
#ifndef SORTIE_BATCH_SCORE_H
#define SORTIE_BATCH_SCORE_H

#include "batch.h"
#include "league/fit/fit.h"
#include "league/score.h"

/* Of one player in one test point. */
struct batch_score {
    struct score score, fit_score;
    struct fit fit;
    double rating;
    int matches, byes;
    struct format_standing standing; /* of a format that ranks; its rank is in score */
    int performance;                 /* of a game that rates so (performance.h), and a format that ranks */
};

/* Whether scores have a performance. */
bool batch_performs(const struct game *game, const struct batch *b);

/* The rounds that were played, of the leagues that had most of them; at least 1. */
int batch_rounds_played(const struct batch *b);

/* A league's scores, of the ratings and the past in l and the meetings in the store. out has room for all players. */
int batch_score_league(struct contest *c, const struct batch *b, const struct batch_league *l, struct batch_score *out);

/* The meetings of a league, by round, match and seats. Begins as {NULL, 0, 0}. */
struct batch_meetings {
    struct fit_match *match;
    int count, room;
};
int batch_meetings_add(struct batch_meetings *m, struct fit_match match); /* -1: memory is short */
void batch_meetings_free(struct batch_meetings *m);

/* The same from plain data: the ratings and the past in l, and its meetings. out has matches and byes already, and 0
 * elsewhere. -1: memory is short. */
int batch_score_meetings(const struct game *game, const struct batch *b, const struct batch_league *l,
                         const struct batch_meetings *met, struct batch_score *out);

/* Totals from the leagues' scores, score[league][player], as they are stored: rank and score. -1: memory is short. */
int batch_total(const struct batch *b, struct batch_score *const *score, struct score *total);

/* Inside a transaction: stores scores and totals, and the batch as finished. */
int batch_store_end(struct contest *c, const struct batch *b, int64_t played_ms);

#endif

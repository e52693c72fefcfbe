/*
 * batch_views.h - the views of batch.sql in a contest's store: opened, set to a batch, closed. They show one state of
 * the store, whatever is recorded meanwhile, and keep nobody from recording. Each returns a result as in contest.h.
 */
#ifndef SORTIE_BATCH_VIEWS_H
#define SORTIE_BATCH_VIEWS_H

#include "contest/contest.h"

enum { BATCH_VIEWS_MARK = 320 };

/* Batches after a freeze (contest.conf) are not there, nor those before the oldest whose pages are kept; 0: all are. */
int batch_views_open(struct contest *c, int64_t oldest);
void batch_views_close(struct contest *c);

/* Sets the views to a finished batch (0: none). mark, where it is not NULL, becomes a line that tells what pages of it
 * are made from: where it is the same, so are they. */
int batch_views_show(struct contest *c, int64_t batch, char mark[BATCH_VIEWS_MARK]);

/* Fills what the views of contestants and matches read. */
int batch_views_fill(struct contest *c);

#endif

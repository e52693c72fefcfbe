/*
 * batch_views.h - the views of batch.sql in a contest's store: opened, set to a batch, closed. They show one state of
 * the store, whatever is stored meanwhile, and do not block writers. Each function returns a result of contest.h.
 */
#ifndef SORTIE_BATCH_VIEWS_H
#define SORTIE_BATCH_VIEWS_H

#include "contest/contest.h"

enum { BATCH_VIEWS_MARK = 320 };

/* Opens the views. Batches after a freeze (contest.conf), and before `oldest` (0: none), are left out. */
int batch_views_open(struct contest *c, int64_t oldest);
void batch_views_close(struct contest *c);

/* Sets the views to a finished batch (0: none). mark, if not NULL, gets a line that identifies what its pages are made
 * from: as long as it is equal, so are the pages. */
int batch_views_show(struct contest *c, int64_t batch, char mark[BATCH_VIEWS_MARK]);

/* Fill the tables that the views of contestants and matches read, and then those that say how much of a batch's order
 * is luck, and who beats whom. A batch of one player has none of these. batch_views_fill empties all. */
int batch_views_fill(struct contest *c);
int luck_fill(struct contest *c, int64_t batch);

#endif

/*
 * luck.h - fills the tables of batch.sql that say how much of a batch's order is luck, and who beats whom.
 */
#ifndef SORTIE_LUCK_H
#define SORTIE_LUCK_H

#include "contest/contest.h"

/* Returns a result of contest.h. A batch of one player has none. */
int luck_fill(struct contest *c, int64_t batch);

#endif

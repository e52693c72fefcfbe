/*
 * clock.h - the judge's clock: a batch at each whole multiple of the period, the notice before it, and between batches
 * the programs that were dropped. Everything that happens is a line in run.log, with the time in UTC.
 */
#ifndef SORTIE_CLOCK_H
#define SORTIE_CLOCK_H

#include "batch.h"

/* The first whole multiple of the period after now; both in seconds, since 1970 for now. */
int64_t clock_next(int64_t now, int period);

/* What is done at the start, when a batch has begun, and when it is finished before the judge's command: the pages.
 * What goes wrong is told, no more. */
struct clock_publisher {
    void *self;
    int (*publish)(void *self, struct contest *c);
};

/*
 * Runs until *way->stop: first a batch that was interrupted, then one after the other. A batch that outlasts its period
 * delays the next one to the next multiple, and says so. A configuration that has become wrong is told and the old one
 * kept. Holds the contest's lock. CONTEST_OK: it was stopped; what was begun goes on with the next run.
 */
int clock_run(struct contest *c, const struct batch_way *way, const struct clock_publisher *publisher);

#endif

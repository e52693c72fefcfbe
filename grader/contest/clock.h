/*
 * clock.h - the judge's clock: a batch at each whole multiple of the period, and the notice before it, on their minute
 * whatever else is going on. Everything that may take long is a process of its own: what is handed in is compiled and
 * tried by `sortie inbox`, the pages are written by `sortie site`, and the judge's commands are his. Everything that
 * happens is a line in run.log, with the time in UTC; how things stand is in the file status.
 */
#ifndef SORTIE_CLOCK_H
#define SORTIE_CLOCK_H

#include <stdint.h>

struct contest;
struct batch_way;

/* The first whole multiple of the period after now; both in seconds, since 1970 for now. */
int64_t clock_next(int64_t now, int period);

/*
 * Runs until *way->stop: first a batch that was interrupted, then one after the other. The next batch is announced with
 * the hash of its secret `notice` before it begins, also while another is played. A batch that outlasts its period
 * delays the next one to the next multiple, and says so. A configuration that has become wrong is told and the old one
 * kept. The pages are written at the start, with the notice, when a batch has begun, and when it is finished before the
 * judge's command. Holds the contest's lock. CONTEST_OK: it was stopped; what was begun goes on with the next run.
 * way->tick must be free.
 */
int clock_run(struct contest *c, const struct batch_way *way);

#endif

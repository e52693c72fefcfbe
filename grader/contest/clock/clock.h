/*
 * clock.h - the judge's clock: a batch at each time of the schedule (schedule.h), and the notice before it, on their minute
 * whatever else is going on. Everything that may take long is a process of its own: what is handed in is compiled and
 * tried by `sortie inbox`, the pages are written by `sortie site`, and the judge's commands are his. Everything that
 * happens is a line in run.log, with the time in UTC; how things stand is in the file status.
 */
#ifndef SORTIE_CLOCK_H
#define SORTIE_CLOCK_H

#include <stdint.h>

struct contest;
struct batch_way;

/*
 * Runs until *way->stop: first a batch that was interrupted, then one after the other. The next batch is announced with
 * the hash of its secret `notice` before it begins, also while another is played. A batch that outlasts its period
 * delays the next one to the next time of the schedule, and says so. How long something takes is measured on the monotonic
 * clock; where the wall clock is set to another time that is told, and the next batch is the next one by the new time, at
 * once where its notice has been given and its time has passed. A notice is given once, however often this is started. A configuration that has become wrong is told and the old one
 * kept. The pages are written at the start, with the notice, when a batch has begun, when it is finished before the
 * judge's command, once a minute else, so that they know that the clock is alive, and at the end. Holds the contest's lock. CONTEST_OK: it was stopped; what was begun goes on with the next run.
 * way->tick must be free.
 */
int clock_run(struct contest *c, const struct batch_way *way);

#endif

/*
 * clock.h - the judge's clock: starts a batch at each time of the schedule (schedule.h) and announces it before.
 * Nothing else delays it: all that may take long is a process of its own. `sortie inbox` compiles and tries
 * submissions, `sortie site` writes the pages, and `sortie order` forecasts how much of the order will be luck. The
 * judge's commands run beside it too. Every event is a line in run.log, with the time in UTC. The current state is in
 * the file status.
 */
#ifndef SORTIE_CLOCK_H
#define SORTIE_CLOCK_H

struct contest;
struct batch_way;

/*
 * Runs until *way->queue.stop: first a batch that was interrupted, then one after the other. Holds the contest's lock.
 *
 * - The next batch is announced with the hash of its secret `notice` before it begins, even while another one is
 *   played. A notice is given once, even if the clock is restarted.
 * - A batch that outlasts its period delays the next one to the next time of the schedule, and run.log says so.
 * - Durations are measured on the monotonic clock. If the wall clock is changed, run.log says so, and the next batch
 *   follows the new time. A batch already announced whose time has passed begins at once.
 * - If the configuration becomes invalid, run.log says so, and the old one is kept.
 * - The pages are written at the start, with the notice, when a batch begins, when it is finished (before the judge's
 *   command), at the end, and else once a minute, so that they show that the clock is alive.
 * - After *way->last, the batch in hand is the last one: the clock ends with it, or at once if none is played.
 *
 * CONTEST_OK: it was stopped. The next run resumes what was begun. way->tick must be free: the clock sets it.
 */
int clock_run(struct contest *c, const struct batch_way *way);

#endif

/*
 * schedule.h - when batches begin, and when hand-in is open: by contest.conf, and a moment. Moments are seconds since
 * 1970 (UTC). These functions change TZ of this process and put it back (zone.h): one thread at a time.
 */
#ifndef SORTIE_SCHEDULE_H
#define SORTIE_SCHEDULE_H

#include <stddef.h>
#include <stdint.h>

#include "config.h"

/*
 * When the next batch begins after `now`: a whole multiple of the period, or a time of the schedule, not before the
 * contest's begin; the last one begins at its end. 0: there is none any more. An hour that the zone leaves out in
 * spring comes an hour later; one that it has twice in autumn counts once.
 */
int64_t schedule_next(const struct config *k, int64_t now);

/* Whether hand-in is closed at a moment: NULL, it is open; else why, in text. */
const char *schedule_closed(const struct config *k, int64_t now, char *text, size_t size);

/* "2026-11-23 20:00 Asia/Shanghai", in the zone of the schedule, or UTC. */
const char *schedule_text(const struct config *k, int64_t at, char *text, size_t size);

#endif

/*
 * schedule.h - when batches begin, and when hand-in is open: by contest.conf, and a moment. Moments are seconds since
 * 1970 (UTC). Times of a zone are found with the C library's own rules for it; TZ of this process is changed and put
 * back on the way, so one thread at a time.
 */
#ifndef SORTIE_SCHEDULE_H
#define SORTIE_SCHEDULE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct config;

enum { SCHEDULE_TIMES = 48, SCHEDULE_ZONE = 64 };

/* "each day 12:00 20:00 Asia/Shanghai" */
struct schedule {
    int minute[SCHEDULE_TIMES], times; /* of the day, rising; times 0: batches go by the period */
    char zone[SCHEDULE_ZONE];
};

/* Reads a schedule; an empty text is one without times. NULL, or why not. */
const char *schedule_read(const char *text, struct schedule *out);

/* Reads "2026-11-23 08:00 Asia/Shanghai"; an empty text is 0. NULL, or why not. */
const char *schedule_moment(const char *text, int64_t *at);

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

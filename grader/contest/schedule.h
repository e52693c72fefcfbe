/*
 * schedule.h - when batches begin, and when hand-in is open: by contest.conf, and a moment. Moments are seconds since
 * 1970 (UTC). These functions change TZ of this process and put it back: one thread at a time.
 */
#ifndef SORTIE_SCHEDULE_H
#define SORTIE_SCHEDULE_H

#include <stddef.h>
#include <stdint.h>

#include "config.h"

enum { SCHEDULE_TIMES = 48, SCHEDULE_ZONE = 64 };

/* "each day 12:00 20:00 Asia/Shanghai" */
struct schedule {
    int minute[SCHEDULE_TIMES], times; /* of the day, rising. times 0: batches go by the period */
    char zone[SCHEDULE_ZONE];          /* a name that this machine knows, such as Asia/Shanghai */
};

/* Reads a schedule. An empty text is one without times. Returns NULL, or why not. */
const char *schedule_read(const char *text, struct schedule *out);

/* Reads "2026-11-23 08:00 Asia/Shanghai". An empty text is 0. Returns NULL, or why not. */
const char *schedule_moment(const char *text, int64_t *at);

/*
 * Returns when the next batch after `now` begins, or 0 if there is none. This is a whole multiple of the period, or a
 * time of the schedule, not before the contest begins. The last batch begins when the contest ends. A time that the
 * zone skips in spring comes an hour later. A time that occurs twice in autumn counts once.
 */
int64_t schedule_next(const struct config *k, int64_t now);

/* Returns NULL if submissions are open at that moment, else the reason, written into text. */
const char *schedule_closed(const struct config *k, int64_t now, char *text, size_t size);

#endif

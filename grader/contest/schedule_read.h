/*
 * schedule_read.h - moments and times of day as contest.conf has them. Moments are seconds since 1970 (UTC).
 */
#ifndef SORTIE_SCHEDULE_READ_H
#define SORTIE_SCHEDULE_READ_H

#include <stdint.h>

#include "zone.h"

enum { SCHEDULE_TIMES = 48 };

/* "each day 12:00 20:00 Asia/Shanghai" */
struct schedule {
    int minute[SCHEDULE_TIMES], times; /* of the day, rising. times 0: batches go by the period */
    char zone[ZONE_NAME];
};

/* Reads a schedule. An empty text is one without times. Returns NULL, or why not. */
const char *schedule_read(const char *text, struct schedule *out);

/* Reads "2026-11-23 08:00 Asia/Shanghai". An empty text is 0. Returns NULL, or why not. */
const char *schedule_moment(const char *text, int64_t *at);

#endif

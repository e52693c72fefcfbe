#define _GNU_SOURCE
#include "schedule.h"

#include <stdio.h>
#include <time.h>

#include "schedule_read.h"

/* In the zone of s: its first time after now. Starts with the day before, because the zone's date may be another
 * one. */
static int64_t next_time(const struct schedule *s, int64_t now)
{
    struct zone_before before;
    struct tm today;
    time_t t = (time_t)now;
    int64_t best = 0;
    zone_enter(s->zone, &before);
    localtime_r(&t, &today);
    for (int i = 0; i < 3 * s->times && best == 0; i++) {
        int minute = s->minute[i % s->times];
        struct tm at = {.tm_year = today.tm_year,
                        .tm_mon = today.tm_mon,
                        .tm_mday = today.tm_mday - 1 + i / s->times,
                        .tm_hour = minute / 60,
                        .tm_min = minute % 60,
                        .tm_isdst = -1};
        int64_t found = (int64_t)mktime(&at);
        best = found > now ? found : 0;
    }
    zone_leave(&before);
    return best;
}

static int64_t next_by_rule(const struct config *k, int64_t now)
{
    struct schedule s;
    if (schedule_read(k->schedule, &s) == NULL && s.times > 0)
        return next_time(&s, now);
    return now - now % k->period_s + k->period_s;
}

int64_t schedule_next(const struct config *k, int64_t now)
{
    int64_t begin, end;
    schedule_moment(k->begin, &begin);
    schedule_moment(k->end, &end);
    int64_t next = next_by_rule(k, now < begin ? begin - 1 : now);
    if (end > 0 && now >= end)
        return 0;
    return end > 0 && next > end ? end : next;
}

/* Writes a moment as "2026-11-23 20:00 Asia/Shanghai", in the schedule's zone or else UTC. Returns text. */
static const char *schedule_text(const struct config *k, int64_t at, char *text, size_t size)
{
    struct schedule s;
    struct zone_before before;
    struct tm tm;
    time_t t = (time_t)at;
    bool own = schedule_read(k->schedule, &s) == NULL && s.times > 0;
    const char *zone = own ? s.zone : "UTC";
    zone_enter(zone, &before);
    localtime_r(&t, &tm);
    zone_leave(&before);
    size_t length = strftime(text, size, "%Y-%m-%d %H:%M ", &tm);
    snprintf(text + length, size - length, "%s", zone);
    return text;
}

const char *schedule_closed(const struct config *k, int64_t now, char *text, size_t size)
{
    int64_t begin, end;
    char moment[128];
    schedule_moment(k->begin, &begin);
    schedule_moment(k->end, &end);
    if (!k->open)
        snprintf(text, size, "submissions are closed");
    else if (now < begin)
        snprintf(text, size, "submissions are closed until %s", schedule_text(k, begin, moment, sizeof moment));
    else if (end > 0 && now >= end)
        snprintf(text, size, "submissions are closed since %s", schedule_text(k, end, moment, sizeof moment));
    else
        return NULL;
    return text;
}

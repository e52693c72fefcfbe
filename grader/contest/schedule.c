#define _GNU_SOURCE
#include "schedule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- zones of the C library ---- */

/* A zone that the C library does not know would be UTC to it, without a word. */
static bool zone_is_known(const char *name)
{
    static const char ordinary[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+/-";
    char path[SCHEDULE_ZONE + 32], magic[4] = "";
    if (strcmp(name, "UTC") == 0)
        return true;
    if (name[0] == '/' || strlen(name) >= SCHEDULE_ZONE || name[strspn(name, ordinary)] != '\0')
        return false;
    snprintf(path, sizeof path, "/usr/share/zoneinfo/%s", name);
    FILE *in = fopen(path, "re");
    bool is = in != NULL && fread(magic, 1, sizeof magic, in) == sizeof magic && memcmp(magic, "TZif", 4) == 0;
    if (in != NULL)
        fclose(in);
    return is;
}

static const char zone_wrong[] =
    "the zone must be UTC or one that this machine knows, such as Asia/Shanghai (package tzdata)";

/* Between zone_enter and zone_leave localtime_r and mktime use the zone. Returns the zone of this process, to be put
 * back, or NULL if it has none. */
static char *zone_enter(const char *zone)
{
    const char *old = getenv("TZ");
    char *before = old == NULL ? NULL : strdup(old);
    setenv("TZ", zone, 1);
    tzset();
    return before;
}

static void zone_leave(char *before)
{
    if (before != NULL)
        setenv("TZ", before, 1);
    else
        unsetenv("TZ");
    tzset();
    free(before);
}

/* ---- as contest.conf has them ---- */

/* "20:00", and what stands behind it. -1: it is none. */
static int read_minute(const char **text)
{
    struct tm tm = {0};
    const char *end = strptime(*text, "%H:%M", &tm);
    if (end == NULL || end - *text != 5)
        return -1;
    *text = end;
    return 60 * tm.tm_hour + tm.tm_min;
}

const char *schedule_read(const char *text, struct schedule *out)
{
    static const char each[] = "each day ";
    *out = (struct schedule){.times = 0};
    if (text[0] == '\0')
        return NULL;
    if (strncmp(text, each, strlen(each)) != 0)
        return "must be empty, or as: each day 12:00 20:00 Asia/Shanghai";
    text += strlen(each);
    for (int minute; (minute = read_minute(&text)) >= 0; text += strspn(text, " ")) {
        if (out->times == SCHEDULE_TIMES)
            return "has more than 48 times";
        if (out->times > 0 && minute <= out->minute[out->times - 1])
            return "the times must rise, and be written as 08:00";
        out->minute[out->times++] = minute;
    }
    if (out->times == 0)
        return "has no time such as 20:00";
    if (!zone_is_known(text))
        return zone_wrong;
    snprintf(out->zone, sizeof out->zone, "%s", text);
    return NULL;
}

const char *schedule_moment(const char *text, int64_t *at)
{
    struct tm tm = {0};
    *at = 0;
    if (text[0] == '\0')
        return NULL;
    const char *zone = strptime(text, "%Y-%m-%d %H:%M ", &tm);
    if (zone == NULL || zone - text < 17 || tm.tm_year < 70)
        return "must be empty, or as: 2026-11-23 08:00 Asia/Shanghai";
    if (!zone_is_known(zone))
        return zone_wrong;
    int day = tm.tm_mday;
    tm.tm_isdst = -1;
    char *before = zone_enter(zone);
    *at = (int64_t)mktime(&tm);
    zone_leave(before);
    return tm.tm_mday == day ? NULL : "there is no such day";
}

/* ---- when batches begin ---- */

/* In the zone of s: its first time after now. Starts with the day before, because the zone's date may be another
 * one. */
static int64_t next_time(const struct schedule *s, int64_t now)
{
    struct tm today;
    time_t t = (time_t)now;
    int64_t best = 0;
    char *before = zone_enter(s->zone);
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
    zone_leave(before);
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
    struct tm tm;
    time_t t = (time_t)at;
    bool own = schedule_read(k->schedule, &s) == NULL && s.times > 0;
    const char *zone = own ? s.zone : "UTC";
    char *before = zone_enter(zone);
    localtime_r(&t, &tm);
    zone_leave(before);
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

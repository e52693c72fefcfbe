#define _GNU_SOURCE
#include "schedule_read.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

/* "20:00", and what stands behind it. -1: it is none. */
static int read_minute(const char **text)
{
    int hour, minute, length = 0;
    if (sscanf(*text, "%2d:%2d%n", &hour, &minute, &length) != 2 || length != 5 || hour < 0 || hour > 23 ||
        minute < 0 || minute > 59)
        return -1;
    *text += length;
    return 60 * hour + minute;
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

static bool read_date(const char *text, struct tm *tm, int *length)
{
    int seen = sscanf(text, "%4d-%2d-%2d %2d:%2d %n", &tm->tm_year, &tm->tm_mon, &tm->tm_mday, &tm->tm_hour,
                      &tm->tm_min, length);
    bool fits = seen == 5 && *length >= 17 && tm->tm_year >= 1970 && tm->tm_mon >= 1 && tm->tm_mon <= 12 &&
                tm->tm_mday >= 1 && tm->tm_mday <= 31 && tm->tm_hour >= 0 && tm->tm_hour <= 23 && tm->tm_min >= 0 &&
                tm->tm_min <= 59;
    tm->tm_year -= 1900;
    tm->tm_mon--;
    tm->tm_isdst = -1;
    return fits;
}

const char *schedule_moment(const char *text, int64_t *at)
{
    struct tm tm = {0};
    struct zone_before before;
    int length = 0;
    *at = 0;
    if (text[0] == '\0')
        return NULL;
    if (!read_date(text, &tm, &length))
        return "must be empty, or as: 2026-11-23 08:00 Asia/Shanghai";
    if (!zone_is_known(text + length))
        return zone_wrong;
    int day = tm.tm_mday;
    zone_enter(text + length, &before);
    *at = (int64_t)mktime(&tm);
    zone_leave(&before);
    return tm.tm_mday == day ? NULL : "there is no such day";
}

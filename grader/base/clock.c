#define _POSIX_C_SOURCE 200809L
#include "clock.h"

int64_t clock_of_ns(clockid_t clock)
{
    struct timespec t;
    return clock_gettime(clock, &t) != 0 ? -1 : (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int clock_compare(const struct timespec *a, const struct timespec *b)
{
    if (a->tv_sec != b->tv_sec)
        return a->tv_sec < b->tv_sec ? -1 : 1;
    return (a->tv_nsec > b->tv_nsec) - (a->tv_nsec < b->tv_nsec);
}

int64_t clock_now_ns(void)
{
    return clock_of_ns(CLOCK_MONOTONIC);
}

int64_t clock_now_ms(void)
{
    return clock_now_ns() / 1000000;
}

void clock_nap(int ms)
{
    const struct timespec part = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L};
    nanosleep(&part, NULL);
}

int64_t clock_wall(void)
{
    return (int64_t)time(NULL);
}

static const char *write_utc(int64_t at, const char *format, char text[CLOCK_TEXT])
{
    time_t t = (time_t)at;
    struct tm utc;
    gmtime_r(&t, &utc);
    strftime(text, CLOCK_TEXT, format, &utc);
    return text;
}

const char *clock_text(int64_t at, char text[CLOCK_TEXT])
{
    return write_utc(at, "%Y-%m-%dT%H:%M:%SZ", text);
}

const char *clock_words(int64_t at, char text[CLOCK_TEXT])
{
    return write_utc(at, "%Y-%m-%d %H:%M:%S", text);
}

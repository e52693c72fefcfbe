#define _POSIX_C_SOURCE 200809L
#include "clock.h"

int64_t clock_of_ns(clockid_t clock)
{
    struct timespec t;
    return clock_gettime(clock, &t) != 0 ? -1 : (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

int64_t clock_now_ns(void)
{
    return clock_of_ns(CLOCK_MONOTONIC);
}

int64_t clock_now_ms(void)
{
    return clock_now_ns() / 1000000;
}

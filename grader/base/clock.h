/*
 * clock.h - points in time, CPU times, and times as text.
 */
#ifndef SORTIE_BASE_CLOCK_H
#define SORTIE_BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

/* Returns the time of the monotonic clock, which nobody can set. Use the difference of two such times. */
int64_t clock_now_ns(void);
int64_t clock_now_ms(void);

/* Returns the time of another clock, for example the CPU time of a process. Returns -1 if the clock is gone. */
int64_t clock_of_ns(clockid_t clock);

/* Returns a number below 0 if a is before b, 0 if they are the same time, else one above 0. For qsort. */
int clock_compare(const struct timespec *a, const struct timespec *b);

/* Sleeps for so many milliseconds. A signal ends the sleep early. */
void clock_nap(int ms);

/* clock_wall returns the wall clock in seconds since 1970. The other two write such a time, in UTC, and return text:
 * clock_text for programs ("2026-11-21T10:30:00Z"), clock_words for people ("2026-11-21 10:30:00"). */
enum { CLOCK_TEXT = 32 };
int64_t clock_wall(void);
const char *clock_text(int64_t at, char text[CLOCK_TEXT]);
const char *clock_words(int64_t at, char text[CLOCK_TEXT]);

#endif

/*
 * clock.h - moments, CPU times, and how a moment is written.
 */
#ifndef SORTIE_BASE_CLOCK_H
#define SORTIE_BASE_CLOCK_H

#include <stdint.h>
#include <time.h>

/* A moment on the clock that nobody sets: for what lies between two of them. */
int64_t clock_now_ns(void);
int64_t clock_now_ms(void);

/* What another clock says, say a process's CPU time; -1: it is not there any more. */
int64_t clock_of_ns(clockid_t clock);

/* Sleeps; a signal ends it. */
void clock_nap(int ms);

/* The wall clock in seconds since 1970; as programs read it, "2026-11-21T10:30:00Z"; as people do, "2026-11-21 10:30:00",
 * in UTC too. Both return text. */
enum { CLOCK_TEXT = 32 };
int64_t clock_wall(void);
const char *clock_text(int64_t at, char text[CLOCK_TEXT]);
const char *clock_words(int64_t at, char text[CLOCK_TEXT]);

#endif

/*
 * clock.h - moments and CPU times in nanoseconds.
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

#endif

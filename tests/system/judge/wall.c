/*
 * wall.c - preloaded: the wall clock is as many seconds ahead as the file $WALL says.
 */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>
static long ahead(void)
{
    long seconds = 0;
    const char *name = getenv("WALL");
    FILE *in = name == NULL ? NULL : fopen(name, "r");
    if (in != NULL) {
        if (fscanf(in, "%ld", &seconds) != 1)
            seconds = 0;
        fclose(in);
    }
    return seconds;
}
int clock_gettime(clockid_t id, struct timespec *t)
{
    int rc = (int)syscall(SYS_clock_gettime, id, t);
    t->tv_sec += id == CLOCK_REALTIME ? ahead() : 0;
    return rc;
}
int gettimeofday(struct timeval *restrict t, void *restrict zone)
{
    struct timespec now;
    (void)zone;
    clock_gettime(CLOCK_REALTIME, &now);
    t->tv_sec = now.tv_sec;
    t->tv_usec = now.tv_nsec / 1000;
    return 0;
}
time_t time(time_t *t)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (t != NULL)
        *t = now.tv_sec;
    return now.tv_sec;
}

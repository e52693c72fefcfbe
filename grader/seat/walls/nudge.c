#define _GNU_SOURCE
#include "nudge.h"

#include <string.h>
#include <unistd.h>

/* Not a real-time signal: of those, more than one would wait for a process that is stopped. */
enum { NUDGE = SIGVTALRM };

static void on_nudge(int number, siginfo_t *info, void *context)
{
    struct nudge *n = info->si_value.sival_ptr;
    (void)number;
    (void)context;
    if (info->si_code == SI_TIMER)
        n->count++;
}

int nudge_open(struct nudge *n)
{
    struct sigaction act = {.sa_sigaction = on_nudge, .sa_flags = SA_SIGINFO};
    struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = NUDGE, .sigev_value = {.sival_ptr = n}};
    if (n->owner == getpid())
        return 0;
    memset(n, 0, sizeof *n);
    sigemptyset(&act.sa_mask);
    if (sigaction(NUDGE, &act, NULL) != 0 || timer_create(CLOCK_MONOTONIC, &event, &n->timer) != 0)
        return -1;
    n->owner = getpid();
    return 0;
}

static void set(const struct nudge *n, long interval_us)
{
    const struct timespec interval = {.tv_nsec = interval_us * 1000};
    timer_settime(n->timer, 0, &(const struct itimerspec){interval, interval}, NULL);
}

bool nudge_start(struct nudge *n, int interval_us)
{
    if (!n->runs && n->owner != 0)
        set(n, interval_us);
    return n->runs = n->owner != 0;
}

void nudge_stop(struct nudge *n)
{
    if (n->runs)
        set(n, 0);
    n->runs = false;
}

bool nudge_came(struct nudge *n)
{
    bool came = n->count != n->seen;
    n->seen = n->count;
    return came;
}

void nudge_close(struct nudge *n)
{
    if (n->owner != 0 && n->owner == getpid())
        timer_delete(n->timer);
    memset(n, 0, sizeof *n);
}

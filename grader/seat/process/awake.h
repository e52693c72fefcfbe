/*
 * awake.h - measures how long a process was awake between two looks: at least one of its threads ran, or was ready to
 * run. The rest of the time it slept.
 *
 * For each thread, the kernel counts how long it ran and how long it waited on the run queue
 * (/proc/PID/task/TID/schedstat). For the process it counts how long all threads ran, ended ones included (its CPU
 * clock). The process was awake for at least the CPU time of all threads together on one core, and for at least the
 * running and waiting time of any one thread. The larger of the two is taken. The sum over threads would be wrong:
 * fifty threads that wake up together and wait for each other would look awake for long.
 */
#ifndef SORTIE_AWAKE_H
#define SORTIE_AWAKE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/* The most threads looked at. A confined player has at most 64. */
enum { AWAKE_THREADS = 256 };

struct awake_thread {
    pid_t id;
    int64_t ran_ns, queued_ns; /* without the wait that is still going on */
    long sleeps;               /* how often it has gone to sleep, if it is ready, else -1 */
    bool ready;                /* it runs, or waits for a core */
};

/* The state of a process at one moment. */
struct awake_look {
    int64_t at, cpu_ns;
    int64_t judge_ns; /* how long the looking thread itself ran and waited on the run queue */
    int threads;      /* -1: this was a glance */
    struct awake_thread thread[AWAKE_THREADS];
    bool ready, disk; /* some thread is ready, some thread waits for a disk */
    bool blind;       /* this kernel does not count time on the run queue (CONFIG_SCHED_INFO) */
};

/* How the time between two looks was spent. */
struct awake_span {
    int64_t wall_ns;  /* wall time between them */
    int64_t ready_ns; /* part of wall_ns: the process was ready, and others had the cores */
    int64_t asleep_ns;
    int64_t over_ns; /* by how much a wait that ended was longer than the span, because it began before it */
    bool waits_on;   /* a thread has been waiting since before the span. The length is not known yet */
};

/* Looks at the threads of a process. cpu_ns is the value of its CPU clock, which the caller read at the moment `at`. */
void awake_look(struct awake_look *look, pid_t pid, int64_t at, int64_t cpu_ns);

/* A cheap look that does not read the threads. */
void awake_glance(struct awake_look *look, int64_t at, int64_t cpu_ns);

/* Compares two looks. If either is a glance, waits on the run queue are unknown and count as sleep. */
struct awake_span awake_between(const struct awake_look *before, const struct awake_look *after);

#endif

/*
 * awake.h - how long a process was awake between two looks: at least one of its threads ran, or was ready to run. The
 * rest of the time it slept.
 *
 * The kernel counts for each thread how long it ran and how long it waited on the run queue
 * (/proc/PID/task/TID/schedstat), and for the process how long all its threads ran, ended ones included (its CPU
 * clock). The process was awake for at least what its threads ran together on one core, and for at least what any one of
 * them ran and waited. The larger of the two is taken. The sum over threads is not: fifty threads that wake up together
 * and wait for each other would look awake for long.
 */
#ifndef SORTIE_AWAKE_H
#define SORTIE_AWAKE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

/* Of a command's processes together; a confined player has at most 64. */
enum { AWAKE_THREADS = 256 };

struct awake_thread {
    pid_t id;
    int64_t ran_ns, queued_ns; /* the wait that still goes on is not in it */
    long sleeps;               /* how often it has gone to sleep, where it is ready; else -1 */
    bool ready;                /* it runs, or wants the processor */
};

/* What was seen at one moment. */
struct awake_look {
    int64_t at, cpu_ns;
    int64_t judge_ns; /* how long the looking thread itself ran and waited on the run queue */
    int threads;      /* -1: it was a glance */
    struct awake_thread thread[AWAKE_THREADS];
    bool ready, disk; /* some thread is ready; some thread waits for a disk */
    bool leader_gone; /* the first thread has ended, and others live */
    bool blind;       /* this kernel does not count time on the run queue (CONFIG_SCHED_INFO) */
};

/* What lies between two looks. */
struct awake_span {
    int64_t wall_ns;  /* between them */
    int64_t ready_ns; /* of it, the process was ready and others had the processor */
    int64_t asleep_ns;
    int64_t over_ns; /* a thread's wait that has ended was so much longer than the span: it began before it */
    bool waits_on;   /* a thread waits since before the span: how long is not known yet */
};

/* Looks at the threads of a process, or of a command and all processes that it has started. cpu_ns is what the caller
 * has read of its CPU clock at the moment `at`. */
void awake_look(struct awake_look *look, pid_t pid, bool family, int64_t at, int64_t cpu_ns);

/* A cheap look, without the threads. */
void awake_glance(struct awake_look *look, int64_t at, int64_t cpu_ns);

/* Where one of both was a glance, waits on the run queue are not known and count as sleep. */
struct awake_span awake_between(const struct awake_look *before, const struct awake_look *after);

#endif

/*
 * worker.h - matches played by worker processes: both ends of the job queue. Jobs and results are text (task.h) in
 * frames (pipe.h). A worker reads jobs from its standard input, plays each on a core of its own, and writes results to
 * its standard output.
 */
#ifndef SORTIE_WORKER_H
#define SORTIE_WORKER_H

#include <sys/types.h>

#include "pipe.h"
#include "task.h"

enum { WORKER_QUEUE = 2, WORKERS_MOST = 1024 };

/* A job's program that begins with this is a shell command: it runs as it is, unconfined (seat/desk/desk_seat.h). Only
 * a user's own desk sends such jobs, and only workers started for this accept them. */
#define WORKER_COMMAND "exec:"

/* Runs a worker until its input ends. known: the games that it plays, NULL last. Returns the exit status. */
int worker_run(const struct game *const known[], bool commands);

/* ---- the other end ---- */

/* Returns how many workers to start: `wanted`, or for 0 one for each core, at most WORKERS_MOST. */
int workers_wanted(int wanted);

struct worker {
    pid_t pid;
    int jobs, results;                   /* pipes */
    struct task_job queue[WORKER_QUEUE]; /* the first is being played, the others wait in the pipe */
    int queued;
    char head[FRAME_HEAD]; /* of the result being received */
    struct frame frame;
    char *body; /* its text and record, NULL while the head arrives */
    size_t arrived;
};

struct workers {
    const char *program;
    bool commands; /* a desk's: they run such, which end with them, and programs that have no root of their own here */
    struct worker *worker;
    int count;
    int deaths; /* of workers. Too many end everything */
    char why[256];
};

/* Starts `count` workers, each a program (NULL: this one) with the argument "worker". commands: programs of jobs may be
 * such. Returns 0, or -1 with why. */
int workers_open(struct workers *w, int count, const char *program, bool commands);
void workers_close(struct workers *w); /* kills workers that still play. Safe after a failure */

/* Queues a job at the worker that has least to do. Returns false if all have enough. */
bool workers_give(struct workers *w, const struct task_job *job);
int workers_busy(const struct workers *w); /* jobs without a result yet */

/*
 * Waits for a result. Returns 1: *result, whose record the caller frees. 0: timeout, or a signal came. -1 with why:
 * workers keep dying. A job whose worker died has the system's failure as its result.
 */
int workers_wait(struct workers *w, int timeout_ms, struct task_result *result);

#endif

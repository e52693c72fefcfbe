/*
 * worker.h - matches played by other processes: the job queue's two ends. Jobs and results are text (task.h) in frames
 * (pipe.h); a worker reads jobs from its standard input, plays each on a core of its own, and writes results to its
 * standard output.
 */
#ifndef SORTIE_WORKER_H
#define SORTIE_WORKER_H

#include <sys/types.h>

#include "pipe.h"
#include "task.h"

enum { WORKER_QUEUE = 2, WORKERS_MOST = 1024 };

struct worker_job {
    int64_t id; /* the giver's, 0 or more */
    struct task_job task;
};

struct worker_result {
    int64_t id;
    struct match_result match; /* system: also where it could not begin, or where the worker died */
    struct match_why why[SEATS_MOST];
    struct task_said said[SEATS_MOST];
    int64_t took_us;
    uint32_t size;   /* of the record as text */
    uint32_t packed; /* as store_pack made it */
    int class;       /* of the worker (queue.h) */
    bool given_up;   /* system: it has been tried often enough already */
};

/* What begins a job's program that is a command of the shell: run as it is, not confined (seat/isolated/lines.h). Only one's own
 * desk asks for it, and only a worker that it has started for this does so. */
#define WORKER_COMMAND "exec:"

/* A worker's whole life: until its input ends. known: the games that it plays, NULL last. Returns the exit status. */
int worker_run(const struct game *const known[], bool commands);

/* ---- the other end ---- */

/* How many there shall be: as many as are wanted, where that is 0 one for each core; at most WORKERS_MOST. */
int workers_wanted(int wanted);

struct worker {
    pid_t pid;
    int jobs, results;                     /* pipes */
    struct worker_job queue[WORKER_QUEUE]; /* the first is being played, the next waits there */
    int queued;
    char head[FRAME_HEAD]; /* of the result that is arriving */
    struct frame frame;
    char *body; /* its text and record; NULL while the head arrives */
    size_t arrived;
};

struct workers {
    const char *program;
    bool commands; /* a desk's: they run such, which end with them, and programs that have no root of their own here */
    struct worker *worker;
    int count;
    int deaths; /* of workers; too many end it all */
    char why[256];
};

/* Starts `count` workers, each a program - NULL: this one - with the argument "worker". 0, or -1 with why. */
int workers_open(struct workers *w, int count, const char *program);
int workers_open_for_commands(struct workers *w, int count); /* this program, and its jobs may be commands */
void workers_close(struct workers *w);                       /* kills those that still play; safe after a failure */

/* Gives a job to the one that has least to do. False: all have enough. */
bool workers_give(struct workers *w, const struct worker_job *job);
int workers_busy(const struct workers *w); /* jobs given and not yet come back */

/*
 * Waits for a result. 1: *result, and its record in *record, NULL or for the caller to free. 0: none in time, or a
 * signal came. -1: workers cannot be kept alive, why tells. A job whose worker died comes back as the system's failure.
 */
int workers_wait(struct workers *w, int timeout_ms, struct worker_result *result, void **record);

#endif

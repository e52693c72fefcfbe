/*
 * trial_queue.h - the queue by which workers, here or on other machines, play the test points of programs just handed
 * in. It is opened when the first program needs it. Workers play these jobs before those of a batch (postgres.sql).
 */
#ifndef SORTIE_TRIAL_QUEUE_H
#define SORTIE_TRIAL_QUEUE_H

#include "run/queue/queue_kind.h"

struct contest;

struct trial_queue {
    const struct queue_way *way; /* its url, lease_ms, say and stop count. NULL: there is none */
    struct queue queue;          /* jobs are given to it */
    bool is_open;
    bool failed;      /* it could not be opened, and way->say has said so */
    int64_t again_ms; /* no attempt to open it before, on the monotonic clock */
    int64_t begun_ms; /* it was opened */
};

/* Opens it, unless that failed just before, and returns how many workers it has. 0: play here. */
int trial_queue_workers(struct trial_queue *q, const struct contest *c);

/* As queue_wait (queue.h), of an open one. A result counts as stored when it is returned. */
int trial_queue_wait(struct trial_queue *q, int timeout_ms, struct task_result *result);

/* Takes back what no worker has begun. It is not opened again for a while. */
void trial_queue_close(struct trial_queue *q);

#endif

#define _POSIX_C_SOURCE 200809L
#include "queue.h"

#include <stdio.h>
#include <stdlib.h>

#include "postgres.h"
#include "run/worker.h"

int queue_url(const char *url, char why[QUEUE_WHY])
{
    return url == NULL ? 0 : postgres_url(url, why);
}

int queue_open(struct queue *q, const struct queue_way *way)
{
    *q = (struct queue){.kind = NULL};
    if (way->url != NULL)
        return postgres_queue_open(q, way);
    q->here = calloc(1, sizeof *q->here);
    if (q->here == NULL)
        return snprintf(q->why, sizeof q->why, "no memory"), -1;
    int rc = workers_open(q->here, workers_wanted(way->jobs), NULL, false);
    snprintf(q->why, sizeof q->why, "%s", q->here->why);
    return rc;
}

void queue_close(struct queue *q)
{
    if (q->here != NULL)
        workers_close(q->here);
    else if (q->kind != NULL)
        q->kind->close(q->self);
    free(q->here);
    q->here = NULL;
    q->kind = NULL;
}

bool queue_give(struct queue *q, const struct task_job *job)
{
    return q->here != NULL ? workers_give(q->here, job) : q->kind->give(q->self, job);
}

int queue_busy(const struct queue *q)
{
    return q->here != NULL ? workers_busy(q->here) : q->kind->busy(q->self);
}

int queue_wait(struct queue *q, int timeout_ms, struct task_result *result)
{
    if (q->here == NULL)
        return q->kind->wait(q->self, timeout_ms, result, q->why);
    int got = workers_wait(q->here, timeout_ms, result);
    if (got < 0)
        snprintf(q->why, sizeof q->why, "%s", q->here->why);
    return got;
}

/* A result that came through a pipe is kept nowhere else. */
void queue_stored(struct queue *q)
{
    if (q->here == NULL)
        q->kind->stored(q->self);
}

int queue_classes(const struct queue *q, struct queue_class class[QUEUE_CLASSES])
{
    if (q->here == NULL)
        return q->kind->classes(q->self, class);
    class[0] = (struct queue_class){"this machine", q->here->count, 0};
    return 1;
}

#define _POSIX_C_SOURCE 200809L
#include "queue.h"

#include <stdio.h>
#include <stdlib.h>

#include "postgres.h"
#include "run/worker.h"

/* ---- worker processes of this machine ---- */

static bool give_here(void *self, const struct worker_job *job)
{
    return workers_give(self, job);
}

static int busy_here(const void *self)
{
    return workers_busy(self);
}

static int wait_here(void *self, int timeout_ms, struct task_result *result, void **record, char why[QUEUE_WHY])
{
    struct workers *w = self;
    int got = workers_wait(w, timeout_ms, result, record);
    if (got < 0)
        snprintf(why, QUEUE_WHY, "%s", w->why);
    return got;
}

/* Nothing to do: a result that came through a pipe is kept nowhere else. */
static void stored_here(void *self)
{
    (void)self;
}

static int classes_here(const void *self, struct queue_class class[QUEUE_CLASSES])
{
    const struct workers *w = self;
    class[0] = (struct queue_class){"this machine", w->count, 0};
    return 1;
}

static void close_here(void *self)
{
    workers_close(self);
    free(self);
}

static const struct queue_kind here = {give_here, busy_here, wait_here, stored_here, classes_here, close_here};

static int open_here(struct queue *q, int jobs)
{
    struct workers *w = calloc(1, sizeof *w);
    if (w == NULL)
        return snprintf(q->why, sizeof q->why, "no memory"), -1;
    q->kind = &here;
    q->self = w;
    if (workers_open(w, workers_wanted(jobs), NULL) == 0)
        return 0;
    snprintf(q->why, sizeof q->why, "%s", w->why);
    return -1;
}

/* ---- either kind ---- */

int queue_url(const char *url, char why[QUEUE_WHY])
{
    return url == NULL ? 0 : postgres_url(url, why);
}

int queue_open(struct queue *q, const struct queue_way *way)
{
    *q = (struct queue){.kind = NULL};
    return way->url == NULL ? open_here(q, way->jobs) : postgres_queue_open(q, way);
}

void queue_close(struct queue *q)
{
    if (q->kind != NULL)
        q->kind->close(q->self);
    q->kind = NULL;
}

bool queue_give(struct queue *q, const struct worker_job *job)
{
    return q->kind->give(q->self, job);
}

int queue_busy(const struct queue *q)
{
    return q->kind->busy(q->self);
}

int queue_wait(struct queue *q, int timeout_ms, struct task_result *result, void **record)
{
    return q->kind->wait(q->self, timeout_ms, result, record, q->why);
}

void queue_stored(struct queue *q)
{
    q->kind->stored(q->self);
}

int queue_classes(const struct queue *q, struct queue_class class[QUEUE_CLASSES])
{
    return q->kind->classes(q->self, class);
}

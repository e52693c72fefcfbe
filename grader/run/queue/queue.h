/*
 * queue.h - where a batch puts its jobs and gets its results: worker processes of this machine (worker.h), or a queue
 * in a database that workers of many machines take from (postgres.h). Jobs and results are text (task.h), programs are
 * known by their names. Both ways give the same bytes.
 *
 * The producer stores a result before it counts, and then calls queue_stored: only after that may a queue forget it. A
 * result may arrive that the producer knows already or does not want any more: it ignores that one.
 */
#ifndef SORTIE_QUEUE_H
#define SORTIE_QUEUE_H

#include "queue_kind.h"

/* Checks a queue's URL without connecting. Returns 0, or 1 with why. */
int queue_url(const char *url, char why[QUEUE_WHY]);

/* Returns 0, -1 with why (nobody could be started, the database cannot be had, or another has this key's jobs in hand),
 * or 1 with why: there can be no such queue, queue_url tells that before. */
int queue_open(struct queue *q, const struct queue_way *way);
void queue_close(struct queue *q); /* takes back jobs that no worker has begun. Safe after a failure */

/* Queues a job. Returns false if enough are under way: wait for results first. */
bool queue_give(struct queue *q, const struct task_job *job);
int queue_busy(const struct queue *q); /* jobs without a result yet */

/* Waits for a result, as workers_wait (worker.h). -1 with why: it cannot go on, and nothing is lost. */
int queue_wait(struct queue *q, int timeout_ms, struct task_result *result);

/* Reports that all results received so far are on disk. */
void queue_stored(struct queue *q);

/* Gives the workers by class, as last seen. Returns the number of classes, at most QUEUE_CLASSES. A result's `class` is
 * an index into them. */
int queue_classes(const struct queue *q, struct queue_class class[QUEUE_CLASSES]);

#endif

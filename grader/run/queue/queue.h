/*
 * queue.h - where the jobs of a batch go and where its results come from: worker processes of this machine (worker.h),
 * or a queue in a database that workers of many machines take from (postgres.h). Jobs and results are text (task.h),
 * programs are known by their names. Which of the two it is changes no byte of what comes out.
 *
 * The giver stores a result before it counts, and says so by queue_stored: only then may a queue forget it. A result
 * may come that he knows already, or does not want any more: he leaves it aside.
 */
#ifndef SORTIE_QUEUE_H
#define SORTIE_QUEUE_H

#include "queue_kind.h"

/* Whether there can be such a queue, as far as its URL tells. 0; 1 with why. */
int queue_url(const char *url, char why[QUEUE_WHY]);

/* 0; -1 with why: nobody could be started, or the database cannot be had, or another has this key's jobs in hand; 1 with
 * why: there can be no such queue, queue_url tells that before. */
int queue_open(struct queue *q, const struct queue_way *way);
void queue_close(struct queue *q); /* takes back what nobody has begun; safe after a failure */

/* Gives a job. False: enough are under way, the giver shall wait for results first. */
bool queue_give(struct queue *q, const struct worker_job *job);
int queue_busy(const struct queue *q); /* jobs given and not yet come back */

/* Waits for a result, as workers_wait (worker.h). -1: it cannot go on, why tells; nothing is lost. */
int queue_wait(struct queue *q, int timeout_ms, struct worker_result *result, void **record);

/* Everything that has come is on disk. */
void queue_stored(struct queue *q);

/* The workers by class, as last seen; how many classes, at most QUEUE_CLASSES. A result's `class` is a place in it. */
int queue_classes(const struct queue *q, struct queue_class class[QUEUE_CLASSES]);

#endif

/*
 * batch_queue.h - where a batch gives its jobs: to worker processes here, or to a queue that workers of many machines
 * take from.
 */
#ifndef SORTIE_BATCH_QUEUE_H
#define SORTIE_BATCH_QUEUE_H

struct batch;
struct batch_way;
struct contest;
struct queue;

/* Opens it as way says. CONTEST_OK, or another with c->what and c->why; queue_close in each case. */
int batch_open_queue(struct contest *c, const struct batch *b, const struct batch_way *way, struct queue *q);

/* What went wrong with it while it was used, told in c. */
int batch_queue_trouble(struct contest *c, const struct batch_way *way, const struct queue *q);

#endif

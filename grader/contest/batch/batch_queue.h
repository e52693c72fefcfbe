/*
 * batch_queue.h - opens the queue that a batch puts its jobs into: worker processes here, or a queue that workers of
 * many machines take from.
 */
#ifndef SORTIE_BATCH_QUEUE_H
#define SORTIE_BATCH_QUEUE_H

struct batch;
struct batch_way;
struct contest;
struct queue;

/* Opens the queue that `way` names. CONTEST_OK, or another result with c->what and c->why. Call queue_close in each
 * case. */
int batch_open_queue(struct contest *c, const struct batch *b, const struct batch_way *way, struct queue *q);

/* Records in c what failed while the queue was used, and returns the result. */
int batch_queue_trouble(struct contest *c, const struct batch_way *way, const struct queue *q);

#endif

/*
 * postgres_producer.h - the producer of jobs to a queue in PostgreSQL. It keeps the jobs that it has given and not had
 * back, so that nothing is lost with the server. It hands on the results that come, and deletes them with the next look
 * for more, after they were stored. One struct, three files: postgres_queue.c, which is the queue, postgres_results.c,
 * and postgres_doubt.c (what it does about workers that fail or lie).
 *
 * Functions return 0, or -1 with link.why. If the server refused something or failed, postgres_queue.c may try again.
 */
#ifndef SORTIE_POSTGRES_PRODUCER_H
#define SORTIE_POSTGRES_PRODUCER_H

#include "postgres_link.h"
#include "postgres_programs.h"
#include "run/pipe.h"

enum { QUEUE_ROLE = 64 };

/* A message that was sent. */
struct sent {
    int64_t seq;
    struct message message; /* empty: its results have arrived */
};

struct game;
struct workers; /* worker.h */

/* A job of which a worker says that the system failed in it, or which workers have not brought back. The judge's own
 * machine plays it, and its word counts. */
struct doubt {
    int64_t id;
    char *text; /* the job's */
    size_t size;
    char role[QUEUE_ROLE]; /* whose word it was, empty if nobody's */
    bool given_up;         /* it was tried often enough */
    bool plays;
};

struct producer {
    struct link link;
    struct queue_way way;
    struct programs programs;
    int batch; /* its number there */
    int64_t next_seq;
    struct message waiting; /* jobs that are in no message to be sent yet */
    bool full;              /* a job was refused since jobs were last sent: there are more */
    struct sent *sent;
    int sents, jobs_out;
    struct task_result **item; /* results that came (task.h) */
    int items, handed;         /* handed: so many of them, with their records, are the batch's */
    const struct game *game;   /* that is played, NULL before the first job */
    struct doubt *doubt;
    int doubts;
    size_t sent_room, item_room, doubt_room;
    struct workers *own;     /* the judge's worker processes, NULL before one was needed */
    struct link_list come;   /* whose messages, deleted once stored */
    struct link_list failed; /* those of them in which the system failed, as their machine says */
    bool stored;
    bool more;                  /* the last look brought the most that one may: there is more */
    double mean_us, mean_bytes; /* of recent results, 0 before the first */
    struct queue_class class[QUEUE_CLASSES];
    int classes;
    int64_t tended_ms, looked_ms, came_ms, lost_ms; /* came: last result. lost: server gone since then, 0: not gone */
};

int producer_no_memory(struct producer *p);

/* Gives the only number of the only row, or 0 if there is none. */
int producer_ask(struct producer *p, const char *sql, const struct link_value *value, int64_t *number);

/* ---- sending jobs (postgres_queue.c) ---- */

int producer_window(const struct producer *p); /* most jobs without a result */

/* Adds a message of these frames, each with a job, under the next number, without sending it. */
int producer_add(struct producer *p, const char *frames, size_t size, int jobs);

/* Sends the messages without results, from this index on, if the server has neither them nor their results. They
 * replace the message `instead`, if that is a number from 1 on. */
int producer_submit(struct producer *p, int from, int64_t instead);

/* ---- receiving results (postgres_results.c) ---- */

void producer_drop_item(struct producer *p); /* the last one */
int producer_gather(struct producer *p);     /* deletes what is stored, fetches what has arrived. No item may be left */
int producer_tend(struct producer *p);       /* called often: looks once a second, has doubted jobs played here */

/* Returns an empty one more, or NULL if out of memory. */
struct task_result *producer_add_item(struct producer *p);
int producer_class_of(struct producer *p, const char *name, size_t length);

/* ---- doubted ---- */

/* A job is doubted: a role answered that the system failed, with a proof, as task_read_result takes no other answer of
 * that kind. role NULL: no worker brought it back. */
int producer_doubt(struct producer *p, const struct frame *job, const char *role);
void producer_forget_doubts(struct producer *p, int from); /* and all that are behind it */
int producer_judge(struct producer *p);                    /* plays doubted jobs here, may bring items */

/* Notes that a machine sent a message that is no result. */
int producer_strike(struct producer *p, const char *role, int64_t seq, const char *why);

int producer_end_long(struct producer *p);         /* workers' sessions that block others. There may be no tables yet */
int producer_look_at_machines(struct producer *p); /* once a second: the same, and messages that were lost */

#endif

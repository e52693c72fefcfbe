/*
 * contest_status.h - the present state of a contest, for `sortie status`. Reading it changes nothing.
 */
#ifndef SORTIE_CONTEST_STATUS_H
#define SORTIE_CONTEST_STATUS_H

#include "contest/batch/interruption.h"
#include "contest/contest.h"
#include "contest/heartbeat.h"
#include "contest/space/disk_forecast.h"
#include "contest/space/queue_workers.h"

struct contest_status {
    int64_t now;
    char process[32]; /* number of the process that runs batches, or empty */
    struct heartbeat clock;
    bool alive;                                /* the clock runs */
    int64_t batch, since, done, matches;       /* of the batch being played or interrupted, batch 0 if none */
    struct interruption interruption;          /* of that batch, because the machine fails in its matches */
    double left_s;                             /* estimated rest of its time, negative if unknown */
    int64_t standing;                          /* the batch that counts, or 0 */
    bool sealed;                               /* it was played in sealed seats */
    int64_t guarded;                           /* then: its matches that the judge's clock stopped */
    int64_t contestants, submissions, waiting; /* active ones, all that were taken, files without an answer */
    struct disk_forecast disk_forecast;
    struct queue_workers queue_workers; /* workers of the present or last batch over a queue */
};

/* Collects the state. Returns a result of contest.h. */
int contest_status_find(struct contest *c, struct contest_status *out);

/* Print it for people, and as JSON, both with the last five refusals and the last five entries of the audit log. */
int contest_status_print(struct contest *c, const struct contest_status *s, FILE *out);
int contest_status_json(struct contest *c, const struct contest_status *s, FILE *out);

#endif

/*
 * survey.h - how a contest stands now: for sortie status. Nothing is changed by looking.
 */
#ifndef SORTIE_SURVEY_H
#define SORTIE_SURVEY_H

#include "contest/batch/crew.h"
#include "contest/contest.h"
#include "contest/heartbeat.h"
#include "contest/space/growth.h"

struct survey {
    int64_t now;
    char process[32]; /* that runs batches, its number; empty: none does */
    struct heartbeat clock;
    bool alive;                                /* the clock is */
    int64_t batch, since, done, matches;       /* being played, or interrupted; batch 0: none */
    double left_s;                             /* how long it takes still; less than 0: not known */
    int64_t standing;                          /* the batch that counts; 0: none */
    int64_t contestants, submissions, waiting; /* that take part; handed in; files that lie there unanswered */
    struct growth growth;
    struct crew crew; /* of the batch that is played, or was last, over a queue */
};

/* A result of contest.h. */
int survey_find(struct contest *c, struct survey *out);

/* For people, and as JSON; both with the last five refusals and the last five rulings. */
int survey_print(struct contest *c, const struct survey *s, FILE *out);
int survey_json(struct contest *c, const struct survey *s, FILE *out);

#endif

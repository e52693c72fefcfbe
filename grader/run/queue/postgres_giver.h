/*
 * postgres_giver.h - the giver of jobs to a queue in PostgreSQL: what he has given and not had back he keeps, so that
 * nothing is lost with the server; what comes he hands on, and has it deleted with the next look for more, after it was
 * stored. One struct, four files: postgres_given.c, postgres_taken.c, postgres_doubt.c (what it does about workers that
 * fail or lie), and postgres_queue.c, which is the queue.
 *
 * Functions return 0, or -1 with link.why. If the server refused something or failed, postgres_queue.c may try again.
 */
#ifndef SORTIE_POSTGRES_GIVER_H
#define SORTIE_POSTGRES_GIVER_H

#include "message.h"
#include "postgres_link.h"
#include "postgres_programs.h"

enum { QUEUE_ROLE = 64, MOST_WINDOW = 8192 }; /* jobs under way at most */

/* A job as text that is in no message yet. */
struct waiting {
    int64_t id;
    char *text;
    size_t size;
};

/* A message that was sent. */
struct sent {
    int64_t seq;
    int jobs;
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
    char role[QUEUE_ROLE]; /* whose word it was; empty: nobody's */
    bool proof;            /* it said what failed */
    bool given_up;         /* it was tried often enough */
    bool plays;
};

/* A result that came, as it is handed on. */
struct item {
    struct worker_result *result; /* worker.h */
    void *record;                 /* NULL once the batch has it */
};

struct giver {
    struct link link;
    struct queue_way way;
    struct programs programs;
    int batch; /* its number there */
    int64_t next_seq;
    struct waiting waiting[MOST_WINDOW];
    int waitings;
    bool full; /* a job was refused since jobs were last sent: there are more */
    struct sent *sent;
    int sents, sent_room, jobs_out;
    struct item *item;
    int items, item_room, handed; /* handed: so many of them are the batch's */
    const struct game *game;      /* that is played; NULL: no job was given yet */
    struct doubt *doubt;
    int doubts, doubt_room;
    struct workers *own;   /* the judge's worker processes; NULL: none was needed yet */
    struct link_list come; /* whose messages; deleted once stored */
    bool stored;
    bool more;                  /* the last look brought the most that one may: there is more */
    double mean_us, mean_bytes; /* of recent results; 0: none has arrived */
    struct queue_class class[QUEUE_CLASSES];
    int classes;
    int64_t tended_ms, looked_ms, came_ms, lost_ms; /* came: last result; lost: server gone since then, 0: not gone */
};

int giver_no_memory(struct giver *g);

/* Gives the only number of the only row; 0 if there is none. */
int giver_ask(struct giver *g, const char *sql, const struct link_value value[], int values, int64_t *number);

/* ---- sending jobs (postgres_given.c) ---- */

bool giver_give(void *self, const struct worker_job *job); /* as queue_give */
int giver_workers(const struct giver *g);                  /* known workers; at least 1 */
int giver_window(const struct giver *g);                   /* most jobs without a result */
int giver_flush(struct giver *g);                          /* makes messages of waiting jobs, and sends them */

/* Adds a message under the next number; it is not sent yet. NULL when out of memory. */
struct sent *giver_add(struct giver *g);

/* Sends the messages without results, from this index on. */
int giver_submit(struct giver *g, int from);

/* ---- receiving results (postgres_taken.c) ---- */

void giver_drop_item(struct giver *g); /* the last one */
int giver_gather(struct giver *g);     /* deletes what is stored, fetches what has arrived; no item may be left */
int giver_tend(struct giver *g);       /* called once a second; may add items */

/* A place for one more; NULL: memory is short. */
struct item *giver_add_item(struct giver *g);
int giver_class_of(struct giver *g, const char *name, size_t length);

/* The next place for a message takes this message, whose jobs are out already; it is to be sent. */
int giver_again(struct giver *g, struct sent *s);

/* ---- doubted ---- */

/* A job is doubted, in the word of a role (NULL: of nobody). */
int giver_doubt(struct giver *g, int64_t id, const char *text, size_t size, const char *role, const char *said);
void giver_forget_doubts(struct giver *g, int from); /* and all that are behind it */
int giver_judge(struct giver *g);                    /* plays doubted jobs here; may bring items */

/* What a machine did: an answer that is no result; messages that it lost; messages that it brought. */
int giver_strike(struct giver *g, const char *role, const char *why);
int giver_lost(struct giver *g, const char *role, const char *why);
int giver_good(struct giver *g, const char *role, int messages);

int giver_end_long(struct giver *g);         /* workers' sessions that block others; there may be no tables yet */
int giver_look_at_machines(struct giver *g); /* once a second: the same, and messages that were lost */

#endif

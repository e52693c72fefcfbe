/*
 * postgres_giver.h - the giver of jobs to a queue in PostgreSQL: what he has given and not had back he keeps, so that
 * nothing is lost with the server; what comes he hands on, and has it deleted with the next look for more, after it was
 * stored. One struct, four files: postgres_given.c, postgres_taken.c, postgres_doubt.c (what it does about workers that fail or
 * lie), and postgres_queue.c, which is the queue.
 *
 * All return 0, or -1 with link.why; what the server refused or could not do may be tried again (postgres_queue.c).
 */
#ifndef SORTIE_POSTGRES_GIVER_H
#define SORTIE_POSTGRES_GIVER_H

#include "letter.h"
#include "postgres_link.h"
#include "postgres_programs.h"

enum { QUEUE_ROLE = 64, MOST_WINDOW = 8192 }; /* jobs under way at most */

/* A job as text, of which no message has been made. */
struct waiting {
    int64_t id;
    char *text;
    size_t size;
};

/* A message that is out. */
struct sent {
    int64_t seq;
    int jobs;
    struct letter letter; /* empty: it has come back */
};

struct game;
struct workers; /* worker.h */

/* A job of which a worker says that the system failed in it, or which workers have not brought back. The judge's own machine plays
 * it, and its word counts. */
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
    void *record;                 /* then NULL: the batch has it */
};

struct giver {
    struct link link;
    struct queue_way way;
    struct programs programs;
    int batch; /* its number there */
    int64_t next_seq;
    struct waiting waiting[MOST_WINDOW];
    int waitings;
    bool full; /* a job was refused since jobs were sent: there are more */
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
    bool more;                  /* the last look brought as much as one may: there is more */
    double mean_us, mean_bytes; /* of results lately; 0: none has come */
    struct queue_class class[QUEUE_CLASSES];
    int classes;
    int64_t tended_ms, looked_ms, came_ms, lost_ms; /* came: a result; lost: since when; 0: it is not */
};

int giver_no_memory(struct giver *g);

/* The only number of the only row; 0 where there is none. */
int giver_ask(struct giver *g, const char *sql, const struct link_value value[], int values, int64_t *number);

/* ---- given ---- */

bool giver_give(void *self, const struct worker_job *job); /* as queue_give */
int giver_workers(const struct giver *g);                  /* so many there are, as far as is known; at least 1 */
int giver_window(const struct giver *g);                   /* so many jobs are under way at most */
int giver_flush(struct giver *g);                          /* makes messages of what waits, and sends them */

/* A message more, under the next number, which is not taken yet; NULL: memory is short. */
struct sent *giver_add(struct giver *g);

/* Sends those that are out, from this place on. */
int giver_submit(struct giver *g, int from);

/* ---- taken ---- */

void giver_drop_item(struct giver *g); /* the last one */
int giver_gather(struct giver *g);     /* forgets what is stored, takes what has come; no item may be left */
int giver_tend(struct giver *g);       /* what is done once a second; may bring items */

/* A place for one more; NULL: memory is short. */
struct item *giver_add_item(struct giver *g);
int giver_class_of(struct giver *g, const char *name, size_t length);

/* The next place for a message takes this letter, whose jobs are out already; it is to be sent. */
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

/*
 * postgres.h - the queue in PostgreSQL: jobs, results and programs are rows of tables that one producer and any number
 * of workers share. postgres.sql describes the tables and what happens to them. Optional: if the kit was built without
 * libpq, each function here says so.
 */
#ifndef SORTIE_POSTGRES_H
#define SORTIE_POSTGRES_H

#include <stdint.h>

#include "queue_kind.h"

struct game;

/* Returns whether this program was built with libpq. */
bool postgres_built(void);

/* Checks a URL, for queue_url. */
int postgres_url(const char *url, char why[QUEUE_WHY]);

/*
 * The producer's side, for queue_open. Creates the tables if they are missing. If the server goes away, it is waited
 * for (queue.h). A password in the URL or the environment is refused: others could read it there.
 */
int postgres_queue_open(struct queue *q, const struct queue_way *way);

/* The worker's side. */
struct postgres_work {
    const char *url;
    int jobs;            /* worker processes, 0 for one on each core */
    int64_t cache_bytes; /* what the cache of programs is pruned to */
    const volatile sig_atomic_t *stop;
    void (*say)(const char *line); /* prints what happens, for people */
    char why[QUEUE_WHY];
};

/* Prints the statements that give a machine a role of its own, as input for psql. Its name: lower-case letters, digits
 * and _, none of the kit's own. NULL: it is not one. The caller frees it. */
char *postgres_role(const char *name, char why[QUEUE_WHY]);

/* How a worker's life ends: as exit statuses. */
enum { POSTGRES_STOPPED, POSTGRES_REFUSED, POSTGRES_FAILED };

/*
 * Plays until it is stopped. Then what it has in hand is played to its end, and nothing new is begun. A server that
 * goes away is waited for. One that is not there at the beginning is not. Refused, with why: it would play otherwise
 * than the producer's own machine, or its answers were no results.
 */
int postgres_work(struct postgres_work *w, const struct game *const known[]);

#endif

/*
 * Stands in for postgres_*.c if the kit was built without libpq.
 */
#include <stdio.h>

#include "postgres.h"

#define WITHOUT "this sortie was built without PostgreSQL: install libpq-dev and pkg-config, then make sortie again"

bool postgres_built(void)
{
    return false;
}

int postgres_url(const char *url, char why[QUEUE_WHY])
{
    (void)url;
    snprintf(why, QUEUE_WHY, WITHOUT);
    return 1;
}

int postgres_queue_open(struct queue *q, const struct queue_way *way)
{
    (void)way;
    snprintf(q->why, sizeof q->why, WITHOUT);
    return 1;
}

char *postgres_role(const char *name, char why[QUEUE_WHY])
{
    (void)name;
    snprintf(why, QUEUE_WHY, WITHOUT);
    return NULL;
}

int postgres_work(struct postgres_work *w, const struct game *const known[])
{
    (void)known;
    snprintf(w->why, sizeof w->why, WITHOUT);
    return POSTGRES_REFUSED;
}

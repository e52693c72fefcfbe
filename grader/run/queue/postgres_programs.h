/*
 * postgres_programs.h - the programs of a batch as parcels (parcel.h) in the queue: which hash each has, and which of
 * them are there.
 */
#ifndef SORTIE_POSTGRES_PROGRAMS_H
#define SORTIE_POSTGRES_PROGRAMS_H

#include "parcel.h"
#include "postgres_link.h"

/* One, known by its name in the giver's cache. */
struct known_program {
    struct parcel parcel; /* its bytes only until they are put there, and not where these are many */
    struct known_program *next;
    bool there;
    char name[]; /* ended by 0 */
};

struct programs {
    char cache[CACHE_PATH];
    void *tree;                  /* of known_program, by name */
    struct known_program *first; /* of all */
    size_t bytes;                /* kept */
    int absent;                  /* so many are not there */
};

/* 0; -1 with why: there is no cache. */
int programs_init(struct programs *p, char *why, size_t size);
void programs_free(struct programs *p);

/* What a job calls the program of this name: its parcel's hash; nothing where it has no name; "missing" where it cannot
 * be had, which then ends the match at that seat as it does here. */
void programs_name(struct programs *p, const char *name, char *out, size_t size);

/* The same the other way round: its name here; what is none of these stays as it is. */
void programs_local(const struct programs *p, char *hash, size_t size);

/* Puts into the queue what is not there. 0; -1 as link_run. */
int programs_put(struct programs *p, struct link *l);

/* The server may have lost some: all are looked for again. */
void programs_unsure(struct programs *p);

/* ---- at a worker ---- */

enum programs_fetched {
    PROGRAMS_FETCHED,
    PROGRAMS_LINK,    /* the server could not be asked, l->why tells */
    PROGRAMS_DAMAGED, /* it is not there, or is not what its name says */
    PROGRAMS_REFUSED, /* this machine would run it otherwise, or cannot */
    PROGRAMS_SYSTEM
};

/* Has the program of this hash in the cache, from the queue where it is not there yet; several workers of one machine
 * fetch each once. Else why tells. */
enum programs_fetched programs_fetch(const char *cache, const char *hash, struct link *l, char why[PARCEL_WHY]);

#endif

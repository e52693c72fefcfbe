/*
 * postgres_programs.h - the programs of a batch as archives (archive.h) in the queue: the hash of each, and which of
 * them the queue has.
 */
#ifndef SORTIE_POSTGRES_PROGRAMS_H
#define SORTIE_POSTGRES_PROGRAMS_H

#include "archive.h"
#include "postgres_link.h"

/* A program, known by its name in the producer's cache. */
struct known_program {
    const char *name;       /* is own */
    struct archive archive; /* its bytes are kept only until they are sent, and not if there are many */
    struct known_program *next;
    bool there;
    char own[]; /* ended by a zero byte */
};

/* Begins with the path of the cache (cache_find), and all else 0. */
struct programs {
    char cache[CACHE_PATH];
    void *tree;                  /* of known_program, by name */
    struct known_program *first; /* list of all */
    size_t bytes;                /* kept in memory */
    int absent;                  /* programs that the queue does not have */
};

void programs_free(struct programs *p);

/* Gives the name by which a job calls this program: the hash of its archive, nothing for an empty name, "missing" if
 * the program cannot be had, which then ends the match at that seat as it would here. */
void programs_name(struct programs *p, const char *name, char *out, size_t size);

/* The same the other way round: its name here. Other text stays as it is. */
void programs_local(const struct programs *p, char *hash, size_t size);

/* Puts missing programs into the queue. Returns 0, or -1 as link_run. */
int programs_put(struct programs *p, struct link *l);

/* The server may have lost some: all are checked again. */
void programs_unsure(struct programs *p);

/* ---- at a worker ---- */

/* Makes sure that the cache has the program of this hash, and fetches it from the queue if needed. game: whose
 * player it is. Several workers of one machine fetch each program once. On failure why has the reason, or for
 * ARCHIVE_LINK l->why. */
enum archive_result programs_fetch(const char *cache, const char *hash, const char *game, struct link *l,
                                   char why[ARCHIVE_WHY]);

#endif

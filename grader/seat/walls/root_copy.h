/*
 * root_copy.h - copies files from one file system into another one that begins empty: whole folders, links with what
 * they lead to, and of each program and library the libraries that it needs. Used for roots of players (root.h).
 */
#ifndef SORTIE_ROOT_COPY_H
#define SORTIE_ROOT_COPY_H

#include <stdbool.h>
#include <stdint.h>

struct root_copy {
    int from;                 /* the root that is copied from, an open folder */
    int to;                   /* the one that is copied to */
    const char *const *leave; /* names that are left out wherever they stand; NULL ends them */
    bool plain;               /* a player's: links are left out, times are all the same */
    char why[200];            /* where it failed */
};

/* A path of from, with all that is below it. One that is not there is left out. 0, or -1 with why. */
int root_copy(struct root_copy *c, const char *path);

/* All that is in the folder from, to the folder to. The same. */
int root_copy_all(struct root_copy *c);

#endif

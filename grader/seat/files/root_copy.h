/*
 * root_copy.h - copies files into a file system that begins empty: whole folders, links with their targets, and for
 * each program and library the libraries that it needs. Used for players' roots (root.h).
 */
#ifndef SORTIE_ROOT_COPY_H
#define SORTIE_ROOT_COPY_H

#include <stdbool.h>

struct root_copy {
    int from;                 /* the root to copy from, an open folder */
    int to;                   /* the root to copy to, an open folder */
    const char *const *leave; /* names to leave out in every folder, ended by NULL */
    bool plain;               /* for a player's folder: links are left out, and all times are the same */
    char why[200];            /* what failed, after -1 */
};

/* Copies a path of `from` and everything below it. Ignores a path that is not there. Returns 0, or -1 with why. */
int root_copy(struct root_copy *c, const char *path);

/* Copies everything in the folder `from`. Returns 0, or -1 with why. */
int root_copy_all(struct root_copy *c);

#endif

/*
 * import_files.h - submissions to another judge, as it exports them, go into a contest.
 */
#ifndef SORTIE_IMPORT_FILES_H
#define SORTIE_IMPORT_FILES_H

#include <stdbool.h>

#include "contest/contest.h"

struct import_asked {
    const char *path, *from;     /* what to read, and which judge's it is */
    const char *names, *problem; /* NULL: not given */
    bool accepted;               /* the last accepted one of each person, not the last one */
};

/* Hands in a program of each person. If one cannot be taken, says which and why, and hands in none. Returns the exit
 * status. */
int import_exported(struct contest *c, const struct import_asked *asked);

#endif

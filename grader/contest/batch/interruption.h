/*
 * interruption.h - a batch that is interrupted because the judge's machine fails: the system failed in more of its
 * matches than contest.conf allows (system_matches). Those matches are not stored, so their rounds are not rated, and
 * the next process that plays the batch plays them again. Until it succeeds, the file DIR/interrupted says which batch
 * and why, for `sortie status` and the pages. No result depends on it.
 */
#ifndef SORTIE_INTERRUPTION_H
#define SORTIE_INTERRUPTION_H

#include <stdio.h>

#include "contest/contest.h"

struct interruption {
    int64_t batch; /* 0: none is interrupted in this way */
    int64_t since; /* in seconds since 1970 */
    int matches;   /* in which the system failed, those that an earlier round left out too */
    char why[160]; /* what it failed in last, one line: "call: the player's process could not ..." */
};

/* Write and read the file, or remove it. Errors are ignored: a file that cannot be read tells of none. Written again
 * for the same batch it keeps the time since when. */
void interruption_write(const struct contest *c, const struct interruption *i);
void interruption_read(const struct contest *c, struct interruption *i);
void interruption_end(const struct contest *c);

/* Prints it as ,"interrupted":{...}, or as null. Its reason is the judge's to know, so the pages leave it out. */
void interruption_json(const struct interruption *i, bool judge, FILE *out);

#endif

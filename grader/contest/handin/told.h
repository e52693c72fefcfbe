/*
 * told.h - what has been told of a contestant's files: a line once, and not too many lines of one contestant, however
 * many files he drops and renames.
 */
#ifndef SORTIE_TOLD_H
#define SORTIE_TOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TOLD_LINES = 100, TOLD_MOST = 200000 }; /* lines of one contestant; of all */

enum told_say { TOLD_LINE, TOLD_LAST, TOLD_NOTHING };

struct told {
    uint64_t *mark; /* a table by hash, 0 is free; forgotten marks only make a line come twice */
    size_t marks;
};

void told_free(struct told *t); /* and all is forgotten */

/* Whether this line of a contestant is to be told: it, or that there are too many, or nothing. */
enum told_say told_ask(struct told *t, const char *name, const char *line);

#endif

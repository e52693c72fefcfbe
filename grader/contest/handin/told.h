/*
 * told.h - limits the log about contestants' files: each line is logged once, and not too many lines for one
 * contestant, however many files they drop and rename.
 */
#ifndef SORTIE_TOLD_H
#define SORTIE_TOLD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TOLD_LINES = 100, TOLD_MOST = 200000 }; /* lines at most: of one contestant; of all */

enum told_say { TOLD_LINE, TOLD_LAST, TOLD_NOTHING };

struct told {
    uint64_t *mark; /* a hash table, 0 is free; if marks are forgotten, a line is merely logged twice */
    size_t marks;
};

void told_free(struct told *t); /* forgets everything; t can be used again */

/* Returns whether to log this line about a contestant: the line itself, that there are too many, or nothing. */
enum told_say told_ask(struct told *t, const char *name, const char *line);

#endif

/*
 * log_limit.h - limits the log about contestants' files: each line is logged once, and not too many lines for one
 * contestant, however many files they drop and rename.
 */
#ifndef SORTIE_LOG_LIMIT_H
#define SORTIE_LOG_LIMIT_H

#include <stddef.h>
#include <stdint.h>

enum { LOG_LIMIT_LINES = 100, LOG_LIMIT_MOST = 200000 }; /* lines at most: of one contestant, and of all */

enum log_limit_say { LOG_LIMIT_LINE, LOG_LIMIT_LAST, LOG_LIMIT_NOTHING };

struct log_mark {
    uint64_t hash; /* 0: free */
    unsigned times;
};

struct log_limit {
    struct log_mark *mark; /* a hash table. If marks are forgotten, a line is merely logged twice */
    size_t marks;
};

void log_limit_free(struct log_limit *t); /* forgets everything. t can be used again */

/* Returns whether to log this line about a contestant: the line itself, that there are too many, or nothing. */
enum log_limit_say log_limit_ask(struct log_limit *t, const char *name, const char *line);

#endif

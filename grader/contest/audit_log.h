/*
 * audit_log.h - the log of what people decided about a contest: who was added, renamed, withdrawn, disqualified, which
 * batch is void or was played again, which setting was changed, when, and why. Each entry has a hash of itself and the
 * one before, so that none can be changed, left out or put between unnoticed while the last hash is known, which the
 * pages show. The end of each batch is an entry too, "finish" with the batch's hash: a batch that is finished a second
 * time is seen. Such entries are no rulings: they are not counted and not shown.
 */
#ifndef SORTIE_AUDIT_LOG_H
#define SORTIE_AUDIT_LOG_H

#include "contest.h"

enum { AUDIT_LOG_TEXT = 600 };

/* One decision. Texts may come from anybody: each is stored as one line. NULL is stored as an empty text. */
struct audit_entry {
    const char *what;   /* one word: rename, void, configure, ... */
    int64_t contestant; /* the contestant concerned, or 0 */
    int64_t batch;      /* the batch concerned, or 0 */
    const char *was, *becomes;
    const char *why;
};

/* Writes an entry. Call it inside the transaction that does what the entry says. Returns a result of contest.h. */
int audit_log_write(struct contest *c, const struct audit_entry *r);

/* Checks the log for `verify`: every hash, and that the names and states of contestants, the void batches and the
 * players of each batch agree with it. CONTEST_REFUSED with the first error found. *rulings: number of entries. */
int audit_log_check(struct contest *c, int64_t *rulings);

/* Prints the last `most` entries of the log, one a line. Returns a result of contest.h. */
int audit_log_print(struct contest *c, int most, FILE *out);

#endif

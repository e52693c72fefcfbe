/*
 * ruling.h - the log of what people decided about a contest: who was added, renamed, withdrawn, disqualified, which
 * batch is void or was played again, which setting was changed; when, and why. Each entry has a hash of itself and the
 * one before, so that none can be changed, left out or put between unnoticed while the last hash is known; pages tell it.
 * The end of each batch is an entry too, "finish" with the batch's hash: a batch that is finished a second time is seen.
 * Such entries are no rulings: they are not counted and not shown.
 */
#ifndef SORTIE_RULING_H
#define SORTIE_RULING_H

#include "contest.h"

enum { RULING_TEXT = 600 };

/* What was decided. Texts may be anybody's: they are stored as one line each; NULL is an empty one. */
struct ruling {
    const char *what;   /* one word: rename, void, configure, ... */
    int64_t contestant; /* whom it is about; 0: nobody */
    int64_t batch;      /* which batch; 0: none */
    const char *was, *becomes;
    const char *why;
};

/* Writes an entry; call it inside the transaction that does what it says. 0, or -1 as store.h has it. */
int ruling_write(struct contest *c, const struct ruling *r);

/* For verify: every hash, and that contestants' names and states, void batches and who took part in which batch are
 * what the log says. CONTEST_REFUSED with the first thing that is wrong. *rulings: how many there are. */
int ruling_check(struct contest *c, int64_t *rulings);

/* Prints the log, one entry a line, the last `most` of them. A result of contest.h. */
int ruling_print(struct contest *c, int most, FILE *out);

#endif

/*
 * wish.h - what the judge wants of the clock: a batch now, which may be the final one or another one again, or no batch
 * until further notice. The clock looks here a few times a second. A wish for a batch is fulfilled once, when no batch
 * is played. A pause lasts until it is taken back: times of the schedule that pass meanwhile are left out, and a batch
 * that is being played goes on. Each function returns a result of contest.h.
 */
#ifndef SORTIE_WISH_H
#define SORTIE_WISH_H

#include "contest/contest.h"

/* ORDER wish.c's names */
enum wish_kind { WISH_NONE, WISH_NOW, WISH_AGAIN, WISH_FINAL };

enum { WISH_WHY = 600 };

struct wish {
    bool paused;
    enum wish_kind kind; /* of the batch that is to begin */
    int64_t batch;       /* the one to play again, else 0 */
    char why[WISH_WHY];
    char judge[CONTEST_NAME]; /* whose wish for a batch it is (contest.h). Empty: a command's */
};

int wish_read(struct contest *c, struct wish *out);

/* Wants a batch, and writes that to the audit log. batch: for WISH_AGAIN, else 0. CONTEST_REFUSED if another batch is
 * wanted already, if there is no such batch, or if the clock does not run. */
int wish_batch(struct contest *c, enum wish_kind kind, int64_t batch, const char *why);

/* Pauses the clock, or ends the pause, and writes that to the audit log. CONTEST_REFUSED if it is so already. */
int wish_pause(struct contest *c, bool paused, const char *why);

/* For the clock: the wish for a batch is fulfilled, or cannot be. */
int wish_done(struct contest *c);

#endif

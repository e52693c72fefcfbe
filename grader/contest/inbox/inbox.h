/*
 * inbox.h - takes programs that were dropped as files into submissions/NAME/, and answers them there (drop.h). Each
 * file is taken once, and again after it has changed. Contestants may be able to write there: nothing but plain files
 * is opened, no link is followed.
 *
 * A program that the system failed at (submission.h) is nobody's fault, and is tried again: after everybody else's, and
 * if the caller comes back one at a time, after 10 s, 20 s and so on up to 5 min. Programs that this contestant
 * submits meanwhile come after those of the others. The number of failures is reported, and kept (table failing).
 */
#ifndef SORTIE_INBOX_H
#define SORTIE_INBOX_H

#include "contest/contest.h"
#include "inbox_folder.h"
#include "log_limit.h"
#include "trials.h"

/* Takes all new programs: of each contestant one, the oldest first, then again one of each. Then those that the system
 * failed at before. Several are tried at a time (trials.h). They are stored in the order of names. CONTEST_OK or
 * CONTEST_SYSTEM. */
int inbox_take(struct contest *c, const struct inbox_listener *listener);

/* The same for a caller that comes back. Each program is stored as soon as it is over, and while one runs for long,
 * others are taken. */
struct inbox {
    struct contest *c;
    const struct inbox_listener *listener;
    struct trials trials;  /* the programs at hand */
    struct log_limit said; /* what was said of them. Forget it for a new batch: log_limit_free */
    char full_at[256];     /* the name at which there was no more room. Empty: there was room */
    int64_t again_from;    /* when programs were first tried again, by the wall clock. 0: not yet */
};

/* Call inbox_close afterwards. */
void inbox_open(struct inbox *box, struct contest *c, const struct inbox_listener *listener);

/* Returns whether programs are at hand. */
bool inbox_busy(const struct inbox *box);

/* Looks for new programs once, and goes on with what is at hand: for wait_ms, or a quarter of it once one is over,
 * because its owner may have another. Returns at once if nothing is at hand. CONTEST_OK or CONTEST_SYSTEM. */
int inbox_step(struct inbox *box, int wait_ms);
void inbox_close(struct inbox *box); /* ends what is at hand, which is taken anew the next time */

#endif

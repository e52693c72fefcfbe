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

#include <signal.h>
#include <stdbool.h>
#include <stdint.h>

#include "contest/contest.h"
#include "trials.h"

/* Says a line for each file that was taken, with the first line of the answer: "submissions/ann/mine.c: accepted: it
 * compiles". And for each folder or file that is passed over, with the reason. A line has no control characters,
 * whatever files are called. It is said once, and INBOX_LINES at most are of one contestant, however many files they
 * drop and rename: if the caller comes back, another line says so. */
struct inbox_listener {
    void (*say)(const char *line);
    const volatile sig_atomic_t *stop; /* once true, no further file is taken */
    bool comes_back;                   /* inbox_take will be called again soon: a file just changed may wait for it */
    const struct queue_way *queue;     /* whose workers play test points (trials.h), or NULL */
};

enum { INBOX_LINES = 100, INBOX_LINES_MOST = 200000 }; /* lines at most: of one contestant, and of all */

/* Takes all new programs: of each contestant one, the oldest first, then again one of each. Then those that the system
 * failed at before. Several are tried at a time (trials.h). They are stored in the order of names. CONTEST_OK or
 * CONTEST_SYSTEM. */
int inbox_take(struct contest *c, const struct inbox_listener *listener);

/* The same for a caller that comes back. Each program is stored as soon as it is over, and while one runs for long,
 * others are taken. Call inbox_close afterwards. */
struct inbox {
    struct contest *c;
    const struct inbox_listener *listener;
    struct trials trials; /* the programs at hand */
    char full_at[256];    /* the name at which there was no more room. Empty: there was room */
    int64_t again_from;   /* when programs were first tried again, by the wall clock. 0: not yet */
};
void inbox_open(struct inbox *box, struct contest *c, const struct inbox_listener *listener);

/* Returns whether programs are at hand. */
bool inbox_busy(const struct inbox *box);

/* Looks for new programs once, and goes on with what is at hand: for wait_ms, or a quarter of it once one is over,
 * because its owner may have another. Returns at once if nothing is at hand. CONTEST_OK or CONTEST_SYSTEM. */
int inbox_step(struct inbox *box, int wait_ms);
void inbox_forget(const struct inbox *box); /* what was said, for a new batch: it is said again */
void inbox_close(struct inbox *box);        /* ends what is at hand, which is taken anew the next time */

/* ---- one contestant's folder (inbox_folder.c) ---- */

enum { INBOX_FILES = 100 }; /* programs of one contestant that are looked at in a pass */

/* A contestant's folder, in which new files are found, checked, added to the programs at hand, and answered. */
struct inbox_folder {
    struct inbox *box;
    struct contest *c;
    const char *name;  /* of the contestant */
    int folder;        /* theirs */
    bool again;        /* this pass is for what the system failed at, else for new ones */
    bool took;         /* a program of theirs in this pass, or the system failed at one, and that is noted */
    bool full;         /* there is no room for one more */
    char refusal[300]; /* the answer to all files of the contestant, or empty */
};

/* Takes what is new in the folder of in->name. CONTEST_OK or CONTEST_SYSTEM. */
int inbox_folder_take(struct inbox_folder *in);

/* Stores and answers a program whose steps are over, or that was refused before the first. */
int inbox_folder_result(struct inbox_folder *in, struct trial *x, int rc);

#endif

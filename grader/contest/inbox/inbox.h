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
#include <sys/types.h>

#include "contest/contest.h"
#include "contest/handin/admission.h"
#include "run/queue/queue_kind.h"

/* Says a line for each file that was taken, with the first line of the answer: "submissions/ann/mine.c: accepted: it
 * compiles". And for each folder or file that is passed over, with the reason. A line has no control characters,
 * whatever files are called. It is said once, and INBOX_LINES at most are of one contestant, however many files they
 * drop and rename: if the caller comes back, another line says so. */
struct inbox_listener {
    void (*say)(const char *line);
    const volatile sig_atomic_t *stop; /* once true, no further file is taken */
    bool comes_back;                   /* inbox_take will be called again soon: a file just changed may wait for it */
    const struct queue_way *queue;     /* whose workers play test points, or NULL */
};

enum { INBOX_LINES = 100, INBOX_LINES_MOST = 200000 }; /* lines at most: of one contestant, and of all */

/* Takes all new programs: of each contestant one, the oldest first, then again one of each. Then those that the system
 * failed at before. Several are tried at a time. They are stored in the order of names. CONTEST_OK or
 * CONTEST_SYSTEM. */
int inbox_take(struct contest *c, const struct inbox_listener *listener);

/* ---- programs at hand (trials.c) ----
 *
 * They are compiled and tried (admission.h) several at a time, so that nobody waits for one that runs for long. Each
 * step, the compilation or one test point, is a process of its own. The steps share as many places as `jobs` of
 * contest.conf says, at least two:
 *
 *   - compilations come before test points;
 *   - of the test points, those of the program come first that has used the least time so far;
 *   - a test point that takes longer than TRIALS_QUICK_MS gives its place to another one and goes on beside it, as long
 *     as there are no more of that kind than places.
 *
 * If there is a queue with workers, these play the test points: as many at a time as there are workers, and before the
 * jobs of a batch (postgres.sql). Without one worker, or if the queue fails, they are played here.
 *
 * Steps do not touch the store. The caller checks a program before, and stores what came of it after.
 */
enum {
    TRIALS_MOST = 512,       /* programs at hand */
    TRIALS_HELD = 256 << 20, /* bytes of their sources and data */
    TRIALS_QUICK_MS = 2000,
    TRIALS_STEP_MS = 600000 /* a step that takes longer has failed */
};

/* A program at hand. */
struct trial {
    /* Its result, once trials_next has returned it: a result of contest.h; if CONTEST_SYSTEM, what and why. */
    int rc;
    char what[CONTEST_FOLDER + 100], why[700], note[700];
    struct taking t; /* its text and data are freed with it */

    char name[256], file[256], brings[300];
    bool again; /* the caller's: the system failed at it before */

    /* Inside: */
    int64_t number;
    enum { TRIAL_COMPILES, TRIAL_PLAYS, TRIAL_IS_OVER } step;
    int point;    /* index of the next test point */
    pid_t pid;    /* of the step under way; 0: none */
    int result;   /* descriptor of a pipe into which that writes its result; -1: none */
    size_t heard; /* bytes of that: of all above `name` */
    int uses;     /* of its programs (build/cache/cache_uses.h) */
    bool queued;  /* the step under way is in the queue */
    int attempt;  /* at this test point in the queue, from 0 */
    int64_t began_ms;
};

struct trials {
    struct contest *c;
    const struct queue_way *way; /* the queue: its url, lease_ms, say and stop count. NULL: there is none */
    struct trial *trial[TRIALS_MOST];
    int count;
    size_t held;
    int64_t numbers;
    struct queue queue; /* opened when the first program needs it. Closed: its kind is NULL */
    bool failed;        /* it could not be opened, and way->say has said so */
    int64_t again_ms;   /* no attempt to open it before, on the monotonic clock */
    int64_t begun_ms;   /* it was opened */
    int workers;        /* of the queue, as last seen */
};

/* Makes an empty one, with x->t for these names, and x->brings. NULL if memory is short. Give it to trials_add, or
 * free it with trials_drop. */
struct trial *trials_new(const struct trials *all, const char *name, const char *file);

/* Adds a program that submission_check has taken, and for which there is room. */
void trials_add(struct trials *all, struct trial *x);

/* Returns whether there is room for one more program of this size. */
bool trials_room(const struct trials *all, size_t size);

/* Returns the program of this contestant that is at hand, or NULL. */
const struct trial *trials_of(const struct trials *all, const char *name);

/* Goes on for at most wait_ms, and returns a program whose steps are over, or NULL. in_order: only the one that was
 * added first. Drop it when its result has been stored. */
struct trial *trials_next(struct trials *all, bool in_order, int wait_ms);
void trials_drop(struct trials *all, struct trial *x);

/* Ends all steps, and drops all programs. */
void trials_close(struct trials *all);

/* ---- step by step ----
 *
 * As inbox_take, for a caller that comes back. Each program is stored as soon as it is over, and while one runs for
 * long, others are taken. Call inbox_close afterwards.
 */
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

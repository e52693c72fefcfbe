/*
 * trials.h - programs that are compiled and tried (admission.h), several at a time, so that nobody waits for one that
 * runs for long. Each step, the compilation or one test point, is a process of its own. The steps share as many places
 * as `jobs` of contest.conf says, at least two:
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
#ifndef SORTIE_TRIALS_H
#define SORTIE_TRIALS_H

#include <sys/types.h>

#include "base/hash.h"
#include "contest/contest.h"
#include "run/queue/queue_kind.h"

struct taking;

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

    struct taking *t; /* admission.h. It is freed with the trial, and so are its text and data */
    char name[256], file[256], brings[300];
    char hash[HASH_TEXT]; /* the caller's: of source and data */
    bool again;           /* the caller's: the system failed at it before */

    /* Inside: */
    int64_t number;
    enum { TRIAL_COMPILES, TRIAL_PLAYS, TRIAL_IS_OVER } step;
    int point;    /* index of the next test point */
    pid_t pid;    /* of the step under way; 0: none */
    int result;   /* descriptor of a pipe into which that writes its result; -1: none */
    size_t heard; /* bytes of that */
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
    struct queue queue; /* opened when the first program needs it */
    bool is_open;
    bool failed;      /* it could not be opened, and way->say has said so */
    int64_t again_ms; /* no attempt to open it before, on the monotonic clock */
    int64_t begun_ms; /* it was opened */
    int workers;      /* of the queue, as last seen */
};

/* Makes an empty one, with *x->t for these names, and x->brings. NULL if memory is short. Give it to trials_add, or
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

#endif

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
 * If there is a queue with workers (trial_queue.h), these play the test points: as many at a time as there are workers.
 * Without one worker, or if the queue fails, they are played here.
 *
 * Steps do not touch the store. The caller checks a program before, and stores what came of it after.
 */
#ifndef SORTIE_TRIALS_H
#define SORTIE_TRIALS_H

#include <sys/types.h>

#include "base/hash.h"
#include "contest/contest.h"
#include "trial_queue.h"

struct taking;

enum {
    TRIALS_MOST = 512,       /* programs at hand */
    TRIALS_HELD = 256 << 20, /* bytes of their sources and data */
    TRIALS_QUICK_MS = 2000,
    TRIALS_STEP_MS = 600000 /* a step that takes longer has failed */
};

/* A program at hand. It lies in memory that the steps' processes share, except for its text and data, which are
 * freed with it. */
struct trial {
    struct taking *t; /* admission.h */
    char name[256], file[256], brings[300];
    char hash[HASH_TEXT]; /* the caller's: of source and data */
    bool again;           /* the caller's: the system failed at it before */

    /* Its result, once trials_next has returned it: a result of contest.h; if CONTEST_SYSTEM, what and why. */
    int rc;
    char what[CONTEST_FOLDER + 100], why[700], note[700];

    /* Inside: */
    int64_t number;
    enum { TRIAL_COMPILES, TRIAL_PLAYS, TRIAL_IS_OVER } step;
    int point;   /* index of the next test point */
    pid_t pid;   /* of the step under way; 0: none */
    int end;     /* a descriptor that is readable when that has ended */
    int uses;    /* of its programs (build/cache/cache_uses.h) */
    bool queued; /* the step under way is in the queue */
    int attempt; /* at this test point in the queue, from 0 */
    int64_t began_ms;
};

struct trials {
    struct contest *c;
    char *memory; /* of all, as one mapping: each step forks, and a fork costs something for each mapping */
    struct trial *trial[TRIALS_MOST];
    int count;
    size_t held;
    int64_t numbers;
    struct trial_queue queue;
    int workers; /* of the queue, as last seen */
};

/* Adds a program that submission_check has taken. */
void trials_add(struct trials *all, struct trial *x);

/* Returns whether there is room for one more program of this size. */
bool trials_room(const struct trials *all, size_t size);

/* Returns the program of this contestant that is at hand, or NULL. */
const struct trial *trials_of(const struct trials *all, const char *name);

/* Makes an empty one, with *x->t for x->name, x->file and x->brings. There must be room. NULL with errno if memory is
 * short. Give it to trials_add, or free it with trials_drop. */
struct trial *trials_new(struct trials *all);

/* Goes on for at most wait_ms, and returns a program whose steps are over, or NULL. in_order: only the one that was
 * added first. Drop it when its result has been stored. */
struct trial *trials_next(struct trials *all, bool in_order, int wait_ms);
void trials_drop(struct trials *all, struct trial *x);

/* Ends all steps, and drops all programs. */
void trials_close(struct trials *all);

#endif

/*
 * admission.h - compiles a submission (submission.h) under confinement and tries it in each test point against the
 * configured opponent. This comes after the checks that need no compiler and before the store. The answer to its owner
 * says what came of it, and what the program would forfeit.
 */
#ifndef SORTIE_ADMISSION_H
#define SORTIE_ADMISSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "build/compiled.h"
#include "contest/contest.h"
#include "drop.h"

struct task_job; /* run/task.h */
struct task_result;

/* ROOM: of a file of data. One byte more than allowed, to notice a file that is too large. */
enum { SUBMISSION_ANSWER = DROP_ANSWER, SUBMISSION_DATA_ROOM = COMPILE_MOST_DATA + 1 };

/* The one data file that a submission may bring, for games by lines. The program reads it as data.bin and can read no
 * other file. It is stored once, by its hash. It is part of the program's name in the cache (build/compile.h): the same
 * source with other data is another program. */
struct submission_data {
    char *bytes; /* NULL: none. The owner frees them */
    size_t size;
};

/* A submission that is handled. The caller owns its texts, and begins with everything else empty. */
struct taking {
    struct contest *c;
    const char *name, *file, *text; /* file: the contestant's name for it. Its ending gives the language */
    size_t size;
    struct submission_data data; /* that it brings */
    const char *brings;          /* what its owner calls that */
    char dropped[HASH_TEXT];     /* of a file in submissions/, where its stage is written (drop.h): the hash of it and
                                    its data. Else empty */

    /* The result. */
    bool accepted;
    bool later; /* not stored, but will be taken after the next batch: there were too many, or they took too long */
    char answer[SUBMISSION_ANSWER]; /* to its owner: the first line says whether and why, then the compiler's or the
                                       referee's words */

    /* Inside. */
    struct compiled compiled;
    char opponent[PROGRAM_HASH]; /* the program that it is tried against, as admission_compile found it */
    size_t said;                 /* bytes used of answer */
    bool advised;                /* the answer has advice about a fault */
    int played;                  /* test points played to the end */
    bool over;                   /* no further one is tried: its owner's time is over */
    int64_t left_ms;             /* what its owner may still use for it, */
    int64_t spent_ms;            /* and what it has used so far */
    int64_t end_ms;              /* of the step that runs now, on the monotonic clock */
};

/* Compiles it into t->compiled, and its opponent. CONTEST_REFUSED if it does not compile: the answer has the compiler's
 * messages. CONTEST_REFUSED too if this machine cannot run such programs. CONTEST_SYSTEM with c->what and c->why if the
 * system failed. */
int admission_compile(struct taking *t);

/* Compiles t->text with t->data into t->compiled. */
enum compile_result admission_build(struct taking *t, struct build_settings settings);

/* Plays one test point, by its index in the configuration. CONTEST_OK: go on with the next one unless t->over.
 * CONTEST_SYSTEM with c->what and c->why if the system failed. */
int admission_point(struct taking *t, int point);

/* The same for a caller that has it played elsewhere. admission_give returns the job, or false if there is nothing to
 * play: the owner's time is over, or the judge has removed the test point. admission_take takes its result, and returns
 * false if it is to be given once more: the system failed in this attempt, from 0, and another one is left. */
bool admission_give(struct taking *t, int point, struct task_job *job);
bool admission_take(struct taking *t, int point, int attempt, const struct task_result *r);

/* After the test points: sets t->accepted, and begins t->answer with whether and why. CONTEST_OK, or
 * CONTEST_REFUSED if it is not accepted. */
int admission_end(struct taking *t);

/* A dry run: compiles the admission opponent and plays it against itself in the first test point. CONTEST_REFUSED if
 * the configuration is invalid, CONTEST_SYSTEM if programs cannot be compiled or run here. took_ms: the time of the
 * match, with its start and end. */
int admission_rehearse(struct contest *c, double *took_ms);

/* Returns how this contest's programs are compiled (sealed_mib: for sealed seats with so much memory, 0: for isolated
 * ones), and whether with flags other than the kit's own, which a stranger may have chosen if the contest was sent
 * here. */
struct build_settings admission_settings(const struct contest *c, int sealed_mib);
bool admission_flags_are_others(const struct contest *c);

/* CONTEST_SYSTEM if these settings are for a sealed seat and this machine lacks a compiler for it: that is no
 * contestant's fault. */
int admission_can_seal(struct contest *c, const struct build_settings *settings);

/* Writes to c->note that a damaged program in the cache was replaced. */
void admission_note_damage(struct contest *c, const char *file, const struct compiled *built);

#endif

/*
 * admission.h - the way of a program that is handed in (submission.h) between what can be refused unseen and the store: it
 * is compiled in its walls, and tried in each test point against the configured opponent. Its owner is told what came of
 * it, and what it would forfeit.
 */
#ifndef SORTIE_ADMISSION_H
#define SORTIE_ADMISSION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "build/compile.h"
#include "contest/contest.h"
#include "submission_answer.h"

/* What is being taken; the texts are the caller's. */
struct taking {
    struct contest *c;
    const char *name, *file;
    const char *text;
    size_t size;
    struct compiled compiled;
    struct submission *s;
    size_t said;              /* bytes of s->answer */
    int64_t began_ms, end_ms; /* of the time that it may take; on the monotonic clock */
};

/* Compiles it: t->compiled. CONTEST_REFUSED: it does not, and its owner is told what the compiler says. */
int admission_compile(struct taking *t);

/* Plays the test points; t->s->accepted, and t->s->answer begins with whether and why. CONTEST_REFUSED: it is not
 * accepted; CONTEST_SYSTEM with c->what and c->why: that is not to be known. */
int admission_try(struct taking *t);

/* A dry run: compiles the admission opponent and plays it against itself, in the first test point. CONTEST_REFUSED: the
 * configuration is wrong; CONTEST_SYSTEM: programs cannot be compiled or run here. took_ms: the match, ends included. */
int admission_rehearse(struct contest *c, double *took_ms);

/* How this contest's programs are compiled; whether with flags other than the kit's own: a stranger's, in a contest that
 * was sent here. */
struct build_settings admission_settings(const struct contest *c);
bool admission_flags_are_others(const struct contest *c);

/* A program in the cache was damaged, and all is well again: that is noted in c->note. */
void admission_note_damage(struct contest *c, const char *file, const struct compiled *built);

#endif

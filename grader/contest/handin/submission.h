/*
 * submission.h - a contestant hands in a program. It is compiled under confinement and tried in each test point against
 * the configured opponent; its owner is told what it would forfeit. By `admission` in contest.conf it is accepted when
 * it compiles, or when it plays at least one test point to the end without a fault. What is refused stays in the store
 * with the words that its owner was told; the last one that was accepted stays valid. Compiling and trying one
 * contestant's programs takes at most admission_time between two batches, and an attempt that the system fails in
 * counts as one.
 */
#ifndef SORTIE_SUBMISSION_H
#define SORTIE_SUBMISSION_H

#include "build/program.h"
#include "contest/contest.h"
#include "submission_answer.h"

/*
 * CONTEST_OK: it was accepted. CONTEST_REFUSED: it was not; where s->answer is empty the reason concerns the
 * submitting, not the program (a name, a size, closed, too many), and nothing was stored: c->why tells. CONTEST_SYSTEM:
 * nothing was stored. file is what the contestant calls it, for its ending and for messages.
 */
int submission_take(struct contest *c, const char *name, const char *file, const char *text, size_t size,
                    struct submission *s);

/* The same from a file. data: that of the data it brings; NULL: of MINE.c MINE.bin beside it, where it is there and the
 * game is one by lines. */
int submission_take_file(struct contest *c, const char *name, const char *path, const char *data, struct submission *s);

/* Whether it can be a contestant's name: 1 to 63 bytes of UTF-8, no slash, no control character, no dot or dash first,
 * no blank at either end, something to be seen. NULL, or why not. */
const char *submission_name_wrong(const char *name);

/* Whether another contestant's name looks the same (text_looks). CONTEST_OK, or CONTEST_SYSTEM. */
int submission_looks_taken(struct contest *c, const char *name, bool *taken);

/* Whose name it was before he was renamed, as he is called now; empty: nobody's. CONTEST_OK, or CONTEST_SYSTEM. */
int submission_called_now(struct contest *c, const char *name, char now[CONTEST_NAME]);

/* Makes a contestant of that name known to the store, which he may be already. 0, or -1. */
int submission_contestant(struct contest *c, const char *name);

/* Compiles, or finds in the cache, what was accepted once, and gives its name there. CONTEST_REFUSED: it does not
 * compile any more (another compiler, other flags). */
int submission_program(struct contest *c, int64_t submission, char program[PROGRAM_HASH]);

#endif

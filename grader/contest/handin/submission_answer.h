/*
 * submission_answer.h - the result of a submission, and the answer to its owner.
 */
#ifndef SORTIE_SUBMISSION_ANSWER_H
#define SORTIE_SUBMISSION_ANSWER_H

#include <stdbool.h>

#include "drop.h"

enum { SUBMISSION_ANSWER = DROP_ANSWER };

struct submission {
    bool accepted;
    bool later; /* not stored, but will be taken after the next batch: there have been too many,
                                       or they took too long */
    void (*stage)(void *self, enum drop_state stage); /* yours: called when it begins to be compiled, and to play, or
                                                         NULL */
    void *self;
    const char *brings;           /* yours: what its owner calls the file of data that it brings (submission_data.h): */
    struct submission_data *data; /* NULL: none */
    const char *main;             /* yours, for submission_take_file: of an archive, the file that starts it. Or NULL */
    char answer[SUBMISSION_ANSWER]; /* to its owner: the first line says whether and why, then the compiler's or the
                                       referee's words */
};

/* How far an accepted program came when it was tried, as the first line of its answer says. */
enum submission_reach {
    SUBMISSION_REACH_UNKNOWN,
    SUBMISSION_REACH_NONE,
    SUBMISSION_REACH_SOME,
    SUBMISSION_REACH_EVERY
};

/* Writes it in words: of so many test points it played this many to the end. Returns text. */
const char *submission_reach_words(int played, int of, char text[100]);

/* Reads an answer with these words back. played and of are set for SUBMISSION_REACH_SOME. */
enum submission_reach submission_reach(const char *answer, int *played, int *of);

#endif

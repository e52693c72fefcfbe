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
    bool later;   /* not stored, but will be taken after the next batch: there were too many, or they took too long */
    bool dropped; /* yours: it is a file in submissions/, where its stage is written (drop.h) */
    const char *brings;           /* yours: what its owner calls the file of data that it brings (submission_data.h): */
    struct submission_data *data; /* NULL: none */
    const char *main;             /* yours, for submission_take_file: of an archive, the file that starts it. Or NULL */
    char answer[SUBMISSION_ANSWER]; /* to its owner: the first line says whether and why, then the compiler's or the
                                       referee's words */
};

#endif

/*
 * alike_read.h - reads the programs that are compared, and the files that everybody may have.
 */
#ifndef SORTIE_ALIKE_READ_H
#define SORTIE_ALIKE_READ_H

#include <stdint.h>

#include "alike_tokens.h"

struct contest;

enum { ALIKE_NAME = 64 };

struct alike_program {
    int64_t submission;
    char name[ALIKE_NAME];
    char file[300]; /* as it was handed in */
    char *text;     /* of several files: one after the other, each behind a line with its name */
    size_t size;
    struct alike_tokens tokens;
    int *mark;     /* of each token: -1 if it is in a sample, so that the tool does not see it. NULL: none is */
    int own;       /* tokens that are in no sample */
    bool left_out; /* not compared: it repeats itself so often that the tool would not end, or is too long */
};

/* Begins as {NULL}. */
struct alike_sources {
    struct alike_program *program;
    int count;
    size_t room;
};

/* Both return a result of contest.h. alike_read_free frees what was read. */
int alike_read_programs(struct contest *c, struct alike_sources *s);
int alike_read_known(struct contest *c, const char *folder, struct alike_sources *s);
void alike_read_free(struct alike_sources *s);

#endif

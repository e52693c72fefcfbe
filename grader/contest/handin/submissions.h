/*
 * submissions.h - prints all submissions, or those of a contestant with what came of each, and writes them as files.
 */
#ifndef SORTIE_SUBMISSIONS_H
#define SORTIE_SUBMISSIONS_H

#include "contest/contest.h"

/* A source that was written as a file. */
struct submission_file {
    const char *name, *at, *file; /* of its owner, when it was handed in, and how it was called then */
    char written[96], data[96];   /* the files' names. data empty: it brings none */
    const char *text;
    size_t size;
};

struct submissions_wanted {
    const char *name; /* of a contestant, or NULL for all */
    bool of_public;   /* only those that others may play against (contestant.h) */
    bool published;   /* only those that may be published after the contest: of each owner who says so, and is not
                       * disqualified, the newest one that played in a finished batch */
    /* Called for each source that submissions_export has written. NULL: is not */
    int (*exported)(void *self, const struct submission_file *f);
    void *self;
};

/* Prints a line for each submission, the oldest first: number, time, name, file, bytes, whether it plays (+: the last
 * accepted one of an active contestant), and the first line of its answer. */
int submissions_table(struct contest *c, const struct submissions_wanted *wanted, FILE *out);

/* Prints a line for each submission of one contestant, the oldest first: number, time, file, and in how many of the
 * batches that count it played. Of the last one: its number, rank and points, and the performance, the mean of its
 * order-free ratings over the test points. Then whether it plays (+), and the first line of the judge's answer. As JSON
 * it has each batch that a submission played in, and whole answers. CONTEST_REFUSED: nobody has the name. */
int submissions_history(struct contest *c, const char *name, FILE *out);
int submissions_history_json(struct contest *c, const char *name, FILE *out);

/*
 * Writes each source as folder/NUMBER-NAME.c, and its data as folder/NUMBER-NAME.bin. In names and endings, all but
 * letters and digits becomes one underscore. The number alone identifies a submission. The folder is created if it is
 * missing. CONTEST_REFUSED if a file exists already: none is overwritten. *written: number of sources.
 */
int submissions_export(struct contest *c, const struct submissions_wanted *wanted, const char *folder,
                       int64_t *written);

#endif

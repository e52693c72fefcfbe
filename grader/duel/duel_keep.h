/*
 * duel_keep.h - a file with the results of matches that were played. A match is known by all that decides it: its job
 * and its programs. So a duel that was stopped goes on where it was, and matches of programs that did not change are
 * not played again.
 *
 * The file is text: a first line, then for each match a line `match KEY BYTES` and a result (run/task.h). A result that
 * was not written whole, because the program was killed, is cut off.
 */
#ifndef SORTIE_DUEL_KEEP_H
#define SORTIE_DUEL_KEEP_H

#include <stdio.h>

#include "base/hash.h"
#include "run/task.h"

struct duel_kept {
    char key[HASH_TEXT];
    long at; /* of its text in the file */
    size_t size;
};

struct duel_keep {
    FILE *file;
    struct duel_kept *match;
    int matches;
    size_t room;
    char why[256];
};

/* Opens or makes the file. Returns 0, 1 if it is another kind of file, or -1 if the system failed, with why. */
int duel_keep_open(struct duel_keep *k, const char *file);

/* Returns whether the file has the result of this job. */
bool duel_keep_find(struct duel_keep *k, const struct task_job *job, struct task_result *result);

/* Adds a result, without the record and what the programs printed. Returns 0, or -1 with why. */
int duel_keep_add(struct duel_keep *k, const struct task_job *job, const struct task_result *result);

void duel_keep_close(struct duel_keep *k);

#endif

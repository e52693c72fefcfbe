/*
 * submission_data.h - the one data file that a submission may bring, for games by lines. The program reads it as
 * data.bin and can read no other file. It is stored once, by its hash, and is part of the program's name in the cache
 * (build/compile.h): the same source with other data is another program.
 */
#ifndef SORTIE_SUBMISSION_DATA_H
#define SORTIE_SUBMISSION_DATA_H

#include "build/compile.h"
#include "contest/contest.h"

/* One byte more than allowed, to notice a file that is too large. */
enum { SUBMISSION_DATA_ROOM = COMPILE_MOST_DATA + 1 };

struct submission_data {
    char *bytes; /* NULL: no data. submission_data_close frees them */
    size_t size;
    int file;      /* file descriptor made by submission_data_open, or -1 */
    char path[32]; /* where the compiler finds it, empty before it is opened */
};

/* Whether a submission may bring it: CONTEST_OK, CONTEST_REFUSED or CONTEST_SYSTEM. name: what its owner calls it. */
int submission_data_check(struct contest *c, const struct submission_data *d, const char *name);

/* Whether a contestant may bring it besides what the contest keeps of theirs (most_data_mib of contest.conf), and so
 * many bytes that wait to be looked at. The same. */
int submission_data_fits(struct contest *c, const char *contestant, const struct submission_data *d, int64_t waiting);

/* Makes a file of it that has no name, at path, until submission_data_close. */
int submission_data_open(struct contest *c, struct submission_data *d);
void submission_data_close(struct submission_data *d);

/* Gives the SHA-256 of the data, the name under which it is stored. */
void submission_data_hash(const struct submission_data *d, char hash[65]);

/* Stores it, if it is not there yet. If it is not kept, stores only hash and size. Returns 0, or -1 with
 * c->store.why. */
int submission_data_store(struct contest *c, const struct submission_data *d, bool keep);

/* Drops the data of programs that have never played and will not. The same. */
int submission_data_drop(struct contest *c);

#endif

/*
 * data.h - the one file of data that a submission may bring, for games by lines: the program reads it as data.bin and
 * nothing else. It is stored once, by its hash, and is a part of the program's name in the cache (build/compile.h): what
 * plays with other data is another program.
 */
#ifndef SORTIE_CONTEST_DATA_H
#define SORTIE_CONTEST_DATA_H

#include "build/compile.h"
#include "contest/contest.h"

#define DATA_ENDING ".bin"

enum { DATA_ROOM = COMPILE_MOST_DATA + 1 }; /* one byte too many tells that there are too many */

struct data {
    char *bytes; /* NULL: it brings none */
    size_t size;
    int file;      /* of data_open; -1: none */
    char path[32]; /* where the compiler's side finds it; empty: nowhere */
};

/* Reads a file, at most DATA_ROOM bytes of it. name: what its owner calls it. A result of contest.h; free it with
 * data_close, whatever came back. */
int data_read(struct contest *c, int fd, const char *name, struct data *out);

/* Of MINE.c MINE.bin, beside it; false: the name has no room. */
bool data_name(const char *source, char *name, size_t size);

/* Whether a submission may bring it: CONTEST_OK, CONTEST_REFUSED or CONTEST_SYSTEM. name: as above. */
int data_check(struct contest *c, const struct data *d, const char *name);

/* Whether a contestant may bring it besides what the contest keeps of theirs (most_data_mib of contest.conf), and so many
 * bytes that wait to be looked at. The same. */
int data_fits(struct contest *c, const char *contestant, const struct data *d, int64_t waiting);

/* Makes a file of it that has no name, at path, until data_close. */
int data_open(struct contest *c, struct data *d);
void data_close(struct data *d);

/* The name under which it is stored: its SHA-256. */
void data_hash(const struct data *d, char hash[65]);

/* Stores it, where it is not there yet; of one that is not kept only hash and size. 0, or -1 with c->store.why. */
int data_store(struct contest *c, const struct data *d, bool keep);

/* Drops the data of programs that have never played and will not. The same. */
int data_drop(struct contest *c);

#endif

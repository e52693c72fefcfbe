/*
 * import.h - submissions to another judge, as a zip archive or a folder: who handed in which file, when, and whether it
 * was accepted. And how they are handed in to a contest. Strangers wrote the names and the files: links and names that
 * lead elsewhere are refused.
 *
 *   Hydro     U7_P2_R6561f0aa0000000000000001_S1@100.cc.cc17o2: the archive of a contest's codes. The person is U7, the
 *             time is in the record's number, status 1 is accepted
 *   folders   PERSON/.../FILE.cc: as one sorts downloads of UOJ or of Codeforces' gym. The time is the file's. A name
 *             with the word OK, AC or Accepted is of an accepted program
 */
#ifndef SORTIE_IMPORT_H
#define SORTIE_IMPORT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "contest/contest.h"

enum { EXPORTED_NAME = 256, EXPORTED_PERSONS = 5000 };

enum exported_from { EXPORTED_HYDRO, EXPORTED_FOLDERS };

struct exported_file {
    char person[EXPORTED_NAME];
    char path[300]; /* in the export */
    char file[80];  /* a name with an ending that the kit knows, or the one it has */
    int64_t time;
    bool accepted;
    bool renamed; /* by exported_rename */
    char *text;
    size_t size;
};

/* Begins as {NULL}. Holds one file of each person, in the order of names. */
struct exported {
    struct exported_file *file;
    int count;
    size_t room;
    int files;           /* how many there were of all */
    bool accepted;       /* only accepted ones are wanted */
    const char *problem; /* Hydro: only this problem's, by its number. NULL: of all */
    enum exported_from from;
    char why[512]; /* the error of a function that returned -1 */
};

/* Reads the last file of each person; with e->accepted, which the caller sets, the last accepted one. Returns 0, or -1
 * with e->why. */
int exported_read(struct exported *e, const char *path);

/* Replaces the names of persons by those of a list, lines "U7,ann" or "U7 TAB ann". Returns 0, or -1 with e->why. */
int exported_rename(struct exported *e, const char *list);

void exported_free(struct exported *e);

/* Checks all persons' names, against each other and those of contestants, and all files' languages and sizes. A person
 * with the very name of a contestant is that contestant. *clashes: how many cannot be taken. Prints a line for each of
 * them. Returns a result of contest.h. */
int import_check(struct contest *c, const struct exported *e, FILE *out, int *clashes);

/* Hands in all programs, and prints a line for each: the person, and the first line of the answer. *accepted: how many
 * were accepted. Returns a result of contest.h. */
int import_hand_in(struct contest *c, const struct exported *e, FILE *out, int *accepted);

#endif

/*
 * submissions.h - everything that was handed in: as a table, and as files.
 */
#ifndef SORTIE_SUBMISSIONS_H
#define SORTIE_SUBMISSIONS_H

#include "contest/contest.h"

/* One line for each submission, the oldest first: number, time, name, file, bytes, whether it plays (+: the last one that
 * was accepted of somebody who takes part), what its owner was told first. name: only his; NULL: everybody's. */
int submissions_table(struct contest *c, const char *name, FILE *out);

/*
 * Writes each source as folder/NUMBER-NAME.c, and the data that it brings as folder/NUMBER-NAME.bin, with what names
 * and endings are made safe for: letters and digits, of all else one underscore; a number is a submission's and names it
 * alone. The folder is made where it is missing, and what is there already is not written over: refused. *written: how
 * many sources.
 */
int submissions_export(struct contest *c, const char *name, const char *folder, int64_t *written);

#endif

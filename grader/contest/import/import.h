/*
 * import.h - hands the programs of an export of another judge (exported.h) in to a contest.
 */
#ifndef SORTIE_IMPORT_H
#define SORTIE_IMPORT_H

#include "contest/contest.h"
#include "exported.h"

/* Says something of a file: why it cannot be taken, or the first line of the answer to it. */
typedef void import_tell(void *self, const struct exported_file *file, const char *text);

/* Checks all persons' names, against each other and those of contestants, and all files' languages and sizes. A person
 * with the very name of a contestant is that contestant. *clashes: how many cannot be taken; `tell` gets each of them.
 * Returns a result of contest.h. */
int import_check(struct contest *c, const struct exported *e, import_tell *tell, void *self, int *clashes);

/* Hands in all programs. *accepted: how many were accepted. Returns a result of contest.h. */
int import_hand_in(struct contest *c, const struct exported *e, import_tell *tell, void *self, int *accepted);

#endif

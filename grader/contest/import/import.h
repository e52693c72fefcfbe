/*
 * import.h - hands the programs of an export of another judge (exported.h) in to a contest.
 */
#ifndef SORTIE_IMPORT_H
#define SORTIE_IMPORT_H

#include "contest/contest.h"
#include "exported.h"

/* Checks all persons' names, against each other and those of contestants, and all files' languages and sizes. A person
 * with the very name of a contestant is that contestant. *clashes: how many cannot be taken. Prints a line for each of
 * them. Returns a result of contest.h. */
int import_check(struct contest *c, const struct exported *e, FILE *out, int *clashes);

/* Hands in all programs, and prints a line for each: the person, and the first line of the answer. *accepted: how many
 * were accepted. Returns a result of contest.h. */
int import_hand_in(struct contest *c, const struct exported *e, FILE *out, int *accepted);

#endif

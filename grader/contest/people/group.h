/*
 * group.h - the groups of a contestant: school, region and division, within which the scoreboard ranks, and whether the
 * contestant is out of competition: rated as everybody, and shown without a rank. Ratings do not see groups.
 *
 * A change counts from the next batch on. Batches that have begun keep the groups of that time, as they keep names.
 * Each change is in the audit log.
 */
#ifndef SORTIE_GROUP_H
#define SORTIE_GROUP_H

#include "contest/contest.h"

enum { GROUP_KINDS = 3 }; /* those that have a name: school, region, division */

/* A change of groups. NULL: it stays as it is. An empty text: the contestant belongs to none. */
struct groups {
    const char *name[GROUP_KINDS]; /* school, region, division */
    const char *competition;       /* "in" or "out" */
};

/* Checks the names: the rules are those of a contestant's name. Returns NULL, or the error, for which `why` has
 * room. */
const char *groups_wrong(const struct groups *g, char *why, size_t size);

/* Sets the groups of a contestant. CONTEST_REFUSED if there is no such contestant, nothing would change, or a name of a
 * group looks like another one that somebody has (text_looks). */
int group_set(struct contest *c, const char *name, const struct groups *g, const char *why);

/* The same inside a transaction, and without the check of looks. *changed may be NULL: then it is an error if nothing
 * changes. */
int group_set_inside(struct contest *c, const char *name, const struct groups *g, const char *why, bool *changed);

/* Checks that no two names of schools, regions or divisions look the same. Call it at the end of a transaction that
 * sets groups. */
int group_check_looks(struct contest *c);

#endif

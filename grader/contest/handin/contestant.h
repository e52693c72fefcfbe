/*
 * contestant.h - who takes part in a contest. What is done here is a ruling (ruling.h), with who and why; batches that
 * have begun keep what they have: their records and pages name everybody as he was called then. Each returns a result
 * of contest.h; refused with why where there is no such contestant, or where nothing would change.
 */
#ifndef SORTIE_CONTESTANT_H
#define SORTIE_CONTESTANT_H

#include "contest/contest.h"

/* His number. Refused, with the nearest known name: there is none of that name now. */
int contestant_find(struct contest *c, const char *name, int64_t *id);

/* A contestant who has handed in nothing yet. Refused: a name that cannot be one, or looks like one that is or was
 * another's. */
int contestant_add(struct contest *c, const char *name, const char *why);

/* Another name from the next batch on. His folder in submissions/ is renamed too, where it is there and none of the new
 * name. His old name stays his: nobody else gets it. */
int contestant_rename(struct contest *c, const char *name, const char *fresh, const char *why);

/* Withdrawn: takes part in no further batch, and hands in nothing; what was played stays. Disqualified: likewise, and is
 * crossed out wherever he is told. Active: takes part again, with his last accepted program. */
enum contestant_state { CONTESTANT_ACTIVE, CONTESTANT_WITHDRAWN, CONTESTANT_DISQUALIFIED };
int contestant_set(struct contest *c, const char *name, enum contestant_state state, const char *why);

/* Number, name, state, submissions, the last accepted one and how many tokens are good (token.h), a line each, in the order of names. */
int contestant_list(struct contest *c, FILE *out);

#endif

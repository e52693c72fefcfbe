/*
 * acts.h - the list of acts: everything that a judge may do to a contest. The commands (`sortie contestant DIR withdraw
 * NAME`) and the pages of the judge's desk are two doors to it. Both find an act here, give it the same fields, and say
 * the same words: those of CONTEST_REFUSED in c->what and c->why, and the act's own about what was done.
 *
 * Each act says whose role may do it. The commands are for whoever may write the contest's folder, so they do not ask.
 */
#ifndef SORTIE_ACTS_H
#define SORTIE_ACTS_H

#include "contest/people/group.h"
#include "judge.h"

/* The fields of an act. Texts that are not given are NULL. */
struct act_given {
    const char *name;  /* a contestant's, or a judge's */
    const char *fresh; /* a new name: the field `new` */
    const char *words; /* of an announcement or an answer */
    const char *why;   /* the reason, which everybody reads */
    const char *text;  /* several lines: a list of names, or settings */
    const char *role, *key;
    struct groups groups; /* of a contestant: the fields school, region, division, competition */
    int64_t number;       /* of a question, or of a batch */
    bool all;             /* everybody sees the answer */
    int how;              /* the act's own, which act_do sets */
    FILE *out;            /* gets what was done, in lines for people */
};

struct act {
    const char *name;
    enum judge_role role;
    unsigned needs, may; /* bits 1 << enum act_field_kind */
    bool logs;           /* it writes an entry to the audit log itself */
    int (*run)(struct contest *c, const struct act_given *given);
    const char *done; /* what is said after the name when it is done. NULL: nothing */
    int how;          /* what `run` tells apart in acts of one kind */
};

/* ORDER acts.c's fields */
enum act_field_kind {
    ACT_NAME,
    ACT_NEW,
    ACT_WORDS,
    ACT_WHY,
    ACT_TEXT,
    ACT_ROLE,
    ACT_KEY,
    ACT_SCHOOL,
    ACT_REGION,
    ACT_DIVISION,
    ACT_COMPETITION,
    ACT_NUMBER,
    ACT_ALL,
    ACT_FIELD_KINDS
};

/* The list. It ends with an act without a name. */
extern const struct act acts[];

/* Finds an act, or returns NULL. */
const struct act *act_find(const char *name);

/* Does it, and prints what was done to given->out. Returns a result of contest.h. */
int act_do(struct contest *c, const struct act *act, const struct act_given *given);

/* Fills in what an act is given from texts: value_of returns the text of a field, or NULL. CONTEST_REFUSED if a field
 * is missing, or is no number. */
int act_fill(struct contest *c, const struct act *act, const char *(*value_of)(const void *self, const char *key),
             const void *self, struct act_given *given);

/* Gives the name of a field. */
const char *act_field_name(enum act_field_kind kind);

#endif

/*
 * acts.h - the list of acts: everything that a judge may do to a contest. The commands (`sortie contestant DIR withdraw
 * NAME`) and the pages of the judge's desk are two doors to it. Both find an act here, give it the same fields, and say
 * the same words: those of CONTEST_REFUSED in c->what and c->why, and the act's own about what was done.
 *
 * Each act says whose role may do it. The commands are for whoever may write the contest's folder, so they do not ask.
 */
#ifndef SORTIE_ACTS_H
#define SORTIE_ACTS_H

#include "act_text.h"
#include "judge.h"

/* The fields of an act. ORDER acts.c's fields */
enum act_field_kind {
    ACT_NAME,  /* a contestant's, or a judge's */
    ACT_NEW,   /* a new name */
    ACT_WORDS, /* of an announcement or an answer */
    ACT_WHY,   /* the reason, which everybody reads */
    ACT_TEXT,  /* several lines: a list of names, or settings */
    ACT_ROLE,
    ACT_KEY,
    ACT_SCHOOL, /* the groups of a contestant (contest/people/group.h) */
    ACT_REGION,
    ACT_DIVISION,
    ACT_COMPETITION,
    ACT_NUMBER, /* of a question, or of a batch */
    ACT_ALL,    /* everybody sees the answer */
    ACT_FIELD_KINDS
};

struct act_given {
    const char *value[ACT_FIELD_KINDS]; /* NULL: not given */
    int64_t number;                     /* value[ACT_NUMBER], read */
    int how;                            /* the act's own, which act_do sets */
    FILE *out;                          /* gets what was done, in lines for people */
};

struct act {
    const char *name;
    enum judge_role role;
    unsigned needs, may; /* bits 1 << enum act_field_kind */
    bool logs;           /* it writes an entry to the audit log itself */
    int (*run)(struct contest *c, const struct act_given *given);
    const char *done; /* what is said after the name when it is done. NULL: nothing */
    int how;          /* what `run` tells apart in acts of one kind */
    int (*run_one)(struct contest *c, const char *value); /* instead of run: gets the one field that it needs */
};

/* The list. It ends with an act without a name. */
extern const struct act acts[];

/* Finds an act, or returns NULL. */
const struct act *act_find(const char *name);

/* Does it, and prints what was done to given->out. Returns a result of contest.h. */
int act_do(struct contest *c, const struct act *act, const struct act_given *given);

/* Fills in what an act is given from a signed text. CONTEST_REFUSED if a field is missing, too many, or no number. */
int act_fill(struct contest *c, const struct act *act, const struct act_text *a, struct act_given *given);

#endif

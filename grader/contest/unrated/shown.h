/*
 * shown.h - what a contestant is shown of their unrated matches. The functions return CONTEST_OK or CONTEST_SYSTEM. The
 * texts are valid until `see` returns.
 */
#ifndef SORTIE_SHOWN_H
#define SORTIE_SHOWN_H

#include "contest/contest.h"

/* The preview of the last accepted program, until a finished batch has that program. */
struct shown_preview {
    int64_t unrated;       /* 0: there is none */
    int rank, best, worst; /* rank 0: not known yet */
    int players;
    int64_t batch; /* whose ratings say so, or 0: wins and losses do */
    int done, matches;
    char file[300];
};
/* Returns whether such a preview is about to begin: *begins. */
int shown_preview_begins(struct contest *c, int64_t contestant, bool *begins);
int shown_preview(struct contest *c, int64_t contestant, struct shown_preview *out);

/* Somebody whom a preview met, the worst results first. */
struct shown_opponent {
    const char *name;
    double share; /* of all games against them that the contestant's program won, 0..1 */
    int matches;
    int number; /* of the match that went worst */
    int faults; /* matches in which the contestant's program had the first fault */
};
int shown_opponents(struct contest *c, int64_t unrated, void (*see)(void *self, const struct shown_opponent *one),
                    void *self);

/* The scrimmages, the newest first, and the matches of each. */
struct shown_scrimmage {
    int64_t unrated, asked;
    int done, matches;
    const char *opponent;
};
int shown_scrimmages(struct contest *c, int64_t contestant, void (*see)(void *self, const struct shown_scrimmage *one),
                     void *self);

struct shown_match {
    int number, testpoint;
    bool waits, failed;
    double share;
    const char *words; /* of the first fault, or empty */
    bool own;          /* the fault is the contestant's program's */
};
int shown_matches(struct contest *c, int64_t unrated, void (*see)(void *self, const struct shown_match *one),
                  void *self);

/* Gives the record of a match of this contestant's, which the caller frees, or NULL: there is none. */
int shown_record(struct contest *c, int64_t contestant, int64_t unrated, int number, char **text);

#endif

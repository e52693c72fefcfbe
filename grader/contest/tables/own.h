/*
 * own.h - what a contestant alone is shown, on their own page: of one batch their standing, costs, faults and what the
 * program printed. Others do not see it, or not while the public pages are frozen. Besides that, messages and unrated
 * matches (contest/unrated/unrated.h).
 */
#ifndef SORTIE_OWN_H
#define SORTIE_OWN_H

#include "contest/contest.h"

/* Gives the last finished batch that is not void in which the contestant played, or 0. A page asks once and passes it
 * on, so that a batch that ends meanwhile does not mix two. This and own_standing return CONTEST_OK or
 * CONTEST_SYSTEM. */
int own_batch(struct contest *c, int64_t contestant, int64_t *batch);

struct own_standing {
    int rank, of;   /* rank 0: out of competition. of 0: there is no standing */
    char score[32]; /* its points, as a page shows them */
};
int own_standing(struct contest *c, int64_t contestant, int64_t batch, struct own_standing *standing);

/* The first three are of a batch. ORDER own.c */
enum own_part {
    OWN_FAULTS,
    OWN_COSTS,
    OWN_PRINTED,
    OWN_MESSAGES,
    OWN_PREVIEW,
    OWN_BEGINS,
    OWN_OPPONENTS,
    OWN_SCRIMMAGES,
    OWN_PARTS
};

/* Begins the statement that gives a part's rows (store.h). own.sql has their columns, and serve/pages/me.html shows
 * them. */
sqlite3_stmt *own_rows(struct contest *c, enum own_part part, int64_t contestant, int64_t batch);

/* Gives the record of an unrated match of this contestant's, which the caller frees, or NULL: there is none. CONTEST_OK
 * or CONTEST_SYSTEM. */
int own_record(struct contest *c, int64_t contestant, int64_t unrated, int number, char **text);

#endif

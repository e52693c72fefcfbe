/*
 * opponents.h - whose programs may be met outside of batches: `preview_opponents` in contest.conf.
 */
#ifndef SORTIE_OPPONENTS_H
#define SORTIE_OPPONENTS_H

#include "contest/contest.h"

struct opponent {
    int64_t submission;
    char name[CONTEST_NAME];
};

struct opponents {
    struct opponent *one; /* the best of the last batch first, newcomers last */
    int count;
    size_t room;
};

/* Lists whom this contestant may meet, not themselves. CONTEST_OK or CONTEST_SYSTEM. Call opponents_free in any
 * case. */
int opponents_list(struct contest *c, int64_t contestant, struct opponents *all);
void opponents_free(struct opponents *all);

/* Returns the one with this name, or NULL. */
const struct opponent *opponents_find(const struct opponents *all, const char *name);

#endif

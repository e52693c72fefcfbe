/*
 * plan.h - which unrated matches are to be played: a preview's and a scrimmage's, written to the store at once. And
 * whose programs these may meet: `preview_opponents` in contest.conf.
 *
 * A contestant asks for a scrimmage by a file in their folder of submissions (handin/drop.h) with the opponent's name.
 * The server writes it, because it does not write to the store. The process that plays (unrated.h) plans the matches
 * and removes the file. So one request of each contestant waits at a time. Contestants may be able to write there too:
 * the same rules hold for their files.
 */
#ifndef SORTIE_PLAN_H
#define SORTIE_PLAN_H

#include "contest/contest.h"

enum { PLAN_SCRIMMAGES_KEPT = 10 }; /* of a contestant: older ones go, with their records */

struct opponent {
    int64_t submission;
    char name[CONTEST_NAME];
};

struct opponents {
    struct opponent *one; /* the best of the last batch first, newcomers last */
    int count;
    size_t room;
};

/* Lists whom this contestant may meet, not themselves. only: the one of this name, or NULL. CONTEST_OK or
 * CONTEST_SYSTEM. Free all->one in any case. */
int opponents_list(struct contest *c, int64_t contestant, const char *only, struct opponents *all);

/*
 * Plans the previews that are missing: of each last accepted program that no batch has taken. It plays
 * `preview_matches` in each test point, against opponents drawn evenly from the best to the worst. With more seats than
 * two, each match has other opponents at all the other seats. CONTEST_OK or CONTEST_SYSTEM.
 */
int plan_previews(struct contest *c);

/* Writes a request for a scrimmage, in place of one that waits. submissions is a file descriptor of submissions/, name
 * the contestant's own. CONTEST_REFUSED, with the reason for them in c->why, or CONTEST_SYSTEM. */
int plan_ask_scrimmage(struct contest *c, int submissions, int64_t contestant, const char *name, const char *opponent);

/* Plans the scrimmages that all contestants ask for, and removes the requests. Each is of the contestant's last
 * accepted program against another one: a match in each test point, in which the other program has all the other seats.
 * CONTEST_OK or CONTEST_SYSTEM. */
int plan_scrimmages(struct contest *c);

/* Gives how many more scrimmages a contestant has until the next batch begins. */
int plan_scrimmages_left(struct contest *c, int64_t contestant, int *left);

#endif

/*
 * plan.h - which unrated matches are to be played: a preview's and a scrimmage's, written to the store at once.
 */
#ifndef SORTIE_PLAN_H
#define SORTIE_PLAN_H

#include "contest/contest.h"

enum { UNRATED_PREVIEW, UNRATED_SCRIMMAGE, UNRATED_KINDS };

enum { PLAN_SCRIMMAGES_KEPT = 10 }; /* of a contestant: older ones go, with their records */

/*
 * Plans the previews that are missing: of each last accepted program that no batch has taken. It plays
 * `preview_matches` in each test point, against opponents drawn evenly from the best to the worst. With more seats than
 * two, each match has other opponents at all the other seats. CONTEST_OK or CONTEST_SYSTEM.
 */
int plan_previews(struct contest *c);

/* Plans a scrimmage of a contestant's last accepted program against another one: a match in each test point, in which
 * the other program has all the other seats. CONTEST_REFUSED with c->why if there can be none. */
int plan_scrimmage(struct contest *c, int64_t contestant, const char *opponent);

/* Checks whether plan_scrimmage would be refused. */
int plan_check_scrimmage(struct contest *c, int64_t contestant, const char *opponent);

/* Gives how many more scrimmages a contestant has until the next batch begins. */
int plan_scrimmages_left(struct contest *c, int64_t contestant, int *left);

#endif

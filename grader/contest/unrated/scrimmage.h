/*
 * scrimmage.h - how a contestant asks for a scrimmage: by a file in their folder of submissions (handin/drop.h) with
 * the opponent's name. The server writes it, because it does not write to the store. The process that plays (unrated.h)
 * plans the matches and removes the file. So one request of each contestant waits at a time. Contestants may be able to
 * write there too: the same rules hold for their files.
 */
#ifndef SORTIE_SCRIMMAGE_H
#define SORTIE_SCRIMMAGE_H

#include "contest/contest.h"

/* Writes a request, in place of one that waits. submissions is a file descriptor of submissions/, name the contestant's
 * own. CONTEST_REFUSED, with the reason for them in c->why, or CONTEST_SYSTEM. */
int scrimmage_ask(struct contest *c, int submissions, int64_t contestant, const char *name, const char *opponent);

/* Plans what all contestants ask for, and removes the requests. CONTEST_OK or CONTEST_SYSTEM. */
int scrimmage_take_all(struct contest *c);

#endif

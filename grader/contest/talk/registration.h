/*
 * registration.h - people who register themselves over HTTP, and whom the judge approves or declines.
 *
 * The browser gets a secret, of which only the SHA-256 is kept: it names the file that has the person's name
 * (handin/drop.h). Approving makes a contestant, and a token of that hash. So the browser that registered has the
 * token, and nobody else: not the judge, and no file or table.
 */
#ifndef SORTIE_REGISTRATION_H
#define SORTIE_REGISTRATION_H

#include "contest/contest.h"
#include "contest/handin/drop.h"

enum { REGISTRATION_MOST = 1000 }; /* that wait */

/* Registers a name under a hash. submissions is a file descriptor. CONTEST_REFUSED with the reason in c->why: the name
 * cannot be one, or looks like that of a contestant or of somebody who waits, or too many wait. */
int registration_add(struct contest *c, int submissions, const char *name, const char *hash);

/* Makes the one who waits under this name a contestant if `approves`, and removes the registration. CONTEST_REFUSED
 * with the reason, if nobody waits under it or the name is taken meanwhile. */
int registration_settle(struct contest *c, const char *name, const char *why, bool approves);

/* Print all who wait, in the order of names, and since when: a line each, and as JSON, [{"at","name"}]. CONTEST_OK or
 * CONTEST_SYSTEM. */
int registration_list(struct contest *c, FILE *out);
int registration_json(struct contest *c, FILE *out);

#endif

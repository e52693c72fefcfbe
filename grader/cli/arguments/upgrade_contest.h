/*
 * upgrade_contest.h - `sortie upgrade`, which `sortie run` offers on a terminal.
 */
#ifndef SORTIE_UPGRADE_CONTEST_H
#define SORTIE_UPGRADE_CONTEST_H

#include <stdbool.h>

/* Takes the contest to this version, and says what was done; with `check`, what is to be done. Returns the exit
 * status. */
int upgrade_contest(const char *folder, bool check);

/* If standard input and error are terminals: asks whether to, and does it. */
void upgrade_offer(const char *folder);

#endif

/*
 * isolated_match.h - plays a match by calls between programs, each in its own confined process.
 */
#ifndef SORTIE_ISOLATED_MATCH_H
#define SORTIE_ISOLATED_MATCH_H

#include "lines_match.h"

/*
 * Opens m, plays and leaves it complete for report.h. The caller closes it with match_close. Of each player its
 * program, a seat that exists already, and its output are used: the last part of what it printed for people. A player
 * with a command is not started: a record sits there (match/follow.h). Returns 0, even if the match ended in a fault of
 * a player or of the system, or -1 if it could not begin, with why and the seat concerned in side (-1: none).
 */
int isolated_match(struct match *m, const struct match_wanted *w, int *side, char why[MATCH_WHY]);

#endif

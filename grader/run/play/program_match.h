/*
 * program_match.h - plays a match between built programs, in whichever way their game talks: by calls
 * (isolated_match.h, sealed_match.h), then each player is a program, or by lines (lines_match.h).
 */
#ifndef SORTIE_PROGRAM_MATCH_H
#define SORTIE_PROGRAM_MATCH_H

#include "lines_match.h"
#include "sealed_process.h"

/*
 * Opens m, plays and leaves it complete for report.h. The caller closes it with match_close. Returns 0, even if the
 * match ended in a fault of a player or of the system, or -1 if it could not begin, with why and the seat concerned in
 * side (-1: none). The process w->kept may stay for the next match, and the caller ends it with sealed_process_close.
 */
int program_match(struct match *m, const struct match_wanted *w, int *side, char why[MATCH_WHY]);

#endif

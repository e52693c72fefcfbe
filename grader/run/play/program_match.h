/*
 * program_match.h - plays a match between programs: sealed ones in one process (sealed_match.h), others each in its own
 * (seated_match.h).
 */
#ifndef SORTIE_PROGRAM_MATCH_H
#define SORTIE_PROGRAM_MATCH_H

#include "sealed_process.h"
#include "seated_match.h"

/*
 * Opens m, plays and leaves it complete for report.h. The caller closes it with match_close. Returns 0, even if the
 * match ended in a fault of a player or of the system, or -1 with why if it could not begin. The process w->kept may
 * stay for the next match, and the caller ends it with sealed_process_close.
 */
int program_match(struct match *m, const struct match_wanted *w, char why[MATCH_WHY]);

#endif

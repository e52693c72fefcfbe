/*
 * program_match.h - plays a match job between programs as they were built, whichever way their game talks: by calls
 * (isolated_match.h), where each player is a program, or by lines (lines_match.h).
 */
#ifndef SORTIE_PROGRAM_MATCH_H
#define SORTIE_PROGRAM_MATCH_H

#include "lines_match.h"

/*
 * Opens m, plays and leaves it complete for report.h; the caller closes it with match_close. Returns 0 also when the
 * match ended in a fault of a player or of the system; -1 when it could not begin, then why tells, and side is the seat
 * that it was for, or -1.
 */
int program_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                  const struct lines_player player[], int *side, char why[MATCH_WHY]);

#endif

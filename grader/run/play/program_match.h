/*
 * program_match.h - plays a match between built programs, in whichever way their game talks: by calls
 * (isolated_match.h), then each player is a program, or by lines (lines_match.h).
 */
#ifndef SORTIE_PROGRAM_MATCH_H
#define SORTIE_PROGRAM_MATCH_H

#include "lines_match.h"

/*
 * Opens m, plays and leaves it complete for report.h. The caller closes it with match_close. Returns 0, even if the
 * match ended in a fault of a player or of the system, or -1 if it could not begin, with why and the seat concerned in
 * side (-1: none).
 */
int program_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                  const struct lines_player player[], int *side, char why[MATCH_WHY]);

#endif

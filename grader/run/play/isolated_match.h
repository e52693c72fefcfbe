/*
 * isolated_match.h - plays a match job between two compiled programs, each in its own confined process.
 */
#ifndef SORTIE_ISOLATED_MATCH_H
#define SORTIE_ISOLATED_MATCH_H

#include "match/match.h"
#include "seat/walls/sandbox.h"

/*
 * Opens m, plays and leaves it complete for report.h; the caller closes it with match_close. executable[side] are
 * static programs, open for reading. Returns 0 also when the match ended in a fault of a player or of the system; -1
 * when memory is short, then s->why tells.
 */
int isolated_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                   const int executable[]);

/* The same, and output[side] gets the end of what the players wrote for people: of the last process of each that wrote
 * something. */
int isolated_match_heard(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                         const int executable[], struct seat_output output[]);

#endif

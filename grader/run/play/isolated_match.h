/*
 * isolated_match.h - plays a match between two compiled programs, each in its own confined process.
 */
#ifndef SORTIE_ISOLATED_MATCH_H
#define SORTIE_ISOLATED_MATCH_H

#include "match/match.h"
#include "seat/walls/sandbox.h"

/*
 * Opens m, plays and leaves it complete for report.h. The caller closes it with match_close. executable[side] are file
 * descriptors of static programs. Returns 0, even if the match ended in a fault of a player or of the system, or -1
 * with s->why when out of memory.
 */
int isolated_match(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                   const int executable[]);

/* As isolated_match. output[side] also gets the last part of what the player printed for people, from its last process
 * that printed something. */
int isolated_match_heard(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                         const int executable[], struct seat_output output[]);

/* As isolated_match_heard; joined is a seat that exists already and stays the caller's, or NULL. */
int isolated_match_joined(struct match *m, const struct game *game, const struct match_job *job, struct sandbox *s,
                          const int executable[], struct seat_output output[], struct seat *joined);

#endif

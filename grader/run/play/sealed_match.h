/*
 * sealed_match.h - plays a match between two sealed players (seat/sealed/sealed.h). A process of its own has the
 * referee and both players, and the walls of an isolated player: no files, no sockets, no other processes, a user
 * without rights. It sends the match's record through a pipe.
 *
 * This process believes nothing of it but what it can check: it reads the record strictly and plays it again by the
 * rules (match/recorded.h), which must give the same bytes. So a player that broke out of its module could make up its
 * own match, as far as the rules allow, and reach nothing else.
 */
#ifndef SORTIE_SEALED_MATCH_H
#define SORTIE_SEALED_MATCH_H

#include "match/match.h"
#include "seat/walls/sandbox.h"

/*
 * Plays, and leaves m complete for report.h. The caller closes it with match_close. object[side] is the path of a
 * shared object that build/ made. The limit of memory in job is what both were built with. output[side] gets the last
 * part of what a player printed, NULL: not wanted. Returns 0, even if the match ended in a fault of a player or of the
 * system, or -1 with why if it could not begin.
 */
int sealed_match(struct match *m, const struct game *game, const struct match_job *job, const struct sandbox *s,
                 const char *const object[2], struct seat_output output[2], char why[MATCH_WHY]);

#endif
